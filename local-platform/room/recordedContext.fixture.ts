import { faultAt, type Fault } from '../faults.ts';
import type { CallContext, SubjectRequests } from './callContext.ts';
import type { Fields, FrontRequest, RoomMessage } from './frontChannel.ts';
import { openRoomScope } from './roomScope.ts';

export type RecordedContext = {
  readonly context: CallContext;
  /** What was told to the front half, answers aside. */
  readonly told: RoomMessage[];
  /** Asks, and @returns the answer once there is one. */
  readonly ask: (requests: SubjectRequests, action: string, fields?: Fields) => Fields | undefined;
  /** The answers by their requests' stamps. */
  readonly answerTo: (stamp: string) => Fields | undefined;
};

export const VISITOR_ID = 'visitor';

/** For tests: a call without a browser, with everything that its subjects post and answer. */
export function recordedContext(...faults: readonly Fault[]): RecordedContext {
  const told: RoomMessage[] = [];
  const answers = new Map<string, Fields>();
  const context: CallContext = {
    scope: openRoomScope(),
    id: VISITOR_ID,
    fault: (stage) => faultAt(faults, stage),
    channel: {
      front: new EventTarget() as Window,
      open: () => {},
      close: () => {},
      post: (message) => void told.push(message),
      answer: ({ callbackStamp = '' }, fields = {}) => {
        if (answers.has(callbackStamp)) throw new Error(`The request ${callbackStamp} is answered twice.`);
        answers.set(callbackStamp, fields);
      },
    },
  };
  let asked = 0;
  return {
    context,
    told,
    answerTo: (stamp) => answers.get(stamp),
    ask: (requests, action, fields = {}) => {
      asked += 1;
      const callbackStamp = `${action} ${asked}`;
      const request: FrontRequest = { ...fields, action, callbackStamp };
      void requests[action]?.(request);
      return answers.get(callbackStamp);
    },
  };
}

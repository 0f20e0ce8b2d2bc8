import { faultAt, type Fault } from '../faults.ts';
import type { CallContext, SubjectRequests } from './callContext.ts';
import type { Fields, FrontRequest, RoomMessage } from './frontChannel.ts';
import { openRoomScope } from './roomScope.ts';

export type RecordedContext = {
  readonly context: CallContext;
  /** Messages posted to the room library, without answers. */
  readonly posted: RoomMessage[];
  /** Sends a request. @returns the answer, if it was answered synchronously. */
  readonly send: (requests: SubjectRequests, action: string, fields?: Fields) => Fields | undefined;
  /** @returns the answer to the request with this stamp. */
  readonly answerTo: (stamp: string) => Fields | undefined;
};

export const VISITOR_ID = 'visitor';

/** For tests: a call without a browser, which records what its subjects post and answer. */
export function recordedContext(...faults: readonly Fault[]): RecordedContext {
  const posted: RoomMessage[] = [];
  const answers = new Map<string, Fields>();
  const context: CallContext = {
    scope: openRoomScope(),
    id: VISITOR_ID,
    fault: (stage) => faultAt(faults, stage),
    channel: {
      front: new EventTarget() as Window,
      open: () => {},
      close: () => {},
      post: (message) => void posted.push(message),
      answer: ({ callbackStamp = '' }, fields = {}) => {
        if (answers.has(callbackStamp)) throw new Error(`The request ${callbackStamp} is answered twice.`);
        answers.set(callbackStamp, fields);
      },
    },
  };
  let requestCount = 0;
  return {
    context,
    posted,
    answerTo: (stamp) => answers.get(stamp),
    send: (requests, action, fields = {}) => {
      requestCount += 1;
      const callbackStamp = `${action} ${requestCount}`;
      const request: FrontRequest = { ...fields, action, callbackStamp };
      void requests[action]?.(request);
      return answers.get(callbackStamp);
    },
  };
}

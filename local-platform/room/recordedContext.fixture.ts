import { type Fault, faultAt } from '../faults.ts';
import { type CallContext, openRoomScope, type SubjectRequests } from './callContext.ts';
import type { Fields, FrontRequest, RoomMessage } from './frontChannel.ts';

export type RecordedContext = {
  readonly context: CallContext;
  /** Messages posted to the room library. Answers to requests are not among them. */
  readonly posted: RoomMessage[];
  /** Sends a request. @returns its answer, or undefined if it was not answered synchronously. */
  readonly send: (requests: SubjectRequests, action: string, fields?: Fields) => Fields | undefined;
  /**
   * The answer to a request, if it was answered.
   *
   * @param stamp the action and the number of the request, counted from 1, such as `dialout-start 1`
   */
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

import type { FaultKind, FaultStage } from '../faults.ts';
import type { FrontChannel, FrontRequest } from './frontChannel.ts';
import type { RoomScope } from './roomScope.ts';

/** The parts of a call that all its subjects share. A subject handles one group of requests, such as those for telephony. */
export type CallContext = {
  readonly scope: RoomScope;
  readonly channel: FrontChannel;
  /** Session id of the visitor. */
  readonly id: string;
  /** The fault to simulate at a stage of this call. Undefined without such a fault, and before the room has been found. */
  readonly fault: <Stage extends FaultStage>(stage: Stage) => FaultKind<Stage> | undefined;
};

export type SubjectHandler = (request: FrontRequest) => Promise<void> | void;

/** The request handlers of one subject of a call, by the action name of the room library's request. */
export type SubjectRequests = Readonly<Record<string, SubjectHandler>>;

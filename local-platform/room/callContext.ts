import type { FaultKind, FaultStage } from '../faults.ts';
import type { FrontChannel, FrontRequest } from './frontChannel.ts';
import type { RoomScope } from './roomScope.ts';

/** What all subjects of a call share. A subject is one group of requests, such as those for access, telephony or live streams. */
export type CallContext = {
  readonly scope: RoomScope;
  readonly channel: FrontChannel;
  /** Session id of the visitor. */
  readonly id: string;
  /** The fault to simulate at a stage of this call. Undefined without such a fault, and before the room has been found. */
  readonly fault: <Stage extends FaultStage>(stage: Stage) => FaultKind<Stage> | undefined;
};

export type SubjectHandler = (request: FrontRequest) => Promise<void> | void;

/** Requests of the room library that one subject of a call handles, by the library's action name. */
export type SubjectRequests = Readonly<Record<string, SubjectHandler>>;

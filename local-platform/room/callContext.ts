import type { FaultKind, FaultStage } from '../faults.ts';
import type { FrontChannel, FrontRequest } from './frontChannel.ts';
import type { RoomScope } from './roomScope.ts';

/** Shared by all subjects of a call. */
export type CallContext = {
  readonly scope: RoomScope;
  readonly channel: FrontChannel;
  /** Session id of the visitor. */
  readonly id: string;
  /** The fault of this call at a stage; undefined before the room was looked up. */
  readonly fault: <Stage extends FaultStage>(stage: Stage) => FaultKind<Stage> | undefined;
};

export type SubjectHandler = (request: FrontRequest) => Promise<void> | void;

/** Requests of the room library that one subject of a call handles, by the library's action name. */
export type SubjectRequests = Readonly<Record<string, SubjectHandler>>;

import type { FaultKind, FaultStage } from '../faults.ts';
import type { FrontChannel, FrontRequest } from './frontChannel.ts';
import type { RoomScope } from './roomScope.ts';

/** What every subject of a call is made with. */
export type CallContext = {
  readonly scope: RoomScope;
  readonly channel: FrontChannel;
  /** The visitor's session. */
  readonly id: string;
  /** The fault of this call at a stage; there is none before the room is known. */
  readonly fault: <Stage extends FaultStage>(stage: Stage) => FaultKind<Stage> | undefined;
};

export type SubjectHandler = (request: FrontRequest) => Promise<void> | void;

/** What the front half can ask of one subject of a call, by the action's name in the room library. */
export type SubjectRequests = Readonly<Record<string, SubjectHandler>>;

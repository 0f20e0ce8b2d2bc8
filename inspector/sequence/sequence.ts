import type { ActorStatus, RecordedEvent } from '../recording/recording.ts';

/** Lifeline of all code outside of the recorded actors. No actor has this id. */
export const PAGE = 'page';

/** Who sent what to whom, in the order of sending. */
export type Sequence = {
  /** The page first, then the actors in the order in which they were started. */
  readonly lifelines: readonly Lifeline[];
  /** By index; one for each recorded event whose target is known. */
  readonly messages: readonly Message[];
};

export type Lifeline = {
  /** Id of the actor, or `PAGE`. */
  readonly id: string;
  /** See `actorName`. */
  readonly name: string;
  /** The name under which the parent sends to it, where it is not the machine's own. */
  readonly alias?: string;
  readonly kind: 'page' | 'machine' | 'other';
  /** Id of the lifeline that created it; the page has none. */
  readonly parent?: string;
  /** In order, without overlap. More than one where the actor was stopped and started again, as React does in development. */
  readonly lives: readonly Life[];
};

/** From the start of an actor to its end, as indices of events. */
export type Life = {
  /** Absent where the start is older than the recording. */
  readonly begin?: number;
  /** Absent while the actor is active. */
  readonly end?: Ending;
};

export type Ending = { readonly index: number; readonly status: Exclude<ActorStatus, 'active'> };

export type MessageKind =
  | 'event'
  /** An event that an actor sent to itself: a clock that ran out, or an outcome of its own. */
  | 'self'
  /** Creates the target. */
  | 'start'
  /** Ends the target. */
  | 'stop'
  /** Reports the output of a child to its parent. */
  | 'done'
  /** Reports the error of a child to its parent. */
  | 'failure';

export type Message = {
  /** Index of the event. */
  readonly index: number;
  /** Milliseconds since the recording started. */
  readonly at: number;
  /** Id of a lifeline. */
  readonly from: string;
  readonly to: string;
  readonly type: string;
  readonly kind: MessageKind;
  readonly outcome: RecordedEvent['outcome'];
  /** The states that the target entered, where the message changed its state. */
  readonly state?: EnteredState;
};

export type EnteredState = {
  /** The whole state: `inRoom.connected.live`. */
  readonly whole: string;
  /** Without the parents that the target was in before: `live`. */
  readonly entered: string;
};

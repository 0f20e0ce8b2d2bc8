import type { ActorStatus, RecordedEvent } from '../recording/recording.ts';

/** Id of the lifeline for all code outside of the recorded actors. Never the id of an actor. */
export const PAGE = 'page';

/** The messages between actors, in the order of sending. */
export type Sequence = {
  /** The page first, then the actors in start order. */
  readonly lifelines: readonly Lifeline[];
  /** By index. One for each recorded event with a recorded target. */
  readonly messages: readonly Message[];
};

export type Lifeline = {
  /** Id of the actor, or `PAGE`. */
  readonly id: string;
  /** See `actorName`. */
  readonly name: string;
  /** Its id in the parent, if that differs from the machine's name. */
  readonly alias?: string;
  readonly kind: 'page' | 'machine' | 'other';
  /** Id of the lifeline that created it. Absent for the page. */
  readonly parent?: string;
  /** In order, without overlap. Several if the actor was restarted, as React does in development. */
  readonly lives: readonly Life[];
};

/** From the start of an actor to its end, as indices of events. */
export type Life = {
  /** Absent if the start is older than the recording. */
  readonly begin?: number;
  /** Absent while the actor is active. */
  readonly end?: Ending;
};

export type Ending = { readonly index: number; readonly status: Exclude<ActorStatus, 'active'> };

export type MessageKind =
  | 'event'
  /** An event that an actor sent to itself: an elapsed timer, or its own outcome. */
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
  /** The states that the target entered, if the message changed its state. */
  readonly state?: EnteredState;
};

export type EnteredState = {
  /** The whole state: `inRoom.connected.live`. */
  readonly whole: string;
  /** Without the parents that were already active: `live`. */
  readonly entered: string;
};

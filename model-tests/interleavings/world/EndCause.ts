/** Something that reached the product and ends a call, or may end it. */
export type EndCause = {
  readonly name: string;
  /**
   * When the cause ends the call. `always`: in any case. `before-answer`: if the assistant has not answered yet. `unless-answered`: if the
   * assistant has not answered and never does. `maybe`: the call may end or continue.
   */
  readonly ends: 'always' | 'before-answer' | 'unless-answered' | 'maybe';
};

/** The name of a cause that is not always a fault: it also occurs when a leave is acknowledged. */
export const ROOM_WAS_LEFT = 'the room was left';

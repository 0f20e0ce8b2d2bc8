/** Something that reached the product and ends a call, or may end it. */
export type Cause = {
  readonly name: string;
  /**
   * When the cause ends the call. `always`: in any case. `before-answer`: if the assistant has not answered yet. `unless-answered`: if
   * the assistant does not answer later either. `maybe`: the call may end or continue.
   */
  readonly ends: 'always' | 'before-answer' | 'unless-answered' | 'maybe';
};

/** This cause also occurs after each leave. */
export const ROOM_WAS_LEFT = 'the room was left';

/** Something that reached the product and ends a call, or may end it. */
export type Cause = {
  readonly name: string;
  /**
   * `always`: ends every call. `unanswered`: ends a call that the assistant has not answered yet. `silent`: ends a call that the
   * assistant never answers. `maybe`: the call may end or continue.
   */
  readonly ends: 'always' | 'unanswered' | 'silent' | 'maybe';
};

/** This cause also occurs after each leave. */
export const ROOM_WAS_LEFT = 'the room was left';

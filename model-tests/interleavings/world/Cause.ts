/** Something that reached the product and ends a call, or may end it. */
export type Cause = {
  readonly name: string;
  /**
   * `unanswered`: it ends a call that the assistant has not answered so far. `silent`: one that the assistant never answers. `maybe`:
   * there is more than one right way.
   */
  readonly ends: 'surely' | 'unanswered' | 'silent' | 'maybe';
};

/** Follows every leave, too. */
export const ROOM_WAS_LEFT = 'the room was left';

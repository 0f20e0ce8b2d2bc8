/** The texts of the ticket in the caller's words. */
export type TicketTexts = {
  readonly problem: string | undefined;
  /** In the order in which they were noted, with marks such as "Also: " before them. */
  readonly notes: readonly string[];
};

/** A note with a further job of the visit begins with it. */
export const ALSO = 'Also: ';
/** The note of a caller who wants to speak with the team. */
export const CALL_WANTED = 'Wants a call back from a person';
/** A note of a question that the team answers begins with it. */
export const ASKS = 'Asks: ';
/** A note with more about the job begins with it. */
export const DETAIL = 'Detail: ';

/** Notes in the caller's words. "Prefers Spanish" and "Asks: ..." are none. */
export const isInCallersWords = (note: string): boolean =>
  note.startsWith(ALSO) || note.startsWith(DETAIL) || note.startsWith('"');

/** @returns what the caller said, or the work, without the mark before it */
export const textOfNote = (note: string): string =>
  note.replace(/^(?:Also: |Detail: |(?:Asks: )?")/, '').replace(/"$/, '');

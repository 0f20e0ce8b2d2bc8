import { HttpProblem } from '../../../httpAnswers.ts';

/** The query of a list of versions or drafts. */
export type PageQuery = { readonly cursor?: string; readonly limit?: number };

/** The vendor's default. */
export const DEFAULT_PAGE_SIZE = 25;

/**
 * The metadata of a page, by the vendor's published type.
 *
 * @param nextCursor the cursor of the next page, or null if no page follows
 */
export const pageMetadata = (nextCursor: string | null, limit: number) => ({
  metadata: { nextCursor, hasNextPage: nextCursor !== null, limit },
});

/**
 * The cursor of the next page, which is opaque for clients.
 *
 * @param key identifies the final item of the page before
 */
export const cursorAfter = (key: string): string => Buffer.from(key).toString('base64url');

/**
 * @param form matches the keys of the list
 * @returns the whole key of the cursor, and then the groups of the form
 * @throws HttpProblem 400 if the key does not have this form
 */
export function readCursor(cursor: string, form: RegExp): readonly string[] {
  const match = form.exec(Buffer.from(cursor, 'base64url').toString());
  if (match === null) throw new HttpProblem(400, ['cursor must be the nextCursor of a page of this list']);
  return match;
}

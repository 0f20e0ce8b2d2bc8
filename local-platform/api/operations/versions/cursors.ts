import { HttpProblem } from '../../../httpAnswers.ts';

/** Query of lists of versions and drafts. */
export type PageQuery = { readonly cursor?: string; readonly limit?: number };

/** The vendor's default. */
export const DEFAULT_PAGE_SIZE = 25;

/**
 * The metadata of a page, by the vendor's published type.
 *
 * @param nextCursor cursor of the next page; null for the last page
 */
export const pageMetadata = (nextCursor: string | null, limit: number) => ({
  metadata: { nextCursor, hasNextPage: nextCursor !== null, limit },
});

/**
 * The cursor of the next page; opaque for clients.
 *
 * @param key the key of the last item of a page
 */
export const cursorAfter = (key: string): string => Buffer.from(key).toString('base64url');

/** @throws HttpProblem 400 if the cursor does not have a key of this form */
export function readCursor(cursor: string, form: RegExp): readonly string[] {
  const match = form.exec(Buffer.from(cursor, 'base64url').toString());
  if (match === null) throw new HttpProblem(400, ['cursor must be the nextCursor of a page of this list']);
  return match;
}

import { fromPromise } from 'xstate';

/** What the server says when it refuses, or fails. */
const errorIn = (content: unknown): string | undefined =>
  typeof content === 'object' && content !== null && 'error' in content && typeof content.error === 'string'
    ? content.error
    : undefined;

/** JSON of the development server. @throws Error with the server's own words where it gives some. */
export const fetchJson = fromPromise<unknown, { readonly address: string }>(async ({ input, signal }) => {
  const response = await fetch(input.address, { signal });
  if (response.ok) return response.json();
  const content: unknown = await response.json().catch(() => undefined);
  throw new Error(errorIn(content) ?? `The development server answers ${String(response.status)}.`);
});

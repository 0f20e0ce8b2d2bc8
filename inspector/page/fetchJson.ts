/** The message in an answer without success. */
const errorIn = (content: unknown): string | undefined =>
  typeof content === 'object' && content !== null && 'error' in content && typeof content.error === 'string'
    ? content.error
    : undefined;

/**
 * JSON of the development server.
 *
 * @throws Error with the server's message, or with the status where the answer has none.
 */
export async function fetchJson(address: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(address, signal && { signal });
  if (response.ok) return response.json();
  const content: unknown = await response.json().catch(() => undefined);
  throw new Error(errorIn(content) ?? `The development server answers ${String(response.status)}.`);
}

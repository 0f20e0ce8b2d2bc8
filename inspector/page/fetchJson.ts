/** The message in an error response. */
const errorIn = (content: unknown): string | undefined =>
  typeof content === 'object' && content !== null && 'error' in content && typeof content.error === 'string'
    ? content.error
    : undefined;

/**
 * Fetches JSON from the development server.
 *
 * @throws Error with the server's message, or with the status if a message is missing.
 */
export async function fetchJson(address: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(address, signal && { signal });
  if (response.ok) return response.json();
  const content: unknown = await response.json().catch(() => undefined);
  throw new Error(errorIn(content) ?? `The development server responded with status ${String(response.status)}.`);
}

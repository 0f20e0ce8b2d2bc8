const PARAMETER = 'conversation';

/** @returns the conversation that an address names; undefined where it names none, NaN where it names nothing sensible. */
export function conversationIn(search: string): number | undefined {
  const value = new URLSearchParams(search).get(PARAMETER);
  if (value === null) return undefined;
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : Number.NaN;
}

export const addressOf = (id: number | undefined): string => (id === undefined ? '' : `?${PARAMETER}=${String(id)}`);

const PARAMETER = 'conversation';

/** @returns the id of the conversation that an address names; undefined without one, NaN for an invalid one. */
export function conversationIn(search: string): number | undefined {
  const value = new URLSearchParams(search).get(PARAMETER);
  if (value === null) return undefined;
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : Number.NaN;
}

/** @param search the present parameters; all others are kept. */
export function addressOf(id: number | undefined, search = ''): string {
  const parameters = new URLSearchParams(search);
  if (id === undefined) parameters.delete(PARAMETER);
  else parameters.set(PARAMETER, String(id));
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

type LinkState = { readonly opensLatestCall: true };

const STATE: LinkState = { opensLatestCall: true };

/** A link to the conversation of the visitor's latest call. It has no id, because the inbox assigns the id. */
export const LATEST_CALL_LINK = { route: '/smart-inbox', state: STATE } as const;

/** @param state the state of a location, of any type. */
export const opensLatestCall = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opensLatestCall' in state && state.opensLatestCall === true;

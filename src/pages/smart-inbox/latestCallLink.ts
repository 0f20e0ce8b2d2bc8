type LinkState = { readonly opensLatestCall: true };

const STATE: LinkState = { opensLatestCall: true };

/** A link to the conversation of the visitor's latest call. It has no id, because the inbox assigns the id. */
export const LATEST_CALL_LINK = { route: '/smart-inbox', state: STATE } as const;

/** @param state the state of a location, of any type. */
export const opensLatestCall = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opensLatestCall' in state && state.opensLatestCall === true;

type LinkState = { readonly opensLatestCall: true };

const STATE: LinkState = { opensLatestCall: true };

/** A link to the conversation of the visitor's latest call, whose id only the inbox knows. */
export const LATEST_CALL_LINK = { route: '/smart-inbox', state: STATE } as const;

/** @param state of a location, which may be anything. */
export const opensLatestCall = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opensLatestCall' in state && state.opensLatestCall === true;

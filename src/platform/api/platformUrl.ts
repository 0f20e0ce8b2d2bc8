/** The vendor's own (specification, section 7): where a client finds the platform unless it is told another address. */
export const PLATFORM_URL = 'https://api.vapi.ai';

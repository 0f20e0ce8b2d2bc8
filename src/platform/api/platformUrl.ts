/** The vendor's URL (specification, section 7): the default base URL. */
export const PLATFORM_URL = 'https://api.vapi.ai';

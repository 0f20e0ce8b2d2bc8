/** The URL of the vendor's REST API (specification, section 7), which is the default base URL of a client. */
export const PLATFORM_URL = 'https://api.vapi.ai';

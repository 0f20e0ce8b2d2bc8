/**
 * The versions of the vendor's client (`@vapi-ai/web`) whose operations our client has. The specification lists only the operations
 * of 2.3.8.
 */
export const API_VERSIONS = ['2.3.8', '2.7.1'] as const;

export type ApiVersion = (typeof API_VERSIONS)[number];

/** The versions of the vendor's client (`@vapi-ai/web`) whose operations ours has: that of the specification, and the newest. */
export const API_VERSIONS = ['2.3.8', '2.7.1'] as const;

export type ApiVersion = (typeof API_VERSIONS)[number];

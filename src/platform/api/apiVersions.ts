/** The versions of the vendor's published client that this API follows: the specification's and the newest. */
export const API_VERSIONS = ['2.3.8', '2.7.1'] as const;

export type ApiVersion = (typeof API_VERSIONS)[number];

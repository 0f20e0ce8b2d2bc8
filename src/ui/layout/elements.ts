import type { ReactElement } from 'react';

/** Elements without a text beside them, because a browser that translates the page replaces text nodes (tooling/lint/ownRules.js). */
export type Elements = ReactElement | readonly Elements[] | null | undefined;

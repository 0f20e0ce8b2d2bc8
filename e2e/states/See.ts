/** Judges the page in its present state. Afterwards the page is in the same state; only the focus may be elsewhere. */
export type See = (state: string) => Promise<void>;

/** Checks the page in its present state, and restores that state except for the focus. */
export type See = (state: string) => Promise<void>;

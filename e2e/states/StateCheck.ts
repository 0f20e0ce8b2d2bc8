/**
 * Checks the page in its present state, and restores that state except for the focus.
 *
 * @param state name of the state, for the message of a failure.
 */
export type StateCheck = (state: string) => Promise<void>;

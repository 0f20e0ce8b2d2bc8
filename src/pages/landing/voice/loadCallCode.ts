/** The dialog's code comes with the first call, which waits for it. */
export const loadCallDialog = () => import('./CallDialog.tsx');

/** What a call leaves on the page. */
export const loadCallOutcome = () => import('./CallOutcome.tsx');

/** Loads all that a call needs, before the voice demo's machine asks for it. What does not arrive is loaded again by the call. */
export const preloadCall = (): Promise<unknown> =>
  Promise.allSettled([loadCallDialog(), import('../../../platform/call-client/callAttempt.ts')]);

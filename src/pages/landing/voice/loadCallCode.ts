/** The first call loads the dialog's code, and waits for it. */
export const loadCallDialog = () => import('./CallDialog.tsx');

/** The code of a call's outcome. */
export const loadCallOutcome = () => import('./CallOutcome.tsx');

/** Loads all code of a call before the voice demo's machine requests it. The call loads failed files again. */
export const preloadCall = (): Promise<unknown> =>
  Promise.allSettled([loadCallDialog(), import('../../../platform/call-client/callAttempt.ts')]);

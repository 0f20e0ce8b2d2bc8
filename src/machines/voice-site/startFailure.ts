import type { ToastMessage } from '../toasts/toastsMachine.ts';

/** Specification, section 9: the toast of a call that could not be started. */
export const FAILED_TO_START = 'Failed to start AI assistant. Please try again.';

/** The code of the voice demo did not arrive. */
export const CODE_NOT_LOADED: ToastMessage = {
  title: FAILED_TO_START,
  description: 'The connection was lost. Check your internet connection, then try again.',
  tone: 'failure',
};

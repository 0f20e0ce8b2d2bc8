import type { ToastMessage } from '../toasts/toastsMachine.ts';

/** The topic of every toast about a call, so that each replaces the one before: no failure stays beside "Connected". */
export const CALL_TOPIC = 'call';

/** Specification, section 9: the title of the toast for a call that could not be started. */
export const FAILED_TO_START = 'Failed to start AI assistant. Please try again.';

/**
 * The toast for a file of the page that did not load. It offers a reload, because a retry may fail again: Firefox caches a failed import,
 * and a deployment may have removed the file.
 */
export const CODE_NOT_LOADED: ToastMessage = {
  title: FAILED_TO_START,
  description: 'A part of this page did not arrive. Check your internet connection, then reload the page.',
  tone: 'failure',
  action: 'reload-page',
  topic: CALL_TOPIC,
};

import { fromCallback } from 'xstate';

/**
 * Sends `sound.resume` when the visitor returns to the page, for example from the browser's settings: browsers do not report that a
 * visitor has allowed a page to play sound.
 */
export const pageReturns = fromCallback(({ sendBack }) => {
  const resume = () => {
    sendBack({ type: 'sound.resume' });
  };
  const resumeIfVisible = () => {
    if (document.visibilityState === 'visible') resume();
  };
  window.addEventListener('focus', resume);
  document.addEventListener('visibilitychange', resumeIfVisible);
  return () => {
    window.removeEventListener('focus', resume);
    document.removeEventListener('visibilitychange', resumeIfVisible);
  };
});

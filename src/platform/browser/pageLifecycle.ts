import { fromCallback } from 'xstate';

/** Sends `page.left` on `pagehide`, so that leaving the page ends the call and releases the microphone (docs/call-client.md, lesson 19). */
export const pageLifecycle = fromCallback(({ sendBack }) => {
  const sendPageLeft = () => {
    sendBack({ type: 'page.left' });
  };
  window.addEventListener('pagehide', sendPageLeft);
  return () => {
    window.removeEventListener('pagehide', sendPageLeft);
  };
});

import { fromCallback } from 'xstate';

/** Sends `page.left` on `pagehide`, so that a visitor who leaves the page turns the microphone off (docs/call-client.md, lesson 19). */
export const pageLifecycle = fromCallback(({ sendBack }) => {
  const sendPageLeft = () => {
    sendBack({ type: 'page.left' });
  };
  window.addEventListener('pagehide', sendPageLeft);
  return () => {
    window.removeEventListener('pagehide', sendPageLeft);
  };
});

import { fromCallback } from 'xstate';

/** Sends `page.left` on `pagehide`, so that a page that is no longer visible turns its microphone off (docs/call-client.md, lesson 19). */
export const pageLifecycle = fromCallback(({ sendBack }) => {
  const leave = () => {
    sendBack({ type: 'page.left' });
  };
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
  };
});

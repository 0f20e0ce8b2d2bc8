import { fromCallback } from 'xstate';

/** Tells when the page is left for good: nobody keeps a microphone on in a page that nobody sees (lesson 19). */
export const pageLifecycle = fromCallback(({ sendBack }) => {
  const leave = () => {
    sendBack({ type: 'page.left' });
  };
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
  };
});

import { fromCallback } from 'xstate';

/** Sends `devices.changed` when a microphone, a camera or a loudspeaker is plugged in or unplugged. */
export const deviceChanges = fromCallback(({ sendBack }) => {
  const sendChange = () => {
    sendBack({ type: 'devices.changed' });
  };
  // Browsers have no `mediaDevices` on a page that is not served over https.
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
  mediaDevices?.addEventListener('devicechange', sendChange);
  return () => {
    mediaDevices?.removeEventListener('devicechange', sendChange);
  };
});

import { fromCallback } from 'xstate';
import type { MicrophoneAvailable } from '../../machines/call-client/callClientEvents.ts';

/**
 * Sends `microphone.available` when the visitor allows the microphone in the browser's settings, or resets the permission, so that the
 * browser asks again, and when the devices change and there is a microphone. A browser that does not report a change sends nothing.
 */
export const microphoneReturns = fromCallback(({ sendBack }) => {
  // Older browsers have no `permissions`, or reject the name of the microphone. A page that is not served over https has no `mediaDevices`.
  const { permissions, mediaDevices } = navigator as {
    readonly permissions?: Permissions;
    readonly mediaDevices?: MediaDevices;
  };
  let isStopped = false;
  let permission: PermissionStatus | undefined;

  const send = (since: MicrophoneAvailable['since']) => {
    if (!isStopped) sendBack({ type: 'microphone.available', since });
  };
  const readPermission = () => {
    if (permission?.state !== 'denied') send('permission');
  };
  const followPermission = (status: PermissionStatus) => {
    if (isStopped) return;
    permission = status;
    permission.addEventListener('change', readPermission);
  };
  const sendIfListed = (devices: readonly MediaDeviceInfo[]) => {
    if (devices.some(({ kind }) => kind === 'audioinput')) send('device');
  };
  const readDevices = () => {
    mediaDevices?.enumerateDevices().then(sendIfListed, () => undefined);
  };

  permissions?.query({ name: 'microphone' }).then(followPermission, () => undefined);
  mediaDevices?.addEventListener('devicechange', readDevices);
  return () => {
    isStopped = true;
    permission?.removeEventListener('change', readPermission);
    mediaDevices?.removeEventListener('devicechange', readDevices);
  };
});

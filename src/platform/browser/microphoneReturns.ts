import { fromCallback } from 'xstate';
import type { MicrophoneChange } from '../../machines/call-client/callClientEvents.ts';

/**
 * Reports changes of the microphone's permission and of the list of microphones. A browser that does not report a change, or does not list
 * its devices, sends nothing.
 */
export const microphoneReturns = fromCallback(({ sendBack }) => {
  // Older browsers have no `permissions`, or reject the name of the microphone. A page that is not served over https has no `mediaDevices`.
  const { permissions, mediaDevices } = navigator as {
    readonly permissions?: Permissions;
    readonly mediaDevices?: MediaDevices;
  };
  let isStopped = false;
  let permission: PermissionStatus | undefined;
  /** Undefined until the browser has listed them. */
  let microphones: number | undefined;

  const send = (change: MicrophoneChange) => {
    if (!isStopped) sendBack(change);
  };
  const readPermission = () => {
    send({
      type: permission?.state === 'denied' ? 'microphone.unavailable' : 'microphone.available',
      since: 'permission',
    });
  };
  const followPermission = (status: PermissionStatus) => {
    if (isStopped) return;
    permission = status;
    permission.addEventListener('change', readPermission);
  };
  const countMicrophones = async () => {
    const devices = await mediaDevices?.enumerateDevices();
    return devices?.filter(({ kind }) => kind === 'audioinput').length;
  };
  const readDevices = async () => {
    const count = await countMicrophones();
    if (count === undefined) return;
    const isMore = count > (microphones ?? 0);
    microphones = count;
    if (count === 0) send({ type: 'microphone.unavailable', since: 'device' });
    else send({ type: 'microphone.available', since: isMore ? 'new-device' : 'device' });
  };
  const onDeviceChange = () => {
    readDevices().catch(() => undefined);
  };

  permissions?.query({ name: 'microphone' }).then(followPermission, () => undefined);
  countMicrophones().then(
    (count) => {
      microphones ??= count;
    },
    () => undefined,
  );
  mediaDevices?.addEventListener('devicechange', onDeviceChange);
  return () => {
    isStopped = true;
    permission?.removeEventListener('change', readPermission);
    mediaDevices?.removeEventListener('devicechange', onDeviceChange);
  };
});

export type MediaKind = 'audio' | 'video';

export type CameraError =
  | {
      readonly type: 'permissions';
      readonly msg: string;
      readonly blockedBy: 'user' | 'browser';
      readonly blockedMedia: readonly MediaKind[];
    }
  | { readonly type: 'not-found'; readonly msg: string; readonly missingMedia: readonly MediaKind[] }
  | {
      readonly type: 'constraints';
      readonly msg: string;
      readonly reason: 'invalid' | 'none-specified';
      readonly failedMedia: readonly MediaKind[];
    }
  | { readonly type: 'mic-in-use' | 'cam-in-use' | 'cam-mic-in-use'; readonly msg: string }
  | { readonly type: 'undefined-mediadevices' | 'unknown'; readonly msg: string };

/** Reason for a `blocked` track, in the room library's terms. */
export type Blocked = { readonly byPermissions?: true; readonly byDeviceMissing?: true; readonly byDeviceInUse?: true };

const deviceName = (media: readonly MediaKind[]) =>
  media.length > 1 ? 'camera and microphone' : media[0] === 'video' ? 'camera' : 'microphone';

const IN_USE_TYPES = { audio: 'mic-in-use', video: 'cam-in-use' } as const;

/**
 * Maps a rejection of `getUserMedia` to a camera error. The specification lists the types of camera errors (section 8, the
 * camera-error catalogue).
 *
 * @param problem the rejection.
 * @param media the requested kinds of device.
 */
export function cameraErrorOf(problem: unknown, media: readonly MediaKind[]): CameraError {
  const name = problem instanceof Error || problem instanceof DOMException ? problem.name : '';
  const msg = problem instanceof Error || problem instanceof DOMException ? problem.message : String(problem);
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError': {
      const blockedBy = name === 'SecurityError' || /system|policy/i.test(msg) ? 'browser' : 'user';
      return {
        type: 'permissions',
        msg: `The ${deviceName(media)} is not allowed: ${msg}`,
        blockedBy,
        blockedMedia: media,
      };
    }
    case 'NotFoundError':
      return { type: 'not-found', msg: `No ${deviceName(media)} was found: ${msg}`, missingMedia: media };
    case 'NotReadableError':
    case 'AbortError': {
      const [kind = 'audio'] = media;
      const type = media.length > 1 ? 'cam-mic-in-use' : IN_USE_TYPES[kind];
      return { type, msg: `The ${deviceName(media)} is in use by another program: ${msg}` };
    }
    case 'OverconstrainedError':
      return {
        type: 'constraints',
        msg: `No ${deviceName(media)} fits: ${msg}`,
        reason: 'invalid',
        failedMedia: media,
      };
    case 'TypeError':
      return !('mediaDevices' in navigator)
        ? { type: 'undefined-mediadevices', msg: 'This page cannot use devices: it needs https or localhost.' }
        : { type: 'constraints', msg, reason: 'none-specified', failedMedia: media };
    default:
      return { type: 'unknown', msg };
  }
}

/** The room library has only three reasons for a blocked track, so a device that fails for any other reason counts as in use. */
export function blockedReasonOf({ type }: CameraError): Blocked {
  if (type === 'not-found' || type === 'undefined-mediadevices') return { byDeviceMissing: true };
  return type === 'permissions' ? { byPermissions: true } : { byDeviceInUse: true };
}

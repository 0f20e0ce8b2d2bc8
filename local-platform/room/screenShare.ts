import type { CallContext, SubjectRequests } from './callContext.ts';
import type { MediaKind } from './cameraErrors.ts';
import { fieldsIn, isFields, type Fields } from './frontChannel.ts';
import { CUSTOM_TRACK_ID, type FrontInstance } from './roomStore.ts';

export type ScreenShare = {
  readonly stream: () => MediaStream | undefined;
  /** Which tracks of the screen are sent. Undefined if no screen is shared. */
  readonly sentKinds: () => Readonly<Record<MediaKind, boolean>> | undefined;
  readonly stop: () => void;
  readonly requests: SubjectRequests;
};

export type ScreenShareOptions = {
  readonly tracks: FrontInstance['tracks'];
  readonly onChange: () => void;
  /** Called with the send settings of a request to share, if the request has some. */
  readonly onSendSettings: (settings: Fields) => void;
};

const KINDS = { screenAudio: 'audio', screenVideo: 'video' } as const;

/** The room library's own text, with its grammatical mistake. */
const CAPTURED_MESSAGE = 'Could not start the screen sharing. The screen is already been captured!';

const tracksOf = (stream: MediaStream, kind: MediaKind) =>
  kind === 'audio' ? stream.getAudioTracks() : stream.getVideoTracks();

export function createScreenShare(
  { scope, channel, fault }: CallContext,
  { tracks, onChange, onSendSettings }: ScreenShareOptions,
): ScreenShare {
  let shared:
    | { readonly stream: MediaStream; readonly isCapturedHere: boolean; isOn: Record<MediaKind, boolean> }
    | undefined;

  const release = () => {
    if (shared?.isCapturedHere === true) for (const track of shared.stream.getTracks()) track.stop();
    shared = undefined;
  };
  scope.onClose(release);

  const stop = () => {
    if (shared === undefined) return;
    release();
    onChange();
    channel.post({ action: 'local-screen-share-stopped' });
  };

  const capture = async (captureOptions: Fields) => {
    const { mediaStream, displayMediaOptions } = captureOptions;
    const injectedFault = fault('screen-share');
    if (injectedFault === 'canceled') throw new DOMException('Permission denied', 'NotAllowedError');
    if (injectedFault === 'captured') throw new DOMException(CAPTURED_MESSAGE, 'NotReadableError');
    const pageStream = mediaStream === CUSTOM_TRACK_ID ? tracks?.screenMediaStream : undefined;
    if (pageStream !== undefined) return { stream: pageStream, isCapturedHere: false };
    const stream = await navigator.mediaDevices.getDisplayMedia(fieldsIn(displayMediaOptions));
    return { stream, isCapturedHere: true };
  };

  const start = async (captureOptions: Fields) => {
    try {
      const captured = { ...(await capture(captureOptions)), isOn: { audio: true, video: true } };
      release();
      shared = captured;
      if (scope.signal.aborted) {
        release();
        return;
      }
      for (const track of captured.stream.getVideoTracks()) {
        scope.listen(track, 'ended', () => {
          if (shared === captured) stop();
        });
      }
      const { screenVideoSendSettings: screenVideo } = captureOptions;
      if (screenVideo !== undefined) onSendSettings({ screenVideo });
      onChange();
      channel.post({ action: 'local-screen-share-started' });
    } catch (problem) {
      if (scope.signal.aborted) return;
      const { name, message } = problem instanceof Error ? problem : new Error(String(problem));
      if (name === 'NotAllowedError') channel.post({ action: 'local-screen-share-canceled' });
      else channel.post({ action: 'nonfatal-error', type: 'screen-share-error', errorMsg: message });
    }
  };

  return {
    stream: () => shared?.stream,
    sentKinds: () => {
      if (shared === undefined) return undefined;
      const { stream, isOn } = shared;
      const isSent = (kind: MediaKind) => isOn[kind] && tracksOf(stream, kind).length > 0;
      return { audio: isSent('audio'), video: isSent('video') };
    },
    stop,
    requests: {
      'local-screen-start': ({ captureOptions }) => start(fieldsIn(captureOptions)),
      'local-screen-stop': stop,
      'local-screen-update': ({ options }) => {
        for (const [name, kind] of Object.entries(KINDS)) {
          const changes = fieldsIn(options)[name];
          if (shared !== undefined && isFields(changes)) shared.isOn[kind] = changes.enabled === true;
        }
        onChange();
      },
    },
  };
}

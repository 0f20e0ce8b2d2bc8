import type { CallContext, SubjectRequests } from './callContext.ts';
import type { MediaKind } from './cameraErrors.ts';
import { type Fields, fieldsIn, isFields } from './frontChannel.ts';
import type { TrackState } from './participants.ts';
import { CUSTOM_TRACK_ID, type FrontInstance, type RoomState } from './roomStore.ts';

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

export type CustomTracks = {
  /** States of the custom tracks by media tag, for the field `tracks` of the visitor's participant. */
  readonly states: () => Readonly<Record<string, TrackState>>;
  readonly requests: SubjectRequests;
};

const DEFAULT_NAMES = { audio: 'customAudio', video: 'customVideo' } as const;

/** The page's own tracks, sent beside microphone, camera and screen. The page owns them: the room never stops them. */
export function createCustomTracks(
  { channel }: Pick<CallContext, 'channel'>,
  state: RoomState,
  tracks: FrontInstance['tracks'],
  onChange: () => void,
): CustomTracks {
  const sentTracks = new Map<string, MediaStreamTrack>();
  const update = () => {
    state.local.public.customTracks = Object.fromEntries(
      [...sentTracks].map(([mediaTag, track]) => [mediaTag, { track }]),
    );
    onChange();
  };
  const freeName = (kind: 'audio' | 'video') => {
    let index = 0;
    while (sentTracks.has(`${DEFAULT_NAMES[kind]}${index}`)) index += 1;
    return `${DEFAULT_NAMES[kind]}${index}`;
  };

  return {
    states: () =>
      Object.fromEntries(
        [...sentTracks].map(([mediaTag, { kind }]) => [
          mediaTag,
          { state: 'playable', subscribed: true, kind: kind === 'video' ? 'video' : 'audio' },
        ]),
      ),
    requests: {
      'start-custom-track': (request) => {
        const properties = fieldsIn(request.properties);
        const track = properties.track === CUSTOM_TRACK_ID ? tracks?.customTrack : undefined;
        if (track === undefined) {
          channel.answer(request, { error: 'The request has no track to send.' });
          return;
        }
        const { trackName } = properties;
        const isNamed = typeof trackName === 'string' && trackName !== '';
        const mediaTag = isNamed ? trackName : freeName(track.kind === 'video' ? 'video' : 'audio');
        if (sentTracks.has(mediaTag)) {
          channel.answer(request, { error: `A custom track ${JSON.stringify(mediaTag)} is already sent.` });
          return;
        }
        sentTracks.set(mediaTag, track);
        update();
        channel.answer(request, { mediaTag });
      },
      'stop-custom-track': (request) => {
        if (typeof request.mediaTag === 'string' && sentTracks.delete(request.mediaTag)) update();
        channel.answer(request, { mediaTag: request.mediaTag });
      },
    },
  };
}

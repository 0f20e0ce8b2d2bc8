import type { CallContext, SubjectRequests } from './callContext.ts';
import { fieldsIn } from './frontChannel.ts';
import type { TrackState } from './participants.ts';
import { CUSTOM_TRACK_ID, type FrontInstance, type RoomState } from './roomStore.ts';

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

import type { StreamDouble } from './media.ts';
import { ASSISTANT_ID } from './roomMessages.ts';

/**
 * Creates the state that the room library reads from the call machine, in the library's format. The state can hold tracks, which messages
 * cannot carry.
 */
export const emptyRoomState = () => ({
  local: {
    streams: {} as { cam?: { readonly stream: StreamDouble } },
    public: { subscribedTracks: { ALL: true }, customTracks: {} },
  },
  participants: { [ASSISTANT_ID]: { public: { rtcType: { impl: 'sfu' } }, private: {} } },
  streams: {} as Record<string, object>,
});

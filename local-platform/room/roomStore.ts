/**
 * Where the front half reads the tracks themselves, which can't travel in messages: its `callMachine.store`.
 * The names are the library's.
 */
export type RoomState = {
  local: {
    streams: { cam?: { stream: MediaStream }; screen?: { stream: MediaStream } };
    public: {
      subscribedTracks: Record<string, unknown>;
      customTracks: Record<string, { track: MediaStreamTrack }>;
    };
  };
  participants: Record<string, { public: { rtcType: { impl: 'sfu' } }; private: Record<string, never> }>;
  streams: Record<string, { participantId: string; type: 'cam'; pendingTrack: MediaStreamTrack; starttime: number }>;
};

export const emptyRoomState = (): RoomState => ({
  local: { streams: {}, public: { subscribedTracks: { ALL: false }, customTracks: {} } },
  participants: {},
  streams: {},
});

export type CallMachine = { readonly store: { readonly getState: () => RoomState }; readonly reset: () => void };

/** What the front half keeps on `window._daily` for one call object. */
export type FrontInstance = {
  callMachine?: CallMachine;
  /** Tracks that the page gave: messages name them `daily-custom-track`. */
  readonly tracks?: {
    readonly audioTrack?: MediaStreamTrack;
    readonly videoTrack?: MediaStreamTrack;
    readonly screenMediaStream?: MediaStream;
    readonly customTrack?: MediaStreamTrack;
  };
};

export const CUSTOM_TRACK = 'daily-custom-track';

declare global {
  interface Window {
    _daily?: { readonly pendings: string[]; readonly instances: Record<string, FrontInstance | undefined> };
    /** Loads under way by script element; a load that was cancelled is taken off. */
    _dailyCallMachineLoadWaitlist?: Set<string>;
  }
}

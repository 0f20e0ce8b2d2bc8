/**
 * The room library reads the tracks here, through its `callMachine.store`, because messages cannot transfer them.
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

/** The room library's record of one call object, on `window._daily`. */
export type FrontInstance = {
  callMachine?: CallMachine;
  /** Tracks of the page: messages refer to them as `daily-custom-track`. */
  readonly tracks?: {
    readonly audioTrack?: MediaStreamTrack;
    readonly videoTrack?: MediaStreamTrack;
    readonly screenMediaStream?: MediaStream;
    readonly customTrack?: MediaStreamTrack;
  };
};

/** In messages, stands for a track or stream of the page, which the library stores in `FrontInstance.tracks`. */
export const CUSTOM_TRACK_ID = 'daily-custom-track';

declare global {
  interface Window {
    _daily?: { readonly pendings: string[]; readonly instances: Record<string, FrontInstance | undefined> };
    /** The pending loads that use a script element. A cancelled load is removed. */
    _dailyCallMachineLoadWaitlist?: Set<string>;
  }
}

export type SilentTrack = {
  /** A live audio track without a sound. */
  readonly track: MediaStreamTrack;
  /** Ends the track. */
  readonly release: () => void;
};

/**
 * A track for a call whose visitor types. It asks for no microphone.
 *
 * @throws Error where the browser has no Web Audio, or makes no track of it.
 */
export function createSilentTrack(): SilentTrack {
  const context = new AudioContext();
  const [track] = context.createMediaStreamDestination().stream.getAudioTracks();
  if (track === undefined) throw new Error('The browser made no track of silence.');
  return {
    track,
    release: () => {
      track.stop();
      // Rejects where it is closed already.
      void context.close().catch(() => undefined);
    },
  };
}

export type SilentTrack = {
  /** A live, silent audio track. */
  readonly track: MediaStreamTrack;
  /** Ends the track and closes its AudioContext. */
  readonly release: () => void;
};

/**
 * Creates a live, silent audio track. A call with typed input sends the track in place of the microphone, so that the browser does not ask
 * for the microphone.
 *
 * @throws Error if the browser does not support Web Audio or creates no track.
 */
export function createSilentTrack(): SilentTrack {
  const context = new AudioContext();
  const closeContext = () => {
    // `close()` rejects if the context is already closed.
    void context.close().catch(() => undefined);
  };
  try {
    const [track] = context.createMediaStreamDestination().stream.getAudioTracks();
    if (track === undefined) throw new Error('The browser created no silent track.');
    const release = () => {
      track.stop();
      closeContext();
    };
    return { track, release };
  } catch (error) {
    closeContext();
    throw error;
  }
}

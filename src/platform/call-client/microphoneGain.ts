/** A microphone track with gain applied. `close` releases the microphone and the AudioContext (docs/call-client.md, lesson 13). */
export type MicrophoneGain = {
  readonly track: MediaStreamTrack;
  readonly close: () => void;
};

/**
 * Opens the microphone and applies gain to it.
 *
 * @param gain 0 or more. A gain of 1 leaves the level as it is.
 * @throws RangeError for an invalid gain; the error of the browser, such as a DOMException if no microphone is available.
 */
export async function openMicrophoneGain(gain: number): Promise<MicrophoneGain> {
  if (!Number.isFinite(gain) || gain < 0)
    throw new RangeError(`The gain must be 0 or more, but it is ${String(gain)}.`);
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const openTracks = stream.getTracks();
  let context: AudioContext | undefined;
  const close = () => {
    for (const track of openTracks) track.stop();
    if (context !== undefined && context.state !== 'closed') void context.close();
  };
  try {
    context = new AudioContext();
    const destination = context.createMediaStreamDestination();
    openTracks.push(...destination.stream.getTracks());
    const amplifier = new GainNode(context, { gain });
    context.createMediaStreamSource(stream).connect(amplifier).connect(destination);
    const [track] = destination.stream.getAudioTracks();
    if (track === undefined) throw new DOMException('The amplified microphone has no track.', 'NotFoundError');
    return { track, close };
  } catch (error) {
    close();
    throw error;
  }
}

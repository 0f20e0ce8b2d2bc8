/** A microphone track with gain applied. `close` releases its stream and its AudioContext (docs/call-client.md, lesson 13). */
export type MicrophoneGain = {
  readonly track: MediaStreamTrack;
  readonly close: () => void;
};

/**
 * Opens the microphone and applies gain to it.
 *
 * @param gain 0 and up; 1 leaves the level as it is.
 * @throws RangeError for an invalid gain; DOMException from `getUserMedia` if no microphone is available.
 */
export async function openMicrophoneGain(gain: number): Promise<MicrophoneGain> {
  if (!Number.isFinite(gain) || gain < 0)
    throw new RangeError(`The gain must be 0 or more, but it is ${String(gain)}.`);
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const context = new AudioContext();
  const close = () => {
    for (const track of [...stream.getTracks(), ...destination.stream.getTracks()]) track.stop();
    if (context.state !== 'closed') void context.close();
  };
  const destination = context.createMediaStreamDestination();
  const amplifier = new GainNode(context, { gain });
  context.createMediaStreamSource(stream).connect(amplifier).connect(destination);
  const [track] = destination.stream.getAudioTracks();
  if (track === undefined) {
    close();
    throw new DOMException('The amplified microphone has no track.', 'NotFoundError');
  }
  return { track, close };
}

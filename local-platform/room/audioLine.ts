import type { RoomScope } from './roomScope.ts';

/** The way of the sound between the visitor's page and the assistant: two peer connections in the one page. */
export type AudioLine = {
  readonly context: AudioContext;
  /** What the page receives of the assistant, as soon as the connection stands. */
  readonly assistantTrack: Promise<MediaStreamTrack>;
  /** Where the assistant's voice goes in. */
  readonly assistantVoice: GainNode;
  /** Sends this track from now on; null sends silence. */
  readonly sendVisitor: (track: MediaStreamTrack | null) => void;
  /** Loudness right now, root mean square, 0 to 1. */
  readonly assistantLoudness: () => number;
  readonly visitorLoudness: () => number;
};

/** About 43 ms at 48 kHz: longer than a period of the deepest voice, shorter than a syllable. */
const LOUDNESS_WINDOW = 2_048;
/** On one machine a connection takes some 50 ms; a firewall or a policy may forbid it altogether. */
const CONNECTION_DEADLINE_MS = 3_000;

function loudnessMeter(context: AudioContext): { readonly input: AnalyserNode; readonly read: () => number } {
  const input = context.createAnalyser();
  input.fftSize = LOUDNESS_WINDOW;
  const samples = new Float32Array(LOUDNESS_WINDOW);
  return {
    input,
    read: () => {
      input.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    },
  };
}

const passCandidates = (from: RTCPeerConnection, to: RTCPeerConnection) => {
  from.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate !== null && to.signalingState !== 'closed') to.addIceCandidate(candidate).catch(() => {});
  });
};

async function connect(page: RTCPeerConnection, assistant: RTCPeerConnection, voice: MediaStream): Promise<void> {
  passCandidates(page, assistant);
  passCandidates(assistant, page);
  await page.setLocalDescription();
  if (page.localDescription !== null) await assistant.setRemoteDescription(page.localDescription);
  for (const track of voice.getTracks()) assistant.addTrack(track, voice);
  await assistant.setLocalDescription();
  if (assistant.localDescription !== null) await page.setRemoteDescription(assistant.localDescription);
}

const isConnected = (connection: RTCPeerConnection, scope: RoomScope) =>
  new Promise<boolean>((resolve) => {
    const look = () => {
      if (connection.connectionState === 'connected') resolve(true);
      if (connection.connectionState === 'failed') resolve(false);
    };
    scope.listen(connection, 'connectionstatechange', look);
    scope.after(CONNECTION_DEADLINE_MS, () => {
      resolve(false);
    });
    scope.onClose(() => {
      resolve(false);
    });
    look();
  });

/** A page may only make sound after the visitor has touched it; until then the context waits. */
function keepRunning(context: AudioContext, scope: RoomScope): void {
  const resume = () => {
    if (context.state === 'suspended') context.resume().catch(() => {});
  };
  resume();
  for (const gesture of ['pointerdown', 'keydown', 'touchend']) scope.listen(window, gesture, resume);
}

export function openAudioLine(scope: RoomScope): AudioLine {
  const context = new AudioContext();
  scope.onClose(() => {
    context.close().catch(() => {});
  });
  keepRunning(context, scope);
  const assistantMeter = loudnessMeter(context);
  const visitorMeter = loudnessMeter(context);
  const assistantVoice = context.createGain();
  const way = context.createMediaStreamDestination();
  assistantVoice.connect(assistantMeter.input).connect(way);

  const page = new RTCPeerConnection();
  const assistant = new RTCPeerConnection();
  const transceiver = page.addTransceiver('audio', { direction: 'sendrecv' });
  scope.onClose(() => {
    for (const track of way.stream.getTracks()) track.stop();
    page.close();
    assistant.close();
  });

  const receive = async () => {
    const [direct = transceiver.receiver.track] = way.stream.getAudioTracks();
    try {
      await connect(page, assistant, way.stream);
      return (await isConnected(page, scope)) ? transceiver.receiver.track : direct;
    } catch {
      // A browser that forbids connections still can play the sound.
      return direct;
    }
  };

  let heard: MediaStreamAudioSourceNode | undefined;
  return {
    context,
    assistantTrack: receive(),
    assistantVoice,
    sendVisitor: (track) => {
      if (scope.signal.aborted) return;
      heard?.disconnect();
      heard = track === null ? undefined : context.createMediaStreamSource(new MediaStream([track]));
      heard?.connect(visitorMeter.input);
      void transceiver.sender.replaceTrack(track);
    },
    assistantLoudness: assistantMeter.read,
    visitorLoudness: visitorMeter.read,
  };
}

import type { FrontChannel } from './frontChannel.ts';
import type { RoomScope } from './callContext.ts';
import { createSoundWorklet, type SoundWorklet } from './soundWorklet.ts';

/** The sound between the visitor's page and the assistant. If the browser allows peer connections, a pair of them carries the sound. */
export type AudioLine = PreparedSound & {
  /**
   * The assistant's sound. Resolves with the received track when the connection is established, or with the sent track if no
   * connection is established.
   */
  readonly assistantTrack: Promise<MediaStreamTrack>;
  /** The node into which the assistant's speech is played. */
  readonly assistantVoice: GainNode;
  /** Sends this track from now on, or silence for null. */
  readonly sendVisitor: (track: MediaStreamTrack | null) => void;
  /** Routes the visitor's sound through this node before the sound is sent. With undefined, the sound is sent unchanged. */
  readonly processVisitor: (processor: AudioNode | undefined) => void;
  /** The visitor's sound as it is sent. */
  readonly visitorSound: AudioNode;
  /** Current loudness of the visitor, root mean square, 0 to 1. It needs no AudioWorklet, so it is always available. */
  readonly visitorLoudness: () => number;
  /** Current loudness of the assistant, root mean square, 0 to 1. */
  readonly assistantLoudness: () => number;
};

/** Number of samples. About 43 ms at 48 kHz: longer than a period of the deepest voice, shorter than a syllable. */
const LOUDNESS_WINDOW = 2_048;
/** Both ends are in the page, so a connection takes about 50 ms, unless a firewall or a policy forbids it. */
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

/** The page makes the offer. The assistant's tracks are added before her answer, so that one exchange connects both directions. */
async function connect(page: RTCPeerConnection, assistant: RTCPeerConnection, voice: MediaStream): Promise<void> {
  passCandidates(page, assistant);
  passCandidates(assistant, page);
  await page.setLocalDescription();
  if (page.localDescription !== null) await assistant.setRemoteDescription(page.localDescription);
  for (const track of voice.getTracks()) assistant.addTrack(track, voice);
  await assistant.setLocalDescription();
  if (assistant.localDescription !== null) await page.setRemoteDescription(assistant.localDescription);
}

/** @returns true if the connection is established before the deadline. */
const becomesConnected = (connection: RTCPeerConnection, scope: RoomScope) =>
  new Promise<boolean>((resolve) => {
    const checkState = () => {
      if (connection.connectionState === 'connected') resolve(true);
      if (connection.connectionState === 'failed') resolve(false);
    };
    scope.listen(connection, 'connectionstatechange', checkState);
    scope.after(CONNECTION_DEADLINE_MS, () => {
      resolve(false);
    });
    scope.onClose(() => {
      resolve(false);
    });
    checkState();
  });

/** Resumes a suspended context now and at each gesture, because a browser may forbid sound before a gesture of the visitor. */
function keepRunning(context: AudioContext, scope: RoomScope): void {
  const resume = () => {
    if (context.state === 'suspended') context.resume().catch(() => {});
  };
  resume();
  for (const gesture of ['pointerdown', 'keydown', 'touchend']) scope.listen(window, gesture, resume);
}

/** The audio context of a call, and its worklet. */
export type PreparedSound = { readonly context: AudioContext; readonly worklet: SoundWorklet };

/**
 * Opens the audio context, and loads the sound processors while the visitor joins, so that a request right after the join need not
 * wait for them. If the processors cannot be loaded, requests for them are refused.
 */
export async function prepareSound(scope: RoomScope): Promise<PreparedSound> {
  const context = new AudioContext();
  scope.onClose(() => {
    context.close().catch(() => {});
  });
  keepRunning(context, scope);
  const worklet = createSoundWorklet(context);
  await worklet.load().catch(() => {});
  return { context, worklet };
}

export function openAudioLine(scope: RoomScope, { context, worklet }: PreparedSound): AudioLine {
  const [visitorMeter, assistantMeter] = [loudnessMeter(context), loudnessMeter(context)];
  const visitorSound = context.createGain();
  visitorSound.connect(visitorMeter.input);
  const assistantVoice = context.createGain();
  const voiceOutput = context.createMediaStreamDestination();
  assistantVoice.connect(voiceOutput);
  assistantVoice.connect(assistantMeter.input);

  const page = new RTCPeerConnection();
  const assistant = new RTCPeerConnection();
  const transceiver = page.addTransceiver('audio', { direction: 'sendrecv' });
  scope.onClose(() => {
    for (const track of voiceOutput.stream.getTracks()) track.stop();
    page.close();
    assistant.close();
  });

  const receiveAssistant = async () => {
    const [directTrack = transceiver.receiver.track] = voiceOutput.stream.getAudioTracks();
    try {
      await connect(page, assistant, voiceOutput.stream);
      return (await becomesConnected(page, scope)) ? transceiver.receiver.track : directTrack;
    } catch {
      // Without peer connections, which a browser may forbid, the sound can still be played.
      return directTrack;
    }
  };

  let sentTrack: MediaStreamTrack | null = null;
  let visitorSource: MediaStreamAudioSourceNode | undefined;
  let processor: AudioNode | undefined;
  /** Provides the processed sound as a track. Undefined while the sound is not processed. */
  let processedOutput: MediaStreamAudioDestinationNode | undefined;

  const sendTrack = () => {
    visitorSource?.connect(processor ?? visitorSound);
    const [track = sentTrack] = processedOutput?.stream.getAudioTracks() ?? [];
    void transceiver.sender.replaceTrack(sentTrack === null ? null : track);
  };
  const stopProcessing = () => {
    if (processedOutput === undefined) return;
    processor?.disconnect();
    visitorSound.disconnect(processedOutput);
    for (const track of processedOutput.stream.getTracks()) track.stop();
    processor = undefined;
    processedOutput = undefined;
  };
  scope.onClose(stopProcessing);

  return {
    context,
    worklet,
    assistantTrack: receiveAssistant(),
    assistantVoice,
    sendVisitor: (track) => {
      if (scope.signal.aborted || track === sentTrack) return;
      sentTrack = track;
      visitorSource?.disconnect();
      visitorSource = track === null ? undefined : context.createMediaStreamSource(new MediaStream([track]));
      sendTrack();
    },
    processVisitor: (newProcessor) => {
      visitorSource?.disconnect();
      stopProcessing();
      if (scope.signal.aborted) return;
      if (newProcessor !== undefined) {
        processedOutput = context.createMediaStreamDestination();
        processor = newProcessor;
        processor.connect(visitorSound);
        visitorSound.connect(processedOutput);
      }
      sendTrack();
    },
    visitorSound,
    visitorLoudness: visitorMeter.read,
    assistantLoudness: assistantMeter.read,
  };
}

async function playInPage(scope: RoomScope, track: MediaStreamTrack): Promise<void> {
  const audio = new Audio();
  audio.srcObject = new MediaStream([track]);
  scope.onClose(() => {
    audio.pause();
    audio.srcObject = null;
  });
  await audio.play();
}

/** Plays the assistant if the room is a page in a frame. In any other room, the page that made the call plays her. */
export function playIfEmbedded(
  scope: RoomScope,
  { front }: Pick<FrontChannel, 'front'>,
  assistantTrack: Promise<MediaStreamTrack>,
  onPlaying: () => void,
): void {
  if (front === window) return;
  const play = async () => {
    await playInPage(scope, await assistantTrack);
    onPlaying();
  };
  // If the browser plays nothing before a gesture, the assistant stays silent, and the call continues.
  play().catch(() => {});
}

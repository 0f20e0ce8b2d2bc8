import { createActor, fromCallback, type EventObject } from 'xstate';
import {
  receptionistMachine,
  type ReceptionistEvent,
  type ReceptionistInput,
  type SpeakInput,
} from '../../src/machines/receptionist/receptionistMachine.ts';
import type { AssistantVoice } from './assistantVoice.ts';
import type { AudioLine } from './audioLine.ts';
import type { RoomScope } from './roomScope.ts';
import { createSoundClock } from './soundClock.ts';
import { createVoiceDetector } from './voiceDetector.ts';
import { createWordRecognition } from './wordRecognition.ts';

const LISTENING_INTERVAL_MS = 40;
/** Recognised words count for the visitor's only this long after their voice: the recognizer hears the loudspeakers, too. */
const WORDS_AFTER_VOICE_MS = 3_000;

export type ReceptionistInRoom = {
  readonly tell: (event: ReceptionistEvent) => void;
  /** The track that she hears; null while the visitor is muted. */
  readonly hear: (track: MediaStreamTrack | null) => void;
  readonly setDeaf: (isDeaf: boolean) => void;
};

export type ReceptionistInRoomOptions = {
  readonly scope: RoomScope;
  readonly line: AudioLine;
  readonly voice: AssistantVoice;
  readonly input: ReceptionistInput;
  /** An app message for the client. */
  readonly send: (data: string) => void;
  readonly onHungUp: () => void;
};

/** The receptionist with a voice and ears. */
export function startReceptionist(options: ReceptionistInRoomOptions): ReceptionistInRoom {
  const { scope, line, voice, input, send, onHungUp } = options;
  const speak = fromCallback<EventObject, SpeakInput>(({ input: { text }, sendBack }) => voice.say(text, sendBack));
  const receptionist = createActor(receptionistMachine.provide({ actors: { speak } }), { input });
  receptionist.on('message', ({ message }) => {
    send(typeof message === 'string' ? message : JSON.stringify(message));
  });
  receptionist.on('voice', ({ isMuted }) => {
    line.assistantVoice.gain.value = isMuted ? 0 : 1;
  });
  receptionist.subscribe({ complete: onHungUp });
  voice.prepare(receptionist.getSnapshot().context.firstMessage);
  receptionist.start();
  scope.onClose(() => {
    receptionist.stop();
  });

  /** The sound's own time, in milliseconds: on a busy machine the timers are late, and a beep would last as long as a voice. */
  const soundClock = createSoundClock(line.context);
  const heardUntil = () => soundClock() * 1_000;
  const detector = createVoiceDetector();
  let isDeaf = false;
  let isVoiceHeard = false;
  let lastVoice = Number.NEGATIVE_INFINITY;
  scope.every(LISTENING_INTERVAL_MS, () => {
    const now = heardUntil();
    const news = detector.hear(isDeaf ? 0 : line.visitorLoudness(), now, voice.isSpeaking());
    if (news !== undefined) {
      isVoiceHeard = news === 'started';
      receptionist.send({ type: isVoiceHeard ? 'voice.started' : 'voice.ended' });
    }
    if (isVoiceHeard) lastVoice = now;
  });
  const recognition = createWordRecognition(scope, (text) => {
    if (!isDeaf && heardUntil() - lastVoice < WORDS_AFTER_VOICE_MS) {
      receptionist.send({ type: 'heard', text, by: 'voice' });
    }
  });

  return {
    tell: (event) => {
      receptionist.send(event);
    },
    hear: recognition.hear,
    setDeaf: (next) => {
      isDeaf = next;
    },
  };
}

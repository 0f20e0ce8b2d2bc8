import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { answer } from '../receptionist/answer.ts';
import type { Speaker } from '../receptionist/platformMessages.ts';
import {
  type ModelReply,
  type ReceptionistEvent,
  type ReceptionistInput,
  receptionistMachine,
  type ReplyInput,
  type SpeakInput,
  type Turn,
} from '../receptionist/receptionistMachine.ts';
import type { AssistantVoice } from './assistantVoice.ts';
import type { AudioLine } from './audioLine.ts';
import type { RoomScope } from './callContext.ts';
import { createSoundClock, createVoiceDetector } from './voiceDetector.ts';
import { createVisitorHearing, hearsEachVoice } from './visitorHearing.ts';
import type { RecognitionMode } from './wordRecognition.ts';

const LISTENING_INTERVAL_MS = 40;

export type ReceptionistInRoom = {
  readonly notify: (event: ReceptionistEvent) => void;
  /** Sets the track for word recognition, or null while the visitor is muted. */
  readonly listenTo: (track: MediaStreamTrack | null) => void;
  /** While the assistant is deaf, she receives neither the visitor's voice nor recognised words. */
  readonly setDeaf: (isDeaf: boolean) => void;
  /** Ends the recording of the visitor's voice. */
  readonly stopListening: () => void;
};

export type ReceptionistInRoomOptions = {
  readonly scope: RoomScope;
  readonly line: AudioLine;
  readonly voice: AssistantVoice;
  readonly input: Omit<ReceptionistInput, 'recognisesVoices'>;
  readonly recognition: RecognitionMode;
  /** The platform's route that recognises speech. */
  readonly hearingUrl: string;
  /** The platform's route that asks the language model, if the room has one. */
  readonly repliesUrl: string;
  /** Sends an app message to the client. */
  readonly send: (data: string) => void;
  /** Called with the words of each turn of the assistant, finished or interrupted, and of each recognised sentence of the visitor. */
  readonly onSpoken: (speaker: Speaker, text: string) => void;
  readonly onHungUp: () => void;
};

/**
 * Asks the room's language model for the answer to the latest turn.
 *
 * @param url the platform's route `rooms/{roomId}/replies`
 * @throws Error if the model has failed, and the reason of the signal
 */
export async function requestReply(url: string, turns: readonly Turn[], signal: AbortSignal): Promise<ModelReply> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ turns: turns.map(({ role, text }) => ({ role, content: text })) }),
    signal,
  });
  if (!response.ok) throw new Error(`The model's reply was answered with status ${String(response.status)}.`);
  return (await response.json()) as ModelReply;
}

/** Runs the receptionist with speech output, voice detection and word recognition. */
export function startReceptionist(options: ReceptionistInRoomOptions): ReceptionistInRoom {
  const { scope, line, voice, recognition: mode, hearingUrl, repliesUrl, send, onSpoken, onHungUp } = options;
  const input = { ...options.input, recognisesVoices: hearsEachVoice(mode) };
  const speak = fromCallback<EventObject, SpeakInput>(({ input: { text }, sendBack }) => voice.say(text, sendBack));
  const replyFromModel = fromPromise<ModelReply, ReplyInput>(({ input: { turns }, signal }) =>
    requestReply(repliesUrl, turns, signal),
  );
  const receptionist = createActor(receptionistMachine.provide({ actors: { speak, replyFromModel } }), { input });
  receptionist.on('message', ({ message }) => {
    send(typeof message === 'string' ? message : JSON.stringify(message));
    if (typeof message === 'string' || message.type !== 'transcript') return;
    if (message.transcriptType === 'final') onSpoken(message.role, message.transcript);
  });
  receptionist.on('voice', ({ isMuted }) => {
    line.assistantVoice.gain.value = isMuted ? 0 : 1;
  });
  receptionist.on('prepare', ({ words }) => {
    const dialogue = receptionist.getSnapshot().children.dialogue?.getSnapshot();
    if (dialogue !== undefined) voice.prepare(answer(dialogue, words).say);
  });
  receptionist.subscribe({ complete: onHungUp });
  voice.prepare(receptionist.getSnapshot().context.firstMessage);
  receptionist.start();
  scope.onClose(() => {
    receptionist.stop();
  });

  /** The audio clock measures the time, because on a busy machine timers are late, and a beep would seem as long as a voice. */
  const soundClock = createSoundClock(line.context);
  const soundTime = () => soundClock() * 1_000;
  const hearing = createVisitorHearing({
    scope,
    line,
    mode,
    hearingUrl,
    report: (report) => {
      receptionist.send(report);
    },
    now: soundTime,
  });
  const detector = createVoiceDetector();
  let isDeaf = false;
  scope.every(LISTENING_INTERVAL_MS, () => {
    const change = detector.update(isDeaf ? 0 : line.visitorLoudness(), soundTime(), voice.isSpeaking());
    if (change === 'started') receptionist.send({ type: 'voice.started' });
    if (change === 'ended') receptionist.send({ type: 'voice.ended' });
    if (change !== undefined) hearing.follow(change);
  });

  return {
    notify: (event) => {
      receptionist.send(event);
    },
    listenTo: hearing.listenTo,
    setDeaf: (isNowDeaf) => {
      isDeaf = isNowDeaf;
      hearing.setDeaf(isNowDeaf);
    },
    stopListening: hearing.stop,
  };
}

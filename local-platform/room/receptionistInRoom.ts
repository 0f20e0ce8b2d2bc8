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
import { fieldsIn, isFields } from './frontChannel.ts';
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

/**
 * A message of the visitor's client over the app-message channel: a command to the audio line between the visitor and the
 * assistant, or an event for the receptionist, which simulates the assistant.
 */
type ClientMessage =
  | { readonly to: 'line'; readonly command: 'playable' | 'mute-customer' | 'unmute-customer' }
  | { readonly to: 'receptionist'; readonly event: ReceptionistEvent };

const CONTROLS: Readonly<Record<string, ClientMessage>> = {
  'mute-assistant': { to: 'receptionist', event: { type: 'assistant.mute' } },
  'unmute-assistant': { to: 'receptionist', event: { type: 'assistant.unmute' } },
  // Sent when the recording has started: the first message waits for the recording.
  'say-first-message': { to: 'receptionist', event: { type: 'recording.started' } },
  'mute-customer': { to: 'line', command: 'mute-customer' },
  'unmute-customer': { to: 'line', command: 'unmute-customer' },
};

const nonBlankText = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);

function addedMessageEvent(message: Readonly<Record<string, unknown>>): ReceptionistEvent | undefined {
  const { role, content } = fieldsIn(message.message);
  const text = nonBlankText(content);
  if (text === undefined) return undefined;
  if (role === 'user') {
    return message.triggerResponseEnabled === false
      ? { type: 'context.added', role, text }
      : { type: 'heard', text, by: 'keyboard' };
  }
  return role === 'system' || role === 'assistant' ? { type: 'context.added', role, text } : undefined;
}

function sayEvent(message: Readonly<Record<string, unknown>>): ReceptionistEvent | undefined {
  // The field is `content` in the vendor's API, but its web client sends `message`.
  const text = nonBlankText(message.message) ?? nonBlankText(message.content);
  if (text === undefined) return undefined;
  return {
    type: 'say',
    text,
    endsCall: message.endCallAfterSpoken === true,
    isInterruptible: message.interruptionsEnabled === true,
    interruptsAssistant: message.interruptAssistantEnabled === true,
  };
}

function parseData(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Reads an app message of the client. The client sends `playable` when its page can play the assistant's sound.
 *
 * @param data `playable`, or a message as an object or as a JSON string
 * @returns the message, or undefined for other data, which the room ignores
 */
export function readClientMessage(data: unknown): ClientMessage | undefined {
  if (data === 'playable') return { to: 'line', command: 'playable' };
  const message = parseData(data);
  if (!isFields(message)) return undefined;
  const toReceptionist = (event: ReceptionistEvent | undefined): ClientMessage | undefined =>
    event === undefined ? undefined : { to: 'receptionist', event };
  switch (message.type) {
    case 'say':
      return toReceptionist(sayEvent(message));
    case 'add-message':
      return toReceptionist(addedMessageEvent(message));
    case 'control':
      // A name of the prototype, such as `constructor`, is not a control.
      return typeof message.control === 'string' && Object.hasOwn(CONTROLS, message.control)
        ? CONTROLS[message.control]
        : undefined;
    case 'end-call':
      return toReceptionist({ type: 'call.end' });
    default:
      return undefined;
  }
}

import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { ToolCallsMessage } from './platformMessages.ts';
import { receptionistInput } from './receptionistEventCases.ts';
import {
  type ModelReply,
  type ReceptionistEmitted,
  type ReceptionistEvent,
  type ReceptionistInput,
  receptionistMachine,
  type ReplyInput,
  type SpeakInput,
} from './receptionistMachine.ts';

type ModelRequest = ReplyInput & {
  readonly resolve: (reply: ModelReply) => void;
  readonly reject: (error: Error) => void;
  /** False if the machine has stopped the request, or the test has answered it. */
  readonly isAwaited: () => boolean;
};

/** Starts a machine. Returns its messages and utterances, and functions that simulate the caller, the client and the speech playback. */
export function openCall({
  firstMessage,
  recognisesVoices = false,
  answersBy = 'rules',
}: Partial<ReceptionistInput> = {}) {
  const clock = new SimulatedClock();
  const utterances: string[] = [];
  const messages: (string | Record<string, unknown>)[] = [];
  /** One entry for each change: true when the machine mutes the assistant's voice, false when it unmutes it. */
  const muteEvents: boolean[] = [];
  const preparedTexts: string[] = [];
  let currentSpeech: { sendBack: (event: ReceptionistEvent) => void } | undefined;
  const speak = fromCallback<EventObject, SpeakInput>(({ input, sendBack }) => {
    const speech = { sendBack };
    utterances.push(input.text);
    currentSpeech = speech;
    return () => {
      if (currentSpeech === speech) currentSpeech = undefined;
    };
  });
  /** The requests to the language model. The test answers them. */
  const modelRequests: ModelRequest[] = [];
  const replyFromModel = fromPromise<ModelReply, ReplyInput>(
    ({ input: { turns }, self }) =>
      new Promise((resolve, reject) => {
        modelRequests.push({ turns, resolve, reject, isAwaited: () => self.getSnapshot().status === 'active' });
      }),
  );
  const actor = createActor(receptionistMachine.provide({ actors: { speak, replyFromModel } }), {
    clock,
    input: {
      ...receptionistInput,
      recognisesVoices,
      answersBy,
      ...(firstMessage === undefined ? {} : { firstMessage }),
    },
  });
  actor.on('*', (emitted: ReceptionistEmitted) => {
    if (emitted.type === 'voice') muteEvents.push(emitted.isMuted);
    else if (emitted.type === 'prepare') preparedTexts.push(emitted.words);
    else messages.push(emitted.message);
  });
  actor.start();
  const type = (text: string) => {
    actor.send({ type: 'heard', text, by: 'keyboard' });
  };
  const finishSpeech = () => {
    currentSpeech?.sendBack({ type: 'speech.finished' });
  };
  return {
    actor,
    clock,
    messages,
    muteEvents,
    preparedTexts,
    modelRequests,
    utterances,
    isAssistantSpeaking: () => currentSpeech !== undefined,
    lastUtterance: () => utterances.at(-1) ?? '',
    playSpeech: (spoken: string) => currentSpeech?.sendBack({ type: 'speech.progressed', spoken }),
    finishSpeech,
    failSpeech: () => currentSpeech?.sendBack({ type: 'speech.failed' }),
    connect: () => {
      actor.send({ type: 'line.playable', isRecorded: false });
    },
    type,
    /** Finishes the assistant's speech, then types. */
    reply: (text: string) => {
      finishSpeech();
      type(text);
    },
    transcripts: (role: string, kind = 'final') =>
      messages
        .filter((message) => typeof message === 'object' && message.type === 'transcript')
        .filter((message) => typeof message === 'object' && message.role === role && message.transcriptType === kind)
        .map((message) => (typeof message === 'object' ? message.transcript : undefined)),
    toolCalls: () =>
      messages.flatMap((message) =>
        typeof message === 'object' && message.type === 'tool-calls'
          ? (message as unknown as ToolCallsMessage).toolCallList.map(
              ({ id, function: { name, arguments: input } }) => [id, name, JSON.parse(input) as unknown],
            )
          : [],
      ),
    messagesOf: (kind: string) => messages.filter((message) => typeof message === 'object' && message.type === kind),
    state: () => actor.getSnapshot().value,
    endMessages: () => messages.filter((message) => typeof message === 'object' && message.status === 'ended'),
  };
}

export const connectedCall = (input: Partial<ReceptionistInput> = {}) => {
  const call = openCall(input);
  call.connect();
  return call;
};

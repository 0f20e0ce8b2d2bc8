import {
  assign,
  emit,
  enqueueActions,
  type EventObject,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import type { LocalMoment } from '../../src/machines/calendar/calendarDate.ts';
import { EMPTY_TICKET, type Ticket } from '../../src/machines/lead/lead.ts';
import { hasVisibleText } from '../../src/machines/text/visibleText.ts';
import { withToolCalls } from '../../src/machines/lead/toolCalls.ts';
import type { CallSetting, DialogueReport, Persona } from './dialogue/dialogueContext.ts';
import { dialogueMachine } from './dialogue/dialogueMachine.ts';
import {
  type ConversationRole,
  type EndedReason,
  type ListeningMessage,
  type PlatformMessage,
  toolCallsFor,
  toolCallsMessage,
} from './platformMessages.ts';

/** The longest wait for the client (the call client in the caller's page) to report that it plays the assistant's audio. */
export const LINE_DEADLINE_MS = 60_000;
/** The longest time for which the greeting waits for a video recording to start. */
export const RECORDING_DEADLINE_MS = 10_000;
/** The longest wait for the end of a speech. It is longer than the speech of the longest text that an app message can carry. */
export const SPEECH_DEADLINE_MS = 300_000;
/** A voice that goes on for this long counts as ended. */
export const VOICE_DEADLINE_MS = 60_000;
/** The longest wait for recognised words after the voice has ended, if words may come or not. */
export const WORDS_DEADLINE_MS = 1_200;
/** The longest wait for recognised words after the voice has ended, if the room recognises each voice. */
export const RECOGNITION_DEADLINE_MS = 15_000;
/** The longest wait for the whole answer of a language model. The platform gives up earlier if no answer begins. */
export const REPLY_DEADLINE_MS = 20_000;
/** The longest wait for the dialogue, which answers at once. */
export const ANSWER_DEADLINE_MS = 1_000;
/** Words with a lower confidence are not answered. Right words have 0.75 and more, and wrong ones mostly 0.8 and less. */
export const MIN_CONFIDENCE = 0.5;
/** The silence of the caller before each prompt, and before the receptionist gives up and ends the call. */
export const SILENCE_MS = 12_000;
/** The receptionist prompts at most this often in a row before she gives up. */
export const MAX_PROMPTS = 2;

/** Older turns are dropped. */
const MAX_TURNS_KEPT = 40;
/** Older deferred events are dropped. */
const MAX_DEFERRED = 5;

export type Turn = { readonly role: ConversationRole; readonly text: string; readonly isInterrupted: boolean };

type HeardEvent = {
  readonly type: 'heard';
  /** Absent or empty for a voice without recognised words. */
  readonly text?: string;
  readonly by: 'voice' | 'keyboard';
  /** 0 to 1. Absent if it is not known. Words with less than `MIN_CONFIDENCE` are not answered. */
  readonly confidence?: number;
};

type SayEvent = {
  readonly type: 'say';
  readonly text: string;
  readonly endsCall: boolean;
  /** True if the visitor's voice or words stop the utterance. Ignored if `endsCall` is true. */
  readonly isInterruptible: boolean;
  /**
   * True if the text replaces the current utterance, false if the text waits for the end of that utterance. A text that arrives during the
   * final utterance is dropped.
   */
  readonly interruptsAssistant: boolean;
};

export type ReceptionistEvent =
  /** The client plays the assistant's audio. If `isRecorded` is true, the greeting waits for the video recording of the call. */
  | { readonly type: 'line.playable'; readonly isRecorded: boolean }
  | { readonly type: 'recording.started' }
  /** `spoken` has the words of the utterance that have been played so far. */
  | { readonly type: 'speech.progressed'; readonly spoken: string }
  | { readonly type: 'speech.finished' }
  /** The speech could not be synthesized or played to its end. The transcript of the whole utterance is still emitted. */
  | { readonly type: 'speech.failed' }
  | { readonly type: 'voice.started' }
  | { readonly type: 'voice.ended' }
  /** The words of the visitor's turn so far. The turn is not complete. */
  | { readonly type: 'words.partial'; readonly text: string }
  /** The words of the visitor's turn if it ends with the present pause. The answer to them can be prepared. */
  | { readonly type: 'words.expected'; readonly text: string }
  /** The room recognises no more voices. */
  | { readonly type: 'recognition.failed' }
  | HeardEvent
  | SayEvent
  /** The dialogue has decided what she says. */
  | DialogueReport
  /** Adds a turn that gets no answer. */
  | { readonly type: 'context.added'; readonly role: ConversationRole; readonly text: string }
  | { readonly type: 'assistant.mute' }
  | { readonly type: 'assistant.unmute' }
  | { readonly type: 'call.end' }
  | { readonly type: 'visitor.left' };

export type ReceptionistEmitted =
  | { readonly type: 'message'; readonly message: PlatformMessage | ListeningMessage }
  /** Mutes or unmutes the assistant's voice. */
  | { readonly type: 'voice'; readonly isMuted: boolean }
  /** The caller's turn will probably be these words. The sound of the answer can be fetched in advance. */
  | { readonly type: 'prepare'; readonly words: string };

export type ReceptionistInput = {
  readonly persona: Persona;
  /** When the call begins, in the company's local time. */
  readonly now: LocalMoment;
  /** The greeting. Its template variables have already been replaced. */
  readonly firstMessage: string;
  /** True if the room recognises each voice: after its end, `heard` comes with the words, or without any for a noise. */
  readonly recognisesVoices: boolean;
  /** Who composes the answers: the rules of the dialogue machine, or a language model, for which the rules take over if it fails. */
  readonly answersBy: 'rules' | 'model';
};

export type ReceptionistContext = {
  readonly setting: CallSetting;
  readonly recognisesVoices: boolean;
  /** `rules-instead`: the model has failed. */
  readonly answersBy: 'rules' | 'model' | 'rules-instead';
  /** True if the model has not answered the caller's latest words yet. */
  readonly isReplyDue: boolean;
  readonly firstMessage: string;
  /** The ticket as the client knows it. */
  readonly ticket: Ticket;
  /** The text of the current utterance, or of the previous one during a pause. Empty before the greeting. */
  readonly utterance: string;
  /** The words of the utterance that have been played so far. */
  readonly spoken: string;
  /** The words that the utterance still had when it was interrupted. Empty after another utterance has begun. */
  readonly unspoken: string;
  readonly turns: readonly Turn[];
  /** The number of prompts since the caller's most recent reaction. */
  readonly prompts: number;
  /** The number of tool calls so far. The ids of later tool calls continue this count. */
  readonly toolCallCount: number;
  /** Events that wait until the receptionist listens, oldest first. */
  readonly deferred: readonly (HeardEvent | SayEvent)[];
  readonly endedReason: EndedReason;
};

export type SpeakInput = { readonly text: string };

/** The conversation so far. The latest turn is the caller's. */
export type ReplyInput = { readonly turns: readonly Turn[] };

const messageEvent = (message: PlatformMessage | ListeningMessage) => ({ type: 'message', message }) as const;

const turnsWith = ({ turns }: ReceptionistContext, turn: Turn) => [...turns, turn].slice(-MAX_TURNS_KEPT);

const conversationUpdate = (turns: readonly Turn[]): PlatformMessage => ({
  type: 'conversation-update',
  messages: turns.map(({ role, text }) => ({ role: role === 'assistant' ? 'bot' : role, message: text })),
  messagesOpenAIFormatted: turns.map(({ role, text }) => ({ role, content: text })),
});

/** The caller's latest words. */
const latestWords = ({ turns }: ReceptionistContext): string | undefined =>
  turns.findLast(({ role }) => role === 'user')?.text;

/** True if the room recognised a voice and heard no words in it. */
const isNoise = ({ recognisesVoices }: ReceptionistContext, { by, text = '', confidence }: HeardEvent): boolean =>
  recognisesVoices && by === 'voice' && text === '' && confidence === undefined;

const isUnclear = ({ confidence = 1 }: HeardEvent): boolean => confidence < MIN_CONFIDENCE;

/** @returns the words of the text that follow its first words */
const wordsAfter = (text: string, firstWords: string): string =>
  text.trim().split(/\s+/).slice(firstWords.split(/\s+/).filter(Boolean).length).join(' ');

/** The answer of a language model to the caller's turn. */
export type ModelReply = {
  /** Not empty. */
  readonly text: string;
  /** The name and the arguments of each tool that the model used, apart from the end of the call. */
  readonly toolUses: readonly (readonly [name: string, input: unknown])[];
  /** True if the call ends after the text. */
  readonly endsCall: boolean;
};

/** The AI receptionist in the local room. She takes turns with the caller. The dialogue machine decides what she says. */
export const receptionistMachine = setup({
  types: {
    context: {} as ReceptionistContext,
    events: {} as ReceptionistEvent,
    emitted: {} as ReceptionistEmitted,
    input: {} as ReceptionistInput,
  },
  actors: {
    /**
     * The room provides this actor. It speaks the text and reports `speech.progressed`, then `speech.finished` or `speech.failed`. Stopping
     * the actor stops the sound at once.
     */
    speak: fromCallback<EventObject, SpeakInput>(() => {}),
    /** The room provides this actor. It asks the language model for the answer, and rejects if the model fails. */
    replyFromModel: fromPromise<ModelReply, ReplyInput>(() => Promise.reject(new Error('The room has no model.'))),
    dialogue: dialogueMachine,
  },
  actions: {
    planGreeting: assign({ utterance: ({ context }) => context.firstMessage }),
    sendWords: sendTo('dialogue', (_, { text = '' }: { text: string | undefined }) =>
      hasVisibleText(text) ? { type: 'caller.said', text } : { type: 'caller.voiced' },
    ),
    sendUnclear: sendTo('dialogue', { type: 'caller.mumbled' }),
    sendWordless: sendTo('dialogue', { type: 'caller.wordless' }),
    sendSilence: sendTo('dialogue', { type: 'caller.silent' }),
    sendGone: sendTo('dialogue', { type: 'caller.gone' }),
    countPrompt: assign({ prompts: ({ context }) => context.prompts + 1 }),
    planAnswer: enqueueActions(({ context, enqueue }, { report }: { report: DialogueReport }) => {
      const { lead, visit, reply } = report;
      const ticket: Ticket = { lead, ...(visit !== undefined && { visit }) };
      const toolCalls = toolCallsFor(context.ticket, ticket, context.toolCallCount);
      enqueue.assign({
        ...(reply.text !== '' && { utterance: reply.text }),
        ticket,
        isReplyDue: false,
        toolCallCount: context.toolCallCount + (toolCalls?.toolCallList.length ?? 0),
      });
      if (toolCalls !== undefined) enqueue.emit(messageEvent(toolCalls));
    }),
    planReply: enqueueActions(({ context, enqueue }, { reply }: { reply: ModelReply }) => {
      const message = reply.toolUses.length === 0 ? undefined : toolCallsMessage(reply.toolUses, context.toolCallCount);
      const ticket = message === undefined ? context.ticket : withToolCalls(context.ticket, message).ticket;
      enqueue.assign({
        utterance: reply.text,
        isReplyDue: false,
        ticket,
        toolCallCount: context.toolCallCount + reply.toolUses.length,
      });
      if (message !== undefined) enqueue.emit(messageEvent(message));
      // The rules follow the conversation, to take over from the model if it fails.
      enqueue.sendTo('dialogue', { type: 'model.replied', text: reply.text, lead: ticket.lead, visit: ticket.visit });
    }),
    answerByRules: assign({ answersBy: 'rules-instead' }),
    expectReply: assign({ isReplyDue: true }),
    planText: assign((_, { text }: { text: string }) => ({ utterance: text })),
    planUnspoken: assign({ utterance: ({ context }) => context.unspoken }),
    prepareAnswer: emit((_, { text }: { text: string }) => ({ type: 'prepare', words: text }) as const),
    openTurn: enqueueActions(({ enqueue }) => {
      enqueue.assign({ spoken: '', unspoken: '' });
      enqueue.emit(messageEvent({ type: 'speech-update', status: 'started', role: 'assistant' }));
    }),
    progress: enqueueActions(({ enqueue }, { spoken }: { spoken: string }) => {
      enqueue.assign({ spoken });
      enqueue.emit(
        messageEvent({ type: 'transcript', role: 'assistant', transcriptType: 'partial', transcript: spoken }),
      );
    }),
    closeTurn: enqueueActions(({ context, event, enqueue }) => {
      // A speech that was stopped counts as said only as far as it was played.
      const isComplete = event.type === 'speech.finished' || event.type === 'speech.failed';
      const text = isComplete ? context.utterance : context.spoken;
      const turns =
        text === '' ? context.turns : turnsWith(context, { role: 'assistant', text, isInterrupted: !isComplete });
      if (event.type === 'voice.started' || event.type === 'heard')
        enqueue.emit(messageEvent({ type: 'user-interrupted' }));
      if (text !== '') {
        enqueue.emit(
          messageEvent({ type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: text }),
        );
      }
      enqueue.emit(messageEvent({ type: 'speech-update', status: 'stopped', role: 'assistant' }));
      enqueue.assign({ turns, unspoken: isComplete ? '' : wordsAfter(context.utterance, context.spoken) });
      enqueue.emit(messageEvent(conversationUpdate(turns)));
    }),
    noteHeard: enqueueActions(
      ({ context, enqueue }, { text, by }: { text: string | undefined; by: 'voice' | 'keyboard' }) => {
        enqueue.assign({ prompts: 0, endedReason: 'assistant-ended-call' });
        if (text === undefined || text === '') return;
        enqueue.assign({ unspoken: '' });
        const turns = turnsWith(context, { role: 'user', text, isInterrupted: false });
        // The client shows typed words by itself, so only recognised words need a transcript.
        if (by === 'voice') {
          enqueue.emit(messageEvent({ type: 'transcript', role: 'user', transcriptType: 'final', transcript: text }));
        }
        enqueue.assign({ turns });
        enqueue.emit(messageEvent(conversationUpdate(turns)));
      },
    ),
    reportPartialWords: emit((_, { text }: { text: string }) =>
      messageEvent({ type: 'transcript', role: 'user', transcriptType: 'partial', transcript: text }),
    ),
    addContext: enqueueActions(({ context, enqueue }, { role, text }: { role: ConversationRole; text: string }) => {
      const turns = turnsWith(context, { role, text, isInterrupted: false });
      enqueue.assign({ turns });
      enqueue.emit(messageEvent(conversationUpdate(turns)));
    }),
    defer: assign(({ context }, { event }: { event: HeardEvent | SayEvent }) => ({
      deferred: [...context.deferred, event].slice(-MAX_DEFERRED),
    })),
    resumeDeferred: enqueueActions(({ context, enqueue }) => {
      const [oldest, ...later] = context.deferred;
      enqueue.assign({ deferred: later });
      if (oldest !== undefined) enqueue.raise(oldest);
    }),
    reportNoWords: raise({ type: 'heard', by: 'voice' }),
    stopRecognising: assign({ recognisesVoices: false }),
    // If each voice is recognised, only words show that the caller is there.
    resetPromptsForVoice: assign(({ context }) => ({ prompts: context.recognisesVoices ? context.prompts : 0 })),
    reportListening: emit(messageEvent('listening')),
    reportInProgress: emit(messageEvent({ type: 'status-update', status: 'in-progress' })),
    reportVoiceStarted: emit(messageEvent({ type: 'speech-update', status: 'started', role: 'user' })),
    reportVoiceEnded: emit(messageEvent({ type: 'speech-update', status: 'stopped', role: 'user' })),
    reportEnded: emit(({ context }) =>
      messageEvent({ type: 'status-update', status: 'ended', endedReason: context.endedReason }),
    ),
    muteVoice: emit({ type: 'voice', isMuted: true }),
    unmuteVoice: emit({ type: 'voice', isMuted: false }),
    noteCustomerEnded: assign({ endedReason: 'customer-ended-call' }),
    noteSilence: assign({ endedReason: 'silence-timed-out' }),
  },
  guards: {
    isRecorded: (_, { isRecorded }: { isRecorded: boolean }) => isRecorded,
    isReplyDue: ({ context }) => context.isReplyDue && context.answersBy === 'model',
    /** A voice without words that the room cannot recognise. The model could not answer it. */
    isWordlessForModel: ({ context }, { text = '' }: { text: string | undefined }) =>
      context.answersBy === 'model' && text.trim() === '',
    isForModel: ({ context }, { text = '' }: { text: string | undefined }) =>
      context.answersBy === 'model' && text.trim() !== '',
    endsCallAfterReply: (_, { reply }: { reply: ModelReply }) => reply.endsCall,
    isNoise: ({ context }, { heard }: { heard: HeardEvent }) => isNoise(context, heard),
    isNoiseInUtterance: ({ context }, { heard }: { heard: HeardEvent }) =>
      isNoise(context, heard) && context.unspoken !== '',
    isUnclear: (_, { heard }: { heard: HeardEvent }) => isUnclear(heard),
    mayPrompt: ({ context: { prompts } }) => prompts < MAX_PROMPTS,
    answersByRules: ({ context: { answersBy } }) => answersBy !== 'model',
    endsCallAfterAnswer: (_, { report }: { report: DialogueReport }) => report.reply.endsCall,
    hasAnswer: (_, { report }: { report: DialogueReport }) => report.reply.text !== '',
    endsCall: (_, { endsCall }: { endsCall: boolean }) => endsCall,
    isInterruptible: (_, { isInterruptible }: { isInterruptible: boolean }) => isInterruptible,
    isParting: stateIn('#receptionist.conversing.uttering.parting'),
    waitsForItsTurn: (_, { interruptsAssistant }: { interruptsAssistant: boolean }) => !interruptsAssistant,
  },
  delays: {
    lineDeadline: LINE_DEADLINE_MS,
    recordingDeadline: RECORDING_DEADLINE_MS,
    speechDeadline: SPEECH_DEADLINE_MS,
    voiceDeadline: VOICE_DEADLINE_MS,
    replyDeadline: REPLY_DEADLINE_MS,
    answerDeadline: ANSWER_DEADLINE_MS,
    wordsDeadline: ({ context }) => (context.recognisesVoices ? RECOGNITION_DEADLINE_MS : WORDS_DEADLINE_MS),
    silence: SILENCE_MS,
  },
}).createMachine({
  id: 'receptionist',
  description:
    'The AI receptionist in the local room. She detects voices, and understands words that are typed or recognised.',
  context: ({ input: { persona, now, firstMessage, recognisesVoices, answersBy } }) => ({
    setting: { persona, now },
    recognisesVoices,
    answersBy,
    isReplyDue: false,
    firstMessage,
    ticket: EMPTY_TICKET,
    utterance: '',
    spoken: '',
    unspoken: '',
    turns: [],
    prompts: 0,
    toolCallCount: 0,
    deferred: [],
    endedReason: 'assistant-ended-call',
  }),
  invoke: {
    id: 'dialogue',
    src: 'dialogue',
    input: ({ context: { setting, firstMessage }, self }) => ({ setting, firstMessage, listener: self }),
  },
  initial: 'waiting',
  on: {
    'context.added': {
      actions: { type: 'addContext', params: ({ event }) => ({ role: event.role, text: event.text }) },
    },
    'assistant.mute': { actions: 'muteVoice' },
    'assistant.unmute': { actions: 'unmuteVoice' },
    'recognition.failed': { actions: 'stopRecognising' },
    'call.end': { target: '.ended', actions: 'noteCustomerEnded' },
    'visitor.left': { target: '.ended', actions: 'noteCustomerEnded' },
  },
  states: {
    waiting: {
      description: 'The receptionist has joined the room. The client does not play her audio yet.',
      on: {
        'line.playable': [
          {
            guard: { type: 'isRecorded', params: ({ event }) => ({ isRecorded: event.isRecorded }) },
            target: 'holding',
            actions: ['reportListening', 'reportInProgress'],
          },
          { target: 'conversing', actions: ['reportListening', 'reportInProgress', 'planGreeting'] },
        ],
        heard: [
          // It would be resumed in place of the events after it.
          { guard: { type: 'isNoise', params: ({ event }) => ({ heard: event }) } },
          { actions: { type: 'defer', params: ({ event }) => ({ event }) } },
        ],
        say: { actions: { type: 'defer', params: ({ event }) => ({ event }) } },
      },
      after: { lineDeadline: { target: 'ended', actions: 'noteSilence' } },
    },
    holding: {
      description:
        'The call is recorded with video. The first message waits until the recording runs, at most until the deadline.',
      on: {
        'recording.started': { target: 'conversing', actions: 'planGreeting' },
        heard: [
          // It would be resumed in place of the events after it.
          { guard: { type: 'isNoise', params: ({ event }) => ({ heard: event }) } },
          { actions: { type: 'defer', params: ({ event }) => ({ event }) } },
        ],
        say: { actions: { type: 'defer', params: ({ event }) => ({ event }) } },
      },
      after: { recordingDeadline: { target: 'conversing', actions: 'planGreeting' } },
    },
    conversing: {
      initial: 'uttering',
      on: {
        'voice.started': { target: '.hearing', actions: 'reportVoiceStarted' },
        'voice.ended': { actions: 'reportVoiceEnded' },
        'words.partial': {
          actions: { type: 'reportPartialWords', params: ({ event }) => ({ text: event.text }) },
        },
        // A model is not asked before the turn is complete.
        'words.expected': {
          guard: 'answersByRules',
          actions: { type: 'prepareAnswer', params: ({ event }) => ({ text: event.text }) },
        },
        heard: [
          { guard: { type: 'isNoise', params: ({ event }) => ({ heard: event }) } },
          {
            guard: { type: 'isUnclear', params: ({ event }) => ({ heard: event }) },
            target: '.answering',
            actions: [
              { type: 'noteHeard', params: ({ event }) => ({ text: event.text, by: event.by }) },
              'sendUnclear',
            ],
          },
          {
            guard: { type: 'isForModel', params: ({ event }) => ({ text: event.text }) },
            target: '.replying',
            actions: [
              { type: 'noteHeard', params: ({ event }) => ({ text: event.text, by: event.by }) },
              'expectReply',
            ],
          },
          {
            guard: { type: 'isWordlessForModel', params: ({ event }) => ({ text: event.text }) },
            target: '.answering',
            actions: 'sendWordless',
          },
          {
            target: '.answering',
            actions: [
              { type: 'noteHeard', params: ({ event }) => ({ text: event.text, by: event.by }) },
              { type: 'sendWords', params: ({ event }) => ({ text: event.text }) },
            ],
          },
        ],
        say: [
          {
            guard: { type: 'endsCall', params: ({ event }) => ({ endsCall: event.endsCall }) },
            target: '.uttering.parting',
            actions: { type: 'planText', params: ({ event }) => ({ text: event.text }) },
          },
          {
            guard: { type: 'isInterruptible', params: ({ event }) => ({ isInterruptible: event.isInterruptible }) },
            target: '.uttering.speaking',
            actions: { type: 'planText', params: ({ event }) => ({ text: event.text }) },
          },
          {
            target: '.uttering.announcing',
            actions: { type: 'planText', params: ({ event }) => ({ text: event.text }) },
          },
        ],
      },
      states: {
        uttering: {
          description: 'She speaks one utterance. Another utterance is a new turn.',
          entry: 'openTurn',
          exit: 'closeTurn',
          invoke: { id: 'speech', src: 'speak', input: ({ context }) => ({ text: context.utterance }) },
          on: {
            'speech.progressed': { actions: { type: 'progress', params: ({ event }) => ({ spoken: event.spoken }) } },
            'speech.finished': [{ guard: 'isParting', target: '#receptionist.ended' }, { target: 'listening' }],
            'speech.failed': [{ guard: 'isParting', target: '#receptionist.ended' }, { target: 'listening' }],
            say: {
              guard: {
                type: 'waitsForItsTurn',
                params: ({ event }) => ({ interruptsAssistant: event.interruptsAssistant }),
              },
              actions: { type: 'defer', params: ({ event }) => ({ event }) },
            },
          },
          after: {
            speechDeadline: [{ guard: 'isParting', target: '#receptionist.ended' }, { target: 'listening' }],
          },
          initial: 'speaking',
          states: {
            speaking: {
              description: 'The visitor’s voice or words stop the utterance at once.',
            },
            announcing: {
              description:
                'A text from the client that the visitor cannot interrupt. The visitor’s words are deferred.',
              on: {
                'voice.started': { actions: 'reportVoiceStarted' },
                heard: [
                  // It would be resumed in place of the events after it.
                  { guard: { type: 'isNoise', params: ({ event }) => ({ heard: event }) } },
                  { actions: { type: 'defer', params: ({ event }) => ({ event }) } },
                ],
              },
            },
            parting: {
              description:
                'The final utterance: her farewell, or a text with endsCall. No voice or text interrupts it, and then the call ends.',
              on: {
                'voice.started': { actions: 'reportVoiceStarted' },
                heard: { actions: { type: 'noteHeard', params: ({ event }) => ({ text: event.text, by: event.by }) } },
                say: {},
              },
            },
          },
        },
        listening: {
          description:
            'The visitor’s turn. After a silence she prompts the visitor, at most twice in a row, or ends the call.',
          entry: 'resumeDeferred',
          // A noise, or a text of the client, came between the caller's words and the answer.
          always: { guard: 'isReplyDue', target: 'replying' },
          after: {
            silence: [
              { guard: 'mayPrompt', target: 'answering', actions: ['countPrompt', 'noteSilence', 'sendSilence'] },
              { target: 'answering', actions: ['noteSilence', 'sendGone'] },
            ],
          },
        },
        hearing: {
          description: 'The visitor speaks. The words are not known yet.',
          entry: 'resetPromptsForVoice',
          on: { 'voice.ended': { target: 'pondering', actions: 'reportVoiceEnded' } },
          after: { voiceDeadline: { target: 'pondering', actions: 'reportVoiceEnded' } },
        },
        replying: {
          description:
            'The language model composes the answer. If it fails, the rules answer, and do so for the rest of the call.',
          invoke: {
            id: 'reply',
            src: 'replyFromModel',
            input: ({ context }) => ({ turns: context.turns }),
            onDone: [
              {
                guard: { type: 'endsCallAfterReply', params: ({ event }) => ({ reply: event.output }) },
                target: 'uttering.parting',
                actions: { type: 'planReply', params: ({ event }) => ({ reply: event.output }) },
              },
              {
                target: 'uttering.speaking',
                actions: { type: 'planReply', params: ({ event }) => ({ reply: event.output }) },
              },
            ],
            onError: 'takingOver',
          },
          on: {
            say: {
              guard: {
                type: 'waitsForItsTurn',
                params: ({ event }) => ({ interruptsAssistant: event.interruptsAssistant }),
              },
              actions: { type: 'defer', params: ({ event }) => ({ event }) },
            },
          },
          after: { replyDeadline: 'takingOver' },
        },
        takingOver: {
          description: 'The model has failed. The rules answer the same turn.',
          entry: 'answerByRules',
          always: {
            target: 'answering',
            actions: { type: 'sendWords', params: ({ context }) => ({ text: latestWords(context) }) },
          },
        },
        answering: {
          description: 'The dialogue decides what she says.',
          on: {
            'dialogue.replied': [
              {
                guard: { type: 'endsCallAfterAnswer', params: ({ event }) => ({ report: event }) },
                target: 'uttering.parting',
                actions: { type: 'planAnswer', params: ({ event }) => ({ report: event }) },
              },
              {
                guard: { type: 'hasAnswer', params: ({ event }) => ({ report: event }) },
                target: 'uttering.speaking',
                actions: { type: 'planAnswer', params: ({ event }) => ({ report: event }) },
              },
              { target: 'listening' },
            ],
          },
          after: { answerDeadline: 'listening' },
        },
        pondering: {
          description:
            'The voice has stopped. She waits for recognised words until the deadline, then continues without them. If the room heard a noise without words, she continues the utterance that it interrupted.',
          on: {
            heard: [
              {
                guard: { type: 'isNoiseInUtterance', params: ({ event }) => ({ heard: event }) },
                target: 'uttering.speaking',
                actions: 'planUnspoken',
              },
              { guard: { type: 'isNoise', params: ({ event }) => ({ heard: event }) }, target: 'listening' },
            ],
            'recognition.failed': { actions: ['stopRecognising', 'reportNoWords'] },
          },
          after: { wordsDeadline: { actions: 'reportNoWords' } },
        },
      },
    },
    ended: {
      description: 'The call has ended. The assistant leaves the room.',
      type: 'final',
      entry: 'reportEnded',
    },
  },
});

import { CAPTURE_LEAD } from '../../src/machines/lead/toolCalls.ts';
import type { ModelReply, ReceptionistContext, ReceptionistEvent, ReceptionistInput } from './receptionistMachine.ts';

const DAY_HOURS = { opens: '08:00', closes: '18:00' };
/** The opening hours by weekday. The company is closed on Sunday, weekday 0. */
const OPENING_HOURS = { 1: DAY_HOURS, 2: DAY_HOURS, 3: DAY_HOURS, 4: DAY_HOURS, 5: DAY_HOURS, 6: DAY_HOURS };

export const receptionistInput: ReceptionistInput = {
  persona: { name: 'Ava', company: 'Summit Field Services', openingHours: OPENING_HOURS },
  now: '2026-11-23T10:00-06:00',
  firstMessage:
    'Thanks for calling Summit Field Services. This is Ava, the AI receptionist. What can we help you with today?',
  recognisesVoices: true,
  answersBy: 'rules',
};

/** A language model composes the answers. */
export const receptionistInputWithModel: ReceptionistInput = { ...receptionistInput, answersBy: 'model' };

const modelReply: ModelReply = {
  text: 'Sorry to hear that. What is your name?',
  toolUses: [[CAPTURE_LEAD, { problem: 'Roof is leaking', trade: 'roofing' }]],
  endsCall: false,
};

/** At least one event of each type, for generated paths through the machine. */
export const receptionistEventCases: readonly ReceptionistEvent[] = [
  { type: 'line.playable', isRecorded: false },
  { type: 'line.playable', isRecorded: true },
  { type: 'recording.started' },
  { type: 'speech.progressed', spoken: 'Thanks for calling' },
  { type: 'speech.finished' },
  { type: 'speech.failed' },
  { type: 'voice.started' },
  { type: 'voice.ended' },
  { type: 'heard', text: 'My roof is leaking', by: 'keyboard' },
  { type: 'heard', text: 'My name is Maria, 512 555 0117, 18 Alder Court', by: 'voice' },
  { type: 'heard', by: 'voice' },
  { type: 'heard', text: 'Mike coat is loose', by: 'voice', confidence: 0.3 },
  {
    type: 'dialogue.replied',
    reply: { text: 'May I have your name?', endsCall: false },
    lead: { trade: 'roofing', problem: 'Roof is leaking' },
  },
  {
    type: 'dialogue.replied',
    reply: { text: 'Thanks for calling. Goodbye.', endsCall: true },
    lead: {},
    visit: { date: '2026-11-24', start: '09:00', type: 'repair' },
  },
  { type: 'dialogue.replied', reply: { text: '', endsCall: false }, lead: {} },
  { type: 'words.partial', text: 'My coat' },
  { type: 'words.expected', text: 'My gutter is loose' },
  { type: 'recognition.failed' },
  { type: 'say', text: 'One moment.', endsCall: false, isInterruptible: true, interruptsAssistant: false },
  { type: 'say', text: 'This call is recorded.', endsCall: false, isInterruptible: false, interruptsAssistant: true },
  { type: 'say', text: 'We are closing now.', endsCall: true, isInterruptible: false, interruptsAssistant: true },
  { type: 'context.added', role: 'system', text: 'The caller is a returning customer.' },
  { type: 'assistant.mute' },
  { type: 'assistant.unmute' },
  { type: 'call.end' },
  { type: 'visitor.left' },
];

/** The answers of the language model, and its failure. */
export const modelEventCases = [
  { type: 'xstate.done.actor.reply', output: modelReply },
  { type: 'xstate.done.actor.reply', output: { text: 'Goodbye.', toolUses: [], endsCall: true } satisfies ModelReply },
  { type: 'xstate.error.actor.reply', error: { message: 'The model is away.' } },
] as const;

/**
 * Labels a context, so that generated paths distinguish contexts of the same state. The label is the same for all contexts of a call with a
 * model, for those after its failure, for all contexts with deferred events, and for those in which an utterance was interrupted. For other
 * contexts it is the number of prompts.
 */
export const receptionistProjection = (context: ReceptionistContext): string => {
  const { prompts, deferred, unspoken, answersBy, isReplyDue, recognisesVoices } = context;
  if (answersBy === 'model') return `model${isReplyDue ? ', reply due' : ''}${recognisesVoices ? '' : ', wordless'}`;
  if (answersBy !== 'rules') return answersBy;
  if (deferred.length > 0) return 'something waits';
  if (unspoken !== '') return 'interrupted';
  return prompts > 0 ? `prompted ${prompts}` : '';
};

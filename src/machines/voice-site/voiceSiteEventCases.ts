import type { EventCase } from '../eventCase.ts';
import { isEmptyTicket } from '../lead/lead.ts';
import {
  hasVisitorSpoken,
  SPEAKING_VOLUME,
  TYPED_TEXT_MAX_LENGTH,
  type VoiceSiteContext,
  type VoiceSiteEvent,
} from './voiceSiteMachine.ts';

const events: readonly VoiceSiteEvent[] = [
  { type: 'visitor.start', companyName: 'Hollis Plumbing' },
  { type: 'visitor.type-instead' },
  { type: 'visitor.call-again' },
  { type: 'visitor.dismiss' },
  { type: 'visitor.say', text: 'My water heater burst' },
  { type: 'page.left' },
  { type: 'visitor.end' },
  { type: 'visitor.mute', muted: true },
  { type: 'visitor.mute', muted: false },
  { type: 'visitor.try-microphone' },
  { type: 'visitor.type', text: 'My roof leaks.' },
  { type: 'visitor.type', text: '   ' },
  { type: 'visitor.type', text: 'x'.repeat(TYPED_TEXT_MAX_LENGTH + 1) },
  { type: 'visitor.send' },
  { type: 'visitor.turn-on-sound' },
  { type: 'call.started' },
  { type: 'volume.measured', volume: 0.1 },
  { type: 'volume.measured', volume: 0.6 },
  {
    type: 'call.message',
    message: {
      type: 'transcript',
      role: 'assistant',
      transcriptType: 'partial',
      transcript: 'Thanks for calling Callwright.',
    },
  },
  {
    type: 'call.message',
    message: {
      type: 'tool-calls',
      toolCallList: [
        {
          id: 'call_1',
          type: 'function',
          function: { name: 'capture_lead', arguments: '{"name":"Dana Whitfield","trade":"plumbing"}' },
        },
      ],
    },
  },
  {
    type: 'call.message',
    message: {
      type: 'tool-calls',
      toolCallList: [{ id: 'call_2', type: 'function', function: { name: 'capture_lead', arguments: '{' } }],
    },
  },
  { type: 'call.sound-blocked' },
  { type: 'call.sound-resumed' },
  {
    type: 'call.microphone-problem',
    problem: { type: 'microphone-not-found', message: 'The microphone was unplugged.', retryable: true },
  },
  { type: 'call.microphone-restored' },
  { type: 'call.closed', outcome: { outcome: 'ended', reason: 'assistant-ended-call', orderly: true } },
  { type: 'call.closed', outcome: { outcome: 'cancelled', orderly: false } },
  {
    type: 'call.closed',
    outcome: {
      outcome: 'failed',
      stage: 'daily-call-join',
      problem: { type: 'microphone-permissions', message: 'Not allowed.', retryable: true },
      orderly: true,
    },
  },
];

export const voiceSiteEventCases: readonly EventCase[] = events;

const facts = ({ volume, muted, soundBlocked, problem, draft }: VoiceSiteContext) => ({
  speaking: volume > SPEAKING_VOLUME,
  muted,
  soundBlocked,
  problem: problem?.type,
  draft: draft.trim(),
});

/** The summary of a finished call. */
const summaryIn = ({ finished }: VoiceSiteContext) =>
  finished === undefined ? 'none' : isEmptyTicket(finished.ticket) ? 'empty' : 'captured';

/**
 * Without seconds and turns, which grow without limit. Volume, sound and draft behave the same with a ticket, after a first
 * turn and in a call without a microphone, so they distinguish states only in a plain call.
 */
export const voiceSiteProjection = (context: VoiceSiteContext) => {
  const course = {
    isTyped: context.options.microphoneProblem !== undefined,
    hasSpoken: hasVisitorSpoken(context),
    isCaptured: !isEmptyTicket(context.ticket),
    summary: summaryIn(context),
  };
  const isPlain = !course.isTyped && !course.hasSpoken && !course.isCaptured && course.summary === 'none';
  return isPlain ? { ...course, ...facts(context) } : course;
};

/** The context that a visitor sees. */
export const describeVoiceSite = (context: VoiceSiteContext) => ({
  ...facts(context),
  companyName: context.options.companyName,
  isTyped: context.options.microphoneProblem !== undefined,
  hasSpoken: hasVisitorSpoken(context),
  lead: context.ticket.lead,
  finished:
    context.finished === undefined
      ? null
      : { lead: context.finished.ticket.lead, isCutShort: context.finished.isCutShort },
});

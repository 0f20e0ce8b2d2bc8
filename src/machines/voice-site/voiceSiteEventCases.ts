import type { AnyMachineSnapshot } from 'xstate';
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
  { type: 'visitor.point' },
  { type: 'visitor.start', companyName: 'Hollis Plumbing' },
  { type: 'visitor.type-instead' },
  { type: 'visitor.call-again' },
  { type: 'visitor.dismiss' },
  { type: 'visitor.say', text: 'My water heater burst' },
  { type: 'page.left' },
  { type: 'dialog.failed' },
  { type: 'visitor.end' },
  { type: 'visitor.close' },
  { type: 'visitor.stay' },
  { type: 'visitor.mute', muted: true },
  { type: 'visitor.mute', muted: false },
  { type: 'visitor.try-microphone' },
  { type: 'visitor.type', text: 'My roof leaks.' },
  // A blank draft has nothing to send.
  { type: 'visitor.type', text: '   ' },
  // Longer than the field accepts.
  { type: 'visitor.type', text: 'x'.repeat(TYPED_TEXT_MAX_LENGTH + 1) },
  { type: 'visitor.send' },
  { type: 'visitor.turn-on-sound' },
  { type: 'call.started' },
  // Exactly at the limit. The assistant counts as speaking above it.
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
  // The arguments are not JSON.
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
  { type: 'call.microphone-muted' },
  { type: 'call.link-changed', link: 'sfu', connected: false },
  { type: 'call.link-changed', link: 'sfu', connected: true },
  { type: 'microphone.available', since: 'permission' },
  { type: 'microphone.available', since: 'new-device' },
  { type: 'microphone.unavailable', since: 'permission' },
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

const callDetails = ({ volume, muted, soundBlocked, problem, draft }: VoiceSiteContext) => ({
  speaking: volume > SPEAKING_VOLUME,
  muted,
  soundBlocked,
  problem: problem?.type,
  draft: draft.trim(),
});

/** True while a connection is interrupted, in a call without other details. */
const isOnlyInterrupted = ({ interruptedLinks, volume, muted, soundBlocked, problem, draft }: VoiceSiteContext) =>
  interruptedLinks.length > 0 && volume === 0 && !muted && !soundBlocked && problem === undefined && draft === '';

/** Distinguishes no finished call, one with an empty ticket, and one with a captured ticket. */
const summaryKind = ({ finished }: VoiceSiteContext) =>
  finished === undefined ? 'none' : isEmptyTicket(finished.ticket) ? 'empty' : 'captured';

/**
 * The fields by which path generation distinguishes states. Seconds and turns are absent, because they grow without limit. To have fewer
 * states, the details of the call (mute, draft and others) count only in a call that is not typed, before the visitor's first turn, while
 * the ticket is empty and no finished call is stored.
 */
export const voiceSiteProjection = (context: VoiceSiteContext) => {
  const progress = {
    isTyped: context.options.microphoneProblem !== undefined,
    hasSpoken: hasVisitorSpoken(context),
    isCaptured: !isEmptyTicket(context.ticket),
    summary: summaryKind(context),
  };
  const isPlain = !progress.isTyped && !progress.hasSpoken && !progress.isCaptured && progress.summary === 'none';
  return isPlain ? { ...progress, ...callDetails(context), isInterrupted: isOnlyInterrupted(context) } : progress;
};

const EXPLORED_WHILE_ASKING: ReadonlySet<string> = new Set([
  'visitor.stay',
  'visitor.close',
  'visitor.end',
  'page.left',
  'dialog.failed',
  'call.closed',
]);

/** The question whether to end the call is a region of its own, so only the events that answer it, or end the call, are explored in it. */
export const exploresVoiceSite = (snapshot: AnyMachineSnapshot, { type }: EventCase): boolean =>
  !snapshot.matches({ calling: { active: { exit: 'asking' } } }) || EXPLORED_WHILE_ASKING.has(type);

/** The part of the context that the golden files show after each step. */
export const describeVoiceSite = (context: VoiceSiteContext) => ({
  ...callDetails(context),
  isInterrupted: context.interruptedLinks.length > 0,
  microphoneReady: context.microphoneReady,
  companyName: context.options.companyName,
  typesBecauseOf: context.options.microphoneProblem?.type,
  isTyped: context.options.microphoneProblem !== undefined,
  hasSpoken: hasVisitorSpoken(context),
  lead: context.ticket.lead,
  finished:
    context.finished === undefined
      ? null
      : { lead: context.finished.ticket.lead, isCutShort: context.finished.isCutShort },
});

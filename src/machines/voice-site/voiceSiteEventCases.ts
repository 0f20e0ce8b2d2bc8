import type { EventCase } from '../eventCase.ts';
import {
  SPEAKING_VOLUME,
  TYPED_TEXT_MAX_LENGTH,
  type VoiceSiteContext,
  type VoiceSiteEvent,
} from './voiceSiteMachine.ts';

const events: readonly VoiceSiteEvent[] = [
  { type: 'visitor.start' },
  { type: 'visitor.end' },
  { type: 'visitor.mute', muted: true },
  { type: 'visitor.mute', muted: false },
  { type: 'visitor.type', text: 'My roof leaks.' },
  { type: 'visitor.type', text: '   ' },
  { type: 'visitor.type', text: 'x'.repeat(TYPED_TEXT_MAX_LENGTH + 1) },
  { type: 'visitor.send' },
  { type: 'visitor.turn-on-sound' },
  { type: 'call.started' },
  { type: 'call.volume', volume: 0.1 },
  { type: 'call.volume', volume: 0.6 },
  {
    type: 'call.message',
    message: {
      type: 'transcript',
      role: 'assistant',
      transcriptType: 'partial',
      transcript: 'Thanks for calling Callwright.',
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

/** Seconds and turns grow without end, and no transition depends on them. */
export const voiceSiteProjection = ({ volume, muted, soundBlocked, problem, draft }: VoiceSiteContext) => ({
  speaking: volume > SPEAKING_VOLUME,
  muted,
  soundBlocked,
  problem: problem?.type,
  draft: draft.trim(),
});

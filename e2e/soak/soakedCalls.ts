import * as fc from 'fast-check';
import { FAULTS } from '../../local-platform/faults.ts';
import type { Incident } from '../../local-platform/room/roomIncidents.ts';
import type { FaultName } from '../site/Site.ts';

/** An event during a call: an incident of the local room, an action of the visitor, or nothing. */
export type Disturbance =
  | 'nothing'
  | 'typed text'
  | 'mute'
  | 'microphone unplugged'
  | 'microphone unplugged and plugged in'
  | 'sound blocked'
  | 'assistant interrupted'
  | Extract<Incident, 'garbage' | 'weak-network' | 'audio-processor-error' | 'assistant-track-off'>;

export type Cancellation = 'Cancel' | 'Close' | 'Escape' | 'page left';

export type End =
  | Exclude<Cancellation, 'Cancel'>
  | 'End Call'
  | 'End Call, never confirmed'
  | 'visitor types bye'
  | Extract<Incident, 'hang-up' | 'eject' | 'expire' | 'drop'>;

export type SoakedCall =
  /** The start fails, and the page explains why. */
  | { readonly kind: 'failed'; readonly fault: FaultName }
  /** The visitor cancels the call while it connects, at the stage that stalls. */
  | { readonly kind: 'cancelled'; readonly fault: FaultName; readonly by: Cancellation }
  | { readonly kind: 'answered'; readonly fault?: FaultName; readonly during: Disturbance; readonly end: End }
  /** A typed call, after a call that failed because the microphone was denied. */
  | { readonly kind: 'typed'; readonly end: End }
  /** A call that is started from the summary of another call. */
  | { readonly kind: 'again'; readonly end: End };

const namesAt = (stage: keyof typeof FAULTS): readonly FaultName[] =>
  Object.keys(FAULTS[stage]).map((kind): FaultName => `${stage}:${kind}`);

const FAILING_STARTS: readonly FaultName[] = [
  ...namesAt('web-call-creation'),
  ...namesAt('room-load'),
  ...namesAt('daily-call-join'),
  ...namesAt('microphone'),
  'assistant:silent',
];

/** Faults that leave a call connecting. */
const STALLS: readonly FaultName[] = [
  'web-call-creation:stall',
  'room-load:stall',
  'daily-call-join:stall',
  'assistant:silent',
];

const CANCELLATIONS: readonly Cancellation[] = ['Cancel', 'Close', 'Escape', 'page left'];

/** Faults with which a call continues. */
const TOLERATED_FAULTS: readonly (FaultName | undefined)[] = [
  ...namesAt('audio-observer-setup'),
  ...namesAt('audio-processing-setup'),
  ...namesAt('video-recording-setup'),
  ...namesAt('autoplay'),
  'assistant:garbage',
  // No fault, about as often as a fault.
  ...Array<undefined>(8).fill(undefined),
];

const DISTURBANCES: readonly Disturbance[] = [
  'nothing',
  'typed text',
  'mute',
  'microphone unplugged',
  'microphone unplugged and plugged in',
  'sound blocked',
  'assistant interrupted',
  'garbage',
  'weak-network',
  'audio-processor-error',
  'assistant-track-off',
];

const ENDS: readonly End[] = [
  'End Call',
  'Close',
  'Escape',
  'page left',
  'End Call, never confirmed',
  'visitor types bye',
  'hang-up',
  'eject',
  'expire',
  'drop',
];

/** The kinds of ten calls: half of them are `answered`. */
const KINDS: readonly SoakedCall['kind'][] = [
  ...Array<'answered'>(5).fill('answered'),
  'failed',
  'failed',
  'cancelled',
  'typed',
  'again',
];

/** Yields all items in a random order, then all of them in another random order, and so on without an end. */
function* rounds<Item>(items: readonly Item[], seed: number): Generator<Item, never> {
  for (let round = seed; ; round += 1) {
    const shuffled = fc.shuffledSubarray([...items], { minLength: items.length });
    yield* fc.sample(shuffled, { seed: round, numRuns: 1 }).flat();
  }
}

/** Yields calls without an end. The same seed gives the same calls. Uses all items of a list before one of them is repeated. */
export function* drawCalls(seed: number): Generator<SoakedCall, never> {
  // Far apart, so that no two lists use the same seed.
  const draw = <Item>(items: readonly Item[], offset: number) => rounds(items, seed + offset * 1_000_000);
  const kinds = draw(KINDS, 0);
  const failing = draw(FAILING_STARTS, 1);
  const stalls = draw(STALLS, 2);
  const cancellations = draw(CANCELLATIONS, 3);
  const tolerated = draw(TOLERATED_FAULTS, 4);
  const disturbances = draw(DISTURBANCES, 5);
  const ends = draw(ENDS, 6);
  const nextOf = <Item>(from: Generator<Item, never>): Item => from.next().value;
  const optional = (fault: FaultName | undefined) => (fault === undefined ? {} : { fault });
  for (;;) {
    const kind = nextOf(kinds);
    switch (kind) {
      case 'failed':
        yield { kind, fault: nextOf(failing) };
        break;
      case 'cancelled':
        yield { kind, fault: nextOf(stalls), by: nextOf(cancellations) };
        break;
      case 'answered':
        yield { kind, ...optional(nextOf(tolerated)), during: nextOf(disturbances), end: nextOf(ends) };
        break;
      default:
        yield { kind, end: nextOf(ends) };
    }
  }
}

export function formatCall(call: SoakedCall): string {
  const fault = 'fault' in call ? [`fault ${call.fault}`] : [];
  const during = call.kind === 'answered' ? [`during: ${call.during}`] : [];
  const end = 'end' in call ? [`end: ${call.end}`] : 'by' in call ? [`by: ${call.by}`] : [];
  return [call.kind, ...fault, ...during, ...end].join(', ');
}

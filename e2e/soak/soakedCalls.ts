import * as fc from 'fast-check';
import { FAULTS } from '../../local-platform/faults.ts';
import type { Incident } from '../../local-platform/room/roomIncidents.ts';
import type { FaultName } from '../Site.ts';

/** An event during a call: an incident of the local room, or an action of the visitor. */
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
  /** The start fails, which the page explains. */
  | { readonly kind: 'failed'; readonly fault: FaultName }
  /** The visitor gives up while the call connects, at the stage that stalls. */
  | { readonly kind: 'cancelled'; readonly fault: FaultName; readonly by: Cancellation }
  | { readonly kind: 'answered'; readonly fault?: FaultName; readonly during: Disturbance; readonly end: End }
  /** Typed, after the microphone was denied. */
  | { readonly kind: 'typed'; readonly end: End }
  /** Started from the summary of a call. */
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

const STALLS: readonly FaultName[] = [
  'web-call-creation:stall',
  'room-load:stall',
  'daily-call-join:stall',
  'assistant:silent',
];

const CANCELLATIONS: readonly Cancellation[] = ['Cancel', 'Close', 'Escape', 'page left'];

/** Faults in spite of which a call continues. */
const TOLERATED: readonly (FaultName | undefined)[] = [
  ...namesAt('audio-observer-setup'),
  ...namesAt('audio-processing-setup'),
  ...namesAt('video-recording-setup'),
  ...namesAt('autoplay'),
  'assistant:garbage',
  // Without a fault, about as often as with one.
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

/** The kinds of ten calls. */
const KINDS: readonly SoakedCall['kind'][] = [
  ...Array<'answered'>(5).fill('answered'),
  'failed',
  'failed',
  'cancelled',
  'typed',
  'again',
];

/** Yields all items in a random order, then all of them in another, without an end. */
function* rounds<Item>(items: readonly Item[], seed: number): Generator<Item, never> {
  for (let round = seed; ; round += 1) {
    const shuffled = fc.shuffledSubarray([...items], { minLength: items.length });
    yield* fc.sample(shuffled, { seed: round, numRuns: 1 }).flat();
  }
}

/** Yields the same calls for the same seed. Uses each fault, disturbance and end once before one of its kind is repeated. */
export function* drawCalls(seed: number): Generator<SoakedCall, never> {
  const draw = <Item>(items: readonly Item[], offset: number) => rounds(items, seed + offset * 1_000_000);
  const kinds = draw(KINDS, 0);
  const failing = draw(FAILING_STARTS, 1);
  const stalls = draw(STALLS, 2);
  const cancellations = draw(CANCELLATIONS, 3);
  const tolerated = draw(TOLERATED, 4);
  const disturbances = draw(DISTURBANCES, 5);
  const ends = draw(ENDS, 6);
  const next = <Item>(from: Generator<Item, never>): Item => from.next().value;
  const optional = (fault: FaultName | undefined) => (fault === undefined ? {} : { fault });
  for (;;) {
    const kind = next(kinds);
    switch (kind) {
      case 'failed':
        yield { kind, fault: next(failing) };
        break;
      case 'cancelled':
        yield { kind, fault: next(stalls), by: next(cancellations) };
        break;
      case 'answered':
        yield { kind, ...optional(next(tolerated)), during: next(disturbances), end: next(ends) };
        break;
      default:
        yield { kind, end: next(ends) };
    }
  }
}

export function inWords(call: SoakedCall): string {
  const fault = 'fault' in call ? [`fault ${call.fault}`] : [];
  const during = call.kind === 'answered' ? [`during: ${call.during}`] : [];
  const end = 'end' in call ? [`end: ${call.end}`] : 'by' in call ? [`by: ${call.by}`] : [];
  return [call.kind, ...fault, ...during, ...end].join(', ');
}

import type { HeapCensus, HeapSize } from './heapCensus.ts';
import type { SoakedCall } from './soakedCalls.ts';

/** Number of calls before growth is measured. By then the code of a call has run, and its caches are filled. */
export const WARM_UP_CALLS = 10;

/**
 * The growth from the end of the warm-up to the end of the soak must stay below these limits. The numbers of nodes and listeners vary in
 * the same page: some depend on the focus, and some wait for a collection.
 */
export const LIMITS = { megabytes: 2, nodes: 100, listeners: 20 } as const satisfies Partial<HeapSize>;

/**
 * Limit for the number of ended objects of one name that are not collected. Some stay for a while: React keeps its newest output, and
 * Chromium keeps ended tracks and closed contexts for some seconds. Their number must not grow with each call.
 */
export const MAX_ENDED = 5;

export type Sample = HeapSize & {
  /** Number of calls before the sample. */
  readonly call: number;
  readonly live: HeapCensus['live'];
  readonly timers: number;
};

export type Soak = {
  readonly seed: number;
  readonly seconds: number;
  readonly calls: readonly SoakedCall[];
  /** Sample after the warm-up. */
  readonly warm: Sample;
  /** Sample after the last call. */
  readonly last: Sample;
  /** Ended objects that are not collected some time after the last call. */
  readonly ended: HeapCensus['ended'];
};

const countLive = (sample: Sample, isCounted: (name: string) => boolean): number =>
  Object.entries(sample.live).reduce((sum, [name, count]) => (isCounted(name) ? sum + count : sum), 0);

const liveOf = (name: string) => (sample: Sample) => countLive(sample, (counted) => counted === name);

/** A row of the report's table. `valueIn` reads the row's number from a sample. A row without a `limit` must not grow. */
type Row = { readonly name: string; readonly valueIn: (sample: Sample) => number; readonly limit?: number };

const ROWS: readonly Row[] = [
  { name: 'Heap, MB', valueIn: ({ megabytes }) => megabytes, limit: LIMITS.megabytes },
  { name: 'Documents', valueIn: ({ documents }) => documents, limit: 1 },
  { name: 'DOM nodes', valueIn: ({ nodes }) => nodes, limit: LIMITS.nodes },
  { name: 'Event listeners', valueIn: ({ listeners }) => listeners, limit: LIMITS.listeners },
  { name: 'Timers', valueIn: ({ timers }) => timers },
  { name: 'Running actors', valueIn: (sample) => countLive(sample, (name) => name.startsWith('actor ')) },
  { name: 'Live tracks', valueIn: liveOf('MediaStreamTrack') },
  { name: 'Open peer connections', valueIn: liveOf('RTCPeerConnection') },
  { name: 'Open web sockets', valueIn: liveOf('WebSocket') },
  { name: 'Open audio contexts', valueIn: liveOf('AudioContext') },
  { name: 'Audio elements', valueIn: liveOf('audio element') },
  { name: 'Scripts', valueIn: liveOf('script element') },
  { name: 'Frames', valueIn: liveOf('iframe element') },
  { name: 'Rooms', valueIn: liveOf('room') },
];

const growthOf = ({ valueIn }: Row, { warm, last }: Soak): number => valueIn(last) - valueIn(warm);

export const areFewEnough = (ended: HeapCensus['ended']): boolean =>
  Object.values(ended).every((count) => count <= MAX_ENDED);

/** @returns the rows that grew by their limit or more, or at all if they have no limit, and the ended objects if they are too many. */
export const problemsOf = (soak: Soak): readonly string[] => [
  ...ROWS.filter((row) => growthOf(row, soak) >= (row.limit ?? 1)).map(
    (row) => `${row.name}: ${growthOf(row, soak).toFixed(2)} more`,
  ),
  ...(areFewEnough(soak.ended) ? [] : [`not collected: ${formatCounts(soak.ended)}`]),
];

const formatCounts = (counts: HeapCensus['ended']): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${String(count)}`)
    .join(', ') || 'nothing';

/** Lists how often each name occurs, the most frequent first. Calls without a name are not counted. */
function countsBy(calls: readonly SoakedCall[], nameOf: (call: SoakedCall) => string | undefined): string {
  const counts = new Map<string, number>();
  for (const call of calls) {
    const name = nameOf(call);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one);
  return sorted.map(([name, count]) => `${name} ${String(count)}`).join(', ') || 'none';
}

const formatNumber = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));

/** Describes the calls and the measured numbers, with a Markdown table. */
export function reportOf(soak: Soak): string {
  const { seed, seconds, calls, warm, last, ended } = soak;
  const rows = ROWS.map((row) => [
    row.name,
    ...[row.valueIn(warm), row.valueIn(last), growthOf(row, soak)].map(formatNumber),
    row.limit === undefined ? '0' : `under ${String(row.limit)}`,
  ]);
  const header = [
    'After a garbage collection',
    `Call ${String(warm.call)}`,
    `Call ${String(last.call)}`,
    'Growth',
    'Limit',
  ];
  const table = [header, ['---', '--:', '--:', '--:', '--:'], ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [
    `${String(calls.length)} calls in one page with seed ${String(seed)}, ${(seconds / 60).toFixed(1)} minutes`,
    '',
    `Kinds: ${countsBy(calls, ({ kind }) => kind)}`,
    `Faults: ${countsBy(calls, (call) => ('fault' in call ? call.fault : undefined))}`,
    `During the call: ${countsBy(calls, (call) => (call.kind === 'answered' ? call.during : undefined))}`,
    `Ends: ${countsBy(calls, (call) => ('end' in call ? call.end : 'by' in call ? call.by : undefined))}`,
    '',
    ...table,
    '',
    `Stopped, ended or closed, and not collected (limit ${String(MAX_ENDED)} each): ${formatCounts(ended)}`,
  ].join('\n');
}

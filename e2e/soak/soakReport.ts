import type { HeapCensus, HeapSize } from './heapCensus.ts';
import type { SoakedCall } from './soakedCalls.ts';

/** Number of calls after which all code of a call has run and all its caches are filled. Growth is measured from there. */
export const WARM_UP_CALLS = 10;

/**
 * Limits for the growth between the warm call and the last. The numbers of nodes and listeners vary in the same page: some depend on
 * the focus, and some wait for a collection.
 */
export const LIMITS = { megabytes: 2, nodes: 100, listeners: 20 } as const satisfies Partial<HeapSize>;

/**
 * Limit for ended objects of one name that are not collected. Some stay for a while: React keeps its last output, and Chromium keeps
 * ended tracks and closed contexts for some seconds. Their number must not grow with each call.
 */
export const MOST_ENDED = 5;

export type Sample = HeapSize & {
  readonly call: number;
  readonly live: HeapCensus['live'];
  readonly timers: number;
};

export type Soak = {
  readonly seed: number;
  readonly seconds: number;
  readonly calls: readonly SoakedCall[];
  readonly warm: Sample;
  readonly last: Sample;
  /** Ended objects that are not collected some time after the last call. */
  readonly ended: HeapCensus['ended'];
};

const countLive = (sample: Sample, isCounted: (name: string) => boolean): number =>
  Object.entries(sample.live).reduce((sum, [name, count]) => (isCounted(name) ? sum + count : sum), 0);

const liveOf = (name: string) => (sample: Sample) => countLive(sample, (counted) => counted === name);

type Row = { readonly name: string; readonly of: (sample: Sample) => number; readonly limit?: number };

const ROWS: readonly Row[] = [
  { name: 'Heap, MB', of: ({ megabytes }) => megabytes, limit: LIMITS.megabytes },
  { name: 'Documents', of: ({ documents }) => documents, limit: 1 },
  { name: 'DOM nodes', of: ({ nodes }) => nodes, limit: LIMITS.nodes },
  { name: 'Event listeners', of: ({ listeners }) => listeners, limit: LIMITS.listeners },
  { name: 'Timers', of: ({ timers }) => timers },
  { name: 'Running actors', of: (sample) => countLive(sample, (name) => name.startsWith('actor ')) },
  { name: 'Live tracks', of: liveOf('MediaStreamTrack') },
  { name: 'Open peer connections', of: liveOf('RTCPeerConnection') },
  { name: 'Open web sockets', of: liveOf('WebSocket') },
  { name: 'Open audio contexts', of: liveOf('AudioContext') },
  { name: 'Audio elements', of: liveOf('audio element') },
  { name: 'Scripts', of: liveOf('script element') },
  { name: 'Frames', of: liveOf('iframe element') },
  { name: 'Rooms', of: liveOf('room') },
];

const growthOf = ({ of }: Row, { warm, last }: Soak): number => of(last) - of(warm);

export const isFew = (ended: HeapCensus['ended']): boolean =>
  Object.values(ended).every((count) => count <= MOST_ENDED);

/** @returns each row that grew by its limit or more (without a limit, at all), and ended objects that are not collected. */
export const problemsOf = (soak: Soak): readonly string[] => [
  ...ROWS.filter((row) => growthOf(row, soak) >= (row.limit ?? 1)).map(
    (row) => `${row.name}: ${growthOf(row, soak).toFixed(2)} more`,
  ),
  ...(isFew(soak.ended) ? [] : [`not collected: ${inWords(soak.ended)}`]),
];

const inWords = (counts: HeapCensus['ended']): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${String(count)}`)
    .join(', ') || 'nothing';

function countsBy(calls: readonly SoakedCall[], nameOf: (call: SoakedCall) => string | undefined): string {
  const counts = new Map<string, number>();
  for (const call of calls) {
    const name = nameOf(call);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one);
  return sorted.map(([name, count]) => `${name} ${String(count)}`).join(', ') || 'none';
}

const asWritten = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));

/** The calls and the figures, with a Markdown table. */
export function reportOf(soak: Soak): string {
  const { seed, seconds, calls, warm, last, ended } = soak;
  const rows = ROWS.map((row) => [
    row.name,
    ...[row.of(warm), row.of(last), growthOf(row, soak)].map(asWritten),
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
    `Stopped, ended or closed, and not collected (limit ${String(MOST_ENDED)} each): ${inWords(ended)}`,
  ].join('\n');
}

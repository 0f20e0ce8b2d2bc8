import { MAX_EVENTS, type RecordedActor, type RecordedEvent } from '../inspector/recording/recording.ts';
import { layOutSequence } from '../inspector/sequence/layOutSequence.ts';
import { readSequence } from '../inspector/sequence/readSequence.ts';
import { median } from './median.ts';
import { aboveLimit, type BenchReport } from './report/benchReport.ts';

/** Layout and rendering together must stay below 50 ms. */
const MAX_LAYOUT_MS = 30;
const RUNS = 41;

/** Source, target and type of the messages sent ten times a second while the assistant speaks. */
const LEVELS = [
  ['room', 'session', 'room.remote-levels'],
  ['session', 'client', 'room.remote-levels'],
  ['client', 'speech', 'levels.measured'],
  ['speech', 'client', 'volume.measured'],
  ['call', 'site', 'volume.measured'],
  ['site', 'visualiser', 'volume.measured'],
] as const;

const PARENTS = { site: undefined, call: 'site', client: 'call', session: 'client', room: 'session', speech: 'client' };

const actors: readonly RecordedActor[] = Object.entries({ ...PARENTS, visualiser: 'site' }).map(([id, parent]) => ({
  id,
  name: id,
  ...(parent !== undefined && { parent }),
  ...(id !== 'call' && id !== 'room' && { machine: id }),
  kind: 'child',
  startedAt: 0,
  status: 'active',
}));

/** A full recording of a call. Every hundredth message has a unique type and interrupts the repeats. */
const events: readonly RecordedEvent[] = Array.from({ length: MAX_EVENTS }, (_, index) => {
  const [source, target, type] = LEVELS[index % LEVELS.length] ?? LEVELS[0];
  return {
    index,
    at: index * 15,
    source,
    target,
    type: index % 100 === 0 ? `fact.${String(index)}` : type,
    outcome: 'processed',
    transitions: [],
    value: { inRoom: { connected: { answer: { live: 'heard' }, presence: 'present' } } },
    changes: [],
  };
});

/** @returns milliseconds to lay out the diagram of a full recording. */
function timeLayout(unfolded: boolean): number {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const begin = performance.now();
    layOutSequence(readSequence({ actors, events }), { unfolded });
    times.push(performance.now() - begin);
  }
  return median(times);
}

/** Measures the layout that the inspector's sequence diagram computes for each incoming batch of events. */
export function benchSequence(): BenchReport {
  const measured = [
    { name: 'repeats folded', ms: timeLayout(false) },
    { name: 'every message on its row', ms: timeLayout(true) },
  ];
  return {
    title: `Sequence diagram of ${MAX_EVENTS.toLocaleString('en')} events`,
    method: `Layout of a full recording in the inspector, medians of ${String(RUNS)}. Limit: ${String(MAX_LAYOUT_MS)} ms.`,
    tables: [{ columns: ['diagram', 'ms'], rows: measured.map(({ name, ms }) => [name, ms.toFixed(1)]) }],
    misses: measured.flatMap(({ name, ms }) =>
      aboveLimit({ name: `sequence diagram, ${name}`, value: ms, unit: 'ms', digits: 1 }, MAX_LAYOUT_MS),
    ),
  };
}

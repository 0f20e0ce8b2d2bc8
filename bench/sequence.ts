import { MOST_EVENTS, type RecordedActor, type RecordedEvent } from '../inspector/recording/recording.ts';
import { layOutSequence } from '../inspector/sequence/layOutSequence.ts';
import { readSequence } from '../inspector/sequence/readSequence.ts';
import { median } from './median.ts';
import { aboveLimit, type BenchReport } from './report/benchReport.ts';

/** Together with rendering it has to stay below 50 ms. */
const MOST_MS = 30;
const RUNS = 41;

/** Who sends what to whom while the assistant speaks, ten times a second. */
const LEVELS = [
  ['room', 'session', 'room.remote-levels'],
  ['session', 'client', 'room.remote-levels'],
  ['client', 'speech', 'levels.measured'],
  ['speech', 'client', 'speech.volume'],
  ['call', 'site', 'call.volume'],
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

/** A full recording of a call. Every hundredth message is of a kind of its own and interrupts the repeats. */
const events: readonly RecordedEvent[] = Array.from({ length: MOST_EVENTS }, (_, index) => {
  const [source, target, type] = LEVELS[index % LEVELS.length] ?? LEVELS[0];
  return {
    index,
    at: index * 15,
    source,
    target,
    type: index % 100 === 0 ? `fact.${String(index)}` : type,
    outcome: 'processed',
    transitions: [],
    value: { inRoom: { connected: { live: 'heard' } } },
    changes: [],
  };
});

/** Milliseconds to lay out the diagram of a full recording. */
function timeLayout(unfolded: boolean): number {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const begin = performance.now();
    layOutSequence(readSequence({ actors, events }), { unfolded });
    times.push(performance.now() - begin);
  }
  return median(times);
}

/** What the sequence diagram of the machine inspector computes for each batch of events that comes in. */
export function benchSequence(): BenchReport {
  const measured = [
    { name: 'repeats folded', ms: timeLayout(false) },
    { name: 'every message on its row', ms: timeLayout(true) },
  ];
  return {
    title: `Sequence diagram of ${MOST_EVENTS.toLocaleString('en')} events`,
    method: `Layout of a full recording in the inspector, medians of ${String(RUNS)}. Limit: ${String(MOST_MS)} ms.`,
    tables: [{ columns: ['diagram', 'ms'], rows: measured.map(({ name, ms }) => [name, ms.toFixed(1)]) }],
    misses: measured.flatMap(({ name, ms }) =>
      aboveLimit({ name: `sequence diagram, ${name}`, value: ms, unit: 'ms', digits: 1 }, MOST_MS),
    ),
  };
}

import { type AnyActorLogic, type AnyEventObject, createActor, type InspectionEvent } from 'xstate';
import { recordActors } from '../inspector/recording/recordActors.ts';
import { MAX_EVENTS, type RecordedActor, type RecordedEvent } from '../inspector/recording/recording.ts';
import { layOutSequence } from '../inspector/sequence/layOutSequence.ts';
import { readSequence } from '../inspector/sequence/readSequence.ts';
import type { InboxEvent } from '../src/machines/inbox/inboxContext.ts';
import { inboxMachine } from '../src/machines/inbox/inboxMachine.ts';
import { toastsMachine } from '../src/machines/toasts/toastsMachine.ts';
import { manyConversations } from './inbox-page/manyConversations.ts';
import { aboveLimit, type BenchReport, median } from './report/benchReport.ts';

const MAX_MS_PER_EVENT = 1;
const BATCHES = 21;
const EVENTS_PER_BATCH = 300;

type Run = {
  readonly name: string;
  readonly logic: AnyActorLogic;
  readonly input?: unknown;
  readonly events: readonly AnyEventObject[];
};

const inboxEvents: readonly InboxEvent[] = [
  { type: 'conversation.select', id: 3 },
  { type: 'conversation.unread' },
  { type: 'conversation.close' },
  { type: 'conversation.reopen' },
  { type: 'note.add' },
  { type: 'note.type', text: 'Dog in the yard' },
  { type: 'dialog.confirm' },
];

const inboxRun = (size: number): Run => ({
  name: `inbox, ${size.toLocaleString('en')} conversations`,
  logic: inboxMachine,
  input: { conversations: manyConversations(size), appointments: [], now: '2026-11-21T17:09' },
  events: inboxEvents,
});

const toast = { title: 'Connected to AI! Start speaking...', tone: 'success' };

/** @returns milliseconds per event: the median of batches. */
function timeEvents({ logic, input, events }: Run, inspect?: (event: InspectionEvent) => void): number {
  const actor = createActor(logic, { input, ...(inspect && { inspect }) }).start();
  const times: number[] = [];
  for (let batch = 0; batch < BATCHES; batch++) {
    const begin = performance.now();
    for (let count = 0; count < EVENTS_PER_BATCH; count++) {
      const event = events[count % events.length];
      if (event !== undefined) actor.send(event);
    }
    times.push((performance.now() - begin) / EVENTS_PER_BATCH);
  }
  actor.stop();
  return median(times);
}

/** @returns milliseconds that recording adds to an event, including copies of the records for another tab. */
function addedByRecording(run: Run): number {
  const recorder = recordActors({ page: { title: 'bench', address: 'http://localhost/' } });
  let seen = 0;
  const recordAndTake = (event: InspectionEvent) => {
    recorder.inspect(event);
    if (event.type === '@xstate.event' && ++seen % 50 === 0) structuredClone(recorder.takeChanges());
  };
  return timeEvents(run, recordAndTake) - timeEvents(run);
}

/** Measures the time that the machine inspector's recorder adds to an event. */
export function benchInspector(): BenchReport {
  const runs: readonly Run[] = [
    { name: 'toasts', logic: toastsMachine, events: [{ type: 'toast.show', toast }] },
    inboxRun(5),
    inboxRun(10_000),
  ];
  const measured = runs.map((run) => ({ name: run.name, added: addedByRecording(run) }));
  return {
    title: 'Recording for the machine inspector',
    method:
      `Time that recording adds to an event, medians of ${String(BATCHES)} batches of ${String(EVENTS_PER_BATCH)} events. ` +
      `Limit: ${String(MAX_MS_PER_EVENT)} ms.`,
    tables: [
      {
        columns: ['machine', 'µs added to an event'],
        rows: measured.map(({ name, added }) => [name, (added * 1_000).toFixed(1)]),
      },
    ],
    misses: measured.flatMap(({ name, added }) =>
      aboveLimit({ name: `recording of ${name}`, value: added, unit: 'ms', digits: 2 }, MAX_MS_PER_EVENT),
    ),
  };
}

/** Layout and rendering together must stay below 50 ms. */
const MAX_LAYOUT_MS = 30;
const LAYOUT_RUNS = 41;

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

const callActors: readonly RecordedActor[] = Object.entries({ ...PARENTS, visualiser: 'site' }).map(([id, parent]) => ({
  id,
  name: id,
  ...(parent !== undefined && { parent }),
  ...(id !== 'call' && id !== 'room' && { machine: id }),
  kind: 'child',
  startedAt: 0,
  status: 'active',
}));

/** A full recording of a call. Every hundredth message has a unique type and interrupts the repeats. */
const callEvents: readonly RecordedEvent[] = Array.from({ length: MAX_EVENTS }, (_, index) => {
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
  for (let run = 0; run < LAYOUT_RUNS; run++) {
    const begin = performance.now();
    layOutSequence(readSequence({ actors: callActors, events: callEvents }), { unfolded });
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
    method: `Layout of a full recording in the inspector, medians of ${String(LAYOUT_RUNS)}. Limit: ${String(MAX_LAYOUT_MS)} ms.`,
    tables: [{ columns: ['diagram', 'ms'], rows: measured.map(({ name, ms }) => [name, ms.toFixed(1)]) }],
    misses: measured.flatMap(({ name, ms }) =>
      aboveLimit({ name: `sequence diagram, ${name}`, value: ms, unit: 'ms', digits: 1 }, MAX_LAYOUT_MS),
    ),
  };
}

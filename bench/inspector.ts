import { type AnyActorLogic, type AnyEventObject, createActor, type InspectionEvent } from 'xstate';
import { recordActors } from '../inspector/recording/recordActors.ts';
import type { InboxEvent } from '../src/machines/inbox/inboxContext.ts';
import { inboxMachine } from '../src/machines/inbox/inboxMachine.ts';
import { toastsMachine } from '../src/machines/toasts/toastsMachine.ts';
import { manyConversations } from './inbox-page/manyConversations.ts';
import { median } from './median.ts';
import { aboveLimit, type BenchReport } from './report/benchReport.ts';

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

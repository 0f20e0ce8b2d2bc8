import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { CallReport } from '../src/machines/call-client/callEvents.ts';
import { machines } from '../src/machines/index.ts';
import { followEvents, generatePaths } from './kit/testModel.ts';

type ErrorPayload = Extract<CallReport, { readonly type: 'error' }>['payload'];

const generatedCallPaths = machines
  .filter(({ id }) => id === 'call-client' || id === 'call-extras')
  .flatMap(generatePaths);

/**
 * Paths whose last event occurs after all start stages have completed (`extras.completed`), while the client waits for the assistant's
 * answer or, because the browser blocks the assistant's sound, for a gesture. The generator does not produce these paths: it extends a
 * path only from a new state, and states that differ only in whether the stages have completed count as the same.
 */
const unansweredPaths = machines
  .filter(({ id }) => id === 'call-client')
  .flatMap((client) =>
    ['awaitingAssistant', 'awaitingGesture'].flatMap((state) => {
      const paths = generatedCallPaths.filter((path) =>
        isDeepStrictEqual(path.at(-2)?.value, { inRoom: { connected: { answer: state, presence: 'present' } } }),
      );
      return paths.map((path) => {
        // The first step is the initial state.
        const events = path.slice(1).map(({ event }) => event);
        return followEvents(client, [...events.slice(0, -1), { type: 'extras.completed' }, ...events.slice(-1)]);
      });
    }),
  );

/** The steps of all paths, each with its `error` events: those that it emits, and those that the extras send to the call client. */
const steps = [...generatedCallPaths, ...unansweredPaths].flat().map(({ event, effects }) => ({
  event,
  errors: effects.flatMap(({ act, data }): readonly ErrorPayload[] => {
    if (act === 'emits error') return [(data as { readonly payload: ErrorPayload }).payload];
    const { report } = (data ?? {}) as { readonly report?: CallReport };
    return act.endsWith('extras.report') && report?.type === 'error' ? [report.payload] : [];
  }),
}));

const errors = steps.flatMap((step) => step.errors);

const docs = readFileSync(new URL('../docs/call-client.md', import.meta.url), 'utf8');
/** The rows of the table of error events in docs/call-client.md. */
const rows = [...docs.matchAll(/^\| `([^`]+)` +\| ([^|]*)\|/gm)]
  .map(([, type = '', stages = '']) => ({ type, stages: [...stages.matchAll(/`([^`]+)`/g)].map(([, stage]) => stage) }))
  .filter(({ type }) => /-error$|^audio-start-failed$/.test(type));

/** The row `microphone-<camera error>-error` matches the type of every camera error. */
const rowOf = (type: string) =>
  rows.find((row) => new RegExp(`^${row.type.replace('<camera error>', '[a-z-]+')}$`).test(type));

test('the generated paths emit more than ten types of error events', () => {
  expect(new Set(errors.map(({ type }) => type)).size).toBeGreaterThan(10);
});

test('a step emits at most one error event, and no type of error event ends in "-error-error"', () => {
  for (const { event, errors: emitted } of steps) {
    expect(emitted.length, `errors of one ${event.type}`).toBeLessThanOrEqual(1);
  }
  expect(errors.map(({ type }) => type).filter((type) => type.endsWith('-error-error'))).toEqual([]);
});

test('docs/call-client.md lists every type of error event with its stages', () => {
  for (const { type, stage } of errors) {
    expect(rowOf(type), `a row for ${type}`).toBeDefined();
    if (stage !== undefined) expect(rowOf(type)?.stages, `the stages of ${type}`).toContain(stage);
  }
});

test('docs/call-client.md lists only types of error events that are emitted', () => {
  // `CallClient` itself emits `validation-error`, before a call exists.
  const emitted = new Set([...errors.map(({ type }) => type), 'validation-error']);
  const unused = rows.filter((row) => ![...emitted].some((type) => rowOf(type) === row));
  expect(unused.map(({ type }) => type)).toEqual([]);
});

import type { TestSuite, TestSuiteRun } from '@vapi-ai/web-2.3.8/dist/api';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as receptionist from '../../receptionist/answer.ts';
import { settingOf } from './chatReply.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas, startOperations } from './startOperations.fixture.ts';
import { testAttempts } from './testSuiteRuns.ts';

const answer = vi.spyOn(receptionist, 'answer');

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);
beforeEach(() => void answer.mockClear());

const roofTest = {
  type: 'voice',
  script: 'My roof is leaking. My name is Maria. My number is 512-555-0117. 18 Alder Court. Tomorrow morning. Yes.',
  scorers: [{ type: 'ai', rubric: 'The visit is booked for tomorrow morning' }],
};

/** Fails: the receptionist does not recommend what the rubric requires. */
const pianoTest = {
  type: 'voice',
  script: 'Can you tune a piano?',
  scorers: [{ type: 'ai', rubric: 'Recommends qualified orchestral technicians' }],
  numAttempts: 2,
};

async function startRun(...tests: readonly object[]) {
  const operations = startOperations();
  const suite = await operations.run<TestSuite>('POST /test-suite', { body: { name: 'Bookings' } });
  const path = { testSuiteId: suite.id };
  for (const body of tests) await operations.run('POST /test-suite/{testSuiteId}/test', { path, body });
  const first = await operations.run<TestSuiteRun>('POST /test-suite/{testSuiteId}/run', {
    path,
    body: { name: 'First' },
  });
  const runInput = { path: { ...path, id: first.id } };
  const readRun = () => operations.run<TestSuiteRun>('GET /test-suite/{testSuiteId}/run/{id}', runInput);
  return { ...operations, first, path, runInput, readRun };
}

test('a run is queued, runs its tests and completes', async () => {
  const { first, readRun, advanceClock } = await startRun(roofTest, pianoTest);
  expect(first).toMatchObject({ name: 'First', status: 'queued', testResults: [] });
  advanceClock(2_000);
  expect(await readRun()).toMatchObject({ status: 'in-progress', testResults: [] });
  advanceClock(3_000);
  expect(await readRun()).toMatchObject({
    status: 'in-progress',
    testResults: [{ test: { script: roofTest.script } }],
  });
  advanceClock(3_000);
  expect((await readRun()).testResults).toHaveLength(2);
  expect((await readRun()).status).toBe('completed');
});

test('an attempt is scored by the words of its transcript', async () => {
  const { readRun, advanceClock } = await startRun(roofTest, pianoTest);
  advanceClock(60_000);
  const [first, second] = (await readRun()).testResults;
  expect(first?.attempts).toMatchObject([
    {
      scorerResults: [{ result: 'pass', rubric: 'The visit is booked for tomorrow morning' }],
      call: { artifact: { transcript: expect.stringContaining("AI: You're booked for tomorrow") as string } },
    },
  ]);
  expect(second?.attempts).toMatchObject([
    { scorerResults: [{ result: 'fail', reasoning: 'The transcript has no words of the rubric.' }] },
    { scorerResults: [{ result: 'fail' }] },
  ]);
});

test('a run has the tests that the suite had at its start', async () => {
  const { path, readRun, advanceClock, context, run } = await startRun(roofTest);
  const [stored] = context.store.list(`test-suite/${path.testSuiteId}/test`).records;
  await run('DELETE /test-suite/{testSuiteId}/test/{id}', { path: { ...path, id: stored?.id ?? '' } });
  advanceClock(60_000);
  expect((await readRun()).testResults).toMatchObject([{ test: { script: roofTest.script } }]);
});

test('runs are listed, renamed and deleted', async () => {
  const { run, first, runInput, path, outcome, advanceClock } = await startRun(roofTest);
  advanceClock(60_000);
  expect(await run('GET /test-suite/{testSuiteId}/run', { path })).toMatchObject({
    results: [{ id: first.id, status: 'completed' }],
    metadata: { totalItems: 1 },
  });
  expect(
    await run('PATCH /test-suite/{testSuiteId}/run/{id}', { ...runInput, body: { name: 'Second' } }),
  ).toMatchObject({
    name: 'Second',
    status: 'completed',
    testResults: [{}],
  });
  await run('DELETE /test-suite/{testSuiteId}/run/{id}', runInput);
  expect(await outcome('GET /test-suite/{testSuiteId}/run/{id}', runInput)).toMatch(/^404/);
});

test('runs of a missing suite are neither listed nor created', async () => {
  const { outcome } = startOperations();
  const path = { testSuiteId: 'none' };
  expect(await outcome('GET /test-suite/{testSuiteId}/run', { path })).toMatch(/^404 There is no test suite/);
  expect(await outcome('POST /test-suite/{testSuiteId}/run', { path, body: {} })).toMatch(/^404/);
});

test('a run plays a script once, for any number of attempts', async () => {
  const { readRun, advanceClock } = await startRun({
    ...roofTest,
    script: 'A leaking pipe. '.repeat(100).trim(),
    numAttempts: 10,
  });
  // The script has a hundred sentences. To play it for each of the ten attempts would take a thousand turns.
  expect(answer).toHaveBeenCalledTimes(100);
  advanceClock(60_000);
  const attempts = (await readRun()).testResults.flatMap((result) => result.attempts);
  expect(attempts).toHaveLength(10);
  expect(new Set(attempts.map(({ callId }) => callId)).size).toBe(10);
});

test('a run whose results would be too large is refused with advice', async () => {
  const { outcome, run, path } = await startRun(roofTest);
  const long = { ...roofTest, script: `${'x'.repeat(400)}. `.repeat(24), numAttempts: 10 };
  for (let count = 0; count < 2; count += 1) await run('POST /test-suite/{testSuiteId}/test', { path, body: long });
  expect(await outcome('POST /test-suite/{testSuiteId}/run', { path, body: {} })).toBe('201');
  for (let count = 0; count < 8; count += 1) await run('POST /test-suite/{testSuiteId}/test', { path, body: long });
  expect(await outcome('POST /test-suite/{testSuiteId}/run', { path, body: {} })).toBe(
    '400 The results would be larger than 1024 KB: give the suite fewer tests, fewer attempts or shorter scripts.',
  );
});

test('the user of a talk says each sentence of the script in a turn, and white space between sentences is not a turn', async () => {
  const { readRun, advanceClock } = await startRun({ ...roofTest, script: 'Hello. \n I need a plumber. ' });
  advanceClock(60_000);
  const [attempt] = (await readRun()).testResults[0]?.attempts ?? [];
  const transcript = expect.stringMatching(/^User: Hello\.\nAI: .+\nUser: I need a plumber\.\nAI: .+$/) as string;
  expect(attempt).toMatchObject({ call: { artifact: { transcript } } });
});

test('a talk is cut after 300 turns of the user, because the vendor would have hung up by then', async () => {
  const { readRun, advanceClock } = await startRun({ ...roofTest, script: 'a.'.repeat(400) });
  advanceClock(60_000);
  const [attempt] = (await readRun()).testResults[0]?.attempts ?? [];
  const transcript = expect.stringMatching(/^(User.*\nAI.*(\n|$)){300}$/) as string;
  expect(attempt).toMatchObject({ call: { artifact: { transcript } } });
});

test('an attempt of a test by chat is scored, and names its session instead of a call', () => {
  const times = { createdAt: '2026-01-05T08:00:00.000Z', updatedAt: '2026-01-05T08:00:00.000Z' };
  const chatTest = { ...roofTest, ...times, type: 'chat', id: 't', orgId: 'org-1' };
  const [attempt] = testAttempts(chatTest, settingOf('Ava', new Date(times.createdAt)), ['session-1']);
  expect(attempt).toMatchObject({ scorerResults: [{ result: 'pass' }], metadata: { sessionId: 'session-1' } });
  expect(attempt).not.toHaveProperty('call');
});

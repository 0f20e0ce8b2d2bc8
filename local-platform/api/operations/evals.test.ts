import { beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../records/records.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas, startOperations } from './startOperations.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

type Run = { id: string; status: string; results: readonly { status: string; messages: readonly JsonObject[] }[] };

const user = (content: string) => ({ role: 'user', content });
const judged = (judgePlan: JsonObject, more: JsonObject = {}) => ({ role: 'assistant', judgePlan, ...more });
const judgedByRegex = (content: string, more: JsonObject = {}) => judged({ type: 'regex', content }, more);

async function startRun(messages: readonly JsonObject[]) {
  const operations = startOperations();
  const { id: assistantId } = await operations.run<Run>('POST /assistant', { body: { name: 'Ava' } });
  const { id: evalId } = await operations.run<Run>('POST /eval', { body: { type: 'chat.mockConversation', messages } });
  const target = { type: 'assistant', assistantId };
  const created = await operations.run<Run>('POST /eval/run', { body: { type: 'eval', evalId, target } });
  const readRun = () => operations.run<Run>('GET /eval/run/{id}', { path: { id: created.id } });
  const result = async () => {
    operations.advanceClock(600_000);
    return (await readRun()).results[0];
  };
  return { ...operations, created, readRun, result, evalId, target };
}

test('a run is queued, runs and ends', async () => {
  const { created, readRun, advanceClock, evalId } = await startRun([
    user('My roof is leaking.'),
    judgedByRegex('/name/i'),
  ]);
  expect(created).toEqual({
    ...{ id: expect.any(String) as string, orgId: 'org-1', evalId, status: 'queued' },
    ...{ createdAt: '2026-01-05T08:00:00.000Z', updatedAt: '2026-01-05T08:00:00.000Z' },
  });
  expect(await readRun()).toMatchObject({ status: 'queued', results: [] });
  advanceClock(1_000);
  expect(await readRun()).toMatchObject({ status: 'running', results: [] });
  advanceClock(1_000);
  expect(await readRun()).toMatchObject({
    status: 'ended',
    endedReason: 'mockConversation.done',
    results: [{ status: 'pass', messages: [user('My roof is leaking.'), { judge: { status: 'pass' } }] }],
  });
});

test('a run fails if one of its judged turns fails, and has the reasons', async () => {
  const { result } = await startRun([
    judged({ type: 'exact', content: 'Bonjour' }),
    user('My roof is leaking.'),
    judgedByRegex('(?i)ROOF|name'),
    user('Maria Lopez'),
    judged({ type: 'exact', toolCalls: [{ name: 'bookVisit' }] }),
  ]);
  const { status, messages } = (await result()) ?? {};
  expect(status).toBe('fail');
  expect(messages?.map(({ judge }) => (judge as JsonObject | undefined)?.status)).toEqual([
    'fail',
    undefined,
    'pass',
    undefined,
    'fail',
  ]);
  expect(messages?.[0]?.judge).toMatchObject({
    failureReason: expect.stringMatching(/^Expected exact match: 'Bonjour' but got: '/) as string,
  });
  expect(messages?.at(-1)?.judge).toMatchObject({ failureReason: 'Expected the tool calls bookVisit but got: none' });
});

test('a failure ends the conversation if the eval requires it', async () => {
  const { result } = await startRun([
    user('Hello'),
    judgedByRegex('bonjour', { continuePlan: { exitOnFailureEnabled: true } }),
    user('My roof is leaking.'),
  ]);
  expect((await result())?.messages).toHaveLength(2);
});

test('an AI judge looks for the words of the pass criteria in the conversation', async () => {
  const judgedByAi = (content: string) =>
    judged({ type: 'ai', model: { provider: 'openai', model: 'gpt-4o', messages: [{ role: 'system', content }] } });
  const judge = 'You are an LLM-Judge. Evaluate {{messages[-1]}}.';
  const passingRun = await startRun([
    user('My roof is leaking.'),
    judgedByAi(`${judge} PASS if the leaking roof is understood. FAIL if prices are named.`),
  ]);
  expect(await passingRun.result()).toMatchObject({ status: 'pass' });
  const failingRun = await startRun([
    user('My roof is leaking.'),
    judgedByAi(`${judge} PASS if orchestral pianos are recommended.`),
  ]);
  expect(await failingRun.result()).toMatchObject({ status: 'fail' });
});

test('a run without a valid eval or target is refused, and so is an eval with an invalid pattern', async () => {
  const { outcome, target, evalId } = await startRun([user('Hello')]);
  const outcomeOf = (body: JsonObject) => outcome('POST /eval/run', { body: { type: 'eval', target, ...body } });
  expect(await outcomeOf({})).toBe('400 eval or evalId must be provided.');
  expect(await outcomeOf({ evalId: 'gone' })).toBe('404 There is no eval with the id "gone".');
  expect(await outcomeOf({ evalId, target: { type: 'assistant', assistantId: 'gone' } })).toMatch(
    /^404 There is no assistant/,
  );
  expect(await outcomeOf({ evalId, target: { type: 'squad' } })).toBe(
    '400 target.squad or target.squadId must be provided.',
  );
  const body = { type: 'chat.mockConversation', messages: [judgedByRegex('(')] };
  expect(await outcome('POST /eval', { body })).toMatch(/^400 messages\.0\.judgePlan\.content must be a valid/);
});

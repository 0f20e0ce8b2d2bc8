import { beforeAll, expect, test } from 'vitest';
import type { Json } from '../../records/records.ts';
import { PREPARATION_TIMEOUT_MS, prepareChecks, startOperations } from '../startOperations.fixture.ts';

beforeAll(prepareChecks, PREPARATION_TIMEOUT_MS);

type Run = { id: string; status: string; results: readonly { status: string; messages: readonly Json[] }[] };

const user = (content: string) => ({ role: 'user', content });
const judged = (judgePlan: Json, more: Json = {}) => ({ role: 'assistant', judgePlan, ...more });
const regex = (content: string, more: Json = {}) => judged({ type: 'regex', content }, more);

async function start(messages: readonly Json[]) {
  const operations = startOperations();
  const { id: assistantId } = await operations.run<Run>('POST /assistant', { body: { name: 'Ava' } });
  const { id: evalId } = await operations.run<Run>('POST /eval', { body: { type: 'chat.mockConversation', messages } });
  const target = { type: 'assistant', assistantId };
  const created = await operations.run<Run>('POST /eval/run', { body: { type: 'eval', evalId, target } });
  const look = () => operations.run<Run>('GET /eval/run/{id}', { path: { id: created.id } });
  const result = async () => {
    operations.pass(600_000);
    return (await look()).results[0];
  };
  return { ...operations, created, look, result, evalId, target };
}

test('a run is queued, runs and ends', async () => {
  const { created, look, pass, evalId } = await start([user('My roof is leaking.'), regex('/name/i')]);
  expect(created).toEqual({
    ...{ id: expect.any(String) as string, orgId: 'org-1', evalId, status: 'queued' },
    ...{ createdAt: '2026-01-05T08:00:00.000Z', updatedAt: '2026-01-05T08:00:00.000Z' },
  });
  expect(await look()).toMatchObject({ status: 'queued', results: [] });
  pass(1_000);
  expect(await look()).toMatchObject({ status: 'running', results: [] });
  pass(1_000);
  expect(await look()).toMatchObject({
    status: 'ended',
    endedReason: 'mockConversation.done',
    results: [{ status: 'pass', messages: [user('My roof is leaking.'), { judge: { status: 'pass' } }] }],
  });
});

test('every judged turn must pass', async () => {
  const { result } = await start([
    judged({ type: 'exact', content: 'Bonjour' }),
    user('My roof is leaking.'),
    regex('(?i)ROOF|name'),
    user('Maria Lopez'),
    judged({ type: 'exact', toolCalls: [{ name: 'bookVisit' }] }),
  ]);
  const { status, messages } = (await result()) ?? {};
  expect(status).toBe('fail');
  expect(messages?.map(({ judge }) => (judge as Json | undefined)?.status)).toEqual([
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
  const { result } = await start([
    user('Hello'),
    regex('bonjour', { continuePlan: { exitOnFailureEnabled: true } }),
    user('My roof is leaking.'),
  ]);
  expect((await result())?.messages).toHaveLength(2);
});

test('the AI judge looks for the words of the pass criteria', async () => {
  const prompt = (content: string) =>
    judged({ type: 'ai', model: { provider: 'openai', model: 'gpt-4o', messages: [{ role: 'system', content }] } });
  const judge = 'You are an LLM-Judge. Evaluate {{messages[-1]}}.';
  const passes = await start([
    user('My roof is leaking.'),
    prompt(`${judge} PASS if the leaking roof is understood. FAIL if prices are named.`),
  ]);
  expect(await passes.result()).toMatchObject({ status: 'pass' });
  const fails = await start([
    user('My roof is leaking.'),
    prompt(`${judge} PASS if orchestral pianos are recommended.`),
  ]);
  expect(await fails.result()).toMatchObject({ status: 'fail' });
});

test('refuses a run without a valid eval and target', async () => {
  const { refusal, target, evalId } = await start([user('Hello')]);
  const of = (body: Json) => refusal('POST /eval/run', { body: { type: 'eval', target, ...body } });
  expect(await of({})).toBe('400 eval or evalId must be provided.');
  expect(await of({ evalId: 'gone' })).toBe('404 There is no eval with the id "gone".');
  expect(await of({ evalId, target: { type: 'assistant', assistantId: 'gone' } })).toMatch(
    /^404 There is no assistant/,
  );
  expect(await of({ evalId, target: { type: 'squad' } })).toBe('400 target.squad or target.squadId must be provided.');
  const body = { type: 'chat.mockConversation', messages: [regex('(')] };
  expect(await refusal('POST /eval', { body })).toMatch(/^400 messages\.0\.judgePlan\.content must be a valid/);
});

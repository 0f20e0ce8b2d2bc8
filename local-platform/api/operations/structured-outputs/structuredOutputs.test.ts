import { beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../records/records.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas, startOperations } from '../startOperations.fixture.ts';
import { createPatternMatcher, readPattern } from './patternMatcher.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

const TRANSCRIPT = [
  'AI: How can I help?',
  'User: My roof is leaking. My name is Maria Lopez. My number is 512-555-0117.',
  'AI: What is the address?',
  'User: 18 Alder Court. My mail is maria@example.com. I would give you a 9, great service.',
  'AI: When?',
  'User: Tomorrow morning.',
  'AI: Tomorrow at nine?',
  'User: Yes.',
].join('\n');

function startWithCall(more: JsonObject = {}) {
  const operations = startOperations();
  const [createdAt, endedAt] = ['2026-01-05T07:00:00.000Z', '2026-01-05T07:01:30.000Z'];
  const call = {
    id: 'call-1',
    orgId: 'org-1',
    createdAt,
    updatedAt: createdAt,
    startedAt: createdAt,
    endedAt,
    type: 'webCall',
    status: 'ended',
    endedReason: 'customer-ended-call',
    artifact: { transcript: TRANSCRIPT },
    ...more,
  };
  operations.context.store.insert('call', call);
  const preview = async (structuredOutput: JsonObject): Promise<unknown> => {
    const body = {
      previewEnabled: true,
      callIds: ['call-1'],
      structuredOutput: { name: 'value', ...structuredOutput },
    };
    const answer = await operations.run<Record<string, { result: unknown }>>('POST /structured-output/run', { body });
    return Object.values(answer)[0]?.result;
  };
  return { ...operations, preview };
}

test('a preview extracts the fields of the schema, omits a missing optional field, and replaces a missing required one', async () => {
  const { preview } = startWithCall();
  const schema = {
    type: 'object',
    properties: {
      firstName: { type: 'string' },
      phoneNumber: { type: 'string' },
      email: { type: 'string', format: 'email' },
      address: { type: 'string' },
      sentiment: { type: 'string', enum: ['awful', 'great'] },
      visitBooked: { type: 'boolean' },
      visitDate: { type: 'string', format: 'date' },
      score: { type: 'integer' },
      orderId: { type: 'string', pattern: '^[A-Z]{2}-\\d{6}$' },
      accountHost: { type: 'string', format: 'ipv4' },
    },
    required: ['accountHost'],
  };
  expect(await preview({ schema })).toEqual({
    firstName: 'Maria',
    phoneNumber: '(512) 555-0117',
    email: 'maria@example.com',
    address: '18 Alder Court',
    sentiment: 'great',
    visitBooked: true,
    visitDate: '2026-01-06',
    score: 9,
    accountHost: '0.0.0.0',
  });
});

test('the result of a regular expression has the type of the schema, or is null for a string without a match', async () => {
  const { preview } = startWithCall();
  const match = (regex: string, type: string) => preview({ type: 'regex', regex, schema: { type } });
  expect(await match('/ROOF/i', 'boolean')).toBe(true);
  expect(await match('ROOF', 'boolean')).toBe(false);
  expect(await match('name is (\\w+)', 'string')).toBe('Maria');
  expect(await match('give you a (\\d+)', 'integer')).toBe(9);
  expect(await match('My \\w+', 'array')).toEqual(['My roof', 'My name', 'My number', 'My mail']);
  expect(await match('chimney', 'string')).toBeNull();
});

test('a pattern matcher stops a pattern that takes too long, and then matches no other text', () => {
  // Takes exponential time for a string that it does not match.
  const pattern = readPattern('^(a+)+$');
  const match = createPatternMatcher();
  const text = `${'a'.repeat(50)}b`;
  expect(pattern && match(pattern, text)).toBeUndefined();
  expect(pattern && match(pattern, 'aaa')).toBeUndefined();
});

test('an invalid pattern is read as undefined', () => {
  expect(readPattern('(')).toBeUndefined();
});

test('a run skips an output with an unmet condition, and names the condition', async () => {
  const { run } = startWithCall();
  const output = await run<{ id: string }>('POST /structured-output', {
    body: {
      name: 'Summary',
      schema: { type: 'string' },
      conditions: [
        { type: 'minMessages', count: 4 },
        { type: 'minCallDuration', seconds: 120 },
      ],
    },
  });
  const body = { structuredOutputId: output.id, callIds: ['call-1'], previewEnabled: true };
  expect(await run('POST /structured-output/run', { body })).toEqual({
    skipped: { [output.id]: { name: 'Summary', unmetCondition: { type: 'minCallDuration', seconds: 120 } } },
  });
});

test('a run stores the value of the output in the call, and scores the call', async () => {
  const { run, context } = startWithCall({ assistantId: 'assistant-1' });
  const output = (name: string, type: string) =>
    run<{ id: string }>('POST /structured-output', { body: { name, schema: { type } } });
  const [booked, score] = [await output('Visit booked', 'boolean'), await output('Score', 'integer')];
  const condition = (comparator: string, value: unknown, points: number) => [
    { type: 'comparator', comparator, value, points },
  ];
  const scorecard = await run<{ id: string }>('POST /observability/scorecard', {
    body: {
      name: 'Quality',
      assistantIds: ['assistant-1'],
      metrics: [
        { structuredOutputId: booked.id, conditions: condition('=', true, 70) },
        { structuredOutputId: score.id, conditions: condition('>=', 10, 30) },
      ],
    },
  });
  for (const { id } of [booked, score]) {
    const body = { structuredOutputId: id, callIds: ['call-1'] };
    expect(await run('POST /structured-output/run', { body })).toHaveProperty('message');
  }
  expect(context.store.get('call', 'call-1')).toMatchObject({
    artifact: {
      transcript: TRANSCRIPT,
      structuredOutputs: {
        [booked.id]: { name: 'Visit booked', result: true },
        [score.id]: { name: 'Score', result: 9 },
      },
      scorecards: {
        [scorecard.id]: {
          name: 'Quality',
          score: 70,
          scoreNormalized: 70,
          metricPoints: { [booked.id]: 70, [score.id]: 0 },
        },
      },
    },
  });
});

test('a run without an output, with an output or a call that is not stored, or with a preview for two calls is refused', async () => {
  const { outcome } = startWithCall();
  const outcomeOf = (body: JsonObject) => outcome('POST /structured-output/run', { body });
  const structuredOutput = { name: 'Score', schema: { type: 'number' } };
  expect(await outcomeOf({ callIds: ['call-1'] })).toBe('400 structuredOutputId or structuredOutput must be provided.');
  expect(await outcomeOf({ structuredOutputId: 'gone', callIds: ['call-1'] })).toMatch(
    /^404 There is no structured output/,
  );
  expect(await outcomeOf({ structuredOutput, callIds: ['gone'] })).toMatch(/^404 There is no call/);
  expect(await outcomeOf({ structuredOutput, callIds: ['call-1', 'call-2'], previewEnabled: true })).toMatch(
    /^400 .*exactly 1/,
  );
});

test.each([
  ['without a pattern', undefined, '400 structuredOutput.regex should not be empty'],
  ['with an invalid pattern', '(', '400 structuredOutput.regex must be a valid regular expression'],
])('a run with an output of type regex %s is refused', async (_name, regex, message) => {
  const { outcome } = startWithCall();
  const structuredOutput = { name: 'Day', type: 'regex', regex, schema: { type: 'string' } };
  const body = { structuredOutput, callIds: ['call-1'] };
  expect(await outcome('POST /structured-output/run', { body })).toBe(message);
});

test('a scorecard with a structured output that is not stored is refused', async () => {
  const { outcome } = startOperations();
  const scorecard = { metrics: [{ structuredOutputId: 'gone', conditions: [] }] };
  expect(await outcome('POST /observability/scorecard', { body: scorecard })).toMatch(
    /^400 metrics\.0\.structuredOutputId/,
  );
});

test('an output changes its type only with schemaOverride=true', async () => {
  const { outcome, run } = startOperations();
  const body = { name: 'Score', schema: { type: 'number' } };
  const { id } = await run<{ id: string }>('POST /structured-output', { body });
  const changeToString = { path: { id }, body: { schema: { type: 'string' } } };
  expect(await outcome('PATCH /structured-output/{id}', changeToString)).toMatch(/^400 schema\.type cannot be changed/);
  expect(
    await run('PATCH /structured-output/{id}', { ...changeToString, query: { schemaOverride: 'true' } }),
  ).toMatchObject({
    schema: { type: 'string' },
  });
});

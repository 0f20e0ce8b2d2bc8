import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { PREPARATION_TIMEOUT_MS } from '../operations/startOperations.fixture.ts';
import { checkAnswer, prepareAnswerSchemas } from './checkAnswer.fixture.ts';
import { ADDITIONS, withDocumentedTypes } from './documentedTypes.ts';

const declarations = readFileSync(
  fileURLToPath(new URL('../../../node_modules/@vapi-ai/web/dist/api.d.ts', import.meta.url)),
  'utf8',
);

beforeAll(prepareAnswerSchemas, PREPARATION_TIMEOUT_MS);

test.each(ADDITIONS)('the newest declarations contain this one exactly once: $declaration', ({ declaration }) => {
  expect(declarations.split(declaration)).toHaveLength(2);
});

test('withDocumentedTypes() does not change declarations to which no addition applies', () => {
  expect(withDocumentedTypes('export interface Assistant { id: string }')).toBe(
    'export interface Assistant { id: string }',
  );
});

test('each value in the preview of a structured output must have a name', () => {
  const check = (value: unknown) => checkAnswer('POST /structured-output/run', { 'output-1': value });
  expect(check({ name: 'Booked', result: null })).toEqual([]);
  expect(check({ result: true })).toEqual(['output-1.name should not be empty']);
});

test('in an eval run a message of the assistant, but not of the user, may have a verdict, and a failure needs a reason', () => {
  const problemsOf = (message: unknown) =>
    checkAnswer('GET /eval/run/{id}', { results: [{ messages: [message] }] }).filter((problem) =>
      problem.startsWith('results.0.messages'),
    );
  const message = { role: 'assistant', content: 'How can I help?' };
  expect(problemsOf(message)).toEqual([]);
  expect(problemsOf({ ...message, judge: { status: 'pass' } })).toEqual([]);
  expect(problemsOf({ ...message, judge: { status: 'fail', failureReason: 'Expected a name' } })).toEqual([]);
  expect(problemsOf({ ...message, judge: { status: 'fail' } })).not.toEqual([]);
  expect(problemsOf({ role: 'user', content: 'Hello', judge: { status: 'pass' } })).not.toEqual([]);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { checkAnswer, prepareAnswerSchemas } from './checkAnswer.fixture.ts';

// Without a cache of the schemas, generating them takes longer than the time limit of a test.
beforeAll(prepareAnswerSchemas, 60_000);

describe('a credential, whose published type is open,', () => {
  const time = '2026-01-05T08:00:00.000Z';
  const withoutProvider = { id: 'c', orgId: 'o', createdAt: time, updatedAt: time, apiKey: '********' };
  const credential = { ...withoutProvider, provider: 'openai' };

  const SINGLE_ANSWERS = [
    'POST /credential',
    'GET /credential/{id}',
    'PATCH /credential/{id}',
    'DELETE /credential/{id}',
  ] as const;

  test.each(SINGLE_ANSWERS)('is checked in the answer to %s', (key) => {
    expect(checkAnswer(key, credential)).toEqual([]);
    expect(checkAnswer(key, withoutProvider)).toEqual(['provider should not be empty']);
    expect(checkAnswer(key, { ...credential, orgId: 7 })).toEqual(['orgId must be a string']);
    expect(checkAnswer(key, { ...credential, updatedAt: 'now' })).toEqual([
      'updatedAt must be a valid ISO 8601 date string',
    ]);
    expect(checkAnswer(key, [credential])).not.toEqual([]);
  });

  test('is checked in a list', () => {
    expect(checkAnswer('GET /credential', [credential, credential])).toEqual([]);
    expect(checkAnswer('GET /credential', [credential, withoutProvider])).toEqual(['1.provider should not be empty']);
    expect(checkAnswer('GET /credential', credential)).toEqual(['body must be an array']);
  });
});

test('a record with a published type is checked by that type', () => {
  expect(checkAnswer('GET /session/{id}', { id: 'a' })).toContain('orgId should not be empty');
});

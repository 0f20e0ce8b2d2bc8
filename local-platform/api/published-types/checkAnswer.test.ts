import { beforeAll, describe, expect, test } from 'vitest';
import { checkAnswer, prepareAnswerSchemas } from './checkAnswer.fixture.ts';

// A machine that has no schemas yet makes them, which takes longer than a test may.
beforeAll(prepareAnswerSchemas, 60_000);

describe('a credential, whose type the vendor leaves open,', () => {
  const time = '2026-01-05T08:00:00.000Z';
  const unprovided = { id: 'c', orgId: 'o', createdAt: time, updatedAt: time, apiKey: '********' };
  const credential = { ...unprovided, provider: 'openai' };

  const ALONE = [
    'POST /credential',
    'GET /credential/{id}',
    'PATCH /credential/{id}',
    'DELETE /credential/{id}',
  ] as const;

  test.each(ALONE)('answers %s with a record of a provider', (key) => {
    expect(checkAnswer(key, credential)).toEqual([]);
    expect(checkAnswer(key, unprovided)).toEqual(['provider should not be empty']);
    expect(checkAnswer(key, { ...credential, orgId: 7 })).toEqual(['orgId must be a string']);
    expect(checkAnswer(key, { ...credential, updatedAt: 'now' })).toEqual([
      'updatedAt must be a valid ISO 8601 date string',
    ]);
    expect(checkAnswer(key, [credential])).not.toEqual([]);
  });

  test('is listed as such', () => {
    expect(checkAnswer('GET /credential', [credential, credential])).toEqual([]);
    expect(checkAnswer('GET /credential', [credential, unprovided])).toEqual(['1.provider should not be empty']);
    expect(checkAnswer('GET /credential', credential)).toEqual(['body must be an array']);
  });
});

test('a record that the vendor describes is checked by its description', () => {
  expect(checkAnswer('GET /session/{id}', { id: 'a' })).toContain('orgId should not be empty');
});

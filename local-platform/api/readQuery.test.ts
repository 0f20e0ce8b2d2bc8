import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { queryNames } from '../../src/platform/api/operationQueries.ts';
import { operations, type OperationKey } from '../../src/platform/api/operations.ts';
import { HttpProblem } from '../server/httpAnswers.ts';
import { readQuery } from './readQuery.ts';

function messagesOf(key: OperationKey, query: string): unknown {
  try {
    return expect.fail(`read as ${JSON.stringify(readQuery(key, query))}`);
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    expect(error.status).toBe(400);
    return error.messages;
  }
}

describe('a valid query', () => {
  test.each([
    ['GET /assistant', '', {}],
    ['GET /assistant', 'limit=0', { limit: 0 }],
    ['GET /assistant', 'limit=1000', { limit: 1000 }],
    ['GET /v2/call', 'page=2&sortOrder=ASC&cost=1.5&costGe=-2&costLe=1e2', { page: 2, sortOrder: 'ASC', cost: 1.5, costGe: -2, costLe: 100 }], // oxfmt-ignore
    ['GET /v2/call', 'idAny=a&idAny=b', { idAny: ['a', 'b'] }],
    ['GET /v2/call', 'idAny=a', { idAny: ['a'] }],
    ['GET /v2/call', 'numberE164CheckEnabled=false', { numberE164CheckEnabled: false }],
    ['GET /v2/call', 'assistantOverrides=%7B%22name%22%3A1%7D', { assistantOverrides: '{"name":1}' }],
    ['GET /v2/call/export', 'columns=id&columns=cost&async=true', { columns: ['id', 'cost'], async: true }],
    ['GET /campaign/paginated', 'status=ended', { status: 'ended' }],
    ['GET /log', 'callId=7', { callId: '7' }],
    ['GET /{provider}/voices/search', 'name=J%C3%BCrgen+K', { name: 'Jürgen K' }],
    ['GET /call', 'createdAtGt=2026-01-02', { createdAtGt: '2026-01-02T00:00:00.000Z' }],
    ['GET /call', 'createdAtLe=2026-01-02T10:00:00%2B02:00', { createdAtLe: '2026-01-02T08:00:00.000Z' }],
    ['GET /call', 'updatedAtLt=2026-01-02T10:00:00.25Z', { updatedAtLt: '2026-01-02T10:00:00.250Z' }],
    ['GET /call', 'createdAtLt=2026-01-02T10:00:00.396456Z', { createdAtLt: '2026-01-02T10:00:00.397Z' }],
    ['GET /call', 'createdAtGe=2026-01-02T10:00:00.999000001Z', { createdAtGe: '2026-01-02T10:00:01.000Z' }],
    ['GET /call', 'createdAtGt=2026-01-02T10:00:00.396999999Z', { createdAtGt: '2026-01-02T10:00:00.396Z' }],
    ['GET /call', 'updatedAtLe=2026-01-02T10:00:00.396456%2B02:00', { updatedAtLe: '2026-01-02T08:00:00.396Z' }],
    ['GET /call', 'updatedAtLt=2026-01-02T10:00:00.396000', { updatedAtLt: '2026-01-02T10:00:00.396Z' }],
    ['GET /call', 'updatedAtGe=2026-01-02T10:00', { updatedAtGe: '2026-01-02T10:00:00.000Z' }],
  ] as const)('%s?%s is read', (key, query, values) => {
    expect(readQuery(key, query)).toEqual(values);
  });
});

describe('an invalid query', () => {
  test.each([
    ['GET /assistant', 'foo=1', 'property foo should not exist'],
    ['GET /assistant', '__proto__=1', 'property __proto__ should not exist'],
    ['GET /assistant/{id}', 'limit=1', 'property limit should not exist'],
    ['GET /assistant', 'limit=1001', 'limit must not be greater than 1000'],
    ['GET /assistant', 'limit=-1', 'limit must not be less than 0'],
    ['GET /assistant', 'limit=', 'limit must be an integer number'],
    ['GET /assistant', 'limit=1.5', 'limit must be an integer number'],
    ['GET /assistant', 'limit=1&limit=2', 'limit must be an integer number'],
    ['GET /assistant', `limit=${'9'.repeat(400)}`, 'limit must be an integer number'],
    ['GET /v2/call', 'page=0', 'page must not be less than 1'],
    ['GET /v2/call', 'sortOrder=asc', 'sortOrder must be one of the following values: ASC, DESC'],
    ['GET /v2/call', 'cost=dear', 'cost must be a number conforming to the specified constraints'],
    ['GET /v2/call', 'cost=Infinity', 'cost must be a number conforming to the specified constraints'],
    ['GET /v2/call', 'numberE164CheckEnabled=yes', 'numberE164CheckEnabled must be a boolean value'],
    ['GET /v2/call', 'assistantOverrides=[]', 'assistantOverrides must be an object'],
    ['GET /v2/call', 'number=1', 'number must be longer than or equal to 3 characters'],
    ['GET /v2/call', 'extension=12345678901', 'extension must be shorter than or equal to 10 characters'],
    ['GET /call', 'id=1&id=2', 'id must be a string'],
    ['GET /call', 'createdAtGt=yesterday', 'createdAtGt must be a valid ISO 8601 date string'],
    ['GET /call', 'createdAtGt=2026-02-30', 'createdAtGt must be a valid ISO 8601 date string'],
    ['GET /call', 'createdAtGt=2026-01-01T25:00:00Z', 'createdAtGt must be a valid ISO 8601 date string'],
    ['GET /call', 'createdAtGt=2026-01-01T10:00123Z', 'createdAtGt must be a valid ISO 8601 date string'],
    ['GET /call', 'createdAtGt=1767225600000', 'createdAtGt must be a valid ISO 8601 date string'],
    ['GET /log', '', 'callId should not be empty'],
    ['DELETE /log', 'callId=', 'callId should not be empty'],
    ['GET /{provider}/voice/search', '', 'name should not be empty'],
  ] as const)('%s?%s is refused with a message', (key, query, message) => {
    expect(messagesOf(key, query)).toEqual([message]);
  });

  test('with a column that the export does not have is refused with a list of the valid columns', () => {
    expect(String(messagesOf('GET /v2/call/export', 'columns=id&columns=secret'))).toMatch(
      /^each value in columns must be one of the following values: id, assistantId/,
    );
  });

  test('is refused with a message for each of its problems', () => {
    expect(messagesOf('GET /assistant', 'limit=x&foo=1&createdAtGt=y')).toHaveLength(3);
  });
});

test('any query is refused with an HttpProblem, or all names that are read from it are names of the operation', () => {
  const keys = fc.constantFrom(...(Object.keys(operations) as OperationKey[]));
  fc.assert(
    fc.property(
      keys.chain((key) =>
        fc.tuple(
          fc.constant(key),
          fc.array(fc.tuple(fc.oneof(fc.constantFrom('limit', 'page', ...queryNames(key)), fc.string()), fc.string())),
        ),
      ),
      fc.string(),
      ([key, pairs], rest) => {
        const query = `${pairs.map((pair) => pair.join('=')).join('&')}&${rest}`;
        try {
          const values = readQuery(key, query);
          for (const name of Object.keys(values)) expect(queryNames(key)).toContain(name);
        } catch (error) {
          expect(error).toBeInstanceOf(HttpProblem);
        }
      },
    ),
  );
});

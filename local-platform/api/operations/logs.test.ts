import type { CallLogsPaginatedResponse, LogsPaginatedResponse } from '@vapi-ai/web-2.3.8/dist/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeApiLog, type AnsweredRequest } from './logs.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas, startOperations } from './startOperations.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

describe('the log of a call', () => {
  function withCall() {
    const operations = startOperations();
    const createdAt = '2026-01-05T07:00:00.000Z';
    operations.context.store.insert('call', {
      id: 'call-1',
      orgId: 'org-1',
      createdAt,
      updatedAt: createdAt,
      type: 'webCall',
      startedAt: '2026-01-05T07:00:01.000Z',
      endedAt: '2026-01-05T07:02:00.000Z',
      endedReason: 'customer-ended-call',
      messages: [{ role: 'user', message: 'My roof leaks', time: Date.parse('2026-01-05T07:00:30.000Z') }],
    });
    const logs = async (query: Record<string, string | number> = {}) =>
      operations.run<CallLogsPaginatedResponse>('GET /log', { query: { callId: 'call-1', ...query } });
    return { ...operations, logs };
  }

  test('has the course of the call, in either order, with the newest entry first by default', async () => {
    const { logs } = withCall();
    const entries = ['Call ended: customer-ended-call', 'user: My roof leaks', 'Call started', 'Call created: webCall'];
    expect((await logs()).results.map(({ log }) => log)).toEqual(entries);
    expect((await logs({ sortOrder: 'ASC' })).results.map(({ log }) => log)).toEqual(entries.toReversed());
  });

  test('has pages, and is filtered by time', async () => {
    const { logs } = withCall();
    expect(await logs({ limit: 1, page: 2 })).toMatchObject({
      results: [{ log: 'user: My roof leaks', level: 'LOG', callId: 'call-1' }],
      metadata: { itemsPerPage: 1, totalItems: 4, currentPage: 2 },
    });
    const times = { createdAtGt: '2026-01-05T07:00:01.000Z', createdAtLt: '2026-01-05T07:02:00.000Z' };
    expect((await logs(times)).results).toHaveLength(1);
    expect((await logs({ updatedAtGt: '2026-01-05T07:00:30.000Z' })).results).toHaveLength(1);
    expect((await logs({ updatedAtLt: '2026-01-05T07:00:00.000Z' })).results).toEqual([]);
  });

  test('is empty after its deletion, which can be repeated', async () => {
    const { logs, outcome } = withCall();
    expect(await outcome('DELETE /log', { query: { callId: 'call-1' } })).toBe('200');
    expect(await outcome('DELETE /log', { query: { callId: 'call-1' } })).toBe('200');
    expect(await logs()).toMatchObject({ results: [], metadata: { totalItems: 0 } });
  });

  test('of an unknown call is not found', async () => {
    expect(await startOperations().outcome('GET /log', { query: { callId: 'none' } })).toMatch(/^404 There is no call/);
  });
});

describe('the log of requests', () => {
  function withLog(...requests: readonly Partial<AnsweredRequest>[]) {
    const operations = startOperations();
    for (const request of requests) {
      const startedAt = operations.context.now();
      operations.advanceClock(250);
      writeApiLog(
        { method: 'POST', url: '/assistant', path: {}, startedAt, answer: { status: 201 }, ...request },
        operations.context,
      );
    }
    const logs = (query: Record<string, string | number> = {}) =>
      operations.run<LogsPaginatedResponse>('GET /logs', { query });
    return { ...operations, logs };
  }

  test('describes a request and has the status of its answer', async () => {
    const { logs } = withLog({
      method: 'PATCH',
      url: '/assistant/a-1?x=1',
      path: { id: 'a-1' },
      answer: { status: 200 },
    });
    expect((await logs()).results).toEqual([
      {
        orgId: 'org-1',
        time: '2026-01-05T08:00:00.000Z',
        type: 'API',
        resource: 'assistant',
        requestStartedAt: '2026-01-05T08:00:00.000Z',
        requestFinishedAt: '2026-01-05T08:00:00.250Z',
        requestDurationSeconds: 0.25,
        requestHttpMethod: 'PATCH',
        requestUrl: 'http://127.0.0.1:8787/assistant/a-1?x=1',
        requestPath: '/assistant/a-1',
        requestQuery: 'x=1',
        responseHttpCode: 200,
        assistantId: 'a-1',
      },
    ]);
  });

  test('is filtered by call and type, and can be deleted for one call or as a whole', async () => {
    const { logs, outcome } = withLog({}, { url: '/call/c-1', path: { id: 'c-1' } }, { url: '/workflow' });
    expect((await logs({ callId: 'c-1' })).results).toMatchObject([{ resource: 'call', callId: 'c-1' }]);
    expect((await logs({ type: 'Webhook' })).results).toEqual([]);
    expect(await outcome('DELETE /logs', { query: { callId: 'c-1' } })).toBe('200');
    expect((await logs()).metadata.totalItems).toBe(2);
    await outcome('DELETE /logs');
    expect((await logs()).metadata.totalItems).toBe(0);
  });

  test('keeps the newest thousand entries', async () => {
    const requests = Array.from({ length: 1_003 }, (_value, index) => ({ url: `/tool/${index}` }));
    const { logs } = withLog(...requests);
    const { results, metadata } = await logs({ limit: 1_000, sortOrder: 'ASC' });
    expect(metadata.totalItems).toBe(1_000);
    expect(results[0]?.requestPath).toBe('/tool/3');
  });
});

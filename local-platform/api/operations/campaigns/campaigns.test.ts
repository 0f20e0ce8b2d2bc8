import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkAnswer } from '../../published-types/checkAnswer.fixture.ts';
import { startTestApi, TEST_ORGANIZATION, type TestApi } from '../../startTestApi.fixture.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from '../startOperations.fixture.ts';
import {
  AT_HALF_PAST_NINE,
  AT_NINE,
  CAMPAIGN,
  DIAL_PLAN,
  HOUR_MS,
  MINUTE_MS,
  startCampaigns,
  type Page,
} from './startCampaigns.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

const NO_CONTACTS = { pending: 0, dispatched: 0, completed: 0, failed: 0, skipped: 0, predialFailed: 0 };

describe('the course of a campaign', () => {
  test('without a schedule plan begins immediately, and ends after an hour in which no call is created', async () => {
    const { create, statusOf, advanceClock, context } = startCampaigns();
    const { id, status, calls } = await create();
    expect([status, calls]).toEqual(['in-progress', {}]);
    advanceClock(HOUR_MS - 1);
    expect(await statusOf(id)).toEqual(['in-progress', undefined]);
    advanceClock(1);
    expect(await statusOf(id)).toEqual(['ended', 'campaign.ended.success']);
    expect(context.store.list('call').total).toBe(0);
  });

  test('begins at the `earliestAt` of its schedule plan, and ends at its `latestAt`', async () => {
    const { create, statusOf, advanceClock } = startCampaigns();
    const { id, status } = await create({ schedulePlan: { earliestAt: AT_NINE, latestAt: AT_HALF_PAST_NINE } });
    expect(status).toBe('scheduled');
    advanceClock(HOUR_MS - 1);
    expect(await statusOf(id)).toEqual(['scheduled', undefined]);
    advanceClock(1);
    expect(await statusOf(id)).toEqual(['in-progress', undefined]);
    advanceClock(30 * MINUTE_MS);
    expect(await statusOf(id)).toEqual(['ended', 'campaign.ended.success']);
  });

  test('ends an hour after its creation if the start was planned for the past', async () => {
    const { create, statusOf, advanceClock } = startCampaigns();
    const { id } = await create({
      schedulePlan: { earliestAt: '2026-01-04T08:00:00.000Z', latestAt: '2026-01-06T08:00:00.000Z' },
    });
    advanceClock(HOUR_MS - 1);
    expect(await statusOf(id)).toEqual(['in-progress', undefined]);
    advanceClock(1);
    expect(await statusOf(id)).toEqual(['ended', 'campaign.ended.success']);
  });

  test('follows from a record of an older data file, which has no `startsAt`', async () => {
    const { context, statusOf, change, advanceClock } = startCampaigns();
    const { orgId } = context;
    const createdAt = context.now().toISOString();
    const stored = {
      orgId,
      createdAt,
      updatedAt: createdAt,
      name: 'Old',
      phoneNumberId: 'n',
      customers: [],
      calls: {},
    };
    context.store.insert('campaign', {
      ...stored,
      id: 'open',
      status: 'scheduled',
      schedulePlan: { earliestAt: AT_NINE },
    });
    const endedReason = 'campaign.scheduled.ended-by-user';
    context.store.insert('campaign', { ...stored, id: 'over', status: 'ended', endedReason });
    expect([await statusOf('open'), await statusOf('over')]).toEqual([
      ['scheduled', undefined],
      ['ended', endedReason],
    ]);
    advanceClock(HOUR_MS);
    expect(await statusOf('open')).toEqual(['in-progress', undefined]);
    await change('open', { name: 'Renamed' });
    expect(await statusOf('open')).toEqual(['in-progress', undefined]);
  });
});

describe('the contacts of a campaign', () => {
  test('are its customers in their order, with permanent ids', async () => {
    const { create, contactsOf, advanceClock } = startCampaigns();
    const { id } = await create();
    const { results, metadata } = await contactsOf(id);
    expect(results).toMatchObject([
      { number: '+14155550100', name: 'Maria', status: 'contact.pending' },
      { number: 'sip:sam@example.com', status: 'contact.pending' },
    ]);
    expect(metadata).toEqual({ itemsPerPage: 50, totalItems: 2, currentPage: 1 });
    const ids = results.map((contact) => contact.id);
    expect(new Set(ids).size).toBe(2);
    advanceClock(2 * HOUR_MS);
    const later = await contactsOf(id);
    expect(later.results.map((contact) => contact.id)).toEqual(ids);
  });

  test('are the customers of all entries of a dial plan', async () => {
    const { create, contactsOf } = startCampaigns();
    const { id } = await create({ dialPlan: DIAL_PLAN, phoneNumberId: undefined, customers: undefined });
    const { results } = await contactsOf(id);
    expect(results.map(({ number }) => number)).toEqual(['+14155550101', '+14155550102', '+14155550103']);
  });

  test('are listed page by page and filtered by status', async () => {
    const { create, contactsOf } = startCampaigns();
    const { id } = await create();
    const { results, metadata } = await contactsOf(id, { limit: 1, page: 2, sortBy: 'status' });
    expect(results).toMatchObject([{ number: 'sip:sam@example.com' }]);
    expect(metadata).toEqual({ itemsPerPage: 1, totalItems: 2, currentPage: 2 });
    const pending = await contactsOf(id, { status: ['contact.failed', 'contact.pending'] });
    expect(pending.metadata.totalItems).toBe(2);
    expect(await contactsOf(id, { status: ['contact.failed'] })).toMatchObject({
      results: [],
      metadata: { totalItems: 0 },
    });
  });

  test('are pending until the campaign ends, and have failed then', async () => {
    const { create, countersOf, advanceClock } = startCampaigns();
    const { id } = await create();
    const callMetrics = { dialed: 0, connected: 0 };
    expect(await countersOf(id)).toEqual({ contactCounters: { ...NO_CONTACTS, pending: 2 }, callMetrics });
    advanceClock(HOUR_MS);
    expect(await countersOf(id)).toEqual({ contactCounters: { ...NO_CONTACTS, failed: 2 }, callMetrics });
  });

  test('are skipped if the user stops the campaign', async () => {
    const { create, countersOf, changeV2, advanceClock } = startCampaigns();
    const { id } = await create();
    await changeV2(id, { status: 'cancelled' });
    advanceClock(HOUR_MS);
    expect(await countersOf(id)).toMatchObject({ contactCounters: { ...NO_CONTACTS, skipped: 2 } });
  });

  test.each([
    [{}, 'predialFailed'],
    [{ enabled: false }, 'failed'],
  ])('with the predial plan %j are counted as %s after the end of the campaign', async (predialPlan, counter) => {
    const { create, countersOf, advanceClock } = startCampaigns();
    const { id } = await create({ predialPlan, server: { url: 'https://example.com/campaigns' } });
    advanceClock(HOUR_MS);
    expect(await countersOf(id)).toMatchObject({ contactCounters: { ...NO_CONTACTS, [counter]: 2 } });
  });
});

describe('a list of campaigns', () => {
  test('is filtered by the current status', async () => {
    const { create, run, advanceClock } = startCampaigns();
    await create({ name: 'now' });
    advanceClock(1);
    await create({ name: 'later', schedulePlan: { earliestAt: AT_NINE } });
    const namesWith = async (status: string) => {
      const { results, metadata } = await run<Page>('GET /v2/campaign', { query: { status } });
      expect(metadata.totalItems).toBe(results.length);
      return results.map(({ name }) => name);
    };
    expect([await namesWith('scheduled'), await namesWith('in-progress'), await namesWith('ended')]).toEqual([
      ['later'],
      ['now'],
      [],
    ]);
    advanceClock(HOUR_MS);
    expect([await namesWith('scheduled'), await namesWith('in-progress'), await namesWith('ended')]).toEqual([
      [],
      ['later'],
      ['now'],
    ]);
  });

  test('has pages, an order, and a filter by id', async () => {
    const { create, run, advanceClock } = startCampaigns();
    for (const name of ['a', 'b', 'c']) {
      await create({ name });
      advanceClock(1);
    }
    // Campaigns have no cost, so they are still sorted by creation.
    const query = { limit: 2, page: 2, sortOrder: 'ASC', sortBy: 'cost' };
    const { results, metadata } = await run<Page>('GET /campaign', { query });
    expect(results.map(({ name }) => name)).toEqual(['c']);
    expect(metadata).toEqual({ itemsPerPage: 2, totalItems: 3, currentPage: 2 });
    const { results: found } = await run<Page>('GET /campaign', { query: { id: results[0]?.id ?? '' } });
    expect(found.map(({ name }) => name)).toEqual(['c']);
  });

  test('under /v2 omits the customers and the dial plan, and counts the contacts on request', async () => {
    const { create, run } = startCampaigns();
    const { id } = await create({ dialPlan: DIAL_PLAN, phoneNumberId: undefined, customers: undefined });
    const withCustomers = await create();
    const { results: summaries } = await run<Page>('GET /v2/campaign');
    expect(new Set(summaries.map((summary) => summary.id))).toEqual(new Set([id, withCustomers.id]));
    for (const summary of summaries) {
      expect(summary).toEqual(await run('GET /v2/campaign/{id}', { path: { id: summary.id } }));
      for (const name of ['customers', 'dialPlan', 'contactCounters']) expect(summary).not.toHaveProperty(name);
    }
    const { results: counted } = await run<Page>('GET /v2/campaign', { query: { includeCounters: true } });
    expect(counted.find((summary) => summary.id === id)).toMatchObject({ contactCounters: { pending: 3 } });
  });
});

describe('API version 2.3.8', () => {
  let olderApi: TestApi;
  /** Serves the same records with the answers of version 2.7.1, for the vendor's newest client. */
  let newestApi: TestApi;

  beforeAll(async () => {
    olderApi = await startTestApi({ apiVersion: '2.3.8' });
    newestApi = await startTestApi({ database: olderApi.database });
  });
  afterAll(async () => {
    await olderApi.close();
    await newestApi.close();
  });
  beforeEach(() => {
    olderApi.database.deleteOrganization(TEST_ORGANIZATION);
  });

  test('answers with plain lists, and shows a cancelled campaign as ended, but not under /v2', async () => {
    const { body: cancelled } = await olderApi.send('POST', '/campaign', CAMPAIGN);
    await olderApi.send('POST', '/campaign', { ...CAMPAIGN, name: 'open' });
    const change = { status: 'cancelled' };
    expect((await olderApi.send('PATCH', `/campaign/${cancelled.id}`, change)).body).toMatchObject({ status: 'ended' });
    const { body: listed } = await olderApi.send('GET', '/campaign?limit=5');
    expect(listed).toMatchObject([
      { name: 'open', status: 'in-progress' },
      { id: cancelled.id, status: 'ended' },
    ]);
    expect(checkAnswer('GET /campaign', listed, '2.3.8')).toEqual([]);
    const { body: page } = await olderApi.send('GET', '/campaign/paginated?status=ended');
    expect([page.results.map(({ id }) => id), page.metadata.totalItems]).toEqual([[cancelled.id], 1]);
    const { body: newer } = await olderApi.send('GET', '/v2/campaign?status=cancelled');
    expect(newer.results).toMatchObject([{ id: cancelled.id, status: 'cancelled' }]);
  });

  test('determines the status that GET /campaign/paginated shows and filters by, even if the API has version 2.7.1', async () => {
    const { body: cancelled } = await newestApi.send('POST', '/campaign', CAMPAIGN);
    const { body } = await newestApi.send('PATCH', `/campaign/${cancelled.id}`, { status: 'cancelled' });
    expect(body).toMatchObject({ status: 'cancelled' });
    const { body: page } = await newestApi.send('GET', '/campaign/paginated?status=ended');
    expect(page.results).toMatchObject([{ id: cancelled.id, status: 'ended' }]);
  });
});

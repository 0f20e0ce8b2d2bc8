import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../records/records.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from '../startOperations.fixture.ts';
import {
  AT_HALF_PAST_NINE,
  AT_NINE,
  CUSTOMERS,
  DIAL_PLAN,
  HOUR_MS,
  MINUTE_MS,
  startCampaigns,
  type Campaign,
  type Page,
} from './startCampaigns.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

describe('a new campaign', () => {
  const NO_NUMBER = { phoneNumberId: undefined };

  test.each<[string, JsonObject, string]>([
    [
      'with an assistant and a squad',
      { squadId: 'squad-1' },
      'only one of assistantId, workflowId, squadId can be used',
    ],
    ['without a phone number', NO_NUMBER, 'phoneNumberId should not be empty without dialPlan'],
    [
      'with a phone number and a dial plan',
      { dialPlan: DIAL_PLAN },
      'phoneNumberId and dialPlan are mutually exclusive',
    ],
    ['without customers', { customers: undefined }, 'customers must contain at least 1 customer'],
    ['with an empty list of customers', { customers: [] }, 'customers must contain at least 1 customer'],
    ['with an empty dial plan', { ...NO_NUMBER, dialPlan: [] }, 'dialPlan must contain at least 1 customer'],
    [
      'with more than 10,000 customers',
      { customers: Array<JsonObject>(10_001).fill({}) },
      'customers must contain no more than 10000 customers',
    ],
    [
      'with a window that ends before it begins',
      { schedulePlan: { earliestAt: AT_HALF_PAST_NINE, latestAt: AT_NINE } },
      'schedulePlan.latestAt must be later than schedulePlan.earliestAt',
    ],
    ['with a predial plan and no server', { predialPlan: {} }, 'server should not be empty with predialPlan'],
    ['with a status', { status: 'ended' }, 'property status should not exist'],
  ])('%s is refused', async (_name, more, message) => {
    expect(await startCampaigns().createOutcome(more)).toBe(`400 ${message}`);
  });

  test('that duplicates a missing campaign is refused', async () => {
    const { createOutcome } = startCampaigns();
    expect(await createOutcome({ duplicateFromCampaignId: 'none' })).toBe(
      '404 There is no campaign with the id "none".',
    );
  });
});

describe('a duplicate', () => {
  const duplicateOf = (source: Campaign, more: JsonObject = {}) => ({
    body: { name: 'Again', duplicateFromCampaignId: source.id, ...more },
  });

  test('copies the configuration and the customers of a cancelled campaign, and begins immediately', async () => {
    const { create, run, changeV2 } = startCampaigns();
    const source = await create({ maxConcurrency: 3, assistantOverrides: { firstMessage: 'Hi' } });
    await changeV2(source.id, { status: 'cancelled' });
    const copy = await run<Campaign>('POST /v2/campaign', duplicateOf(source));
    const { id, createdAt, updatedAt, ...configuration } = copy;
    expect(id).not.toBe(source.id);
    expect(source).toMatchObject({ ...configuration, name: 'Winter check' });
    expect([configuration.status, configuration.customers]).toEqual(['in-progress', CUSTOMERS]);
    // The clock stands still in this test.
    expect([createdAt, updatedAt]).toEqual([source.createdAt, source.updatedAt]);
  });

  test('has the fields of the request, and no field of its source that cannot be combined with them', async () => {
    const { create, run } = startCampaigns();
    const source = await create();
    const more = { squadId: 'squad-1', customers: [{ number: '+14155550109' }] };
    const copy = await run<Campaign>('POST /v2/campaign', duplicateOf(source, more));
    expect(copy).toMatchObject({ ...more, name: 'Again', phoneNumberId: 'number-1' });
    expect(copy).not.toHaveProperty('assistantId');
    const withDialPlan = await run<Campaign>('POST /v2/campaign', duplicateOf(source, { dialPlan: DIAL_PLAN }));
    expect(withDialPlan).not.toHaveProperty('phoneNumberId');
    expect(withDialPlan).not.toHaveProperty('customers');
    const withNumber = await run<Campaign>(
      'POST /v2/campaign',
      duplicateOf(withDialPlan, { phoneNumberId: 'n', customers: CUSTOMERS }),
    );
    expect(withNumber).not.toHaveProperty('dialPlan');
  });
});

describe('a change', () => {
  test('of the plan is accepted until the campaign begins, and then refused, unless the plan stays the same', async () => {
    const { create, change, changeOutcome, advanceClock } = startCampaigns();
    const { id } = await create({ schedulePlan: { earliestAt: AT_NINE } });
    expect(await change(id, { assistantId: null, squadId: 'squad-1' })).toMatchObject({
      squadId: 'squad-1',
      status: 'scheduled',
    });
    advanceClock(HOUR_MS);
    const reason = 'can be changed only before the campaign begins: it is in-progress';
    expect(await changeOutcome(id, { squadId: 'squad-2', phoneNumberId: 'number-2' })).toBe(
      `400 squadId ${reason}; phoneNumberId ${reason}`,
    );
    const same = { name: 'Spring check', squadId: 'squad-1' };
    expect(await change(id, same)).toMatchObject(same);
  });

  test('of the schedule moves the start and the end', async () => {
    const { create, change, statusOf, advanceClock } = startCampaigns();
    const { id } = await create({ schedulePlan: { earliestAt: AT_NINE } });
    advanceClock(30 * MINUTE_MS);
    await change(id, { schedulePlan: { earliestAt: AT_HALF_PAST_NINE } });
    advanceClock(HOUR_MS - 1);
    expect((await statusOf(id))[0]).toBe('scheduled');
    expect((await change(id, { schedulePlan: null })).status).toBe('in-progress');
    advanceClock(HOUR_MS - 1);
    expect((await statusOf(id))[0]).toBe('in-progress');
    advanceClock(1);
    expect((await statusOf(id))[0]).toBe('ended');
  });

  test('that makes the campaign unusable, or removes its name, is refused', async () => {
    const { create, changeOutcome } = startCampaigns();
    const { id } = await create({ schedulePlan: { earliestAt: AT_NINE } });
    expect(await changeOutcome(id, { workflowId: 'w' })).toBe(
      '400 only one of assistantId, workflowId, squadId can be used',
    );
    expect(await changeOutcome(id, { dialPlan: DIAL_PLAN })).toBe(
      '400 phoneNumberId and dialPlan are mutually exclusive',
    );
    expect(await changeOutcome(id, { name: null })).toBe('400 name should not be empty');
  });

  test.each([
    ['scheduled', { schedulePlan: { earliestAt: AT_NINE } }],
    ['in-progress', {}],
  ])('of the status stops a %s campaign permanently', async (status, more) => {
    const { create, change, changeV2, changeOutcome, statusOf, advanceClock } = startCampaigns();
    const endedReason = `campaign.${status}.ended-by-user`;
    const [{ id }, { id: idOfV2 }] = [await create(more), await create(more)];
    expect(await change(id, { status: 'ended' })).toMatchObject({ status: 'ended', endedReason });
    expect(await changeV2(idOfV2, { status: 'ended' })).toMatchObject({ status: 'cancelled', endedReason });
    advanceClock(3 * HOUR_MS);
    expect([await statusOf(id), await statusOf(idOfV2)]).toEqual([
      ['ended', endedReason],
      ['cancelled', endedReason],
    ]);
    expect(await changeOutcome(id, { status: 'cancelled' })).toBe(
      '400 status cannot be changed: the campaign is ended',
    );
    expect(await change(id, { status: null, name: 'Over' })).toMatchObject({
      status: 'ended',
      endedReason,
      name: 'Over',
    });
    expect(await change(id, { status: 'ended' })).toMatchObject({ status: 'ended', endedReason });
  });

  test('of the status to `ended` keeps the reason for the end of a campaign that has run to its end', async () => {
    const { create, change, advanceClock } = startCampaigns();
    const { id } = await create();
    advanceClock(HOUR_MS);
    expect(await change(id, { status: 'ended' })).toMatchObject({ endedReason: 'campaign.ended.success' });
  });
});

describe('the deletion of a campaign', () => {
  test('by DELETE /campaign/{id} removes the campaign without archiving it', async () => {
    const { create, run, outcome } = startCampaigns();
    const { id } = await create();
    expect(await run('DELETE /campaign/{id}', { path: { id } })).toMatchObject({ id, status: 'in-progress' });
    expect(await outcome('GET /v2/campaign/{id}', { path: { id } })).toMatch(/^404 /);
    expect((await run<Page>('GET /v2/campaign', { query: { status: 'archived' } })).results).toEqual([]);
  });

  test('by DELETE /v2/campaign/{id} stops an open campaign, and moves each campaign to the list of archived campaigns', async () => {
    const { create, archive, run, outcome, advanceClock } = startCampaigns();
    const [{ id }, { id: ended }] = [await create(), await create()];
    const endedReason = 'campaign.in-progress.ended-by-user';
    expect(await archive(id)).toMatchObject({ id, status: 'archived', endedReason });
    advanceClock(HOUR_MS);
    expect(await archive(ended)).toMatchObject({ status: 'archived', endedReason: 'campaign.ended.success' });
    for (const key of ['GET /campaign/{id}', 'GET /v2/campaign/{id}/contacts', 'DELETE /v2/campaign/{id}'] as const) {
      expect(await outcome(key, { path: { id } })).toMatch(/^404 /);
    }
    expect((await run<Page>('GET /v2/campaign')).results).toEqual([]);
    const { results } = await run<Page>('GET /v2/campaign', { query: { status: 'archived', includeCounters: true } });
    expect(results).toMatchObject([
      { id: ended, status: 'archived', contactCounters: { failed: 2 } },
      { id, status: 'archived', contactCounters: { skipped: 2 } },
    ]);
  });
});

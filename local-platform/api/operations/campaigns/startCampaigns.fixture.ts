import type { JsonObject } from '../../records/records.ts';
import { startOperations } from '../startOperations.fixture.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** One hour, and one and a half hours, after the time at which the clock of `startOperations` starts. */
export const [AT_NINE, AT_HALF_PAST_NINE] = ['2026-01-05T09:00:00.000Z', '2026-01-05T09:30:00.000Z'];

export const CUSTOMERS = [{ number: '+14155550100', name: 'Maria' }, { sipUri: 'sip:sam@example.com' }];
export const CAMPAIGN = { name: 'Winter check', assistantId: 'ava', phoneNumberId: 'number-1', customers: CUSTOMERS };
export const DIAL_PLAN = [
  { phoneNumberId: 'number-1', customers: [{ number: '+14155550101' }] },
  { phoneNumberId: 'number-2', customers: [{ number: '+14155550102' }, { number: '+14155550103' }] },
];

export type Campaign = JsonObject & { readonly id: string; readonly status: string; readonly endedReason?: string };
export type Page = { readonly results: readonly Campaign[]; readonly metadata: JsonObject };

/** `startOperations` with short names for the campaign operations. */
export function startCampaigns() {
  const operations = startOperations();
  const { run, outcome } = operations;
  const at = (id: string) => ({ path: { id } });
  return {
    ...operations,
    create: (more: JsonObject = {}) => run<Campaign>('POST /v2/campaign', { body: { ...CAMPAIGN, ...more } }),
    createOutcome: (more: JsonObject) => outcome('POST /v2/campaign', { body: { ...CAMPAIGN, ...more } }),
    /** @returns the status and the reason for the end */
    statusOf: async (id: string) => {
      const { status, endedReason } = await run<Campaign>('GET /v2/campaign/{id}', at(id));
      return [status, endedReason];
    },
    countersOf: async (id: string) => {
      const input = { ...at(id), query: { includeCounters: true } };
      const { contactCounters, callMetrics } = await run('GET /v2/campaign/{id}', input);
      return { contactCounters, callMetrics };
    },
    contactsOf: (id: string, query = {}) => run<Page>('GET /v2/campaign/{id}/contacts', { ...at(id), query }),
    change: (id: string, body: JsonObject) => run<Campaign>('PATCH /campaign/{id}', { ...at(id), body }),
    changeV2: (id: string, body: JsonObject) => run<Campaign>('PATCH /v2/campaign/{id}', { ...at(id), body }),
    changeOutcome: (id: string, body: JsonObject) => outcome('PATCH /campaign/{id}', { ...at(id), body }),
    archive: (id: string) => run<Campaign>('DELETE /v2/campaign/{id}', at(id)),
  };
}

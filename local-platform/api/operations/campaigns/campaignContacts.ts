import { createHash } from 'node:crypto';
import type { Answer } from '../../../../src/platform/api/operationTypes.ts';
import { isJsonObject, type JsonObject } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { isOpen } from './campaignState.ts';
import type { ContactStatus } from './campaignStatuses.ts';

type Contact = Answer<'GET /v2/campaign/{id}/contacts'>['results'][number];
type Counters = Required<Pick<Answer<'GET /v2/campaign/{id}'>, 'contactCounters' | 'callMetrics'>>;

const objectsIn = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** The customers of a campaign or of an entry of its dial plan, in the order in which the vendor would call them. */
export const customersOf = ({ dialPlan, customers }: JsonObject): readonly JsonObject[] =>
  dialPlan === undefined ? objectsIn(customers) : objectsIn(dialPlan).flatMap(customersOf);

/**
 * True if the vendor would request permission from the campaign's server before each call. The local platform sends no such request, so
 * it never gets permission.
 */
const needsPermission = ({ predialPlan }: JsonObject): boolean =>
  isJsonObject(predialPlan) && predialPlan.enabled !== false;

/**
 * Returns the status that all contacts of a campaign have, because none of them is called. The contacts are pending while the campaign is
 * open, and skipped if a user has stopped it. If the campaign ran to its end, the contacts have failed: at the request for permission, or
 * at the call if no permission was needed. The vendor calls such an end a success, even if no call succeeded.
 *
 * @param campaign the campaign as `campaignAt` returns it, with its status at the present time
 */
export function contactStatusOf(campaign: StoredRecord): ContactStatus {
  if (isOpen(campaign)) return 'contact.pending';
  if (campaign.endedReason !== 'campaign.ended.success') return 'contact.skipped';
  return needsPermission(campaign) ? 'contact.predial-failed' : 'contact.failed';
}

/** A UUID that depends only on the campaign's id and the position. */
function contactIdOf(campaignId: string, position: number): string {
  const hash = createHash('sha256').update(`${campaignId} ${position}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/**
 * One contact for each customer, in the same order.
 *
 * @param campaign the campaign as `campaignAt` returns it, with its status at the present time
 */
export function contactsOf(campaign: StoredRecord): readonly Contact[] {
  const status = contactStatusOf(campaign);
  return customersOf(campaign).map(({ number, sipUri, name }, position) => ({
    id: contactIdOf(campaign.id, position),
    number: [number, sipUri].find((address) => typeof address === 'string') ?? '',
    ...(typeof name === 'string' ? { name } : {}),
    status,
  }));
}

/**
 * How many contacts have each status. The call metrics are 0, because the local platform makes no calls for a campaign.
 *
 * @param campaign the campaign as `campaignAt` returns it, with its status at the present time
 */
export function countersOf(campaign: StoredRecord): Counters {
  const contactCount = customersOf(campaign).length;
  const status = contactStatusOf(campaign);
  const count = (counted: ContactStatus) => (counted === status ? contactCount : 0);
  return {
    contactCounters: {
      pending: count('contact.pending'),
      dispatched: count('contact.dispatched'),
      completed: count('contact.completed'),
      failed: count('contact.failed'),
      skipped: count('contact.skipped'),
      predialFailed: count('contact.predial-failed'),
    },
    callMetrics: { dialed: 0, connected: 0 },
  };
}

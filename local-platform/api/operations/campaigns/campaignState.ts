import { createHash } from 'node:crypto';
import type { ApiVersion } from '../../../../src/platform/api/operationVersions.ts';
import type { Answer } from '../../../../src/platform/api/operationTypes.ts';
import type { QueryValue } from '../../apiOperation.ts';
import { isJsonObject, type JsonObject } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';

export const CAMPAIGN_STATUSES = ['scheduled', 'in-progress', 'ended', 'cancelled', 'archived'] as const;

/** Statuses of contacts, in the order in which the vendor sorts by status. */
export const CONTACT_STATUSES = [
  'contact.pending',
  'contact.dispatched',
  'contact.completed',
  'contact.failed',
  'contact.skipped',
  'contact.predial-failed',
] as const;

export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];
type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** How long the vendor retries calls while no line is free. The local platform never has a free line. */
const RETRY_MS = 60 * 60 * 1000;

/** Statuses that are stored when a user stops or archives a campaign. The status of any other campaign follows from the time. */
const STOPPED_STATUSES: readonly unknown[] = ['ended', 'cancelled', 'archived'];

/** A time of the schedule plan in milliseconds since 1970, or NaN if the time is missing. */
export const plannedTime = ({ schedulePlan }: JsonObject, name: 'earliestAt' | 'latestAt'): number =>
  Date.parse(isJsonObject(schedulePlan) ? String(schedulePlan[name]) : '');

/**
 * The start of a campaign as ISO 8601: its `earliestAt`, or `plannedAt` if that is later or the campaign has no `earliestAt`.
 *
 * @param plannedAt when the campaign was created or its plan was changed
 */
export function startOf(campaign: JsonObject, plannedAt: Date): string {
  const earliest = plannedTime(campaign, 'earliestAt');
  return new Date(earliest > plannedAt.getTime() ? earliest : plannedAt).toISOString();
}

/** The end of a campaign in milliseconds since 1970: after an hour of retries, or at `latestAt` if that is earlier. */
function endOf(campaign: JsonObject, start: number): number {
  const latest = plannedTime(campaign, 'latestAt');
  return latest < start + RETRY_MS ? latest : start + RETRY_MS;
}

/**
 * The campaign with its status at this time. Unless a user has stopped or archived the campaign, the status follows from its plan. The
 * stored status can be out of date, because there is no timer.
 */
export function campaignAt(campaign: StoredRecord, now: Date): StoredRecord & { readonly status: CampaignStatus } {
  const { status, startsAt, createdAt } = campaign;
  if (STOPPED_STATUSES.includes(status)) return { ...campaign, status: status as CampaignStatus };
  const start = Date.parse(typeof startsAt === 'string' ? startsAt : startOf(campaign, new Date(createdAt)));
  if (now.getTime() >= endOf(campaign, start)) {
    // The vendor has only this reason for an end that no user caused. It does not mean that the calls succeeded.
    return { ...campaign, status: 'ended', endedReason: 'campaign.ended.success' };
  }
  return { ...campaign, status: now.getTime() < start ? 'scheduled' : 'in-progress' };
}

/** True if the campaign has not ended. @param campaign the campaign as `campaignAt` returns it */
export const isOpen = ({ status }: StoredRecord): boolean => status === 'scheduled' || status === 'in-progress';

/**
 * The campaign after a user has stopped it.
 *
 * @param campaign the campaign as `campaignAt` returns it, because the reason for the end names the status before the stop
 */
export const stoppedAs = (campaign: StoredRecord, status: unknown): StoredRecord => ({
  ...campaign,
  status,
  endedReason: `campaign.${String(campaign.status)}.ended-by-user`,
});

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
function contactStatusOf(campaign: StoredRecord): ContactStatus {
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
function countersOf(campaign: StoredRecord): Counters {
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

type Summary = Answer<'GET /v2/campaign/{id}'>;

/** The status in the answers of an API version. In 2.3.8 (the vendor's older client), each campaign that is over has the status `ended`. */
export const statusIn = (version: ApiVersion, { status }: JsonObject): unknown =>
  version === '2.3.8' && (status === 'cancelled' || status === 'archived') ? 'ended' : status;

/**
 * The vendor's `Campaign`, which has no `startsAt`.
 *
 * @param campaign the result of `campaignAt`
 */
export function wholeCampaign({ startsAt: _startsAt, ...campaign }: StoredRecord, version: ApiVersion): JsonObject {
  return {
    ...campaign,
    status: statusIn(version, campaign),
    // The local platform makes no calls for a campaign.
    calls: {},
    callsCounterScheduled: 0,
    callsCounterQueued: 0,
    callsCounterInProgress: 0,
    callsCounterEndedVoicemail: 0,
    callsCounterEnded: 0,
  };
}

const SUMMARY_FIELDS = [
  'id',
  'orgId',
  'createdAt',
  'updatedAt',
  'name',
  'status',
  'endedReason',
  'assistantId',
  'squadId',
  'phoneNumberId',
  'schedulePlan',
  'maxConcurrency',
  'assistantOverrides',
  'squadOverrides',
  'server',
  'serverMessages',
  'predialPlan',
] as const satisfies readonly (keyof Summary)[];

/**
 * The vendor's `CampaignSummary`, which omits the customers and the dial plan.
 *
 * @param campaign the result of `campaignAt`
 */
export const summaryOf = (
  campaign: StoredRecord,
  { includeCounters }: Readonly<Record<string, QueryValue>>,
): JsonObject => ({
  ...Object.fromEntries(
    SUMMARY_FIELDS.filter((name) => campaign[name] !== undefined).map((name) => [name, campaign[name]]),
  ),
  ...(includeCounters === true ? countersOf(campaign) : {}),
});

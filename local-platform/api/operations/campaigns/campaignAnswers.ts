import type { ApiVersion } from '../../../../src/platform/api/apiVersions.ts';
import type { Answer } from '../../../../src/platform/api/operationTypes.ts';
import type { QueryValue } from '../../apiOperation.ts';
import type { JsonObject } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { countersOf } from './campaignContacts.ts';

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

import { isJsonObject, type JsonObject } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import type { CampaignStatus } from './campaignStatuses.ts';

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

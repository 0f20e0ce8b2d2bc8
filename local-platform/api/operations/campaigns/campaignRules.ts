import { isDeepStrictEqual } from 'node:util';
import { HttpProblem } from '../../../httpAnswers.ts';
import type { JsonObject } from '../../records/records.ts';
import { customersOf } from './campaignContacts.ts';
import { plannedTime } from './campaignState.ts';
import type { CampaignStatus } from './campaignStatuses.ts';

/** The vendor's limit for a campaign. */
const MAX_CUSTOMERS = 10_000;

/** Fields that name who answers the calls. A campaign has at most one of them. */
export const ANSWERER_FIELDS = ['assistantId', 'workflowId', 'squadId'] as const;

/** Fields that can be changed only before the campaign begins (the vendor's `UpdateCampaignDTO`). */
export const PLANNED_FIELDS = [...ANSWERER_FIELDS, 'phoneNumberId', 'dialPlan', 'schedulePlan'] as const;

/** True if the field has a value. Null and an empty string do not count. */
export const isGiven = (fields: JsonObject, name: string): boolean =>
  fields[name] !== undefined && fields[name] !== null && fields[name] !== '';

function campaignProblemsOf(campaign: JsonObject): readonly string[] {
  const problems: string[] = [];
  if (ANSWERER_FIELDS.filter((name) => isGiven(campaign, name)).length > 1) {
    problems.push(`only one of ${ANSWERER_FIELDS.join(', ')} can be used`);
  }
  // A campaign needs either a dial plan or a phone number: each entry of a dial plan has a phone number of its own.
  const hasDialPlan = isGiven(campaign, 'dialPlan');
  if (hasDialPlan === isGiven(campaign, 'phoneNumberId')) {
    problems.push(
      hasDialPlan
        ? 'phoneNumberId and dialPlan are mutually exclusive'
        : 'phoneNumberId should not be empty without dialPlan',
    );
  }
  const [field, { length: customerCount }] = [hasDialPlan ? 'dialPlan' : 'customers', customersOf(campaign)];
  if (customerCount === 0) problems.push(`${field} must contain at least 1 customer`);
  if (customerCount > MAX_CUSTOMERS) problems.push(`${field} must contain no more than ${MAX_CUSTOMERS} customers`);
  if (plannedTime(campaign, 'latestAt') <= plannedTime(campaign, 'earliestAt')) {
    problems.push('schedulePlan.latestAt must be later than schedulePlan.earliestAt');
  }
  if (isGiven(campaign, 'predialPlan') && !isGiven(campaign, 'server')) {
    problems.push('server should not be empty with predialPlan');
  }
  return problems;
}

/** Refuses a campaign with missing or contradictory fields, without customers, or with too many customers. @throws HttpProblem 400 */
export function refuseUnusableCampaign(campaign: JsonObject): void {
  const problems = campaignProblemsOf(campaign);
  if (problems.length > 0) throw new HttpProblem(400, problems);
}

/**
 * Checks a change of `PLANNED_FIELDS`. Accepts a change that affects only other fields.
 *
 * @param status the status of the campaign before the change
 * @throws HttpProblem 400 if the campaign has begun, or the change makes it unusable
 */
export function refuseUnusableChange(changed: JsonObject, former: JsonObject, status: CampaignStatus): void {
  const names = PLANNED_FIELDS.filter((name) => !isDeepStrictEqual(changed[name], former[name]));
  if (names.length === 0) return;
  if (status === 'scheduled') refuseUnusableCampaign(changed);
  else {
    const reason = `can be changed only before the campaign begins: it is ${status}`;
    throw new HttpProblem(
      400,
      names.map((name) => `${name} ${reason}`),
    );
  }
}

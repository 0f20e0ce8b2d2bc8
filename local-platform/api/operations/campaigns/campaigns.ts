import { isDeepStrictEqual } from 'node:util';
import type { ApiVersion } from '../../../../src/platform/api/operationVersions.ts';
import type { Answer } from '../../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../../server/httpAnswers.ts';
import {
  type ApiContext,
  type ApiOperation,
  type ApiRequest,
  listAnswer,
  mapItems,
  pageAnswer,
} from '../../apiOperation.ts';
import { changedRecord, isJsonObject, type JsonObject } from '../../records/records.ts';
import { listRequestOf } from '../recordSelection.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { create, DEFAULT_LIMIT, get, recordAt, remove, type Resource, update } from '../resourceOperations.ts';
import {
  campaignAt,
  type CampaignStatus,
  contactsOf,
  customersOf,
  isOpen,
  plannedTime,
  startOf,
  statusIn,
  stoppedAs,
  summaryOf,
  wholeCampaign,
} from './campaignState.ts';

/**
 * The name of the collection with the campaigns that `DELETE /v2/campaign/{id}` has archived. Only lists with `status=archived` contain
 * these campaigns.
 */
const ARCHIVE = 'archived-campaign';

/** The vendor's limit for a campaign. */
const MAX_CUSTOMERS = 10_000;

/** Fields that name who answers the calls. A campaign has at most one of them. */
const ANSWERER_FIELDS = ['assistantId', 'workflowId', 'squadId'] as const;

/** Fields that can be changed only before the campaign begins (the vendor's `UpdateCampaignDTO`). */
const PLANNED_FIELDS = [...ANSWERER_FIELDS, 'phoneNumberId', 'dialPlan', 'schedulePlan'] as const;

/** True if the field has a value. Null and an empty string do not count. */
const isGiven = (fields: JsonObject, name: string): boolean =>
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
function refuseUnusableCampaign(campaign: JsonObject): void {
  const problems = campaignProblemsOf(campaign);
  if (problems.length > 0) throw new HttpProblem(400, problems);
}

/**
 * Checks a change of `PLANNED_FIELDS`. Accepts a change that affects only other fields.
 *
 * @param status the status of the campaign before the change
 * @throws HttpProblem 400 if the campaign has begun, or the change makes it unusable
 */
function refuseUnusableChange(changed: JsonObject, former: JsonObject, status: CampaignStatus): void {
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

/**
 * The campaign to store after a change. Its stored status changes only if the user stops the campaign.
 *
 * @throws HttpProblem 400 if the change stops a campaign that is over, changes its plan too late, or makes it unusable
 */
function changedCampaign(changed: StoredRecord, former: StoredRecord, now: Date): StoredRecord {
  const before = campaignAt(former, now);
  refuseUnusableChange(changed, former, before.status);
  const startsAt = before.status === 'scheduled' ? startOf(changed, now) : former.startsAt;
  const withFormerStatus = { ...changed, startsAt, status: former.status };
  const { status } = changed;
  if (status === undefined || status === former.status || status === before.status) return withFormerStatus;
  if (isOpen(before)) return stoppedAs({ ...withFormerStatus, status: before.status }, status);
  throw new HttpProblem(400, [`status cannot be changed: the campaign is ${before.status}`]);
}

const campaign: Resource = {
  name: 'campaign',
  collection: () => 'campaign',
  required: ['name'],
  shown: (record, { now, apiVersion }) => wholeCampaign(campaignAt(record, now()), apiVersion),
  onCreate: (created, { now }) => {
    refuseUnusableCampaign(created);
    return { ...created, startsAt: startOf(created, now()) };
  },
  onChange: (changed, former, { now }) => changedCampaign(changed, former, now()),
};

const CONFIGURATION_FIELDS = [
  ...PLANNED_FIELDS,
  'customers',
  'maxConcurrency',
  'assistantOverrides',
  'squadOverrides',
  'server',
  'serverMessages',
  'predialPlan',
] as const;

/** If the body has one of the `given` fields, the `omitted` fields of the source are not copied, because a campaign cannot have both. */
const EXCLUSIONS: readonly (readonly [given: readonly string[], omitted: readonly string[]])[] = [
  [ANSWERER_FIELDS, ANSWERER_FIELDS],
  [['phoneNumberId', 'customers'], ['dialPlan']],
  [['dialPlan'], ['phoneNumberId', 'customers']],
];

/**
 * The fields of a new campaign: those of its body and, if it duplicates a campaign, the other configuration fields of that campaign,
 * except those that `EXCLUSIONS` omits.
 *
 * @throws HttpProblem 404 if the campaign to duplicate does not exist
 */
function withSourceFields(
  { duplicateFromCampaignId: id, ...fields }: JsonObject,
  { store }: Pick<ApiContext, 'store'>,
): JsonObject {
  if (typeof id !== 'string') return fields;
  const source = store.get('campaign', id);
  if (source === undefined) throw new HttpProblem(404, `There is no campaign with the id ${JSON.stringify(id)}.`);
  const omitted = EXCLUSIONS.filter(([given]) => given.some((name) => isGiven(fields, name))).flatMap(
    ([, names]) => names,
  );
  const copied = CONFIGURATION_FIELDS.filter((name) => source[name] !== undefined && !omitted.includes(name));
  return { ...Object.fromEntries(copied.map((name) => [name, source[name]])), ...fields };
}

const createCampaign: ApiOperation = (request, context) =>
  create(campaign, (fields) => withSourceFields(fields, context))(request, context);

/** Changes a campaign under `/v2`, where both `ended` and `cancelled` stop a campaign. Stores `cancelled` for `ended`. */
const updateCampaign: ApiOperation = (request, context) => {
  const { body } = request;
  const change = isJsonObject(body) && body.status === 'ended' ? { ...body, status: 'cancelled' } : body;
  return update(campaign)({ ...request, body: change }, context);
};

/** Moves the campaign to the archive. Stops it first, unless it is over. */
const archiveCampaign: ApiOperation = (request, context) =>
  context.store.transaction(() => {
    const record = campaignAt(recordAt(campaign, request, context), context.now());
    const stopped = isOpen(record) ? stoppedAs(record, 'cancelled') : record;
    const archived = changedRecord(stopped, { status: 'archived' }, context.now);
    context.store.delete('campaign', record.id);
    context.store.insert(ARCHIVE, archived);
    return { status: 200, body: wholeCampaign(archived, context.apiVersion) };
  });

type ListQuery = { readonly status?: string; readonly page?: number; readonly limit?: number };

/** A page of campaigns, ordered by creation. `sortBy` has no effect, because campaigns have no duration and no cost. */
function campaignsOf({ key, query }: ApiRequest, { store, now, apiVersion }: ApiContext) {
  const { status, ...others } = query;
  const { page = 1, limit = DEFAULT_LIMIT } = query as ListQuery;
  const time = now();
  const listRequest = listRequestOf({ key, query: others });
  const hasStatus = (record: StoredRecord) => statusIn(apiVersion, campaignAt(record, time)) === status;
  const where = (record: StoredRecord) => (listRequest.where?.(record) ?? true) && hasStatus(record);
  const { records, total } = store.stream(status === 'archived' ? ARCHIVE : 'campaign', {
    ...listRequest,
    ...(status === undefined ? {} : { where }),
    limit,
    offset: (page - 1) * limit,
  });
  return {
    records: mapItems(records, (record) => campaignAt(record, time)),
    metadata: () => ({ itemsPerPage: limit, totalItems: total(), currentPage: page }),
  };
}

type Shown = (campaign: StoredRecord, request: ApiRequest, context: ApiContext) => JsonObject;

const showWhole: Shown = (record, _request, { apiVersion }) => wholeCampaign(record, apiVersion);
const showSummary: Shown = (record, { query }) => summaryOf(record, query);

const listCampaigns: ApiOperation = (request, context) => {
  const { records } = campaignsOf(request, context);
  return listAnswer(mapItems(records, (record) => showWhole(record, request, context)));
};

const paginateCampaigns =
  (shown: Shown): ApiOperation =>
  (request, context) => {
    const { records, metadata } = campaignsOf(request, context);
    const results = mapItems(records, (record) => shown(record, request, context));
    return pageAnswer(results, () => ({ metadata: metadata() }));
  };

/** `GET /campaign` in the APIs of the vendor's older and newest clients. */
const LIST_BY_VERSION = { '2.3.8': listCampaigns, '2.7.1': paginateCampaigns(showWhole) } as const;

const getSummary: ApiOperation = (request, context) => {
  const record = campaignAt(recordAt(campaign, request, context), context.now());
  return { status: 200, body: summaryOf(record, request.query) };
};

/** The vendor's default for a page of contacts. */
const CONTACTS_LIMIT = 50;

/** Lists the contacts of a campaign. `sortBy` has no effect, because all contacts have the same status. */
const listContacts: ApiOperation = (request, context) => {
  const {
    status,
    page = 1,
    limit = CONTACTS_LIMIT,
  } = request.query as {
    readonly status?: readonly string[];
    readonly page?: number;
    readonly limit?: number;
  };
  const contacts = contactsOf(campaignAt(recordAt(campaign, request, context), context.now()));
  const selected = contacts.filter((contact) => status?.includes(contact.status) ?? true);
  const answer: Answer<'GET /v2/campaign/{id}/contacts'> = {
    results: selected.slice((page - 1) * limit, page * limit),
    metadata: { itemsPerPage: limit, totalItems: selected.length, currentPage: page },
  };
  return { status: 200, body: answer };
};

/** Runs the operation with the answers of one API version, because only this version has the operation. */
const inVersion =
  (apiVersion: ApiVersion, operation: ApiOperation): ApiOperation =>
  (request, context) =>
    operation(request, { ...context, apiVersion });

/** The operations under `/campaign` and under `/v2/campaign` share their campaigns. */
export const campaigns = {
  'POST /campaign': createCampaign,
  'GET /campaign': (request, context) => LIST_BY_VERSION[context.apiVersion](request, context),
  'GET /campaign/paginated': inVersion('2.3.8', paginateCampaigns(showWhole)),
  'GET /campaign/{id}': get(campaign),
  'PATCH /campaign/{id}': update(campaign),
  'DELETE /campaign/{id}': remove(campaign),
  'POST /v2/campaign': createCampaign,
  'GET /v2/campaign': inVersion('2.7.1', paginateCampaigns(showSummary)),
  'GET /v2/campaign/{id}': getSummary,
  'PATCH /v2/campaign/{id}': inVersion('2.7.1', updateCampaign),
  'DELETE /v2/campaign/{id}': inVersion('2.7.1', archiveCampaign),
  'GET /v2/campaign/{id}/contacts': listContacts,
} as const satisfies Readonly<Record<string, ApiOperation>>;

import type { Answer } from '../../../src/platform/api/operationTypes.ts';
import type { ApiContext, ApiOperation } from '../apiOperation.ts';
import { changedRecord, newRecord } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';
import { inTransaction, organizationAt } from './organizations.ts';

type Subscription = Answer<'POST /org/{id}/zdr'>;

/** The fields that the vendor gives the subscription of a new account. The local platform charges nothing. */
const NEW_SUBSCRIPTION = {
  type: 'pay-as-you-go',
  status: 'active',
  credits: '10',
  concurrencyCounter: 1,
  concurrencyLimitIncluded: 10,
  concurrencyLimitPurchased: 1,
  zdrEnabled: false,
} as const satisfies Partial<Subscription>;

const subscriptionCollectionOf = (organizationId: string) => `org/${organizationId}/subscription`;

function ensureSubscription(organizationId: string, context: ApiContext): StoredRecord {
  const [existing] = context.store.list(subscriptionCollectionOf(organizationId)).records;
  if (existing !== undefined) return existing;
  const subscription = newRecord(NEW_SUBSCRIPTION, context);
  context.store.insert(subscriptionCollectionOf(organizationId), subscription);
  return subscription;
}

/** A subscription in an answer, without `orgId`. */
const shownSubscription = ({ orgId: _orgId, ...subscription }: StoredRecord) => subscription;

/** Zero data retention is only a field of the subscription: the records are still kept. */
const setZeroRetention = ({ zdrEnabled, status }: { zdrEnabled: boolean; status: number }): ApiOperation =>
  inTransaction((request, context) => {
    const { id } = organizationAt(request, context);
    const subscription = changedRecord(ensureSubscription(id, context), { zdrEnabled }, context.now);
    context.store.replace(subscriptionCollectionOf(id), subscription);
    return { status, body: shownSubscription(subscription) };
  });

/** No feature is enabled for any organization. @throws HttpProblem 404 if the account's user does not belong to the organization */
const getFeatureFlag: ApiOperation = inTransaction((request, context) => {
  organizationAt({ ...request, path: { id: String(request.query.orgId) } }, context);
  return { status: 200, body: false };
});

export const subscriptions = {
  'POST /org/{id}/zdr': setZeroRetention({ zdrEnabled: true, status: 201 }),
  'DELETE /org/{id}/zdr': setZeroRetention({ zdrEnabled: false, status: 200 }),
  'GET /org/feature-flag': getFeatureFlag,
} as const;

import { COMPANY_NAME } from '../../accountCompany.ts';
import type { ApiContext } from '../apiOperation.ts';
import { newRecord } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';

export type Role = 'admin' | 'editor' | 'viewer';

const USERS = 'user';

/** Everybody of an organization, with the role of each. The id is the user's. */
export const membersOf = (organizationId: string) => `org/${organizationId}/user`;

/** The person whose key it is: made with the first request. */
export function accountUser(context: ApiContext): StoredRecord {
  const [known] = context.store.list(USERS, { limit: 1 }).records;
  if (known !== undefined) return known;
  const user = newRecord({ email: 'morgan@summit-field-services.example', fullName: 'Morgan Reyes' }, context);
  context.store.insert(USERS, user);
  return user;
}

/** An organization of which the account's user is the first member. @param fields those of the body */
export function foundOrganization(
  fields: Readonly<Record<string, unknown>>,
  context: ApiContext,
  id = context.newId(),
): StoredRecord {
  const organization: StoredRecord = {
    channel: 'default',
    hipaaEnabled: false,
    concurrencyLimit: 10,
    plan: { includedMinutes: 10, costPerOverageMinute: 0.05 },
    minutesUsed: 0,
    ...newRecord(fields, context),
    id,
    jwtSecret: context.newId(),
  };
  context.store.insert('org', organization);
  context.store.insert(membersOf(id), { ...accountUser(context), role: 'admin' satisfies Role });
  return organization;
}

/** The organization of the key is there from the first request on. */
export function ensureOrganization(context: ApiContext): void {
  if (context.store.get('org', context.orgId) !== undefined) return;
  foundOrganization({ name: COMPANY_NAME }, context, context.orgId);
}

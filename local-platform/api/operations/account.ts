import { COMPANY_NAME } from '../../accountCompany.ts';
import type { ApiContext } from '../apiOperation.ts';
import { newRecord } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';

export type Role = 'admin' | 'editor' | 'viewer';

const USERS = 'user';

/** The collection of an organization's members: users with their roles. A member has the id of the user. */
export const membersOf = (organizationId: string) => `org/${organizationId}/user`;

/** The user that the key belongs to; created by the first request. */
export function accountUser(context: ApiContext): StoredRecord {
  const [existing] = context.store.list(USERS, { limit: 1 }).records;
  if (existing !== undefined) return existing;
  const user = newRecord({ email: 'morgan@summit-field-services.example', fullName: 'Morgan Reyes' }, context);
  context.store.insert(USERS, user);
  return user;
}

/** Adds an organization with the account's user as its first member. @param fields those of the body */
export function addOrganization(
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

/** Adds the key's organization at the first request. */
export function ensureOrganization(context: ApiContext): void {
  if (context.store.get('org', context.orgId) !== undefined) return;
  addOrganization({ name: COMPANY_NAME }, context, context.orgId);
}

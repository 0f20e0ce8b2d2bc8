import { COMPANY_NAME } from '../../accountCompany.ts';
import type { ApiContext } from '../apiOperation.ts';
import { newRecord } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';

export type Role = 'admin' | 'editor' | 'viewer';

const USERS = 'user';

/**
 * Name of the collection with an organization's members: users with their roles. As a member, the account's user has the id that
 * `accountUser` returns.
 */
export const memberCollectionOf = (organizationId: string) => `org/${organizationId}/user`;

/** Returns the user that the API key belongs to. Creates this user if the store has none. */
export function accountUser(context: ApiContext): StoredRecord {
  const [existing] = context.store.list(USERS, { limit: 1 }).records;
  if (existing !== undefined) return existing;
  const user = newRecord({ email: 'morgan@summit-field-services.example', fullName: 'Morgan Reyes' }, context);
  context.store.insert(USERS, user);
  return user;
}

/**
 * Adds an organization with the account's user as its first member, an admin.
 *
 * @param fields fields of the organization, which take precedence over the defaults
 */
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
  context.store.insert(memberCollectionOf(id), { ...accountUser(context), role: 'admin' satisfies Role });
  return organization;
}

/** Adds the organization that the API key belongs to, if it does not exist. */
export function ensureOrganization(context: ApiContext): void {
  if (context.store.get('org', context.orgId) !== undefined) return;
  addOrganization({ name: COMPANY_NAME }, context, context.orgId);
}

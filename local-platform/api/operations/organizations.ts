import { createHmac } from 'node:crypto';
import type { Answer } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../server/httpAnswers.ts';
import { type ApiContext, type ApiOperation, type ApiRequest, listAnswer, mapItems } from '../apiOperation.ts';
import { changedRecord, fieldsOf, newRecord } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';

/** The company whose account the local platform's API serves. */
export const COMPANY_NAME = 'Summit Field Services';

const TOKEN_LIFE_SECONDS = 3600;

type Role = 'admin' | 'editor' | 'viewer';

const USERS = 'user';

/**
 * Name of the collection with an organization's members: users with their roles. As a member, the account's user has the id that
 * `accountUser` returns.
 */
const memberCollectionOf = (organizationId: string) => `org/${organizationId}/user`;

/** Returns the user that the API key belongs to. Creates this user if the store has none. */
function accountUser(context: ApiContext): StoredRecord {
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
function addOrganization(
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
function ensureOrganization(context: ApiContext): void {
  if (context.store.get('org', context.orgId) !== undefined) return;
  addOrganization({ name: COMPANY_NAME }, context, context.orgId);
}

const hasAccountUser = (organizationId: string, context: ApiContext) =>
  context.store.get(memberCollectionOf(organizationId), accountUser(context).id) !== undefined;

/**
 * The organization of the path.
 *
 * @throws HttpProblem 404 if the organization does not exist, or if the account's user does not belong to it
 */
function organizationAt({ path: { id = '' } }: ApiRequest, context: ApiContext): StoredRecord {
  ensureOrganization(context);
  const organization = context.store.get('org', id);
  if (organization !== undefined && hasAccountUser(id, context)) return organization;
  throw new HttpProblem(404, `There is no organization with the id ${JSON.stringify(id)}.`);
}

/**
 * An organization in an answer, without `orgId` and the secret of its tokens. Only answers of API version 2.3.8 (the vendor's older
 * client) have the plan.
 */
const shownOrganization =
  ({ apiVersion }: ApiContext) =>
  ({ orgId: _orgId, jwtSecret: _jwtSecret, plan, ...organization }: StoredRecord): Answer<'GET /org/{id}'> =>
    apiVersion === '2.3.8' ? ({ ...organization, plan } as Answer<'GET /org/{id}'>) : organization;

const inTransaction =
  (operation: ApiOperation): ApiOperation =>
  (request, context) =>
    context.store.transaction(() => operation(request, context));

const listOrganizations: ApiOperation = (_request, context) => {
  context.store.transaction(() => ensureOrganization(context));
  const { records } = context.store.stream('org', { where: ({ id }) => hasAccountUser(id, context) });
  return listAnswer(mapItems(records, shownOrganization(context)));
};

const createOrganization: ApiOperation = ({ body }, context) => {
  ensureOrganization(context);
  return { status: 201, body: shownOrganization(context)(addOrganization(fieldsOf(body), context)) };
};

const updateOrganization: ApiOperation = (request, context) => {
  const organization = changedRecord(organizationAt(request, context), fieldsOf(request.body), context.now);
  context.store.replace('org', organization);
  return { status: 200, body: shownOrganization(context)(organization) };
};

const deleteOrganization: ApiOperation = (request, context) => {
  const { id } = organizationAt(request, context);
  if (id === context.orgId) {
    throw new HttpProblem(400, 'The organization that the key belongs to cannot be deleted with this key.');
  }
  context.store.delete('org', id);
  context.store.deleteAll(`org/${id}`);
  return { status: 200 };
};

const tokenPart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Creates a JSON Web Token for the account's user (RFC 7519, HS256). */
const createToken: ApiOperation = (request, context) => {
  const organization = organizationAt(request, context);
  const now = Math.floor(context.now().getTime() / 1000);
  const { id: sub, email } = accountUser(context);
  const claims = { orgId: organization.id, sub, email, iat: now, exp: now + TOKEN_LIFE_SECONDS };
  const text = `${tokenPart({ alg: 'HS256', typ: 'JWT' })}.${tokenPart(claims)}`;
  const signature = createHmac('sha256', String(organization.jwtSecret)).update(text).digest('base64url');
  const answer: Answer<'GET /org/{id}/auth'> = { accessToken: `${text}.${signature}`, aud: { orgId: organization.id } };
  return { status: 200, body: answer };
};

/** The operations on the account's organizations. */
export const organizations = {
  'GET /org': listOrganizations,
  'POST /org': inTransaction(createOrganization),
  'GET /org/{id}': inTransaction((request, context) => ({
    status: 200,
    body: shownOrganization(context)(organizationAt(request, context)),
  })),
  'PATCH /org/{id}': inTransaction(updateOrganization),
  'DELETE /org/{id}': inTransaction(deleteOrganization),
  'GET /org/{id}/auth': inTransaction(createToken),
} as const;

type User = Answer<'GET /org/{id}/user'>[number];

/** A member in an answer. Omits the role and the organization, which the vendor's users do not have. */
const shownUser = ({ id, createdAt, updatedAt, email, fullName }: StoredRecord): User => ({
  id,
  createdAt,
  updatedAt,
  email: String(email),
  ...(typeof fullName === 'string' ? { fullName } : {}),
});

const membersIn = (organizationId: string, { store }: ApiContext) =>
  store.list(memberCollectionOf(organizationId), { sortOrder: 'ASC' }).records;

function memberOf(organizationId: string, id: string, { store }: ApiContext): StoredRecord {
  const member = store.get(memberCollectionOf(organizationId), id);
  if (member === undefined)
    throw new HttpProblem(404, `The organization has no member with the id ${JSON.stringify(id)}.`);
  return member;
}

/** @throws HttpProblem 400 if the member is the only admin, because an organization must have an admin */
function requireOtherAdmin(organizationId: string, member: StoredRecord, context: ApiContext): void {
  if (member.role !== 'admin') return;
  const others = membersIn(organizationId, context).filter(({ id, role }) => id !== member.id && role === 'admin');
  if (others.length === 0) throw new HttpProblem(400, 'The last admin of an organization cannot leave it.');
}

function deleteMember(organizationId: string, id: string, context: ApiContext): void {
  const member = memberOf(organizationId, id, context);
  requireOtherAdmin(organizationId, member, context);
  context.store.delete(memberCollectionOf(organizationId), member.id);
}

const listUsers: ApiOperation = (request, context) => {
  const { id } = organizationAt(request, context);
  return { status: 200, body: membersIn(id, context).map(shownUser) };
};

type Invitation = { readonly emails: readonly string[]; readonly role: Role; readonly redirectTo?: string };

const invitationCollectionOf = (organizationId: string) => `org/${organizationId}/invitation`;

/**
 * Adds invited users as members without waiting for their consent. If the invitation leads to a page (`redirectTo`), it stays pending
 * instead, because the local platform does not open the page. An existing member gets the new role. A pending invitation of the same
 * address stays unchanged.
 */
const inviteUsers: ApiOperation = (request, context) => {
  const { id } = organizationAt(request, context);
  const { emails, role, redirectTo } = fieldsOf(request.body) as Invitation;
  const collection = redirectTo === undefined ? memberCollectionOf(id) : invitationCollectionOf(id);
  for (const email of emails.map((address) => address.trim().toLowerCase())) {
    const existing = membersIn(id, context).find((member) => member.email === email);
    if (existing !== undefined) setRole(id, existing, role, context);
    else if (!context.store.list(collection).records.some((invitation) => invitation.email === email)) {
      context.store.insert(collection, newRecord({ email, role }, context));
    }
  }
  return { status: 201 };
};

const listInvitations: ApiOperation = (request, context) => {
  const { id } = organizationAt(request, context);
  const invitations = context.store.list(invitationCollectionOf(id)).records;
  const answer: Answer<'GET /org/{id}/invitations/pending'> = {
    invitations: invitations.map((invitation) => ({ id: invitation.id, email: String(invitation.email) })),
  };
  return { status: 200, body: answer };
};

const revokeInvitation: ApiOperation = (request, context) => {
  const { id } = organizationAt(request, context);
  const { invitationId = '' } = request.path;
  if (!context.store.delete(invitationCollectionOf(id), invitationId)) {
    throw new HttpProblem(404, `There is no pending invitation with the id ${JSON.stringify(invitationId)}.`);
  }
  const answer: Answer<'DELETE /org/{id}/invitations/{invitationId}'> = { success: true };
  return { status: 200, body: answer };
};

function setRole(organizationId: string, member: StoredRecord, role: Role, context: ApiContext): void {
  if (role !== 'admin') requireOtherAdmin(organizationId, member, context);
  context.store.replace(memberCollectionOf(organizationId), changedRecord(member, { role }, context.now));
}

const changeRole: ApiOperation = (request, context) => {
  const { id } = organizationAt(request, context);
  const { userId, role } = fieldsOf(request.body) as { userId: string; role: Role };
  setRole(id, memberOf(id, userId, context), role, context);
  return { status: 200 };
};

const leaveOrganization: ApiOperation = (request, context) => {
  deleteMember(organizationAt(request, context).id, accountUser(context).id, context);
  return { status: 200 };
};

const removeMember: ApiOperation = (request, context) => {
  deleteMember(organizationAt(request, context).id, request.path.memberId ?? '', context);
  return { status: 200 };
};

export const organizationMembers = {
  'GET /org/{id}/user': inTransaction(listUsers),
  'POST /org/{id}/invite': inTransaction(inviteUsers),
  'GET /org/{id}/invitations/pending': inTransaction(listInvitations),
  'DELETE /org/{id}/invitations/{invitationId}': inTransaction(revokeInvitation),
  'PATCH /org/{id}/role': inTransaction(changeRole),
  'DELETE /org/{id}/leave': inTransaction(leaveOrganization),
  'DELETE /org/{id}/member/{memberId}/leave': inTransaction(removeMember),
} as const;

/** The fields that the vendor gives the subscription of a new account. The local platform charges nothing. */
const NEW_SUBSCRIPTION = {
  type: 'pay-as-you-go',
  status: 'active',
  credits: '10',
  concurrencyCounter: 1,
  concurrencyLimitIncluded: 10,
  concurrencyLimitPurchased: 1,
  zdrEnabled: false,
} as const satisfies Partial<Answer<'POST /org/{id}/zdr'>>;

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

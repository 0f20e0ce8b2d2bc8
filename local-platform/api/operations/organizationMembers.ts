import type { Answer } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../httpAnswers.ts';
import { accountUser, memberCollectionOf, type Role } from './account.ts';
import type { ApiContext, ApiOperation } from '../apiOperation.ts';
import { inTransaction, organizationAt } from './organizations.ts';
import { changedRecord, fieldsOf, newRecord } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';

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

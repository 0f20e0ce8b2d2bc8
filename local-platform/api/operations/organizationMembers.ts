import type { Answer } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../httpAnswers.ts';
import { accountUser, membersOf, type Role } from './account.ts';
import type { ApiContext, ApiOperation } from '../apiOperation.ts';
import { atOnce, organizationAt } from './organizations.ts';
import { changedRecord, fieldsOf, newRecord } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';

type User = Answer<'GET /org/{id}/user'>[number];

/** The vendor's users have no role and no organization. */
const shown = ({ id, createdAt, updatedAt, email, fullName }: StoredRecord): User => ({
  id,
  createdAt,
  updatedAt,
  email: String(email),
  ...(typeof fullName === 'string' ? { fullName } : {}),
});

const all = (organizationId: string, { store }: ApiContext) =>
  store.list(membersOf(organizationId), { sortOrder: 'ASC' }).records;

function memberOf(organizationId: string, id: string, { store }: ApiContext): StoredRecord {
  const member = store.get(membersOf(organizationId), id);
  if (member === undefined)
    throw new HttpProblem(404, `The organization has no member with the id ${JSON.stringify(id)}.`);
  return member;
}

/** An organization that nobody may change any more would be lost. */
function requireOtherAdmin(organizationId: string, member: StoredRecord, context: ApiContext): void {
  if (member.role !== 'admin') return;
  const others = all(organizationId, context).filter(({ id, role }) => id !== member.id && role === 'admin');
  if (others.length === 0) throw new HttpProblem(400, 'The last admin of an organization can not leave it.');
}

function takeOut(organizationId: string, id: string, context: ApiContext): void {
  const member = memberOf(organizationId, id, context);
  requireOtherAdmin(organizationId, member, context);
  context.store.delete(membersOf(organizationId), member.id);
}

const listUsers: ApiOperation = (request, context) => {
  const { id } = organizationAt(request, context);
  return { status: 200, body: all(id, context).map(shown) };
};

/** Who is invited has accepted. Somebody who is a member already gets the new role. */
const invite: ApiOperation = (request, context) => {
  const { id } = organizationAt(request, context);
  const { emails, role } = fieldsOf(request.body) as { emails: readonly string[]; role: Role };
  for (const email of emails.map((text) => text.trim().toLowerCase())) {
    const known = all(id, context).find((member) => member.email === email);
    if (known === undefined) context.store.insert(membersOf(id), newRecord({ email, role }, context));
    else setRole(id, known, role, context);
  }
  return { status: 201 };
};

function setRole(organizationId: string, member: StoredRecord, role: Role, context: ApiContext): void {
  if (role !== 'admin') requireOtherAdmin(organizationId, member, context);
  context.store.replace(membersOf(organizationId), changedRecord(member, { role }, context.now));
}

const changeRole: ApiOperation = (request, context) => {
  const { id } = organizationAt(request, context);
  const { userId, role } = fieldsOf(request.body) as { userId: string; role: Role };
  setRole(id, memberOf(id, userId, context), role, context);
  return { status: 200 };
};

const leave: ApiOperation = (request, context) => {
  takeOut(organizationAt(request, context).id, accountUser(context).id, context);
  return { status: 200 };
};

const removeMember: ApiOperation = (request, context) => {
  takeOut(organizationAt(request, context).id, request.path.memberId ?? '', context);
  return { status: 200 };
};

export const organizationMembers = {
  'GET /org/{id}/user': atOnce(listUsers),
  'POST /org/{id}/invite': atOnce(invite),
  'PATCH /org/{id}/role': atOnce(changeRole),
  'DELETE /org/{id}/leave': atOnce(leave),
  'DELETE /org/{id}/member/{memberId}/leave': atOnce(removeMember),
} as const;

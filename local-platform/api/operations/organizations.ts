import { createHmac } from 'node:crypto';
import type { Answer } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../httpAnswers.ts';
import { accountUser, ensureOrganization, addOrganization, memberCollectionOf } from './account.ts';
import type { ApiContext, ApiOperation, ApiRequest } from '../apiOperation.ts';
import { listAnswer, mapItems } from '../listAnswer.ts';
import { changedRecord, fieldsOf } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';

const TOKEN_LIFE_SECONDS = 3600;

const hasAccountUser = (organizationId: string, context: ApiContext) =>
  context.store.get(memberCollectionOf(organizationId), accountUser(context).id) !== undefined;

/**
 * The organization of the path.
 *
 * @throws HttpProblem 404 if the organization does not exist, or if the account's user does not belong to it
 */
export function organizationAt({ path: { id = '' } }: ApiRequest, context: ApiContext): StoredRecord {
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

export const inTransaction =
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

/** The operations on the account's organizations. `organizationMembers.ts` has the operations on their members. */
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

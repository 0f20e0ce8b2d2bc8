import type { Answer, Body } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../httpAnswers.ts';
import type { ApiContext, ApiOperation } from '../apiOperation.ts';
import { changedRecord, fieldsOf, newRecord, type JsonObject } from '../records/records.ts';

type Event = Body<'POST /credential/webhook'>;

const SESSIONS = 'credential-session';

/** Begins a sign-in at another service. The sign-in ends with an event to `POST /credential/webhook`. */
const createSession: ApiOperation = ({ body }, context) => {
  const session = newRecord(fieldsOf(body), context);
  context.store.insert(SESSIONS, session);
  const answer: Answer<'POST /credential/session'> = { sessionToken: session.id };
  return { status: 201, body: answer };
};

/** Creates the credential of a connection, or updates the credential if the connection already has one. */
function storeCredential({ connectionId, providerConfigKey }: Event, context: ApiContext): void {
  const { store, now } = context;
  const fields: JsonObject = { provider: providerConfigKey, authorizationId: connectionId };
  const isOfConnection = (record: JsonObject) => record.authorizationId === connectionId;
  const [existing] = store.list('credential', { where: isOfConnection }).records;
  if (existing === undefined) store.insert('credential', newRecord(fields, context));
  else store.replace('credential', changedRecord(existing, fields, now));
}

/** The event comes without an API key, so it is accepted only for a sign-in that was begun with an API key. */
const receiveEvent: ApiOperation = ({ body }, context) => {
  const event = body as Event;
  const isBegun = ({ id, provider }: JsonObject) =>
    id === event.endUser.endUserId && provider === event.providerConfigKey;
  context.store.transaction(() => {
    const [session] = context.store.list(SESSIONS, { where: isBegun }).records;
    if (session === undefined || event.endUser.organizationId !== context.orgId) {
      throw new HttpProblem(403, 'No sign-in for this credential is in progress.');
    }
    if (event.type === 'auth' && event.success) storeCredential(event, context);
  });
  return { status: 201 };
};

/** Stores the action. No service performs it. */
const triggerAction: ApiOperation = ({ body }, context) => {
  context.store.insert('credential-action', newRecord(fieldsOf(body), context));
  return { status: 201 };
};

export const credentialEvents = {
  'POST /credential/session': createSession,
  'POST /credential/webhook': receiveEvent,
  'POST /credential/trigger': triggerAction,
} as const;

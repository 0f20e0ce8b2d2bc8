import type { Answer, Body } from '../../../src/platform/api/operationTypes.ts';
import type { OperationKey } from '../../../src/platform/api/operations.ts';
import { HttpProblem } from '../../server/httpAnswers.ts';
import { analytics } from './analytics.ts';
import { callArtifacts } from './callArtifacts.ts';
import type { ApiContext, ApiOperation } from '../apiOperation.ts';
import { changedRecord, fieldsOf, type JsonObject, newRecord } from '../records/records.ts';
import { chats } from './chats.ts';
import { type collectionOperations, pinnedTemplates } from './collectionOperations.ts';
import { evals } from './evals.ts';
import { exportOperations } from './exports.ts';
import { campaigns } from './campaigns/campaigns.ts';
import { files } from './files.ts';
import { knowledgeBases } from './knowledge-bases/knowledgeBases.ts';
import { apiLogs, callLogs } from './logs.ts';
import { organizationMembers, organizations, subscriptions } from './organizations.ts';
import { boards } from './reporting/boards.ts';
import { insights } from './reporting/insights.ts';
import { scorecards } from './scorecards.ts';
import { simulations } from './simulations/simulations.ts';
import { structuredOutputs } from './structured-outputs/structuredOutputs.ts';
import { testSuiteRuns } from './testSuiteRuns.ts';
import { draftOperations } from './versions/drafts.ts';
import { versionOperations } from './versions/versionOperations.ts';
import { providerVoices, voiceLibrary } from './voiceLibrary.ts';
import { providerResources, providerWorkflows, workflowGeneration } from './workflows.ts';

type SpecialKey = Exclude<OperationKey, keyof typeof collectionOperations>;

/** Stores the ticket. No support team reads it. */
const createTicket: ApiOperation = ({ body }, context) => {
  const ticket = newRecord(fieldsOf(body), context);
  context.store.insert('support-ticket', ticket);
  const answer: Answer<'POST /support/ticket'> = { id: ticket.id };
  return { status: 201, body: answer };
};

const supportTickets = { 'POST /support/ticket': createTicket } as const;

/** The credentials that come from a sign-in at another service. */
type CredentialEvent = Body<'POST /credential/webhook'>;

/** The collection of the sign-ins at other services. */
const SESSIONS = 'credential-session';

/** Begins a sign-in at another service. The sign-in ends with an event to `POST /credential/webhook`. */
const createSession: ApiOperation = ({ body }, context) => {
  const session = newRecord(fieldsOf(body), context);
  context.store.insert(SESSIONS, session);
  const answer: Answer<'POST /credential/session'> = { sessionToken: session.id };
  return { status: 201, body: answer };
};

/** Creates the credential of a connection, or updates the credential if the connection already has one. */
function storeCredential({ connectionId, providerConfigKey }: CredentialEvent, context: ApiContext): void {
  const { store, now } = context;
  const fields: JsonObject = { provider: providerConfigKey, authorizationId: connectionId };
  const isOfConnection = (record: JsonObject) => record.authorizationId === connectionId;
  const [existing] = store.list('credential', { where: isOfConnection }).records;
  if (existing === undefined) store.insert('credential', newRecord(fields, context));
  else store.replace('credential', changedRecord(existing, fields, now));
}

/** The event comes without an API key, so it is accepted only for a sign-in that was begun with an API key. */
const receiveEvent: ApiOperation = ({ body }, context) => {
  const event = body as CredentialEvent;
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

const credentialEvents = {
  'POST /credential/session': createSession,
  'POST /credential/webhook': receiveEvent,
  'POST /credential/trigger': triggerAction,
} as const;

/** All operations that are not in `collectionOperations.ts`, because they do more than store and read plain records. */
export const specialOperations = {
  ...chats,
  ...files,
  ...knowledgeBases,
  ...exportOperations,
  ...testSuiteRuns,
  ...organizations,
  ...organizationMembers,
  ...subscriptions,
  ...pinnedTemplates,
  ...workflowGeneration,
  ...supportTickets,
  ...analytics,
  ...callLogs,
  ...callArtifacts,
  ...apiLogs,
  ...credentialEvents,
  ...versionOperations,
  ...draftOperations,
  ...voiceLibrary,
  ...providerVoices,
  ...providerResources,
  ...providerWorkflows,
  ...structuredOutputs,
  ...evals,
  ...simulations,
  ...campaigns,
  ...scorecards,
  ...insights,
  ...boards,
} as const satisfies Readonly<Record<SpecialKey, ApiOperation>>;

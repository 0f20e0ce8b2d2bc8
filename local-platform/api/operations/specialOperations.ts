import type { Answer } from '../../../src/platform/api/operationTypes.ts';
import type { OperationKey } from '../../../src/platform/api/operations.ts';
import type { ApiOperation } from '../apiOperation.ts';
import { fieldsOf, newRecord } from '../records/records.ts';
import { analytics } from './analytics.ts';
import { apiLogs } from './apiLogs.ts';
import { callArtifacts } from './call-artifacts/callArtifacts.ts';
import { callLogs } from './callLogs.ts';
import { campaigns } from './campaigns/campaigns.ts';
import { chats } from './chats.ts';
import type { collectionOperations } from './collectionOperations.ts';
import { credentialEvents } from './credentialEvents.ts';
import { evals } from './evals/evals.ts';
import { exportOperations } from './exports/exportRecords.ts';
import { files } from './files.ts';
import { knowledgeBases } from './knowledge-bases/knowledgeBases.ts';
import { organizationMembers } from './organizationMembers.ts';
import { organizations } from './organizations.ts';
import { pinnedTemplates } from './pinnedTemplates.ts';
import { providerVoices } from './providerVoices.ts';
import { providerResources, providerWorkflows } from './providerWorkflows.ts';
import { boards } from './reporting/boards.ts';
import { insights } from './reporting/insights.ts';
import { scorecards } from './scorecards/scorecards.ts';
import { simulations } from './simulations/simulations.ts';
import { structuredOutputs } from './structured-outputs/structuredOutputs.ts';
import { subscriptions } from './subscriptions.ts';
import { testSuiteRuns } from './testSuiteRuns.ts';
import { draftOperations } from './versions/draftOperations.ts';
import { versionOperations } from './versions/versionOperations.ts';
import { voiceLibrary } from './voiceLibrary.ts';
import { workflowGeneration } from './workflowGeneration.ts';

type SpecialKey = Exclude<OperationKey, keyof typeof collectionOperations>;

/** Stores the ticket. No support team reads it. */
const createTicket: ApiOperation = ({ body }, context) => {
  const ticket = newRecord(fieldsOf(body), context);
  context.store.insert('support-ticket', ticket);
  const answer: Answer<'POST /support/ticket'> = { id: ticket.id };
  return { status: 201, body: answer };
};

const supportTickets = { 'POST /support/ticket': createTicket } as const;

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

import type { OperationKey } from '../../../src/platform/api/operations.ts';
import { analytics } from './analytics.ts';
import { apiLogs } from './apiLogs.ts';
import type { ApiOperation } from '../apiOperation.ts';
import { callLogs } from './callLogs.ts';
import { chats } from './chats.ts';
import type { collectionOperations } from './collectionOperations.ts';
import { credentialEvents } from './credentialEvents.ts';
import { files } from './files.ts';
import { organizationMembers } from './organizationMembers.ts';
import { organizations } from './organizations.ts';
import { pinnedTemplates } from './pinnedTemplates.ts';
import { providerVoices } from './providerVoices.ts';
import { providerWorkflows } from './providerWorkflows.ts';
import { supportTickets } from './supportTickets.ts';
import { testSuiteRuns } from './testSuiteRuns.ts';
import { voiceLibrary } from './voiceLibrary.ts';
import { workflowGeneration } from './workflowGeneration.ts';

type SpecialKey = Exclude<OperationKey, keyof typeof collectionOperations>;

/** What the platform does beyond keeping records: everything that is not in `collectionOperations.ts`. */
export const specialOperations = {
  ...chats,
  ...files,
  ...testSuiteRuns,
  ...organizations,
  ...organizationMembers,
  ...pinnedTemplates,
  ...workflowGeneration,
  ...supportTickets,
  ...analytics,
  ...callLogs,
  ...apiLogs,
  ...credentialEvents,
  ...voiceLibrary,
  ...providerVoices,
  ...providerWorkflows,
} as const satisfies Readonly<Record<SpecialKey, ApiOperation>>;

import { jsonBody, jsonOnly, noAnswer, noBody } from './operationRows.ts';
import type { InOlder } from './publishedMethods.ts';

/** Operations of 2.3.8 that 2.7.1 does not have. */
// prettier-ignore
export const olderOperations = {
  'GET /campaign/paginated': noBody<InOlder<'campaign', 'campaignControllerFindAllPaginated'>>('query'),
  'POST /support/ticket': jsonBody<InOlder<'support', 'supportControllerCreateTicket'>>(),
  'POST /workflow/generate': jsonBody<InOlder<'workflow', 'workflowControllerGenerateFromTranscripts'>>(),
  'GET /log': noBody<InOlder<'log', 'loggingControllerCallLogsQuery'>>('query'),
  'DELETE /log': noAnswer<InOlder<'log', 'loggingControllerCallLogsDeleteQuery'>>('query'),
  'GET /logs': noBody<InOlder<'logs', 'loggingControllerLogsQuery'>>('query'),
  'DELETE /logs': noAnswer<InOlder<'logs', 'loggingControllerLogsDeleteQuery'>>('query'),
  'POST /credential/session': jsonBody<InOlder<'credential', 'credentialControllerGenerateSession'>>(),
  'POST /credential/webhook': jsonOnly<InOlder<'credential', 'credentialControllerHandleWebhook'>>('none'),
  'POST /credential/trigger': jsonOnly<InOlder<'credential', 'credentialControllerCredentialActionTrigger'>>(),
};

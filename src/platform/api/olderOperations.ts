import { jsonBody, jsonBodyNoAnswer, rawAnswer, noBody } from './operationRows.ts';
import type { InOlder } from './publishedMethods.ts';

/**
 * Operations of the vendor's client 2.3.8 that its version 2.7.1 does not have. The argument `query` means that the operation has query
 * parameters. The argument `none` means that the operation needs no authentication.
 */
// oxfmt-ignore
export const olderOperations = {
  'GET /campaign/paginated': noBody<InOlder<'campaign', 'campaignControllerFindAllPaginated'>>('query'),
  'POST /support/ticket': jsonBody<InOlder<'support', 'supportControllerCreateTicket'>>(),
  'POST /workflow/generate': jsonBody<InOlder<'workflow', 'workflowControllerGenerateFromTranscripts'>>(),
  'GET /log': noBody<InOlder<'log', 'loggingControllerCallLogsQuery'>>('query'),
  'DELETE /log': rawAnswer<InOlder<'log', 'loggingControllerCallLogsDeleteQuery'>>('query'),
  'GET /logs': noBody<InOlder<'logs', 'loggingControllerLogsQuery'>>('query'),
  'DELETE /logs': rawAnswer<InOlder<'logs', 'loggingControllerLogsDeleteQuery'>>('query'),
  'POST /credential/session': jsonBody<InOlder<'credential', 'credentialControllerGenerateSession'>>(),
  'POST /credential/webhook': jsonBodyNoAnswer<InOlder<'credential', 'credentialControllerHandleWebhook'>>('none'),
  'POST /credential/trigger': jsonBodyNoAnswer<InOlder<'credential', 'credentialControllerCredentialActionTrigger'>>(),
};

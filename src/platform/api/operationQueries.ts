import type { OperationKey } from './operations.ts';
import type { Query } from './operationTypes.ts';

/** Query parameters of most lists: the maximum number of records, and limits for their creation and update times. */
// oxfmt-ignore
const LIST = [
  'limit', 'createdAtGt', 'createdAtLt', 'createdAtGe', 'createdAtLe', 'updatedAtGt', 'updatedAtLt', 'updatedAtGe', 'updatedAtLe',
] as const;

/** Query parameters of a list with pages. */
const PAGES = ['page', 'sortOrder', ...LIST] as const;

/** Like `PAGES`, with the field to sort by, which version 2.7.1 of the vendor's client (`@vapi-ai/web`) added. */
const SORTED_PAGES = ['sortBy', ...PAGES] as const;

const CHAT_FILTERS = [
  'id',
  'assistantId',
  'assistantIdAny',
  'squadId',
  'sessionId',
  'previousChatId',
  'idAny',
] as const;

// oxfmt-ignore
const SESSION_FILTERS = [
  'id', 'name', 'assistantId', 'assistantIdAny', 'squadId', 'workflowId', 'numberE164CheckEnabled', 'extension',
  'assistantOverrides', 'squadOverrides', 'number', 'sipUri', 'email', 'externalId', 'customerNumberAny', 'idAny',
  'phoneNumberId', 'phoneNumberIdAny',
] as const;

// oxfmt-ignore
const CALL_FILTERS = [
  'assistantId', 'assistantIdAny', 'assistantName', 'squadId', 'squadIdAny', 'squadName', 'id', 'idAny', 'costLe', 'costGe', 'cost',
  'successEvaluation', 'endedReason', 'endedReasonAny', 'endedReasonAnyBitmap', 'phoneNumberId', 'phoneNumberIdAny',
  'structuredOutputs', 'score', 'cursor', 'assistantOverrides', 'customer', 'customerNumberAny', 'transcript',
  'numberE164CheckEnabled', 'extension', 'number', 'sipUri', 'name', 'email', 'externalId',
] as const;

/**
 * The query parameters of each operation: every name that version 2.3.8 or 2.7.1 of the vendor's client knows. An operation that is not
 * listed has none. The local platform refuses all other names. Our own client checks no names, so the names are not in the operations
 * table, which a page loads.
 */
// oxfmt-ignore
export const operationQueries: { readonly [Key in OperationKey]?: readonly (string & keyof Query<Key>)[] } = {
  'GET /call': ['id', 'assistantId', 'phoneNumberId', ...LIST],
  'GET /v2/call/export': ['columns', 'async', 'format', ...CALL_FILTERS, ...SORTED_PAGES],
  'GET /v2/call': [...CALL_FILTERS, ...SORTED_PAGES],
  'GET /v2/call/metadata': [...CALL_FILTERS, ...SORTED_PAGES],
  'GET /v2/assistant': ['idAny', 'name', ...SORTED_PAGES],
  'GET /v2/phone-number': ['search', ...SORTED_PAGES],
  'GET /chat': ['workflowId', ...CHAT_FILTERS, ...SORTED_PAGES],
  'GET /campaign': ['id', 'status', ...SORTED_PAGES],
  'GET /session': [...SESSION_FILTERS, ...SORTED_PAGES],
  'GET /assistant': LIST,
  'GET /assistant/{id}/version': ['page', 'limit', 'pageState'],
  'GET /phone-number': LIST,
  'GET /tool': LIST,
  'GET /file': ['purpose'],
  'GET /knowledge-base': LIST,
  'GET /squad': ['idAny', ...LIST],
  'GET /test-suite': SORTED_PAGES,
  'GET /test-suite/{testSuiteId}/test': SORTED_PAGES,
  'GET /test-suite/{testSuiteId}/run': SORTED_PAGES,
  'GET /token': LIST,
  'GET /credential': LIST,
  'GET /template': ['collectionId', 'visibility', 'provider', ...LIST],
  'GET /voice-library/{provider}': ['page', 'keyword', 'language', 'accent', 'gender', 'currentVoiceId', 'isCloned', ...LIST],
  'GET /{provider}/workflows': ['locationId'],
  'GET /{provider}/voices/search': ['name'],
  'GET /{provider}/voice/search': ['name'],
  'GET /assistant/draft': ['cursor', 'limit', 'createdBy'],
  'GET /assistant/{id}/versions': ['cursor', 'limit', 'includeDeleted'],
  'GET /assistant/{id}/versions/{version}': ['includeDeleted'],
  'DELETE /assistant/{id}/versions/{version}': ['force'],
  'GET /assistant/{id}/draft': ['cursor', 'limit', 'createdBy'],
  'GET /v2/campaign': ['id', 'status', 'includeCounters', ...SORTED_PAGES],
  'GET /v2/campaign/{id}': ['includeCounters'],
  'GET /v2/campaign/{id}/contacts': ['status', 'limit', 'sortBy', 'page'],
  'GET /v2/knowledge-base': ['limit'],
  'GET /chat/export': ['columns', 'format', 'email', ...CHAT_FILTERS, ...SORTED_PAGES],
  'GET /session/export': ['columns', 'format', ...SESSION_FILTERS, ...SORTED_PAGES],
  'GET /tool/draft': ['cursor', 'limit', 'createdBy'],
  'GET /tool/{id}/versions': ['cursor', 'limit', 'includeDeleted'],
  'GET /tool/{id}/versions/{version}': ['includeDeleted'],
  'DELETE /tool/{id}/versions/{version}': ['force'],
  'GET /tool/{id}/draft': ['cursor', 'limit', 'createdBy'],
  'GET /structured-output': ['id', 'name', ...SORTED_PAGES],
  'PATCH /structured-output/{id}': ['schemaOverride'],
  'GET /eval/simulation/personality': SORTED_PAGES,
  'GET /eval/simulation/scenario': ['idAny', 'name', ...SORTED_PAGES],
  'GET /eval/simulation/run': ['status', 'filterStatus', 'targetType', 'targetId', ...SORTED_PAGES],
  'GET /eval/simulation/run/{id}/item': ['simulationId', 'runId', 'status', ...SORTED_PAGES],
  'POST /eval/simulation/run/{id}/item/{itemId}/generate': ['force', 'persist'],
  'GET /eval/simulation/suite': ['name', ...SORTED_PAGES],
  'GET /eval/simulation': ['idAny', 'standaloneOnly', ...SORTED_PAGES],
  'GET /eval': ['id', ...SORTED_PAGES],
  'GET /eval/run': ['id', ...SORTED_PAGES],
  'GET /reporting/insight': ['id', ...SORTED_PAGES],
  'GET /reporting/board': SORTED_PAGES,
  'GET /observability/scorecard': ['id', ...SORTED_PAGES],
  'GET /org/feature-flag': ['key', 'orgId'],
  'GET /provider/{provider}/{resourceName}': ['id', 'resourceId', ...SORTED_PAGES],
  'GET /campaign/paginated': ['id', 'status', ...PAGES],
  'GET /log': ['callId', ...PAGES],
  'DELETE /log': ['callId'],
  'GET /logs': ['type', 'webhookType', 'assistantId', 'phoneNumberId', 'customerId', 'squadId', 'callId', ...PAGES],
  'DELETE /logs': ['type', 'assistantId', 'phoneNumberId', 'customerId', 'squadId', 'callId'],
};

export const queryNames = (key: OperationKey): readonly string[] => operationQueries[key] ?? [];

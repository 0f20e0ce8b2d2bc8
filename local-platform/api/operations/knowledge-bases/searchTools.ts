import { HttpProblem } from '../../../httpAnswers.ts';
import type { ApiContext } from '../../apiOperation.ts';
import type { JsonObject } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { KNOWLEDGE_BASES } from './attachedFiles.ts';

const SEARCH_TOOL_TYPE = 'knowledgeBase';

const MAX_NAME_LENGTH = 64;

/** The name of the search function, such as `search_price_list`. The published pattern permits at most 64 letters, digits, `_` and `-`. */
const functionName = (baseName: string): string => {
  const words = baseName.toLowerCase().match(/[a-z0-9]+/g) ?? ['knowledge', 'base'];
  return `search_${words.join('_')}`.slice(0, MAX_NAME_LENGTH);
};

const QUERY = { type: 'string', description: 'What to search for' };

/** The fields of the tool that a new knowledge base gets. */
export function searchToolFor({ id, name, description }: StoredRecord): JsonObject {
  const purpose = `Searches the knowledge base ${JSON.stringify(name)}.`;
  return {
    type: SEARCH_TOOL_TYPE,
    knowledgeBaseId: id,
    function: {
      name: functionName(String(name)),
      description: typeof description === 'string' ? `${purpose} ${description}` : purpose,
      parameters: { type: 'object', properties: { query: QUERY }, required: ['query'] },
    },
  };
}

/**
 * The tool that searches the knowledge base, or undefined if there is none. The tool that a new knowledge base gets can be deleted, or
 * changed to search another knowledge base or none.
 */
export const searchToolOf = (baseId: string, { store }: ApiContext): StoredRecord | undefined =>
  store.list('tool', { where: ({ type, knowledgeBaseId }) => type === SEARCH_TOOL_TYPE && knowledgeBaseId === baseId })
    .records[0];

/** @throws HttpProblem 400 if a search tool names an unknown knowledge base, 409 if the knowledge base has another search tool */
export function refuseBadReference({ id, type, knowledgeBaseId }: StoredRecord, context: ApiContext): void {
  if (type !== SEARCH_TOOL_TYPE || typeof knowledgeBaseId !== 'string') return;
  const quotedId = JSON.stringify(knowledgeBaseId);
  if (context.store.get(KNOWLEDGE_BASES, knowledgeBaseId) === undefined) {
    throw new HttpProblem(400, [`knowledgeBaseId must be the id of a knowledge base: there is no ${quotedId}`]);
  }
  const other = searchToolOf(knowledgeBaseId, context);
  if (other === undefined || other.id === id) return;
  throw new HttpProblem(409, `The knowledge base ${quotedId} already has a search tool: ${JSON.stringify(other.id)}.`);
}

/** Sets `knowledgeBaseId` to null in a search tool without one, because the published type requires the field. */
export const withReference = (tool: StoredRecord): StoredRecord =>
  tool.type === SEARCH_TOOL_TYPE ? { ...tool, knowledgeBaseId: tool.knowledgeBaseId ?? null } : tool;

import type { Answer } from '../../../../src/platform/api/operationTypes.ts';
import type { ApiContext, ApiOperation } from '../../apiOperation.ts';
import { newRecord } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { create, list, recordAt, remove, type Resource, update } from '../resourceOperations.ts';
import { tool } from '../versions/versionedResources.ts';
import {
  attachedFiles,
  filesIn,
  KNOWLEDGE_BASES,
  knowledgeBaseRecord,
  searchToolFor,
  searchToolOf,
} from './attachedFiles.ts';

/** Stores a search tool for a new knowledge base. @returns the knowledge base, unchanged */
function addSearchTool(base: StoredRecord, context: ApiContext): StoredRecord {
  const created = newRecord(searchToolFor(base), context);
  context.store.insert('tool', tool.onCreate?.(created, context) ?? created);
  return base;
}

/** Deletes the search tool and the attached files. @throws HttpProblem 409 if a version of the search tool is pinned */
function deleteParts(baseId: string, context: ApiContext): void {
  const searchTool = searchToolOf(baseId, context);
  if (searchTool !== undefined) {
    context.store.delete('tool', searchTool.id);
    tool.onDelete?.(searchTool.id, context);
  }
  context.store.deleteAll(`${KNOWLEDGE_BASES}/${baseId}`);
}

const knowledgeBase: Resource = {
  ...knowledgeBaseRecord,
  required: ['name'],
  onCreate: addSearchTool,
  onDelete: deleteParts,
};

const getWithFiles: ApiOperation = (request, context) => {
  const base = recordAt(knowledgeBase, request, context);
  const parts: Pick<Answer<'GET /v2/knowledge-base/{id}'>, 'files' | 'toolId'> = {
    files: filesIn(base.id, context),
    toolId: searchToolOf(base.id, context)?.id ?? null,
  };
  return { status: 200, body: { ...base, ...parts } };
};

/** Knowledge bases of files. The older `/knowledge-base` has records of another type. */
export const knowledgeBases = {
  'POST /v2/knowledge-base': create(knowledgeBase),
  'GET /v2/knowledge-base': list(knowledgeBase),
  'GET /v2/knowledge-base/{id}': getWithFiles,
  'PATCH /v2/knowledge-base/{id}': update(knowledgeBase),
  'DELETE /v2/knowledge-base/{id}': remove(knowledgeBase),
  ...attachedFiles,
} as const satisfies Readonly<Record<string, ApiOperation>>;

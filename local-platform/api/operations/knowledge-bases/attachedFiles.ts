import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '../../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../../server/httpAnswers.ts';
import type { ApiContext, ApiOperation, ApiRequest } from '../../apiOperation.ts';
import { fieldsOf, type JsonObject, newRecord } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { recordAt } from '../resourceOperations.ts';

/** The name of the collection with all knowledge bases of files. */
export const KNOWLEDGE_BASES = 'knowledge-base-v2';

/** For `recordAt`, which finds the knowledge base of a request's path. */
export const knowledgeBaseRecord = { name: 'knowledge base', collection: () => KNOWLEDGE_BASES } as const;

/** The name of the collection with the attached files of one knowledge base. */
const fileCollectionOf = (baseId: string) => `${KNOWLEDGE_BASES}/${baseId}/file`;

/** The files of a knowledge base are limited, because an answer contains them all. */
const MAX_FILES = 1_000;

/** The time that the indexing of an empty file takes. The status follows from the current time, because there is no timer. */
const INDEXING_MS = 500;
const INDEXING_MS_PER_MEGABYTE = 1_000;

/** An attachment. Its `id` is the id of the file, because a file can be attached to a knowledge base only once. */
type AttachedFile = StoredRecord & {
  /** The id in answers. */
  readonly attachmentId: string;
  /** When the indexing ends. ISO 8601. */
  readonly indexedAt: string;
  /** The status after the indexing. */
  readonly outcome: 'ready' | 'failed';
};

type ShownFile = Answer<'GET /v2/knowledge-base/{id}/file'>[number];

type Format = {
  readonly extensions: readonly string[];
  readonly mediaType: RegExp;
  readonly isReadable: (content: Uint8Array) => boolean;
};

const startsWith =
  (...signature: readonly number[]) =>
  (content: Uint8Array): boolean =>
    isDeepStrictEqual([...content.subarray(0, signature.length)], signature);

/** True for text that is not blank. Content with a NUL byte counts as binary, because nearly every binary file has a NUL byte. */
const isText = (content: Uint8Array): boolean =>
  !content.includes(0) && new TextDecoder().decode(content).trim() !== '';

/** The first bytes of a PDF file: `%PDF-`. */
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** The first bytes of a DOCX file, which is a ZIP archive. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The first bytes of a DOC file. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

/** The formats that the vendor's documentation lists for knowledge bases. */
const FORMATS: readonly Format[] = [
  {
    extensions: ['txt', 'csv', 'md', 'tsv', 'yaml', 'yml', 'json', 'xml', 'log'],
    mediaType: /^(text\/.+|application\/(json|xml|yaml|x-yaml))$/,
    isReadable: isText,
  },
  { extensions: ['pdf'], mediaType: /^application\/pdf$/, isReadable: startsWith(...PDF) },
  {
    extensions: ['docx'],
    mediaType: /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document$/,
    isReadable: startsWith(...ZIP),
  },
  { extensions: ['doc'], mediaType: /^application\/msword$/, isReadable: startsWith(...COMPOUND_FILE) },
];

const extensionOf = (name: unknown): string => /\.([^.]+)$/.exec(String(name))?.[1]?.toLowerCase() ?? '';

/** Finds the format by the extension of the name, then by the extension of the original name, then by the media type. */
function formatOf({ name, originalName, mimetype }: StoredRecord): Format | undefined {
  const [extension, originalExtension] = [extensionOf(name), extensionOf(originalName)];
  return (
    FORMATS.find(({ extensions }) => extensions.includes(extension)) ??
    FORMATS.find(({ extensions }) => extensions.includes(originalExtension)) ??
    FORMATS.find(({ mediaType }) => mediaType.test(String(mimetype)))
  );
}

/** True if a knowledge base can index the file: its format is supported, and its content fits the format and is not blank text. */
const isReadableFile = (file: StoredRecord, content: Uint8Array): boolean =>
  formatOf(file)?.isReadable(content) ?? false;

/** The end and the result of an indexing that starts now. */
function indexingOf(file: StoredRecord, { store, now }: ApiContext): Pick<AttachedFile, 'indexedAt' | 'outcome'> {
  const content = store.readContent(file.id) ?? new Uint8Array();
  const duration = INDEXING_MS + Math.ceil((content.byteLength / 1024 ** 2) * INDEXING_MS_PER_MEGABYTE);
  return {
    indexedAt: new Date(now().getTime() + duration).toISOString(),
    outcome: isReadableFile(file, content) ? 'ready' : 'failed',
  };
}

const isIndexing = ({ indexedAt }: AttachedFile, { now }: ApiContext) => now().getTime() < Date.parse(indexedAt);

const statusOf = (attached: AttachedFile, context: ApiContext): ShownFile['status'] =>
  isIndexing(attached, context) ? 'indexing' : attached.outcome;

/** The attached file in an answer, with the current name of the file, which `PATCH /file/{id}` changes. */
function shownFile(baseId: string, attached: AttachedFile, context: ApiContext): ShownFile {
  const file: Partial<Answer<'GET /file/{id}'>> = context.store.get('file', attached.id) ?? {};
  const { name = file.originalName, mimetype, bytes } = file;
  return {
    id: attached.attachmentId,
    knowledgeBaseV2Id: baseId,
    fileId: attached.id,
    ...(name === undefined ? {} : { fileName: name }),
    ...(mimetype === undefined ? {} : { mimetype }),
    ...(bytes === undefined ? {} : { bytes }),
    status: statusOf(attached, context),
    createdAt: attached.createdAt,
    updatedAt: isIndexing(attached, context) ? attached.updatedAt : attached.indexedAt,
  };
}

/** The attached files, in the order of their attachment. */
export const filesIn = (baseId: string, context: ApiContext): ShownFile[] =>
  context.store
    .list(fileCollectionOf(baseId), { sortOrder: 'ASC' })
    .records.map((attached) => shownFile(baseId, attached as AttachedFile, context));

const attachFile: ApiOperation = (request, context) =>
  context.store.transaction(() => {
    const { store } = context;
    const { id: baseId } = recordAt(knowledgeBaseRecord, request, context);
    const fileId = String(fieldsOf(request.body).fileId);
    const file = store.get('file', fileId);
    if (file === undefined) {
      throw new HttpProblem(400, [`fileId must be the id of a file: there is no ${JSON.stringify(fileId)}`]);
    }
    if (store.get(fileCollectionOf(baseId), fileId) !== undefined) {
      throw new HttpProblem(409, `The file ${JSON.stringify(fileId)} is already attached to this knowledge base.`);
    }
    if (store.list(fileCollectionOf(baseId), { limit: 0 }).total >= MAX_FILES) {
      throw new HttpProblem(400, [`a knowledge base must have no more than ${MAX_FILES} files`]);
    }
    const { id: attachmentId, ...record } = newRecord({}, context);
    const attached: AttachedFile = { ...record, id: fileId, attachmentId, ...indexingOf(file, context) };
    store.insert(fileCollectionOf(baseId), attached);
    return { status: 201, body: shownFile(baseId, attached, context) };
  });

const listFiles: ApiOperation = (request, context) => ({
  status: 200,
  body: filesIn(recordAt(knowledgeBaseRecord, request, context).id, context),
});

/** The attached file of the path. @throws HttpProblem 404 */
function attachedAt(request: ApiRequest, context: ApiContext) {
  const { id: baseId } = recordAt(knowledgeBaseRecord, request, context);
  const { fileId = '' } = request.path;
  const attached = context.store.get(fileCollectionOf(baseId), fileId) as AttachedFile | undefined;
  if (attached !== undefined) return { baseId, attached };
  throw new HttpProblem(404, `The file ${JSON.stringify(fileId)} is not attached to this knowledge base.`);
}

const detachFile: ApiOperation = (request, context) =>
  context.store.transaction(() => {
    const { baseId, attached } = attachedAt(request, context);
    const body = shownFile(baseId, attached, context);
    context.store.delete(fileCollectionOf(baseId), attached.id);
    return { status: 200, body };
  });

/** Indexes a failed file again. The file fails again unless a new name has changed its format. */
const retryFile: ApiOperation = (request, context) =>
  context.store.transaction(() => {
    const { baseId, attached } = attachedAt(request, context);
    const status = statusOf(attached, context);
    if (status !== 'failed') {
      throw new HttpProblem(400, `Only a failed file can be indexed again: the status of this one is ${status}.`);
    }
    const file = recordAt(
      { name: 'file', collection: () => 'file' },
      { ...request, path: { id: attached.id } },
      context,
    );
    const retried: AttachedFile = { ...attached, ...indexingOf(file, context), updatedAt: context.now().toISOString() };
    context.store.replace(fileCollectionOf(baseId), retried);
    return { status: 201, body: shownFile(baseId, retried, context) };
  });

/** Detaches a file from all knowledge bases. Call it in the transaction that deletes the file. */
export function detachEverywhere(fileId: string, { store }: ApiContext): void {
  for (const { id } of store.list(KNOWLEDGE_BASES).records) store.delete(fileCollectionOf(id), fileId);
}

export const attachedFiles = {
  'GET /v2/knowledge-base/{id}/file': listFiles,
  'POST /v2/knowledge-base/{id}/file': attachFile,
  'DELETE /v2/knowledge-base/{id}/file/{fileId}': detachFile,
  'POST /v2/knowledge-base/{id}/file/{fileId}/retry': retryFile,
} as const;

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

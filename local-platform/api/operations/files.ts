import type { Answer } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../server/httpAnswers.ts';
import type { ApiAnswer, ApiContext, ApiOperation } from '../apiOperation.ts';
import { isDeeperThan, MAX_JSON_DEPTH } from '../readBody.ts';
import { isJsonObject, newRecord, type JsonObject } from '../records/records.ts';
import type { RecordStore, StoredRecord } from '../records/recordStore.ts';

const STORAGE_PATH = /^\/storage\/([^/]+)\/[^/]+$/;

const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/;
const UNKNOWN_TYPE = 'application/octet-stream';

const mediaType = (type: unknown): string => {
  const [essence = ''] = String(type).split(';');
  return MEDIA_TYPE.test(essence) ? essence : UNKNOWN_TYPE;
};

/** The name, encoded for a URL. Halves of surrogate pairs are replaced, because `encodeURIComponent` throws at them. */
const encoded = (name: string) => encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\uFFFD'));

const MAX_SEGMENT_LENGTH = 80;

/**
 * The final segment of a file's URL: the end of the file's name, with the extension, for people who read the URL. Dots and spaces at the
 * start of the segment are removed, because a segment of two dots would go up the path.
 */
function segmentOf(name: string): string {
  const plain = name.slice(-MAX_SEGMENT_LENGTH).replace(/[^\p{L}\p{N}._ -]/gu, '_');
  return encodeURIComponent(plain.replace(/^[. ]+/, '') || 'file');
}

/** A longer name loses its beginning, because file systems limit names and clients limit headers. */
const MAX_SAVED_NAME_LENGTH = 255;

/** A file name as the value of a header's parameter (RFC 8187). */
const headerValue = (name: string) =>
  encoded(name.slice(-MAX_SAVED_NAME_LENGTH)).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** The vendor's features that a file can belong to. */
const PURPOSES: readonly unknown[] = ['assistant', 'composer-attachment', 'knowledge-base-v2'];

const MAX_METADATA_CHARACTERS = 4096;

/** @throws HttpProblem 400 */
function readPurpose(purpose: FormDataEntryValue | null): string {
  if (purpose === null) return 'assistant';
  if (typeof purpose === 'string' && PURPOSES.includes(purpose)) return purpose;
  throw new HttpProblem(400, [`purpose must be one of the following values: ${PURPOSES.join(', ')}`]);
}

/** @returns the parsed value, or undefined if the text is not JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the metadata of a file.
 *
 * @param text the metadata as JSON, or null for an empty object
 * @throws HttpProblem 400
 */
function readMetadata(text: FormDataEntryValue | null): JsonObject {
  if (text === null) return {};
  if (typeof text === 'string' && text.length > MAX_METADATA_CHARACTERS) {
    throw new HttpProblem(400, [`metadata must be shorter than or equal to ${MAX_METADATA_CHARACTERS} characters`]);
  }
  const metadata = typeof text === 'string' ? parseJson(text) : undefined;
  if (!isJsonObject(metadata) || isDeeperThan(MAX_JSON_DEPTH, metadata)) {
    throw new HttpProblem(400, [
      `metadata must be a JSON object that is nested no deeper than ${MAX_JSON_DEPTH} levels`,
    ]);
  }
  return metadata;
}

const uploadFile: ApiOperation = async ({ body }, context) => {
  const form = body instanceof FormData ? body : new FormData();
  const file = form.get('file');
  if (!(file instanceof File)) throw new HttpProblem(400, ['file must be a file']);
  const [purpose, metadata] = [readPurpose(form.get('purpose')), readMetadata(form.get('metadata'))];
  const content = new Uint8Array(await file.arrayBuffer());
  const { id, orgId, createdAt, updatedAt } = newRecord({}, context);
  const name = file.name === '' ? id : file.name;
  const record: Omit<Answer<'POST /file'>, 'url'> & StoredRecord = {
    id,
    orgId,
    createdAt,
    updatedAt,
    object: 'file',
    status: 'done',
    name,
    originalName: name,
    bytes: content.byteLength,
    purpose,
    mimetype: mediaType(file.type),
    key: id,
    path: `storage/${id}`,
    bucket: 'local-platform',
    metadata,
  };
  context.store.transaction(() => {
    context.store.insert('file', record);
    context.store.writeContent(id, content);
  });
  return { status: 201, body: shownFile(record, context) };
};

/** Adds the file's URL at the server that answers, which may not be the server that received the upload. */
export const shownFile = (file: StoredRecord, { baseUrl }: Pick<ApiContext, 'baseUrl'>) => ({
  ...file,
  url: `${baseUrl}/storage/${encoded(file.id)}/${segmentOf(String(file.originalName))}`,
});

/**
 * Answers a request for the `url` of a file. The browser must save the file and never show it, because a page with a script may be
 * uploaded. The file is found by the id in the path. The name in the path is only for people.
 *
 * @param path the path that the client sent, relative to the API: `/storage/<id>/<name>`
 * @returns the answer, or undefined if the path is not the path of a file
 * @throws HttpProblem 404 if the file does not exist
 */
export function downloadFile(path: string, store: RecordStore): ApiAnswer | undefined {
  const id = STORAGE_PATH.exec(path)?.[1];
  if (id === undefined) return undefined;
  const [record, bytes] = [store.get('file', id), store.readContent(id)];
  if (record === undefined || bytes === undefined) throw new HttpProblem(404, 'The file does not exist.');
  return {
    status: 200,
    content: { type: mediaType(record.mimetype), bytes },
    headers: {
      'Content-Disposition': `attachment; filename*=UTF-8''${headerValue(String(record.originalName))}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  };
}

/** Uploads of files. `collectionOperations.ts` has the operations that read, change and delete files. */
export const files = { 'POST /file': uploadFile, 'POST /file/upload': uploadFile } as const;

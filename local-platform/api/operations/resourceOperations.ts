import { queryNames } from '../../../src/platform/api/operationQueries.ts';
import { HttpProblem } from '../../server/httpAnswers.ts';
import {
  type ApiContext,
  type ApiOperation,
  type ApiRequest,
  listAnswer,
  mapItems,
  pageAnswer,
} from '../apiOperation.ts';
import { changedRecord, fieldsOf, type JsonObject, newRecord, replacedRecord } from '../records/records.ts';
import { recordsOf } from './recordSelection.ts';
import type { Collection, StoredRecord } from '../records/recordStore.ts';
import { keepMaskedSecrets } from '../records/credentialSecrets.ts';

/** The vendor's default for lists. */
export const DEFAULT_LIMIT = 100;

/** Records that are created, listed, read, changed and deleted in the same way. */
export type Resource = {
  /** Name of a record in messages. */
  readonly name: string;
  /**
   * Returns the name of the collection that a request is about.
   *
   * @throws HttpProblem if the path is invalid, such as 404 for a parent record that does not exist
   */
  readonly collection: (request: ApiRequest, context: ApiContext) => Collection;
  /** The field with the kind of a record. The kind cannot be changed, because the other fields depend on it. */
  readonly kind?: 'provider' | 'type';
  /** Values of fields that the body of a new record leaves out, or that a change removes. */
  readonly defaults?: (fields: JsonObject, request: ApiRequest, context: ApiContext) => JsonObject;
  /** Fields that a change may not remove. */
  readonly required?: readonly string[];
  /** Returns the form of a record in answers. By default, an answer has the record itself. */
  readonly shown?: (record: StoredRecord, context: ApiContext) => unknown;
  /** Called in the transaction of the creation. @returns the record to store */
  readonly onCreate?: (record: StoredRecord, context: ApiContext) => StoredRecord;
  /** Called in the transaction of the change. @returns the record to store */
  readonly onChange?: (record: StoredRecord, former: StoredRecord, context: ApiContext) => StoredRecord;
  /** Called in the transaction of the deletion. Deletes data that depends on the record. */
  readonly onDelete?: (id: string, context: ApiContext) => void;
};

const shownOf = ({ shown }: Resource, record: StoredRecord, context: ApiContext): unknown =>
  shown?.(record, context) ?? record;

/** The record with the id of the path. @throws HttpProblem 404 */
export function recordAt(
  { name, collection }: Pick<Resource, 'name' | 'collection'>,
  request: ApiRequest,
  context: ApiContext,
): StoredRecord {
  const { id = '' } = request.path;
  const record = context.store.get(collection(request, context), id);
  if (record === undefined) throw new HttpProblem(404, `There is no ${name} with the id ${JSON.stringify(id)}.`);
  return record;
}

/**
 * Creates a record (POST).
 *
 * @param read converts the fields of the body to those of the record
 */
export const create =
  (resource: Resource, read: (fields: JsonObject) => JsonObject = (fields) => fields): ApiOperation =>
  (request, context) => {
    const fields = read(fieldsOf(request.body));
    const collection = resource.collection(request, context);
    // Refuses the mask of a secret, because a new record has no former secret that the mask could stand for.
    const unmasked = keepMaskedSecrets(fields, undefined) as JsonObject;
    const created = newRecord({ ...resource.defaults?.(fields, request, context), ...unmasked }, context);
    return context.store.transaction(() => {
      const record = resource.onCreate?.(created, context) ?? created;
      context.store.insert(collection, record);
      return { status: 201, body: shownOf(resource, record, context) };
    });
  };

/**
 * Creates the records of a list. By the vendor's published type, the answer is only the first record.
 *
 * @throws HttpProblem 400 for an empty list
 */
export const createEach =
  (resource: Resource): ApiOperation =>
  (request, context) => {
    const [first, ...others] = Array.isArray(request.body) ? (request.body as readonly unknown[]) : [];
    if (first === undefined) throw new HttpProblem(400, [`body must contain at least 1 ${resource.name}`]);
    return context.store.transaction(() => {
      const answer = create(resource)({ ...request, body: first }, context);
      for (const body of others) void create(resource)({ ...request, body }, context);
      return answer;
    });
  };

export const get =
  (resource: Resource): ApiOperation =>
  (request, context) => ({
    status: 200,
    body: shownOf(resource, recordAt(resource, request, context), context),
  });

/** Answers with a JSON array. The array contains all selected records if the operation has no query parameter `limit`. */
export const list =
  (resource: Resource): ApiOperation =>
  (request, context) => {
    const { page = 1, limit = DEFAULT_LIMIT } = request.query as { page?: number; limit?: number };
    const window = queryNames(request.key).includes('limit') ? { limit, offset: (page - 1) * limit } : {};
    const { records } = recordsOf(resource.collection(request, context), request, context, window);
    return listAnswer(mapItems(records, (record) => shownOf(resource, record, context)));
  };

/** Answers with one page: `{results, metadata}`. The `metadata` is the vendor's `PaginationMeta`. */
export const paginate =
  (resource: Resource): ApiOperation =>
  (request, context) => {
    const { page = 1, limit = DEFAULT_LIMIT } = request.query as { page?: number; limit?: number };
    const window = { limit, offset: (page - 1) * limit };
    const { records, total } = recordsOf(resource.collection(request, context), request, context, window);
    const shown = mapItems(records, (record) => shownOf(resource, record, context));
    return pageAnswer(shown, () => ({ metadata: { itemsPerPage: limit, totalItems: total(), currentPage: page } }));
  };

function refuseOtherKind({ kind }: Resource, former: StoredRecord, fields: JsonObject): void {
  if (kind === undefined || fields[kind] === undefined || fields[kind] === former[kind]) return;
  throw new HttpProblem(400, [`${kind} cannot be changed: it is ${JSON.stringify(former[kind])}`]);
}

/**
 * The fields of a change. A field that is null is reset to its default, if it has one, because the record's type may require the field.
 *
 * @throws HttpProblem 400 if a removed field is required
 */
function withDefaults(resource: Resource, former: StoredRecord, request: ApiRequest, context: ApiContext): JsonObject {
  const fields = fieldsOf(request.body);
  const removed = Object.keys(fields).filter((name) => fields[name] === null);
  const missing = removed
    .filter((name) => resource.required?.includes(name))
    .map((name) => `${name} should not be empty`);
  if (missing.length > 0) throw new HttpProblem(400, missing);
  if (resource.defaults === undefined || removed.length === 0) return fields;
  const defaults = resource.defaults({ ...former, ...fields }, request, context);
  return { ...fields, ...Object.fromEntries(removed.map((name) => [name, defaults[name] ?? null])) };
}

const changeWith =
  (
    resource: Resource,
    merge: (former: StoredRecord, fields: JsonObject, now: () => Date) => StoredRecord,
  ): ApiOperation =>
  (request, context) =>
    context.store.transaction(() => {
      const former = recordAt(resource, request, context);
      refuseOtherKind(resource, former, fieldsOf(request.body));
      const merged = merge(former, withDefaults(resource, former, request, context), context.now);
      const record = resource.onChange?.(merged, former, context) ?? merged;
      context.store.replace(resource.collection(request, context), record);
      return { status: 200, body: shownOf(resource, record, context) };
    });

/**
 * Changes a record (PATCH). The fields of the body replace those of the record. A field that is null is removed, or reset to its default.
 * The body may leave out the record's kind: the check of the body takes the kind from the stored record (`storedField`).
 */
export function update(resource: Resource): ApiOperation {
  const operation = changeWith(resource, changedRecord);
  const { kind } = resource;
  if (kind === undefined) return operation;
  const recordOf = (request: ApiRequest, context: ApiContext) => recordAt(resource, request, context);
  return Object.assign(operation, { storedField: { name: kind, recordOf } });
}

/** Replaces all fields of a record, except those that the platform sets (PUT). */
export const replace = (resource: Resource): ApiOperation => changeWith(resource, replacedRecord);

/** Deletes a record and answers with it. */
export const remove =
  (resource: Resource): ApiOperation =>
  (request, context) =>
    context.store.transaction(() => {
      const record = recordAt(resource, request, context);
      context.store.delete(resource.collection(request, context), record.id);
      resource.onDelete?.(record.id, context);
      return { status: 200, body: shownOf(resource, record, context) };
    });

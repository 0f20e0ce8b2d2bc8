import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { HttpProblem } from '../../../server/httpAnswers.ts';
import type { ApiContext, ApiRequest } from '../../apiOperation.ts';
import { isJsonObject, type JsonObject, newRecord } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { recordAt } from '../resourceOperations.ts';
import { type Kind, labelOf, numberOf, storedVersion, type StoredVersion, versionsOf } from './storedVersions.ts';

/** Fields that the platform sets. */
const PLATFORM_FIELDS: ReadonlySet<string> = new Set(['id', 'orgId', 'createdAt', 'updatedAt', 'latestVersion']);

/** The fields of a record that a version contains. */
const configurationOf = (record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !PLATFORM_FIELDS.has(name)));

/** True if the record has this configuration. The fields that the platform sets do not count. */
export const hasConfiguration = (record: JsonObject, configuration: JsonObject): boolean =>
  isDeepStrictEqual(configurationOf(record), configuration);

/** Replaces objects with lists of their names and values, sorted by name, so that equal contents have equal JSON. */
function withSortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedFields);
  if (!isJsonObject(value)) return value;
  const names = Object.keys(value).sort();
  return names.map((name) => [name, withSortedFields(value[name])]);
}

const hashOf = (configuration: JsonObject): string =>
  createHash('sha256')
    .update(JSON.stringify(withSortedFields(configuration)))
    .digest('hex');

/** Names one version of one record. */
type VersionReference = { readonly kind: Kind; readonly id: string; readonly version: string };

/** The version or the squad that pins a version: the vendor's published `VersionPinReference`. */
type PinSource = { readonly sourceType: 'assistant_version' | 'tool_version' | 'squad'; readonly sourceId: string };

/** A pin on one version of a record. The version that pins it is `source`. */
type StoredPin = StoredRecord & { readonly version: string; readonly source: VersionReference };

/** Name of the collection with the pins on the versions of one record. */
const pinsOf = (kind: Kind, id: string) => `pin/${kind}/${id}`;

const itemsOf = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

function referenceOf(kind: Kind, id: unknown, version: unknown): readonly VersionReference[] {
  return typeof id === 'string' && typeof version === 'string' ? [{ kind, id, version }] : [];
}

/**
 * The versions that a configuration pins in the `toolRefs` of models and in the `assistantVersion` of squad members. Pins can be at any
 * depth, because assistants can describe tools, tools can describe squads, and squads can describe assistants.
 */
export function pinsIn(value: unknown): readonly VersionReference[] {
  if (Array.isArray(value)) return value.flatMap(pinsIn);
  if (!isJsonObject(value)) return [];
  return [
    ...itemsOf(value.toolRefs).flatMap(({ toolId, version }) => referenceOf('tool', toolId, version)),
    ...itemsOf(value.members).flatMap(({ assistantId, assistantVersion }) =>
      referenceOf('assistant', assistantId, assistantVersion),
    ),
    // `metadata` is the user's own data. Fields there may look like pins, but are none.
    ...Object.entries(value).flatMap(([name, field]) => (name === 'metadata' ? [] : pinsIn(field))),
  ];
}

/** Stores the pins of a new version. */
function storePins(source: VersionReference, configuration: JsonObject, context: ApiContext): void {
  for (const { kind, id, version } of pinsIn(configuration)) {
    context.store.insert(pinsOf(kind, id), newRecord({ version, source }, context));
  }
}

/** The source of a pin, or undefined if the pinning version or the record of that version was deleted. */
function sourceOf({ source: { kind, id, version } }: StoredPin, context: ApiContext): PinSource | undefined {
  const row = storedVersion(kind, id, version, context);
  return row === undefined || row.deletedAt !== undefined
    ? undefined
    : { sourceType: `${kind}_version`, sourceId: row.versionId };
}

/**
 * The sources that pin the matching versions of a record. Pins by the record's own versions do not count. Squads have no versions, so
 * their pins are not stored, but read from the squads. Deletes stored pins whose source was deleted.
 */
function pinSources(
  kind: Kind,
  id: string,
  matches: (version: string) => boolean,
  context: ApiContext,
): readonly PinSource[] {
  const { store } = context;
  const isPin = (pin: VersionReference) => pin.kind === kind && pin.id === id && matches(pin.version);
  const squads = store.list('squad', { where: (squad) => pinsIn(squad).some(isPin) }).records;
  const sources = new Map<string, PinSource>(
    squads.map((squad) => [squad.id, { sourceType: 'squad', sourceId: squad.id }]),
  );
  for (const pin of store.list(pinsOf(kind, id)).records as readonly StoredPin[]) {
    const source = sourceOf(pin, context);
    if (source === undefined) store.delete(pinsOf(kind, id), pin.id);
    else if (matches(pin.version) && !(pin.source.kind === kind && pin.source.id === id)) {
      sources.set(source.sourceId, source);
    }
  }
  return [...sources.values()];
}

/** Refuses to delete a pinned version. @throws HttpProblem 409, the published `VersionPinConflictResponseDTO` */
export function refusePinnedVersion({ kind, id, version }: VersionReference, context: ApiContext): void {
  const pinnedBy = pinSources(kind, id, (pinned) => pinned === version, context);
  if (pinnedBy.length === 0) return;
  const message = `The version ${version} of the ${kind} is pinned. Unpin it first, or delete it with force=true.`;
  throw new HttpProblem(409, message, {}, { error: 'version_pinned', message, pinnedBy });
}

/**
 * Refuses to delete an assistant or tool with a pinned version.
 *
 * @throws HttpProblem 409, the published `AssistantPinnedConflictResponseDTO` or `ToolPinnedConflictResponseDTO`
 */
export function refusePinnedRecord(kind: Kind, id: string, context: ApiContext): void {
  if (pinSources(kind, id, () => true, context).length === 0) return;
  const message = `Versions of the ${kind} are pinned. Unpin them first.`;
  throw new HttpProblem(409, message, {}, { error: `${kind}_pinned`, message });
}

/** Deletes the pins on all versions of a record. */
export const deletePins = (kind: Kind, id: string, { store }: ApiContext): void => store.deleteAll(pinsOf(kind, id));

const toolIdOf = ({ toolId }: JsonObject): unknown => toolId;

/** Removes from `toolIds` the tools that `toolRefs` names, as the vendor documents `toolRefs`. */
export function withPinnedTools(assistant: StoredRecord): StoredRecord {
  const { model } = assistant;
  if (!isJsonObject(model)) return assistant;
  const { toolIds, toolRefs } = model;
  if (!Array.isArray(toolIds)) return assistant;
  const pinned = new Set(itemsOf(toolRefs).map(toolIdOf));
  return { ...assistant, model: { ...model, toolIds: toolIds.filter((id: unknown) => !pinned.has(id)) } };
}

/**
 * Stores the record's configuration as its next version. Must be called in the transaction that stores the record.
 *
 * @param restoredFromVersion the label of the version whose configuration the record now has again, if any
 * @returns the record, with the new version as its `latestVersion`
 */
export function publish(
  kind: Kind,
  record: StoredRecord,
  context: ApiContext,
  restoredFromVersion?: string,
): StoredRecord {
  const { latestVersion: parentVersion } = record;
  const configuration = configurationOf(record);
  const label = labelOf(numberOf(parentVersion) + 1);
  const configHash = hashOf(configuration);
  const row = newRecord({ configuration, configHash, parentVersion, restoredFromVersion }, context);
  context.store.insert(versionsOf(kind, record.id), { ...row, id: label, versionId: row.id });
  storePins({ kind, id: record.id, version: label }, configuration, context);
  return { ...record, latestVersion: label };
}

/** Returns the record with a version. A record from an older data file has none, so its configuration becomes its first version. */
export const withBaseline = (kind: Kind, record: StoredRecord, context: ApiContext): StoredRecord =>
  numberOf(record.latestVersion) > 0 ? record : publish(kind, record, context);

/**
 * Publishes a changed record as a new version, unless its configuration is unchanged.
 *
 * @param former the record before the change, with a version
 * @returns the record, with its `latestVersion`
 */
export function publishChange(
  kind: Kind,
  record: StoredRecord,
  former: StoredRecord,
  context: ApiContext,
  restoredFromVersion?: string,
): StoredRecord {
  const changed = { ...record, latestVersion: former.latestVersion };
  if (hasConfiguration(changed, configurationOf(former))) return changed;
  return publish(kind, changed, context, restoredFromVersion);
}

/** The assistant or tool of the path. @throws HttpProblem 404 */
export const parentAt = (kind: Kind, request: ApiRequest, context: ApiContext): StoredRecord =>
  recordAt({ name: kind, collection: () => kind }, request, context);

/**
 * The version of the path.
 *
 * @throws HttpProblem 404 if the version does not exist, or was deleted and the query does not include deleted versions
 */
export function versionAt(kind: Kind, request: ApiRequest, context: ApiContext): StoredVersion {
  const { id } = parentAt(kind, request, context);
  const { version = '' } = request.path;
  const row = storedVersion(kind, id, version, context);
  if (row === undefined || (row.deletedAt !== undefined && request.query.includeDeleted !== true)) {
    throw new HttpProblem(404, `There is no version ${JSON.stringify(version)} of the ${kind} ${JSON.stringify(id)}.`);
  }
  return row;
}

import { HttpProblem } from '../../../httpAnswers.ts';
import type { ApiContext } from '../../apiOperation.ts';
import { isJsonObject, newRecord, type JsonObject } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { storedVersion, type Kind } from './storedVersions.ts';

/** Names one version of one record. */
export type VersionReference = { readonly kind: Kind; readonly id: string; readonly version: string };

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
export function storePins(source: VersionReference, configuration: JsonObject, context: ApiContext): void {
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

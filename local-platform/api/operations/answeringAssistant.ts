import { HttpProblem } from '../../server/httpAnswers.ts';
import type { ApiContext } from '../apiOperation.ts';
import type { StoredRecord } from '../records/recordStore.ts';
import { isJsonObject, type JsonObject, objectOrEmpty } from '../records/records.ts';
import { storedVersion } from './versions/storedVersions.ts';

/**
 * Returns the assistant that answers a call: the stored one, with the described fields in place of its own, because a call that names a
 * stored assistant describes the overridden voice (see `webCallFields`). For a squad, the stored one is the assistant of its first member.
 * Returns an empty object if that assistant is neither described nor stored.
 *
 * @throws HttpProblem 400 for an unknown version
 */
export const answeringAssistant = (call: JsonObject, context: Pick<ApiContext, 'store'>): JsonObject => ({
  ...namedAssistant(call, context),
  ...objectOrEmpty(call.assistant),
});

/**
 * Returns the configuration of the version that a call or a member of a squad names. Without a version, returns the stored assistant as
 * it is now. Returns an empty object if the assistant does not exist.
 *
 * @throws HttpProblem 400 if the version does not exist or was deleted
 */
function assistantAt(id: string, version: unknown, { store }: Pick<ApiContext, 'store'>): JsonObject {
  const assistant = store.get('assistant', id);
  if (assistant === undefined || typeof version !== 'string') return assistant ?? {};
  const pinned = storedVersion('assistant', id, version, { store });
  if (pinned !== undefined && pinned.deletedAt === undefined) return pinned.configuration;
  const quotedVersion = JSON.stringify(version);
  throw new HttpProblem(400, [`assistantVersion must be a version of the assistant: there is no ${quotedVersion}`]);
}

function namedAssistant(
  { assistantId, assistantVersion, squad, squadId }: JsonObject,
  { store }: Pick<ApiContext, 'store'>,
): JsonObject {
  if (typeof assistantId === 'string') return assistantAt(assistantId, assistantVersion, { store });
  const stored = typeof squadId === 'string' ? store.get('squad', squadId) : undefined;
  const { members }: JsonObject = isJsonObject(squad) ? squad : (stored ?? {});
  const [firstMember]: readonly unknown[] = Array.isArray(members) ? (members as readonly unknown[]) : [];
  // A member is an assistant, never a squad, so a squad in a member is ignored.
  return isJsonObject(firstMember)
    ? answeringAssistant({ ...firstMember, squad: undefined, squadId: undefined }, { store })
    : {};
}

/** @throws HttpProblem 404 */
function requireStored(collection: 'assistant' | 'squad', id: string, { store }: ApiContext): StoredRecord {
  const record = store.get(collection, id);
  if (record === undefined) throw new HttpProblem(404, `There is no ${collection} with the id ${JSON.stringify(id)}.`);
  return record;
}

/** The assistant of the squad's first member, or an empty object if that member has no known assistant. */
function firstAssistantOf(squad: JsonObject, context: ApiContext): JsonObject {
  const [firstMember] = Array.isArray(squad.members) ? squad.members.filter(isJsonObject) : [];
  if (typeof firstMember?.assistantId === 'string')
    return context.store.get('assistant', firstMember.assistantId) ?? {};
  return isJsonObject(firstMember?.assistant) ? firstMember.assistant : {};
}

/** The assistant that a run tests, and the squad of the assistant if the target is a squad. */
export type Target = { readonly assistant: JsonObject; readonly squad?: JsonObject };

/**
 * Finds the assistant that a run tests: the assistant that the target names or describes, or that of the first member of its squad.
 *
 * @param target the field `target` of an eval run or a simulation run
 * @throws HttpProblem 404 for an unknown id in the target, 400 if the target has neither an id nor a description
 */
export function assistantOfTarget(target: JsonObject, context: ApiContext): Target {
  const { type, assistantId, assistant, squadId, squad } = target;
  if (type === 'squad') {
    const squadRecord = typeof squadId === 'string' ? requireStored('squad', squadId, context) : squad;
    if (!isJsonObject(squadRecord)) throw new HttpProblem(400, ['target.squad or target.squadId must be provided.']);
    return { squad: squadRecord, assistant: firstAssistantOf(squadRecord, context) };
  }
  const assistantRecord =
    typeof assistantId === 'string' ? requireStored('assistant', assistantId, context) : assistant;
  if (!isJsonObject(assistantRecord))
    throw new HttpProblem(400, ['target.assistant or target.assistantId must be provided.']);
  return { assistant: assistantRecord };
}

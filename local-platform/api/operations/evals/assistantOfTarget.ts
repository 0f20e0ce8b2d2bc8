import { HttpProblem } from '../../../httpAnswers.ts';
import type { ApiContext } from '../../apiOperation.ts';
import { isJsonObject, type JsonObject } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';

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

import { HttpProblem } from '../../../httpAnswers.ts';
import type { ApiContext } from '../../apiOperation.ts';
import { isJson, type Json } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';

/** @throws HttpProblem 404 */
function requireStored(collection: 'assistant' | 'squad', id: string, { store }: ApiContext): StoredRecord {
  const record = store.get(collection, id);
  if (record === undefined) throw new HttpProblem(404, `There is no ${collection} with the id ${JSON.stringify(id)}.`);
  return record;
}

/** The assistant of the squad's first member, which answers first. */
function firstAssistantOf(squad: Json, context: ApiContext): Json {
  const [first] = Array.isArray(squad.members) ? squad.members.filter(isJson) : [];
  if (typeof first?.assistantId === 'string') return context.store.get('assistant', first.assistantId) ?? {};
  return isJson(first?.assistant) ? first.assistant : {};
}

export type Target = { readonly assistant: Json; readonly squad?: Json };

/**
 * The assistant that a run tests: the one that the target names or describes, or the first of a squad.
 *
 * @param target of an eval's run or a simulation's
 * @throws HttpProblem 404 for an unknown id, 400 if the target has neither an id nor a description
 */
export function assistantOfTarget(target: Json, context: ApiContext): Target {
  const { type, assistantId, assistant, squadId, squad } = target;
  if (type === 'squad') {
    const squadRecord = typeof squadId === 'string' ? requireStored('squad', squadId, context) : squad;
    if (!isJson(squadRecord)) throw new HttpProblem(400, ['target.squad or target.squadId must be provided.']);
    return { squad: squadRecord, assistant: firstAssistantOf(squadRecord, context) };
  }
  const assistantRecord =
    typeof assistantId === 'string' ? requireStored('assistant', assistantId, context) : assistant;
  if (!isJson(assistantRecord))
    throw new HttpProblem(400, ['target.assistant or target.assistantId must be provided.']);
  return { assistant: assistantRecord };
}

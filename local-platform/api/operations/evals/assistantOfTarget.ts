import { HttpProblem } from '../../../httpAnswers.ts';
import type { ApiContext } from '../../apiOperation.ts';
import { isJson, type Json } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';

/** @throws HttpProblem 404 */
function stored(collection: 'assistant' | 'squad', id: string, { store }: ApiContext): StoredRecord {
  const record = store.get(collection, id);
  if (record === undefined) throw new HttpProblem(404, `There is no ${collection} with the id ${JSON.stringify(id)}.`);
  return record;
}

/** The member that answers first. */
function memberOf(squad: Json, context: ApiContext): Json {
  const [first] = Array.isArray(squad.members) ? squad.members.filter(isJson) : [];
  if (typeof first?.assistantId === 'string') return context.store.get('assistant', first.assistantId) ?? {};
  return isJson(first?.assistant) ? first.assistant : {};
}

export type Target = { readonly assistant: Json; readonly squad?: Json };

/**
 * The assistant of a run: the one that is named or described, or the first of a squad.
 *
 * @param target of an eval's run or a simulation's
 * @throws HttpProblem 404 for an unknown id, 400 if neither is given
 */
export function assistantOfTarget(target: Json, context: ApiContext): Target {
  const { type, assistantId, assistant, squadId, squad } = target;
  if (type === 'squad') {
    const whole = typeof squadId === 'string' ? stored('squad', squadId, context) : squad;
    if (!isJson(whole)) throw new HttpProblem(400, ['target.squad or target.squadId must be provided.']);
    return { squad: whole, assistant: memberOf(whole, context) };
  }
  const named = typeof assistantId === 'string' ? stored('assistant', assistantId, context) : assistant;
  if (!isJson(named)) throw new HttpProblem(400, ['target.assistant or target.assistantId must be provided.']);
  return { assistant: named };
}

import type { ApiContext } from '../apiOperation.ts';
import { isJsonObject, type JsonObject, objectOrEmpty } from '../records/records.ts';
import { assistantAt } from './versions/assistantAt.ts';

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

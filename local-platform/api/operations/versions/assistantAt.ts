import { HttpProblem } from '../../../httpAnswers.ts';
import type { ApiContext } from '../../apiOperation.ts';
import type { JsonObject } from '../../records/records.ts';
import { storedVersion } from './storedVersions.ts';

/**
 * Returns the configuration of the version that a call or a member of a squad names. Without a version, returns the stored assistant as
 * it is now. Returns an empty object if the assistant does not exist.
 *
 * @throws HttpProblem 400 if the version does not exist or was deleted
 */
export function assistantAt(id: string, version: unknown, { store }: Pick<ApiContext, 'store'>): JsonObject {
  const assistant = store.get('assistant', id);
  if (assistant === undefined || typeof version !== 'string') return assistant ?? {};
  const pinned = storedVersion('assistant', id, version, { store });
  if (pinned !== undefined && pinned.deletedAt === undefined) return pinned.configuration;
  const quotedVersion = JSON.stringify(version);
  throw new HttpProblem(400, [`assistantVersion must be a version of the assistant: there is no ${quotedVersion}`]);
}

import type { OperationKey } from '../../../src/platform/api/operations.ts';

/** @returns messages about the body, or an empty list if it is valid. */
export type CheckBody = (key: OperationKey, body: unknown) => readonly string[] | Promise<readonly string[]>;

/** Loads the schemas of the bodies, which are large, in advance. Without this call, the check of the first body loads them. */
export const prepareCheck = async (): Promise<void> => (await import('./bodySchemas.ts')).prepareBodySchemas();

/** Checks a body by the types that the vendor publishes with its client, `@vapi-ai/web`. */
export const checkByPublishedTypes: CheckBody = async (key, body) => {
  const [{ checkBody }] = await Promise.all([import('./checkBody.ts'), prepareCheck()]);
  return checkBody(key, body);
};

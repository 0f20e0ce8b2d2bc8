import type { OperationKey } from '../../../src/platform/api/operations.ts';

/** @returns messages about the body; none if it is valid. */
export type CheckBody = (key: OperationKey, body: unknown) => readonly string[] | Promise<readonly string[]>;

/** Loads the schemas of the bodies, which are large, in advance; otherwise they are loaded when the first body comes. */
export const prepareCheck = async (): Promise<void> => (await import('./bodySchemas.ts')).prepareBodySchemas();

/** Checks a body by the types that the vendor publishes with its client, `@vapi-ai/web`. */
export const checkByPublishedTypes: CheckBody = async (key, body) => {
  const [{ checkBody }] = await Promise.all([import('./checkBody.ts'), prepareCheck()]);
  return checkBody(key, body);
};

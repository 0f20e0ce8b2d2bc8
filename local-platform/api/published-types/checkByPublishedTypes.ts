import type { OperationKey } from '../../../src/platform/api/operations.ts';

/** @returns messages about the body; none if it is valid. */
export type CheckBody = (key: OperationKey, body: unknown) => readonly string[] | Promise<readonly string[]>;

/** Loads the schemas of the bodies, which are large, in advance; otherwise they are loaded when the first body comes. */
export const prepareCheck = async (): Promise<void> => (await import('./bodySchemas.ts')).prepareBodySchemas();

/** Checks by the vendor's published types. */
export const checkByPublishedTypes: CheckBody = async (key, body) => {
  const [{ checkBody }] = await Promise.all([import('./checkBody.ts'), prepareCheck()]);
  return checkBody(key, body);
};

import type { OperationKey } from '../../../src/platform/api/operations.ts';

/** @returns what is wrong with a body, in sentences; nothing where it is good. */
export type CheckBody = (key: OperationKey, body: unknown) => readonly string[] | Promise<readonly string[]>;

/** The schemas of the bodies are large: they are loaded when the first body comes, or before by this. */
export const prepareCheck = async (): Promise<void> => (await import('./bodySchemas.ts')).prepareBodySchemas();

/** By the vendor's published types. */
export const checkByPublishedTypes: CheckBody = async (key, body) => {
  const [{ checkBody }] = await Promise.all([import('./checkBody.ts'), prepareCheck()]);
  return checkBody(key, body);
};

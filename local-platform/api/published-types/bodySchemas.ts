import type { OperationSchemas } from './jsonSchema.ts';
import { loadSchemas, readSchemas } from './schemaCache.ts';

let loadedSchemas: OperationSchemas | undefined;
let preparation: Promise<void> | undefined;

/** @returns the schemas of all bodies, merged from both versions of the vendor's client. @throws Error if they cannot be generated. */
export const bodySchemas = (): OperationSchemas => (loadedSchemas ??= readSchemas('bodies', 'merged'));

async function prepare(): Promise<void> {
  try {
    loadedSchemas ??= await loadSchemas('bodies', 'merged');
  } catch (error) {
    // The next call tries again.
    preparation = undefined;
    throw error;
  }
}

/** Reads the schemas in advance. Does not block the event loop while they are generated. @throws Error if they cannot be generated. */
export const prepareBodySchemas = (): Promise<void> => (preparation ??= prepare());

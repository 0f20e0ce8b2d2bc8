import type { OperationSchemas } from './jsonSchema.ts';
import { loadSchemas, readSchemas } from './schemaCache.ts';

let known: OperationSchemas | undefined;
let preparation: Promise<void> | undefined;

/** The schemas of all bodies, read once. @throws Error where they can not be made. */
export const bodySchemas = (): OperationSchemas => (known ??= readSchemas('bodies'));

async function prepare(): Promise<void> {
  try {
    known ??= await loadSchemas('bodies');
  } catch (error) {
    // The next one tries again.
    preparation = undefined;
    throw error;
  }
}

/** Reads the schemas before they are wanted, without keeping anybody waiting. @throws Error where they can not be made. */
export const prepareBodySchemas = (): Promise<void> => (preparation ??= prepare());

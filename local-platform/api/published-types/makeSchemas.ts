import { fillSchemaCache } from './schemaCache.ts';

/**
 * Vitest's global setup, which fills the cache of the schemas. Without it, on a machine without a cache, each test file would generate
 * the schemas itself, and the first test of some files would exceed its time limit.
 */
export default async function makeSchemas(): Promise<void> {
  await fillSchemaCache();
}

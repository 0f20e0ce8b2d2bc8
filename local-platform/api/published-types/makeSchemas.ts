import { API_VERSIONS } from '../../../src/platform/api/apiVersions.ts';
import { loadSchemas } from './schemaCache.ts';

/**
 * Vitest's global setup, which fills the cache of the schemas. Without it, on a machine without a cache, each test file would generate
 * the schemas itself, and the first test of some files would exceed its time limit.
 */
export default async function makeSchemas(): Promise<void> {
  await loadSchemas('bodies', 'merged');
  for (const version of API_VERSIONS) {
    await Promise.all([loadSchemas('bodies', version), loadSchemas('answers', version)]);
  }
}

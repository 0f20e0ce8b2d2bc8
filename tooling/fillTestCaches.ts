import { join } from 'node:path';
import makeSchemas from '../local-platform/api/published-types/makeSchemas.ts';
import { generatedPathsOf, testedMachines } from '../model-tests/drivers/generatedPaths.ts';
import { sourcesKey } from '../model-tests/drivers/PathCache.ts';

/**
 * `npm run -w tooling caches`: generates the paths of the machines and the schemas of the published types, which many test files read.
 * Otherwise the processes of the tests generate them, several at the same time.
 */
process.env.CACHED_PATHS = sourcesKey(join(import.meta.dirname, '..'));
const started = performance.now();
// A process of its own generates the schemas, at the same time as this one generates the paths.
const schemas = makeSchemas();
let paths = 0;
for (const { id } of testedMachines) paths += generatedPathsOf(id).length;
await schemas;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  `Cached the schemas, and ${String(paths)} paths of ${String(testedMachines.length)} machines, in ${seconds} s.`,
);

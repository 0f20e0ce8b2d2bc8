import { readFileSync } from 'node:fs';
import { generateOperationSchemas } from './generateOperationSchemas.ts';
import type { OperationSchemas } from './jsonSchema.ts';
import { mergeOperationSchemas } from './mergeSchemas.ts';

/**
 * Prints the schemas of the operations as JSON. `schemaCache.ts` runs this script in its own process, because it takes
 * seconds and hundreds of megabytes. The arguments are `bodies` or `answers`, and the files with the vendor's declarations, the
 * oldest file first. The schemas of several files are merged.
 */
const [, , part, ...files] = process.argv;
const schemas = files.map(
  (file) =>
    generateOperationSchemas(readFileSync(file, 'utf8'), part === 'answers' ? 'answers' : 'bodies') as OperationSchemas,
);
process.stdout.write(JSON.stringify(schemas.reduce(mergeOperationSchemas)));

import { readFileSync } from 'node:fs';
import { generateOperationSchemas } from './generateOperationSchemas.ts';
import type { OperationSchemas, SchemaPart, SchemaRequest } from './jsonSchema.ts';
import { mergeOperationSchemas } from './mergeSchemas.ts';

const generated = new Map<string, OperationSchemas>();

function schemasOf(part: SchemaPart, file: string): OperationSchemas {
  const key = `${part} ${file}`;
  const schemas =
    generated.get(key) ?? (generateOperationSchemas(readFileSync(file, 'utf8'), part) as OperationSchemas);
  generated.set(key, schemas);
  return schemas;
}

/**
 * Prints the requested schemas of the operations as a JSON array. `schemaCache.ts` runs this script in its own process, because it takes
 * seconds and hundreds of megabytes. The argument is a JSON array of `SchemaRequest`; the schemas of a file are generated once.
 */
const requests = JSON.parse(process.argv[2] ?? '') as readonly SchemaRequest[];
const printed = requests.map(({ part, files }) =>
  files.map((file) => schemasOf(part, file)).reduce(mergeOperationSchemas),
);
process.stdout.write(JSON.stringify(printed));

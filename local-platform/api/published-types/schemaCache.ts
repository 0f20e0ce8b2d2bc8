import { execFile, execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { API_VERSIONS, type ApiVersion } from '../../../src/platform/api/apiVersions.ts';
import type { OperationSchemas } from './jsonSchema.ts';

/** The bodies of the operations, or their answers. */
export type SchemaPart = 'bodies' | 'answers';

/** The types of one version of the vendor's client, or those of all versions merged. */
export type SchemaVersion = ApiVersion | 'merged';

const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

const { resolve } = createRequire(import.meta.url);

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const MODULES = pathOf('../../../node_modules/');
const DECLARATIONS: Readonly<Record<ApiVersion, string>> = {
  '2.3.8': join(MODULES, '@vapi-ai/web-2.3.8/dist/api.d.ts'),
  '2.7.1': join(MODULES, '@vapi-ai/web/dist/api.d.ts'),
};
const SCRIPT = pathOf('./printOperationSchemas.ts');

/** Files whose changes invalidate the cache. */
const SOURCES = [
  ...Object.values(DECLARATIONS),
  SCRIPT,
  pathOf('./generateOperationSchemas.ts'),
  pathOf('./documentedTypes.ts'),
  pathOf('./enumeratedLists.ts'),
  pathOf('./insightTypes.ts'),
  pathOf('./jsonSchema.ts'),
  pathOf('./mergeSchemas.ts'),
  pathOf('./mergeSimpleSchemas.ts'),
  join(MODULES, 'typescript/package.json'),
  join(MODULES, 'ts-json-schema-generator/package.json'),
];

const CACHE_FOLDER = join(MODULES, '.cache/callwright/operation-schemas');

const commandFor = (part: SchemaPart, version: SchemaVersion) => [
  '--import',
  pathToFileURL(resolve('tsx')).href,
  SCRIPT,
  part,
  ...(version === 'merged' ? API_VERSIONS : [version]).map((apiVersion) => DECLARATIONS[apiVersion]),
];

const OPTIONS = { maxBuffer: MAX_OUTPUT_BYTES, encoding: 'utf8' } as const;

/** @returns the output of the script. Blocks the event loop. */
const runScript = (part: SchemaPart, version: SchemaVersion) =>
  execFileSync(process.execPath, commandFor(part, version), { ...OPTIONS, stdio: ['ignore', 'pipe', 'inherit'] });

function cacheFile(part: SchemaPart, version: SchemaVersion, folder: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) hash.update(readFileSync(source));
  return join(folder, `${part}-${version}-${hash.digest('hex').slice(0, 32)}.json`);
}

function parseSchemas(text: string): OperationSchemas {
  const { definitions } = JSON.parse(text) as Partial<OperationSchemas>;
  if (definitions?.Operations === undefined) throw new Error('The output has no schemas of operations.');
  return { definitions };
}

function readCache(file: string): OperationSchemas | undefined {
  try {
    return parseSchemas(readFileSync(file, 'utf8'));
  } catch {
    // The file is missing or damaged, so the caller generates the schemas.
    return undefined;
  }
}

function writeCache(file: string, text: string): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, text);
    // Renaming is atomic, so another process never reads a part of the file.
    renameSync(draft, file);
  } catch {
    // If the folder cannot be written, the next start generates the schemas again, which takes seconds.
  }
}

function storeSchemas(file: string, text: string): OperationSchemas {
  const schemas = parseSchemas(text);
  writeCache(file, text);
  return schemas;
}

/**
 * Reads the schemas from the cache in about 10 ms, or generates them. Generating the merged schemas blocks the event loop for 3 to 4 s.
 *
 * @throws Error if the schemas cannot be generated
 */
export function readSchemas(
  part: SchemaPart,
  version: SchemaVersion,
  folder = CACHE_FOLDER,
  generate = runScript,
): OperationSchemas {
  const file = cacheFile(part, version, folder);
  return readCache(file) ?? storeSchemas(file, generate(part, version));
}

/**
 * Reads or generates the schemas as `readSchemas` does, but does not block the event loop while it generates them.
 *
 * @throws Error (as a rejection) if the schemas cannot be generated
 */
export async function loadSchemas(
  part: SchemaPart,
  version: SchemaVersion,
  folder = CACHE_FOLDER,
): Promise<OperationSchemas> {
  const file = cacheFile(part, version, folder);
  const cached = readCache(file);
  if (cached !== undefined) return cached;
  const { stdout } = await promisify(execFile)(process.execPath, commandFor(part, version), OPTIONS);
  return storeSchemas(file, stdout);
}

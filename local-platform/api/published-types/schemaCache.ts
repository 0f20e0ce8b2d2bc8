import { execFile, execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { API_VERSIONS, type ApiVersion } from '../../../src/platform/api/operationVersions.ts';
import type { OperationSchemas, SchemaPart, SchemaRequest } from './jsonSchema.ts';

/** The types of one version of the vendor's client, or those of all versions merged. */
export type SchemaVersion = ApiVersion | 'merged';

type SchemaName = { readonly part: SchemaPart; readonly version: SchemaVersion };

const ALL_SCHEMAS: readonly SchemaName[] = [
  { part: 'bodies', version: 'merged' },
  ...API_VERSIONS.flatMap((version) => [
    { part: 'bodies' as const, version },
    { part: 'answers' as const, version },
  ]),
];

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
  pathOf('./correctDeclarations.ts'),
  pathOf('./jsonSchema.ts'),
  pathOf('./mergeSchemas.ts'),
  join(MODULES, 'typescript/package.json'),
  join(MODULES, 'ts-json-schema-generator/package.json'),
];

const CACHE_FOLDER = join(MODULES, '.cache/callwright/operation-schemas');

const requestFor = ({ part, version }: SchemaName): SchemaRequest => ({
  part,
  files: (version === 'merged' ? API_VERSIONS : [version]).map((apiVersion) => DECLARATIONS[apiVersion]),
});

const commandFor = (names: readonly SchemaName[]) => [
  '--import',
  pathToFileURL(resolve('tsx')).href,
  SCRIPT,
  JSON.stringify(names.map(requestFor)),
];

const OPTIONS = { maxBuffer: MAX_OUTPUT_BYTES, encoding: 'utf8' } as const;

const readOutput = (output: string) => JSON.parse(output) as readonly unknown[];

/** Blocks the event loop. */
const generateNow = (name: SchemaName): unknown =>
  readOutput(
    execFileSync(process.execPath, commandFor([name]), { ...OPTIONS, stdio: ['ignore', 'pipe', 'inherit'] }),
  )[0];

const generate = async (names: readonly SchemaName[]) =>
  readOutput((await promisify(execFile)(process.execPath, commandFor(names), OPTIONS)).stdout);

function cacheFile({ part, version }: SchemaName, folder: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) hash.update(readFileSync(source));
  return join(folder, `${part}-${version}-${hash.digest('hex').slice(0, 32)}.json`);
}

function checkSchemas(value: unknown): OperationSchemas {
  const definitions = (value as Partial<OperationSchemas> | null | undefined)?.definitions;
  if (definitions?.Operations === undefined) throw new Error('The output has no schemas of operations.');
  return { definitions };
}

function readCache(file: string): OperationSchemas | undefined {
  try {
    return checkSchemas(JSON.parse(readFileSync(file, 'utf8')));
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

function storeSchemas(file: string, generated: unknown): OperationSchemas {
  const schemas = checkSchemas(generated);
  writeCache(file, JSON.stringify(schemas));
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
  generateOne = generateNow,
): OperationSchemas {
  const name = { part, version };
  const file = cacheFile(name, folder);
  return readCache(file) ?? storeSchemas(file, generateOne(name));
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
  const file = cacheFile({ part, version }, folder);
  return readCache(file) ?? storeSchemas(file, (await generate([{ part, version }]))[0]);
}

/** Generates the missing ones of `ALL_SCHEMAS` in one process, which takes half of the time of one process for each. */
export async function fillSchemaCache(folder = CACHE_FOLDER): Promise<void> {
  const missing = ALL_SCHEMAS.filter((name) => readCache(cacheFile(name, folder)) === undefined);
  if (missing.length === 0) return;
  const generated = await generate(missing);
  for (const [index, name] of missing.entries()) storeSchemas(cacheFile(name, folder), generated[index]);
}

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

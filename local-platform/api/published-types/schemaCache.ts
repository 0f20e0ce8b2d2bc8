import { execFile, execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { OperationSchemas } from './jsonSchema.ts';

/** What an operation takes, or what it answers. */
export type SchemaPart = 'bodies' | 'answers';

const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

const { resolve } = createRequire(import.meta.url);

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const MODULES = beside('../../../node_modules/');
const DECLARATIONS = join(MODULES, '@vapi-ai/web-2.3.8/dist/api.d.ts');
const SCRIPT = beside('./printOperationSchemas.ts');

/** What the schemas depend on. */
const SOURCES = [
  DECLARATIONS,
  SCRIPT,
  beside('./generateOperationSchemas.ts'),
  beside('./enumeratedLists.ts'),
  join(MODULES, 'typescript/package.json'),
  join(MODULES, 'ts-json-schema-generator/package.json'),
];

const CACHE_FOLDER = join(MODULES, '.cache/callwright/operation-schemas');

const commandFor = (part: SchemaPart) => ['--import', pathToFileURL(resolve('tsx')).href, SCRIPT, DECLARATIONS, part];

const OPTIONS = { maxBuffer: MAX_OUTPUT_BYTES, encoding: 'utf8' } as const;

/** The text that the script prints, while everything waits for it. */
const print = (part: SchemaPart) =>
  execFileSync(process.execPath, commandFor(part), { ...OPTIONS, stdio: ['ignore', 'pipe', 'inherit'] });

function cacheFile(part: SchemaPart, folder: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) hash.update(readFileSync(source));
  return join(folder, `${part}-${hash.digest('hex').slice(0, 32)}.json`);
}

function fromText(text: string): OperationSchemas {
  const { definitions } = JSON.parse(text) as Partial<OperationSchemas>;
  if (definitions?.Operations === undefined) throw new Error('These are no schemas of operations.');
  return { definitions };
}

function fromCache(file: string): OperationSchemas | undefined {
  try {
    return fromText(readFileSync(file, 'utf8'));
  } catch {
    // Not there, or damaged: it is made anew.
    return undefined;
  }
}

function intoCache(file: string, text: string): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, text);
    // Whole or not at all, whoever else starts at this moment.
    renameSync(draft, file);
  } catch {
    // A folder that can not be written costs the next start two seconds.
  }
}

function keep(file: string, text: string): OperationSchemas {
  const schemas = fromText(text);
  intoCache(file, text);
  return schemas;
}

/**
 * The schemas from the cache (10 ms); without one they are made anew, and everything waits for that (2 s).
 *
 * @throws Error where they can not be made.
 */
export function readSchemas(part: SchemaPart, folder = CACHE_FOLDER, make = print): OperationSchemas {
  const file = cacheFile(part, folder);
  return fromCache(file) ?? keep(file, make(part));
}

/**
 * The same, but while the schemas are made by another process, this one goes on.
 *
 * @throws Error (as a rejection) where they can not be made.
 */
export async function loadSchemas(part: SchemaPart, folder = CACHE_FOLDER): Promise<OperationSchemas> {
  const file = cacheFile(part, folder);
  const cached = fromCache(file);
  if (cached !== undefined) return cached;
  const { stdout } = await promisify(execFile)(process.execPath, commandFor(part), OPTIONS);
  return keep(file, stdout);
}

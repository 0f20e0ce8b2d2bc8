import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
/** A virtual file of the editor. Its folder determines the resolution of its imports. */
const FILE = join(ROOT, 'model-tests/platform-api/snippets.ts');

function compilerOptions(): ts.CompilerOptions {
  const read = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as { config: unknown };
  return ts.parseJsonConfigFileContent(read.config, ts.sys, ROOT).options;
}

/** The compiler as an editor runs it: with the project's settings, over one file with this code and over its imports. */
function languageService(code: string): ts.LanguageService {
  const options = compilerOptions();
  const readFile = (path: string) => (path === FILE ? code : ts.sys.readFile(path));
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [FILE],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const content = readFile(path);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
    fileExists: (path) => path === FILE || ts.sys.fileExists(path),
    readFile,
  });
}

/** The native compiler: it has no API, and takes a fourth of the time. */
const COMPILER = join(ROOT, 'node_modules/typescript-7/bin/tsc');

/** Compiled code lies as deep in the project as this file, so that the same relative imports lead to the same files. */
const FOLDER_PREFIX = join(ROOT, '.cache/snippets-');

const SETTINGS = {
  extends: '../../tsconfig.json',
  compilerOptions: { incremental: false },
  include: [],
};

/** A message of the compiler about the line of a module. Both count from 0. */
type Message = { readonly module: number; readonly line: number; readonly text: string };

/** Matches the first line of a message, as in `module0.ts(12,3): error TS2304: Cannot find name 'a'.` */
const FIRST_LINE = /^.*module(\d+)\.ts\((\d+),\d+\): error TS\d+: (.*)$/;

/** Reads the compiler's output. Further lines of a message are indented. */
function readMessages(output: string): readonly Message[] {
  const messages: Message[] = [];
  for (const line of output.split('\n').filter((text) => text !== '')) {
    const [, module, number, text] = FIRST_LINE.exec(line) ?? [];
    const last = messages.at(-1);
    if (text !== undefined) messages.push({ module: Number(module), line: Number(number) - 1, text });
    else if (last !== undefined && line.startsWith(' '))
      messages.splice(-1, 1, { ...last, text: `${last.text}${line}` });
    else throw new Error(`The compiler failed: ${output}`);
  }
  return messages;
}

/** @returns the compiler's messages about these modules, with the project's settings. */
function compile(modules: readonly string[]): readonly Message[] {
  mkdirSync(dirname(FOLDER_PREFIX), { recursive: true });
  const folder = mkdtempSync(FOLDER_PREFIX);
  try {
    const files = modules.map((_code, index) => `module${String(index)}.ts`);
    for (const [index, file] of files.entries()) writeFileSync(join(folder, file), modules[index] ?? '');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...SETTINGS, files }));
    const { stdout } = spawnSync(process.execPath, [COMPILER, '-p', folder, '--checkers', '1', '--pretty', 'false'], {
      encoding: 'utf8',
      maxBuffer: MAX_OUTPUT_BYTES,
    });
    return readMessages(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @returns the compiler's messages about each of these modules. Their imports are relative to this folder. */
export function compileModules(modules: readonly string[]): readonly (readonly string[])[] {
  const messages = compile(modules);
  return modules.map((_code, index) => messages.filter(({ module }) => module === index).map(({ text }) => text));
}

/**
 * @param preamble lines before the first snippet.
 * @param snippets code without line breaks.
 * @returns for each snippet the compiler's messages; an empty list for a snippet that compiles.
 * @throws Error if the preamble does not compile.
 */
export function compileSnippets(
  preamble: readonly string[],
  snippets: readonly string[],
): readonly (readonly string[])[] {
  const messagesBySnippet: string[][] = snippets.map(() => []);
  for (const { line, text } of compile([[...preamble, ...snippets].join('\n')])) {
    const messages = messagesBySnippet[line - preamble.length];
    if (messages === undefined) throw new Error(`The preamble does not compile: ${text}`);
    messages.push(text);
  }
  return messagesBySnippet;
}

/**
 * @param snippets code without line breaks, each snippet with a `|` at the cursor.
 * @returns for each snippet the names that an editor offers at the cursor.
 */
export function completeSnippets(
  preamble: readonly string[],
  snippets: readonly string[],
): readonly (readonly string[])[] {
  // A semicolon separates an incomplete snippet from the next.
  const lines = [...preamble, ...snippets.map((snippet) => `${snippet.replace('|', '')};`)];
  const service = languageService(lines.join('\n'));
  return snippets.map((snippet, index) => {
    const start = lines.slice(0, preamble.length + index).join('\n').length + 1;
    const completions = service.getCompletionsAtPosition(FILE, start + snippet.indexOf('|'), {});
    return completions?.entries.map(({ name }) => name) ?? [];
  });
}

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** A virtual file. Its folder determines the resolution of its imports. */
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

const messageOf = ({ messageText }: ts.Diagnostic) => ts.flattenDiagnosticMessageText(messageText, ' ');

/** @returns the compiler's messages about this code, as a module in this folder. */
export function compileModule(code: string): readonly string[] {
  const service = languageService(code);
  return [...service.getSyntacticDiagnostics(FILE), ...service.getSemanticDiagnostics(FILE)].map(messageOf);
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
  const service = languageService([...preamble, ...snippets].join('\n'));
  const source = service.getProgram()?.getSourceFile(FILE);
  const messagesBySnippet: string[][] = snippets.map(() => []);
  for (const diagnostic of [...service.getSyntacticDiagnostics(FILE), ...service.getSemanticDiagnostics(FILE)]) {
    const line = source?.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line ?? 0;
    const message = messageOf(diagnostic);
    const messages = messagesBySnippet[line - preamble.length];
    if (messages === undefined) throw new Error(`The preamble does not compile: ${message}`);
    messages.push(message);
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

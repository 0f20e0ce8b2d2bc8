import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Is on no disk; its folder decides what its imports lead to. */
const FILE = join(ROOT, 'model-tests/platform-api/snippets.ts');

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: unknown;
  };
  return ts.parseJsonConfigFileContent(config, ts.sys, ROOT).options;
}

/**
 * Compiles the snippets, one a line, under the project's own settings.
 *
 * @param preamble lines before the first.
 * @returns for each snippet what the compiler says of it; an empty list where it compiles.
 */
export function compileSnippets(
  preamble: readonly string[],
  snippets: readonly string[],
): readonly (readonly string[])[] {
  const text = [...preamble, ...snippets].join('\n');
  const options = compilerOptions();
  const host = ts.createCompilerHost(options);
  const fileExists = host.fileExists.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  host.fileExists = (path) => path === FILE || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === FILE
      ? ts.createSourceFile(path, text, options.target ?? ts.ScriptTarget.Latest)
      : getSourceFile(path, ...rest);
  host.getCurrentDirectory = () => dirname(FILE);
  const program = ts.createProgram([FILE], options, host);
  const source = program.getSourceFile(FILE);
  const found: string[][] = snippets.map(() => []);
  for (const { start = 0, messageText } of [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ]) {
    const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
    const message = ts.flattenDiagnosticMessageText(messageText, ' ');
    const snippet = found[line - preamble.length];
    if (snippet === undefined) throw new Error(`The preamble does not compile: ${message}`);
    snippet.push(message);
  }
  return found;
}

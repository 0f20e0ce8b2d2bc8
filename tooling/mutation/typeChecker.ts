import { join } from 'node:path';
import ts from 'typescript';

/** A replacement of the text between two offsets of a file. */
export type Replacement = {
  /** Absolute path. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
};

/** `npm run test:types` refuses these in a whole project; a mutant that only leaves a variable unused still compiles. */
const ALLOWED: ts.CompilerOptions = { noUnusedLocals: false, noUnusedParameters: false, allowUnreachableCode: true };

/**
 * Stryker's own type checker checks every mutant. Here only those that the tests have not noticed are checked, which takes a tenth of the
 * time.
 *
 * @param root absolute path of the folder of `tsconfig.json`.
 * @returns a function that gives the first error of the changed file, or undefined if it compiles
 * @throws Error if `tsconfig.json` cannot be read.
 */
export function typeChecker(root: string): (replacement: Replacement) => string | undefined {
  const read = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  if (read.error) throw new Error(ts.flattenDiagnosticMessageText(read.error.messageText, '\n'));
  const options = {
    ...ts.parseJsonConfigFileContent(read.config, ts.sys, root).options,
    ...ALLOWED,
    incremental: false,
  };
  delete options.tsBuildInfoFile;

  const files = new Set<string>();
  let changed: { readonly file: string; readonly content: string; readonly version: number } | undefined;
  let changes = 0;
  const service = ts.createLanguageService({
    fileExists: (path) => ts.sys.fileExists(path),
    readFile: (path) => ts.sys.readFile(path),
    readDirectory: (...args) => ts.sys.readDirectory(...args),
    directoryExists: (path) => ts.sys.directoryExists(path),
    getCurrentDirectory: () => root,
    getCompilationSettings: () => options,
    getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
    getScriptFileNames: () => [...files],
    getScriptVersion: (file) => (changed?.file === file ? String(changed.version) : '0'),
    getScriptSnapshot: (file) => {
      const content = changed?.file === file ? changed.content : ts.sys.readFile(file);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
  });

  return ({ file, start, end, text }) => {
    files.add(file);
    const source = ts.sys.readFile(file) ?? '';
    changed = { file, content: source.slice(0, start) + text + source.slice(end), version: (changes += 1) };
    const found = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].find(
      ({ category }) => category === ts.DiagnosticCategory.Error,
    );
    changed = undefined;
    return found && ts.flattenDiagnosticMessageText(found.messageText, '\n');
  };
}

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Runs oxlint with one of the project's own rules on files that only exist for this. oxlint's `RuleTester` needs Node 22.
 *
 * @param files the contents by their path in the project
 * @returns the reports in the order of their places, each as `path:line:column: message`
 */
export function reportsOf(rule: string, files: Readonly<Record<string, string>>): readonly string[] {
  const project = mkdtempSync(join(tmpdir(), 'callwright-lint-'));
  try {
    const configuration = {
      categories: { correctness: 'off' },
      jsPlugins: [join(import.meta.dirname, 'ownRules.js')],
      rules: { [`callwright/${rule}`]: 'error' },
    };
    for (const [path, content] of Object.entries({ ...files, '.oxlintrc.json': JSON.stringify(configuration) })) {
      mkdirSync(dirname(join(project, path)), { recursive: true });
      writeFileSync(join(project, path), content);
    }
    const program = join(import.meta.dirname, '../../node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [program, '--format', 'json'], { cwd: project, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] };
    return diagnostics
      .toSorted((a, b) => a.filename.localeCompare(b.filename) || a.labels[0].span.offset - b.labels[0].span.offset)
      .map(({ filename, labels: [{ span }], message }) => `${filename}:${span.line}:${span.column}: ${message}`);
  } finally {
    rmSync(project, { recursive: true });
  }
}

type Diagnostic = {
  readonly filename: string;
  readonly message: string;
  readonly labels: readonly [
    { readonly span: { readonly offset: number; readonly line: number; readonly column: number } },
  ];
};

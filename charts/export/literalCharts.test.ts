import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sourceFolderOf } from '../../src/machines/index.ts';
import { shownMachines } from '../shownMachines.ts';
import { readChart } from '../chart/readChart.ts';
import { countedOf, parsed } from './parsed.fixture.ts';

const ROOT = join(import.meta.dirname, '../..');

const files = ['src/machines', 'local-platform/receptionist'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('Machine.ts'))
    .map((path) => `${folder}/${path}`),
);

/** Functions of the context and the event, or data of the application. Not part of the chart. */
const NOT_DRAWN: ReadonlySet<string> = new Set(['params', 'context', 'input', 'output']);

/** Properties whose keys are names of states, events and delays. */
const NAMED_PARTS: ReadonlySet<string> = new Set(['states', 'on', 'after']);

/** The arguments of every `createMachine`. */
function chartsIn(node: ts.Node): readonly ts.Node[] {
  const charts: ts.Node[] = [];
  const visit = (inner: ts.Node) => {
    if (
      ts.isCallExpression(inner) &&
      ts.isPropertyAccessExpression(inner.expression) &&
      inner.expression.name.text === 'createMachine'
    ) {
      charts.push(...inner.arguments);
    }
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return charts;
}

const isLiteral = (node: ts.Node): boolean =>
  ts.isStringLiteral(node) ||
  ts.isNumericLiteral(node) ||
  node.kind === ts.SyntaxKind.TrueKeyword ||
  node.kind === ts.SyntaxKind.FalseKeyword;

/** Source text of the parts that a parser of the syntax tree cannot read. */
function notLiteralIn(node: ts.Node, file: ts.SourceFile, within = ''): readonly string[] {
  if (isLiteral(node)) return [];
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((part) => notLiteralIn(part, file, within));
  if (!ts.isObjectLiteralExpression(node)) return [node.getText(file)];
  return node.properties.flatMap((property) => {
    const { name } = property;
    const isNamed = name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name));
    if (!ts.isPropertyAssignment(property) || !isNamed) return [property.getText(file)];
    if (NAMED_PARTS.has(within)) return notLiteralIn(property.initializer, file);
    return NOT_DRAWN.has(name.text) ? [] : notLiteralIn(property.initializer, file, name.text);
  });
}

/** The reasons why the file's chart is not one literal. */
function problemsIn(text: string): readonly string[] {
  const file = ts.createSourceFile('machine.ts', text, ts.ScriptTarget.Latest);
  const charts = chartsIn(file);
  return charts.length === 1 ? charts.flatMap((chart) => notLiteralIn(chart, file)) : [`${charts.length} charts`];
}

test.each(files)('the chart in %s is one literal', (path) => {
  expect(problemsIn(readFileSync(join(ROOT, path), 'utf8'))).toEqual([]);
});

test.each(shownMachines)('Stately’s parser reads the file of $id', (registered) => {
  const { machine } = registered;
  // The parser omits only parameters with a negative number, with a warning.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  const file = readFileSync(join(ROOT, sourceFolderOf(registered), `${machine.id}Machine.ts`), 'utf8');
  expect(parsed(file)).toEqual(countedOf(readChart(machine)));
});

test('every machine of the registry has its own file', () => {
  const names = files.map((path) => path.split('/').at(-1)).toSorted();
  expect(names).toEqual(shownMachines.map(({ machine }) => `${machine.id}Machine.ts`).toSorted());
});

describe('the literal check', () => {
  const chartOf = (chart: string) => `export const kettleMachine = setup({}).createMachine(${chart});`;

  const refused = [
    ['a chart in a constant', 'CHART', 'CHART'],
    ['a spread', '{ states: { ...SHARED } }', '...SHARED'],
    ['a spread of a list', "{ on: { go: [...SHARED, 'off'] } }", '...SHARED'],
    ['a shared part', '{ states: { off: OFF } }', 'OFF'],
    ['a shared part under its own name', '{ states: { off } }', 'off'],
    ['a computed key', "{ on: { [GO]: 'off' } }", "[GO]: 'off'"],
    ['a state from a function call', "{ states: { off: stateOf('off') } }", "stateOf('off')"],
    ['an inline function', '{ entry: () => {} }', '() => {}'],
    ['a constant as a target', '{ on: { go: { target: OFF } } }', 'OFF'],
    ['a constant as an event with the name of a property that is not drawn', '{ on: { input: OFF } }', 'OFF'],
  ] as const;

  test.each(refused)('rejects %s', (_, chart, part) => {
    expect(problemsIn(chartOf(chart))).toEqual([part]);
  });

  test('rejects a file without a chart, or with two', () => {
    expect(problemsIn('')).toEqual(['0 charts']);
    expect(problemsIn(chartOf('{}') + chartOf('{}'))).toEqual(['2 charts']);
  });

  test('accepts a constant in a property that is not drawn', () => {
    const action = "{ type: 'fail', params: { problem: LATE } }";
    const chart = `{ context: ({ input }) => input, on: { go: { actions: [${action}, { type: 'x', params: PARAMS }] } } }`;
    expect(problemsIn(chartOf(chart))).toEqual([]);
  });
});

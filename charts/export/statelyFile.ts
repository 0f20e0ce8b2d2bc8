import type { AnyStateMachine } from 'xstate';
import { type RegisteredMachine, sourceFolderOf } from '../../src/machines/index.ts';
import { type Chart, statesOf, transitionsOf } from '../chart/chart.ts';
import { readChart } from '../chart/readChart.ts';

/** Replaces a delay that depends on the context. */
export const CONTEXT_DELAY_MS = 1_000;

/** Data that can be written as a literal. */
type Data = string | number | boolean | null | readonly Data[] | { readonly [key: string]: Data };

/** Columns. A value that fits stays on one line. */
const WIDTH = 80;

const INDENT = '  ';

/** `toString`, `'water.hot'`: quotes only a key that is not an identifier. */
const keyLiteral = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : stringLiteral(key));

/** A literal in single quotes. */
const stringLiteral = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;

/** `240_000` */
const numberLiteral = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString('en-US').replaceAll(',', '_') : String(value);

/**
 * Readable source text of a value: keys without quotes if possible, one line for a value that fits.
 *
 * @param depth indentation level of the line on which the value begins
 * @param taken columns in use on that line before the value
 */
function literal(value: Data, depth = 0, taken = 0): string {
  if (typeof value === 'string') return stringLiteral(value);
  if (typeof value === 'number') return numberLiteral(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inOneLine = oneLine(value);
  // A comma follows.
  if (taken + inOneLine.length < WIDTH) return inOneLine;
  const indent = INDENT.repeat(depth + 1);
  const lineOf = (prefix: string, inner: Data) =>
    `${indent}${prefix}${literal(inner, depth + 1, indent.length + prefix.length)},\n`;
  const [open, lines, close] = isList(value)
    ? ['[', value.map((inner) => lineOf('', inner)), ']']
    : ['{', Object.entries(value).map(([key, inner]) => lineOf(`${keyLiteral(key)}: `, inner)), '}'];
  return `${open}\n${lines.join('')}${INDENT.repeat(depth)}${close}`;
}

function oneLine(value: Data): string {
  if (typeof value !== 'object' || value === null) return literal(value);
  if (isList(value)) return `[${value.map(oneLine).join(', ')}]`;
  const entries = Object.entries(value).map(([key, inner]) => `${keyLiteral(key)}: ${oneLine(inner)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

const isList = (value: Data): value is readonly Data[] => Array.isArray(value);

/**
 * Generates a TypeScript file of one machine for Stately's tools, which depends only on `xstate`. The visualiser and Sketch
 * evaluate it, the editor parses it. The chart is therefore a literal without functions. Actors, actions and guards are
 * stand-ins under their real names; child machines are stand-in actors.
 *
 * @throws UnnamedPartError
 */
export function statelyFile(registered: Pick<RegisteredMachine, 'id' | 'folder' | 'title' | 'machine'>): string {
  const { title, machine } = registered;
  const chart = readChart(machine);
  const actors = actorsOf(chart, machine);
  const imports = [...new Set(actors.map(({ logic }) => logic.slice(0, logic.indexOf('('))))].toSorted();
  const sections = [
    section(
      'actors',
      actors.map(({ name, logic, note }) => line(name, logic, note)),
    ),
    section(
      'actions',
      actionsOf(chart).map((name) => line(name, '() => {}')),
    ),
    section('guards', guardLines(chart)),
    section('delays', delayLines(chart)),
  ].join('');
  return `// ${title}
// Generated from ${sourceFolderOf(registered)}. Actors, actions and guards are stand-ins under their real names.
import { ${[...imports, 'setup'].join(', ')} } from 'xstate';

export const ${machine.id}Machine = setup({${sections === '' ? '' : '\n'}${sections}}).createMachine(${literal(chartData(machine))});
`;
}

const section = (name: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `  ${name}: {\n${lines.join('')}  },\n`;

const line = (name: string, value: string, note?: string): string =>
  `    ${keyLiteral(name)}: ${value},${note === undefined ? '' : ` // ${note}`}\n`;

type StandIn = { readonly name: string; readonly logic: string; readonly note?: string };

function actorsOf(chart: Chart, { implementations }: AnyStateMachine): readonly StandIn[] {
  const ending = new Set(
    statesOf(chart).flatMap(({ invokes, transitions }) =>
      invokes
        .filter(({ id }) => transitions.some(({ trigger }) => 'actor' in trigger && trigger.actor === id))
        .map(({ src }) => src),
    ),
  );
  return sorted(statesOf(chart).flatMap(({ invokes }) => invokes.map(({ src }) => src))).map((name) => {
    const real: unknown = (implementations.actors as Readonly<Record<string, unknown>>)[name];
    return {
      name,
      logic: ending.has(name) ? 'fromPromise(() => new Promise(() => {}))' : 'fromCallback(() => {})',
      ...(isMachine(real) && { note: `The machine ${real.id}, which has a file of its own.` }),
    };
  });
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic;

const actionsOf = (chart: Chart): readonly string[] =>
  sorted([
    ...statesOf(chart).flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...transitionsOf(chart).flatMap(({ actions }) => actions),
  ]);

function guardLines(chart: Chart): readonly string[] {
  const guarded = transitionsOf(chart).flatMap(({ guard, trigger }) =>
    guard === undefined ? [] : [{ guard, isAlways: trigger.kind === 'always' }],
  );
  const always = sorted(guarded.filter(({ isAlways }) => isAlways).map(({ guard }) => guard));
  const others = sorted(guarded.map(({ guard }) => guard).filter((guard) => !always.includes(guard)));
  return [
    ...(always.length === 0
      ? []
      : ['    // False, because these guard transitions without an event: a simulation would run through them.\n']),
    ...always.map((name) => line(name, '() => false')),
    ...(always.length === 0 || others.length === 0 ? [] : ['\n']),
    ...others.map((name) => line(name, '() => true')),
  ];
}

function delayLines(chart: Chart): readonly string[] {
  const delays = new Map(
    transitionsOf(chart).flatMap(({ trigger }) =>
      trigger.kind === 'after' ? [[trigger.delay, trigger.milliseconds] as const] : [],
    ),
  );
  return sorted([...delays.keys()]).map((name) => {
    const milliseconds = delays.get(name);
    return milliseconds === undefined
      ? line(name, numberLiteral(CONTEXT_DELAY_MS), 'The real one depends on the context.')
      : line(name, numberLiteral(milliseconds));
  });
}

const sorted = (names: readonly string[]): readonly string[] => [...new Set(names)].toSorted();

/** Properties whose values are functions or the application's data. */
const LEFT_OUT: ReadonlySet<string> = new Set(['context', 'input', 'output', 'types']);

/** Properties whose values are objects with names as keys. */
const NAMED_PARTS: ReadonlySet<string> = new Set(['states', 'on', 'after']);

/** Properties whose values are a name, or an object with a name and parameters. */
const WITH_PARAMETERS: ReadonlySet<string> = new Set(['entry', 'exit', 'actions', 'guard']);

const chartData = ({ config }: AnyStateMachine): Data => dataOf(config, '') ?? {};

/** The part of the configuration under this key, as data; undefined if it does not contain data. */
function dataOf(part: unknown, key: string): Data | undefined {
  if (LEFT_OUT.has(key)) return undefined;
  if (key === 'params') return parametersOf(part);
  if (Array.isArray(part)) return part.flatMap((inner) => dataOf(inner, key) ?? []);
  if (typeof part === 'object' && part !== null) {
    const entries = Object.entries(part).flatMap(([name, inner]) => {
      const data = dataOf(inner, NAMED_PARTS.has(key) ? '' : name);
      return data === undefined ? [] : [[name, data] as const];
    });
    const [first] = entries;
    if (WITH_PARAMETERS.has(key) && first !== undefined && entries.length === 1) return first[1];
    return Object.fromEntries(entries);
  }
  return isPlain(part) ? part : undefined;
}

/**
 * Parameters that are data; undefined for a function of the context and the event. A negative number becomes a string,
 * because Stately's parser does not support negative numbers.
 */
function parametersOf(parameters: unknown): Data | undefined {
  if (typeof parameters !== 'object' || parameters === null) return undefined;
  const data = JSON.parse(JSON.stringify(parameters), (_, value: unknown) =>
    typeof value === 'number' && value < 0 ? String(value) : value,
  ) as Readonly<Record<string, Data>>;
  return Object.keys(data).length === 0 ? undefined : data;
}

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

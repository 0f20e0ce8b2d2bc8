import type { EventCase } from '../../src/machines/eventCase.ts';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { type FormatData, formatEvent, type FormatField, isWithoutEffect, stepParts } from './formatStep.ts';
import { jsonLines, wrapped } from './goldenLines.ts';
import type { GeneratedPath, GeneratedStep } from './testModel.ts';

/** Longer data is written only once, at the end of the file. */
const MAX_INLINE_DATA_CHARACTERS = 60;

/** A step, and the branches that follow it in the paths, by event. */
type Branch = { readonly step: GeneratedStep; readonly next: Map<string, Branch> };

/** Merges the common beginnings of paths. */
function treeOf(paths: readonly GeneratedPath[]): Map<string, Branch> {
  const roots = new Map<string, Branch>();
  for (const path of paths) {
    let level = roots;
    for (const step of path) {
      const key = JSON.stringify(step.event);
      const branch = level.get(key) ?? { step, next: new Map<string, Branch>() };
      level.set(key, branch);
      level = branch.next;
    }
  }
  return roots;
}

const sizeOf = (branches: Map<string, Branch>): number =>
  [...branches.values()].reduce((size, { next }) => size + 1 + sizeOf(next), 0);

/** Sorts branches by the order of their event cases, so that a new case only adds lines. */
const inOrderOf = (eventCases: readonly EventCase[], branches: Map<string, Branch>) => {
  const order = new Map(eventCases.map((eventCase, index) => [JSON.stringify(eventCase), index]));
  const placeOf = (key: string) => order.get(key) ?? eventCases.length;
  return [...branches].sort(([a], [b]) => placeOf(a) - placeOf(b) || a.localeCompare(b)).map(([, branch]) => branch);
};

/** Formatters that write long data as a reference such as `@1`, and the lines that explain their references. */
function longDataList() {
  const valuesByName = new Map<string, string[]>();
  const refer = (name: string, json: string): string => {
    const values = valuesByName.get(name) ?? [];
    valuesByName.set(name, values);
    if (!values.includes(json)) values.push(json);
    return `@${String(values.indexOf(json) + 1)}`;
  };
  const short = (name: string, data: unknown): string => {
    const json = JSON.stringify(data);
    return json.length <= MAX_INLINE_DATA_CHARACTERS ? json : refer(name, json);
  };
  const format: FormatData = (name, data) => (data === undefined ? name : `${name} ${short(name, data)}`);
  const formatField: FormatField = (name, value) => `${JSON.stringify(name)}:${short(name, value)}`;
  return {
    format,
    formatField,
    lines: () =>
      [...valuesByName].flatMap(([name, values]) =>
        values.flatMap((json, index) => jsonLines(`${name} @${String(index + 1)} = `, JSON.parse(json))),
      ),
  };
}

/**
 * Formats the paths of a machine for review. Each step has a line, with the steps that follow it indented below. Common beginnings of paths
 * are written once. Below a step, the events without an effect share one line. Long data has a reference, and is written once below
 * the steps.
 *
 * @returns the content of `model-tests/golden/<id>.txt`.
 */
export function goldenText(registered: RegisteredMachine, paths: readonly GeneratedPath[]): string {
  const { format, formatField, lines: longData } = longDataList();
  const linesOf = (branch: Branch, indent: string, previous?: GeneratedStep): readonly string[] => {
    const followers = inOrderOf(registered.eventCases, branch.next);
    // These share the line "nothing on ...".
    const withoutEffect = followers.filter(({ step, next }) => next.size === 0 && isWithoutEffect(step, branch.step));
    const inner = `${indent}  `;
    return [
      ...wrapped(indent, stepParts(branch.step, previous, format, formatField)),
      ...(withoutEffect.length === 0
        ? []
        : wrapped(
            inner,
            withoutEffect.map(
              ({ step }, index) =>
                `${index === 0 ? 'nothing on ' : ' '}${formatEvent(step.event, format)}${index === withoutEffect.length - 1 ? '' : ','}`,
            ),
          )),
      ...followers.filter((one) => !withoutEffect.includes(one)).flatMap((one) => linesOf(one, inner, branch.step)),
    ];
  };
  const tree = treeOf(paths);
  const steps = inOrderOf(registered.eventCases, tree).flatMap((root) => linesOf(root, ''));
  const data = longData();
  return [
    `${registered.title}: ${String(sizeOf(tree))} steps in ${String(paths.length)} paths.`,
    'Generated from the machine and its event cases; read a change as you would read code.',
    'To accept one: npx vitest run --project model -u',
    '',
    ...steps,
    ...(data.length === 0 ? [] : ['', 'Long data', ...data]),
    '',
  ].join('\n');
}

import type { EventCase } from '../../src/machines/eventCase.ts';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { type FormatData, formatEvent, formatStep, isWithoutEffect } from './formatStep.ts';
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

/** A formatter that writes long data as a reference such as `@1`, and the lines that explain its references. */
function longDataList(): { readonly format: FormatData; readonly lines: () => readonly string[] } {
  const valuesByName = new Map<string, string[]>();
  return {
    format: (name, data) => {
      if (data === undefined) return name;
      const json = JSON.stringify(data);
      if (json.length <= MAX_INLINE_DATA_CHARACTERS) return `${name} ${json}`;
      const values = valuesByName.get(name) ?? [];
      valuesByName.set(name, values);
      if (!values.includes(json)) values.push(json);
      return `${name} @${String(values.indexOf(json) + 1)}`;
    },
    lines: () =>
      [...valuesByName].flatMap(([name, values]) =>
        values.map((json, index) => `${name} @${String(index + 1)} = ${json}`),
      ),
  };
}

/**
 * Formats the paths of a machine for review. Each step has a line, with the steps that follow it indented below. Common beginnings of paths
 * are written once. Below a step, the events without an effect share one line.
 *
 * @returns the content of `model-tests/golden/<id>.txt`.
 */
export function goldenText(registered: RegisteredMachine, paths: readonly GeneratedPath[]): string {
  const { format, lines: longData } = longDataList();
  const linesOf = (branch: Branch, indent: string, previous?: GeneratedStep): readonly string[] => {
    const followers = inOrderOf(registered.eventCases, branch.next);
    // These share the line "nothing on ...".
    const withoutEffect = followers.filter(({ step, next }) => next.size === 0 && isWithoutEffect(step, branch.step));
    const inner = `${indent}  `;
    return [
      indent + formatStep(branch.step, previous, format),
      ...(withoutEffect.length === 0
        ? []
        : [`${inner}nothing on ${withoutEffect.map(({ step }) => formatEvent(step.event, format)).join(', ')}`]),
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

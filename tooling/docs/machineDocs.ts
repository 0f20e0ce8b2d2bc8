import type { AnyStateMachine } from 'xstate';
import {
  type Chart,
  type ChartState,
  type ChartTransition,
  type ChartTrigger,
  statesOf,
  transitionsOf,
  triggerWords,
} from '../../charts/chart/chart.ts';
import { readChart } from '../../charts/chart/readChart.ts';
import { mermaidOf } from '../../charts/export/mermaid.ts';
import { type RegisteredMachine, sourceFolderOf } from '../../src/machines/index.ts';

type Documented = Pick<RegisteredMachine, 'id' | 'title' | 'machine'>;

export type MachineDocsInput = {
  readonly machines: readonly Documented[];
  /** Doc comment of an exported constant in a file of the project. `path` is relative to the root. */
  readonly commentOf: (path: string, constant: string) => string | undefined;
  /** Address of the picture of a machine, relative to the page; undefined if it has none. */
  readonly pictureOf: (id: string) => string | undefined;
};

/** `docs/machines.md`: the purpose of each machine, its picture, its diagram, its states and its transitions. */
export function machineDocs({ machines, commentOf, pictureOf }: MachineDocsInput): string {
  const described = machines.map((machine) => describe(machine, commentOf));
  return `# The machines

Generated from the machines of the site and of the local platform, with its pictures, by
\`npx vitest run --project 'unit*' machineDocs -u\`; the tests fail when the page or a picture is out of date.

\`npm run -w charts stately\` writes each machine to \`stately/\` as one file that imports only \`xstate\`. Paste it into
[Stately Sketch](https://github.com/statelyai/sketch), or import it into Stately's editor.

How to read the tables: if an event has several transitions, the first whose guard holds is taken. If a state has no transition for an
event, the state around it decides. A transition without a target stays in its state.

How to read the pictures: a dot leads to the state that is entered first. A state with two borders is an end. Dashed borders are around
states that are active side by side. A label has the event and, in brackets, its guard. "anywhere" stands for all states in the state
around it. A picture leaves out the actions of transitions, and counts the transitions without a target as reactions; \`npm run inspect\`
shows all of them. A wide picture is best opened by itself.

The folded diagrams show the same in Mermaid's language. They have an arrow for each transition with a target.

${table(
  ['Machine', 'States', 'Transitions', 'What it is'],
  described.map(({ title, about, chart }) => [
    `[${title}](#${slug(title)})`,
    String(statesOf(chart).length),
    String(transitionsOf(chart).length),
    cell(about.split('\n\n')[0] ?? ''),
  ]),
)}

${described.map((one) => section(one, described, pictureOf)).join('\n')}`;
}

type Described = Documented & { readonly chart: Chart; readonly about: string };

function describe(documented: Documented, commentOf: MachineDocsInput['commentOf']): Described {
  const { machine } = documented;
  const chart = readChart(machine);
  const about = commentOf(sourcePath(documented), `${machine.id}Machine`) ?? chart.root.description ?? '';
  return { ...documented, chart, about };
}

const sourcePath = (documented: Documented): string =>
  `${sourceFolderOf(documented)}/${documented.machine.id}Machine.ts`;

function section(one: Described, all: readonly Described[], pictureOf: MachineDocsInput['pictureOf']): string {
  const { id, title, chart, about } = one;
  const picture = pictureOf(id);
  const delays = delaysTable(chart);
  return `## ${title}

${about}

[${one.machine.id}Machine.ts](../${sourcePath(one)})${beginning(chart)}
${picture === undefined ? '' : `\n![${title}](${picture})\n`}
<details>
<summary>Diagram of ${title}</summary>

\`\`\`mermaid
${mermaidOf(chart)}\`\`\`

</details>

### States of ${title}

${statesTable(one, all)}
${delays === undefined ? '' : `\n### Delays of ${title}\n\n${delays}\n`}
### Transitions of ${title}

${statesOf(chart)
  .map((state) => transitionsOfState(state, chart))
  .join('')}`;
}

const beginning = ({ root }: Chart): string =>
  root.initial === undefined ? '' : `. It begins in ${stateName(root.initial, root)}.`;

function statesTable({ chart, machine }: Described, all: readonly Described[]): string {
  const inside = statesOf(chart).filter(({ id }) => id !== chart.id);
  const invokes = invokesIn(chart.root, machine, all);
  const around = invokes === '' ? '' : `As long as the machine runs: ${invokes}.\n\n`;
  return (
    around +
    table(
      ['State', 'What it is', 'Tags', 'Runs'],
      inside.map((state) => [
        stateName(state.id, chart.root),
        [state.kind === 'final' ? 'An end.' : '', cell(state.description ?? '')].filter(Boolean).join(' '),
        codes(state.tags),
        invokesIn(state, machine, all),
      ]),
    )
  );
}

/** The actors that a state invokes; a machine of this page is a link to its section. */
const invokesIn = ({ invokes }: ChartState, { implementations }: AnyStateMachine, all: readonly Described[]): string =>
  invokes
    .map(({ src, id }) => {
      const logic: unknown = (implementations.actors as Readonly<Record<string, unknown>>)[src];
      const machine = all.find((one) => one.machine === logic);
      return machine === undefined ? code(id) : `[${code(id)}](#${slug(machine.title)})`;
    })
    .join(', ');

function delaysTable(chart: Chart): string | undefined {
  const delays = new Map(
    transitionsOf(chart).flatMap(({ trigger }) =>
      trigger.kind === 'after' ? [[trigger.delay, trigger.milliseconds] as const] : [],
    ),
  );
  if (delays.size === 0) return undefined;
  const rows = [...delays].map(([name, milliseconds]) => [
    code(name),
    milliseconds?.toLocaleString('en-US') ?? 'depends on the context',
  ]);
  return table(['Delay', 'Milliseconds'], rows);
}

function transitionsOfState(state: ChartState, { root }: Chart): string {
  const ways = [
    ...(state.entry.length === 0 ? [] : [`On entering: ${codes(state.entry)}.`]),
    ...(state.exit.length === 0 ? [] : [`On leaving: ${codes(state.exit)}.`]),
  ].join(' ');
  if (ways === '' && state.transitions.length === 0) return '';
  const heading = state === root ? 'Everywhere' : stateName(state.id, root);
  const parts = [`#### ${heading}`, ways, transitionsTable(state, root)].filter((part) => part !== '');
  return `${parts.join('\n\n')}\n\n`;
}

function transitionsTable({ transitions }: ChartState, root: ChartState): string {
  if (transitions.length === 0) return '';
  const hasRemarks = transitions.some(({ description }) => description !== undefined);
  let shown: string | undefined;
  const rows = transitions.map((transition) => {
    const trigger = triggerMarkdown(transition.trigger);
    const isAgain = trigger === shown;
    shown = trigger;
    return [
      isAgain ? '' : trigger,
      transition.guard === undefined ? '' : code(transition.guard),
      targetsOf(transition, root),
      transition.actions.length === 0 && transition.targets.length === 0 ? 'ignored' : codes(transition.actions),
      ...(hasRemarks ? [cell(transition.description ?? '')] : []),
    ];
  });
  return table(['Event', 'Guard', 'Goes to', 'Actions', ...(hasRemarks ? ['Remark'] : [])], rows);
}

/** Names of the chart as code. */
const triggerMarkdown = (trigger: ChartTrigger): string =>
  triggerWords(trigger)
    .map(({ kind, text }) => (kind === 'name' ? code(text) : text))
    .join(' ');

const targetsOf = ({ targets, reenter }: ChartTransition, root: ChartState): string =>
  targets.map((target) => stateName(target, root)).join(' and ') + (reenter && targets.length > 0 ? ', anew' : '');

/** Without the id of the machine, which all states share. */
const stateName = (id: string, root: ChartState): string => code(id === root.id ? id : id.slice(root.id.length + 1));

/** The anchor that GitHub generates for a heading. */
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('<', '&lt;');

const code = (name: string): string => `\`${name.replaceAll('|', String.raw`\|`)}\``;

const codes = (names: readonly string[]): string => names.map(code).join(', ');

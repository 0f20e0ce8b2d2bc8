import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { fromCallback, setup } from 'xstate';
import { statesOf, transitionsOf } from '../../charts/chart/chart.ts';
import { readChart } from '../../charts/chart/readChart.ts';
import { svgOf } from '../../charts/drawing/svgOf.ts';
import { layOutChart } from '../../charts/layout/layOutChart.ts';
import { shownMachines } from '../../charts/shownMachines.ts';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { machineDocs } from './machineDocs.ts';

const LAYOUT_TIMEOUT_MS = 30_000;

const ROOT = join(import.meta.dirname, '../..');
const PAGE = join(ROOT, 'docs/machines.md');

/** The doc comment before an exported constant, with one line for each paragraph; undefined if it has none. */
function docCommentOf(source: string, constant: string): string | undefined {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, /* setParentNodes */ true);
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const isIt = statement.declarationList.declarations.some(({ name }) => name.getText(file) === constant);
    const comment = ts.getJSDocCommentsAndTags(statement).find(ts.isJSDoc)?.comment;
    if (isIt) return paragraphs(ts.getTextOfJSDocComment(comment));
  }
  return undefined;
}

const paragraphs = (text: string | undefined): string | undefined =>
  text
    ?.split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, ' '))
    .join('\n\n');

const commentOf = (path: string, constant: string) => docCommentOf(readFileSync(join(ROOT, path), 'utf8'), constant);

const PICTURES = join(ROOT, 'docs/pictures/machines');

const page = machineDocs({ machines: shownMachines, commentOf, pictureOf: (id) => `pictures/machines/${id}.svg` });

test('docs/machines.md is up to date', async () => {
  const { code } = await format(PAGE, page);
  await expect(code).toMatchFileSnapshot(PAGE);
});

/** `docs/pictures/machines/<id>.svg`: the overview of a machine, as a self-contained SVG. Deterministic. */
async function machinePicture({ title, machine }: Pick<RegisteredMachine, 'title' | 'machine'>): Promise<string> {
  const drawing = await layOutChart(readChart(machine), 'overview');
  return `${svgOf(drawing, { title, standalone: true })}\n`;
}

test.each(shownMachines)(
  'docs/pictures/machines has an up-to-date picture of $id',
  async (registered) => {
    await expect(await machinePicture(registered)).toMatchFileSnapshot(join(PICTURES, `${registered.id}.svg`));
  },
  LAYOUT_TIMEOUT_MS,
);

test('docs/pictures/machines has no other picture', () => {
  expect(readdirSync(PICTURES).filter((file) => !shownMachines.some(({ id }) => file === `${id}.svg`))).toEqual([]);
});

test('each line of the contents links to its machine', () => {
  const slugs = [...page.matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  expect(new Set(slugs).size).toBe(slugs.length);
  const links = [...page.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor]) => anchor);
  expect(links).toEqual(expect.arrayContaining(slugs));
  expect(slugs).toEqual(expect.arrayContaining(links));
});

test('each link of the page leads to an existing file, each picture to one of the compared files', () => {
  const paths = [...page.matchAll(/\]\((?!#|https:)([^)]+)\)/g)].map(([, path = '']) => join(ROOT, 'docs', path));
  const [pictures, others] = [true, false].map((isPicture) =>
    paths.filter((path) => path.endsWith('.svg') === isPicture),
  );
  expect(pictures).toEqual(shownMachines.map(({ id }) => join(PICTURES, `${id}.svg`)));
  expect(others?.length).toBeGreaterThanOrEqual(shownMachines.length);
  expect(others?.filter((path) => !existsSync(path))).toEqual([]);
});

const lamp = setup({ delays: { dusk: 1_000 } }).createMachine({
  id: 'lamp',
  description: 'Gives light.',
  after: { dusk: {} },
});

const kettle = setup({
  types: { events: {} as { type: 'switch' } | { type: 'a|b' } },
  actors: { heater: fromCallback(() => undefined), lamp },
  actions: { whistle: () => undefined, light: () => undefined },
  guards: { isFull: () => true },
  delays: { boiling: 240_000, patience: () => 5 },
}).createMachine({
  id: 'kettle',
  initial: 'off',
  on: { 'a|b': { actions: 'light' } },
  states: {
    off: {
      description: 'Cold.',
      tags: ['safe', 'quiet'],
      on: {
        switch: [
          { guard: 'isFull', target: 'on', actions: ['light', 'whistle'] },
          { description: 'Nothing to heat.', target: 'off', reenter: true },
        ],
        'a|b': {},
      },
    },
    on: {
      invoke: [
        { src: 'heater', id: 'heater' },
        { src: 'lamp', id: 'bulb' },
      ],
      entry: 'light',
      exit: 'whistle',
      after: { patience: 'off', boiling: 'off' },
    },
  },
});

const sources: Readonly<Record<string, string>> = {
  'src/machines/kettle/kettleMachine.ts': '/**\n * Boils water,\n * slowly.\n */\nexport const kettleMachine = 1;',
  'src/machines/lamp/lampMachine.ts': 'export const lampMachine = 2;',
};
const small = machineDocs({
  machines: [
    { id: 'kettle', title: 'The kettle: for tea', machine: kettle },
    { id: 'lamp', title: 'Lamp', machine: lamp },
  ],
  commentOf: (path, constant) => docCommentOf(sources[path] ?? '', constant),
  pictureOf: (id) => (id === 'kettle' ? 'kettle.svg' : undefined),
});
const plain = small.replaceAll(/ +\|/g, ' |');

describe('a machine of the page', () => {
  test('has its title, its doc comment or description, and its size', () => {
    expect(small).toContain('## The kettle: for tea\n\nBoils water, slowly.');
    expect(small).toContain('## Lamp\n\nGives light.');
    expect(plain).toContain('| [The kettle: for tea](#the-kettle-for-tea) | 3 | 6 | Boils water, slowly. |');
  });

  test('has its picture, if it has one', () => {
    expect(small).toContain('![The kettle: for tea](kettle.svg)');
    expect(small.match(/!\[/g)).toHaveLength(1);
  });

  test('has a folded diagram', () => {
    expect(small).toMatch(/<details>\n<summary>.+<\/summary>\n\n```mermaid\nstateDiagram-v2\n/);
  });

  test('has every state with tags and actors, with links to machines of the page', () => {
    expect(plain).toContain('| `off` | Cold. | `safe`, `quiet` | |');
    expect(plain).toContain('| `on` | | | `heater`, [`bulb`](#lamp) |');
  });

  test('has the delays in milliseconds', () => {
    expect(plain).toContain('| `boiling` | 240,000 |');
    expect(plain).toContain('| `patience` | depends on the context |');
  });

  test('has the transitions and the entry and exit actions of each state', () => {
    expect(plain).toContain(`#### \`off\`

| Event | Guard | Goes to | Actions | Remark |
| --- | --- | --- | --- | --- |
| \`switch\` | \`isFull\` | \`on\` | \`light\`, \`whistle\` | |
| | | \`off\`, anew | | Nothing to heat. |
| \`a\\|b\` | | | ignored | |
`);
    expect(plain).toContain('#### `on`\n\nOn entering: `light`. On leaving: `whistle`.\n\n| Event | Guard | Goes to |');
    expect(plain).toContain('| after `boiling` (4 min) | | `off` | |\n');
    expect(plain).toContain('| after `patience` | | `off` | |\n');
    expect(plain).toContain('#### Everywhere\n\n| Event | Guard | Goes to | Actions |');
  });
});

test('docCommentOf returns the complete doc comment of the machine only', () => {
  const source =
    '/** Another. */\nconst other = 1;\n\n/**\n * One line\n * goes on.\n *\n * A second paragraph.\n */\nexport const it = 2;';
  expect(docCommentOf(source, 'it')).toBe('One line goes on.\n\nA second paragraph.');
  expect(docCommentOf('/** Far away. */\nconst a = 1;\nexport const it = 2;', 'it')).toBeUndefined();
});

test.each(shownMachines)('the section of $id begins with a description of the machine', ({ title }) => {
  const [, section = ''] = page.split(`## ${title}\n\n`);
  expect(section.split('\n')[0]).toMatch(/^[A-Z].{20,}[.:]/);
});

test.each(shownMachines)('the tables of $id contain every state and transition', ({ machine, title }) => {
  const chart = readChart(machine);
  const [, section = ''] = page.split(`## ${title}\n`);
  const [, tables = ''] = (section.split('\n## ')[0] ?? '').split('</details>');
  const [overview = '', ...states] = tables.split('#### ');
  const rows = (text: string, head: string) =>
    (text.split(head)[1] ?? '').split('\n').filter((line, index) => index > 1 && line.startsWith('|')).length;
  expect(rows(overview.split('### Delays')[0] ?? '', '| State ')).toBe(statesOf(chart).length - 1);
  const total = states.reduce((sum, text) => sum + rows(text, '| Event '), 0);
  expect(total).toBe(transitionsOf(chart).length);
});

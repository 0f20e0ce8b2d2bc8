import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { lampChart, lampCoverage } from '../../../charts/coverage/lamp.fixture.ts';
import { CoverageView } from './CoverageView.tsx';
import type { PathsThrough } from './PathList.tsx';
import { serve } from './servedPaths.fixture.ts';

const COVERAGE = '/__inspector/coverage.json?machine=lamp';

afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(): Promise<{ readonly selected: readonly string[]; readonly shown: readonly PathsThrough[] }> {
  const selected: string[] = [];
  const shown: PathsThrough[] = [];
  render(
    <CoverageView
      machine="lamp"
      chart={lampChart}
      onSelectState={(id) => selected.push(id)}
      onShowPaths={(through) => shown.push(through)}
    />,
  );
  await screen.findByRole('table', { name: 'Taken by each driver' });
  return { selected, shown };
}

const cellsIn = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const partsShown = () =>
  cellsIn('Drivers that take each part of the chart').map(([name = '', ...marks]) => [
    name.replace(/paths through.*/, ''),
    ...marks,
  ]);

test('shows the totals of each driver', async () => {
  serve({ [COVERAGE]: lampCoverage });
  await open();
  expect(cellsIn('Taken by each driver')).toEqual([
    ['Driver', 'States', 'Transitions', 'Guard outcomes', 'Paths'],
    ['Machine', '3/3', '3/3', '2/2', '3'],
    ['View', '3/3', '2/3', '1/2', '1'],
    ['Page', 'no paths of this machine'],
  ]);
});

test('describes the tables: the page’s figures are from a list of paths, not measured in a browser', async () => {
  serve({ [COVERAGE]: lampCoverage });
  await open();
  for (const name of ['Taken by each driver', 'Drivers that take each part of the chart']) {
    expect(screen.getByRole('table', { name })).toHaveAccessibleDescription(
      /Page: the paths that the browser tests list\. Nothing is measured in a browser\./,
    );
  }
});

test('marks each state, transition and guard outcome for each driver', async () => {
  serve({ [COVERAGE]: lampCoverage });
  await open();
  expect(partsShown()).toEqual([
    ['State, transition, guard outcome', 'Machine', 'View'],
    ['lamp', '✓taken', '✓taken'],
    ['off', '✓taken', '✓taken'],
    ['button.press if isDark → on', '✓taken', '✓taken'],
    ['isDark is true', '✓taken', '✓taken'],
    ['isDark is false', '✓taken', '✕missed'],
    ['on', '✓taken', '✓taken'],
    ['button.press → off', '✓taken', '✓taken'],
    ['bulb.break', '✓taken', '✕missed'],
  ]);
});

test('shows only the parts that a driver misses, by state', async () => {
  serve({ [COVERAGE]: lampCoverage });
  await open();
  await userEvent.click(screen.getByRole('radio', { name: 'Missed by the view' }));
  expect(screen.getByRole('status')).toHaveTextContent('The view misses 2 parts.');
  expect(partsShown().map(([name]) => name)).toEqual([
    'State, transition, guard outcome',
    'off',
    'isDark is false',
    'on',
    'bulb.break',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Missed by the machine' }));
  expect(screen.getByRole('status')).toHaveTextContent('The machine misses 0 parts.');
  expect(screen.queryByRole('radio', { name: 'Missed by the page' })).toBeNull();
});

test('selects a state, and requests the paths through a part', async () => {
  serve({ [COVERAGE]: lampCoverage });
  const { selected, shown } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'off' }));
  expect(selected).toEqual(['lamp.off']);
  await userEvent.click(screen.getByRole('button', { name: 'paths through transition lamp.on bulb.break 0' }));
  expect(shown).toEqual([{ part: { kind: 'transition', id: 'lamp.on bulb.break 0' }, words: 'bulb.break (in on)' }]);
});

test('shows the problem if the coverage cannot be computed, which can be tried again', async () => {
  const answers: Record<string, unknown> = { [COVERAGE]: new Error('The lamp is broken.') };
  serve(answers);
  render(
    <CoverageView machine="lamp" chart={lampChart} onSelectState={() => undefined} onShowPaths={() => undefined} />,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The lamp is broken.');
  answers[COVERAGE] = lampCoverage;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Taken by each driver' })).toBeInTheDocument();
});

import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { DrawnMachine } from '../../charts/drawing/drawCharts.ts';
import { CHARTS_PATH } from '../serverApi.ts';
import { lampChart } from '../../charts/coverage/lamp.fixture.ts';
import { LOAD_TIMEOUT_MS } from '../machines/servedDataMachine.ts';
import { serve } from './paths/servedPaths.fixture.ts';
import { ServedCharts } from './ServedCharts.tsx';
import * as sourceChanges from './useServedData.ts';

const changes = new Set<() => void>();
vi.spyOn(sourceChanges, 'onChartsChanged').mockImplementation((listener) => {
  changes.add(listener);
  return () => changes.delete(listener);
});

const changeSources = () =>
  act(() => {
    for (const listener of changes) listener();
  });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const drawn = (title: string): readonly DrawnMachine[] => {
  const drawing = { svg: '', width: 1, height: 1, transitions: [] };
  return [{ id: 'lamp', title, chart: lampChart, drawings: { overview: drawing, full: drawing } }];
};

const open = () =>
  render(
    <ServedCharts>
      {(machines, problem) => (
        <>
          <p>Charts: {machines.map(({ title }) => title).join(', ')}</p>
          {problem}
        </>
      )}
    </ServedCharts>,
  );

/** A fake `fetch` whose requests are answered by the test, in any order. */
function answerManually() {
  const answers: ((machines: readonly DrawnMachine[]) => Promise<void>)[] = [];
  vi.stubGlobal('fetch', () => {
    let resolve: (answer: unknown) => void;
    const answer = new Promise((fulfil) => (resolve = fulfil));
    answers.push(async (machines) => {
      resolve({ ok: true, json: () => Promise.resolve(machines) });
      await answer;
    });
    return answer;
  });
  return answers;
}

test('shows the charts when they are laid out', async () => {
  serve({ [CHARTS_PATH]: drawn('Lamp') });
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Laying out the charts');
  expect(await screen.findByText('Charts: Lamp')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows the problem of a failed load, which can be tried again', async () => {
  const answers: Record<string, unknown> = { [CHARTS_PATH]: new Error('The lamp has no states.') };
  serve(answers);
  open();
  expect(await screen.findByRole('heading', { name: 'The charts cannot be shown' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('The lamp has no states.');
  answers[CHARTS_PATH] = drawn('Lamp');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Charts: Lamp')).toBeInTheDocument();
});

test('shows a problem for a load without an answer', async () => {
  vi.useFakeTimers();
  answerManually();
  open();
  await act(() => vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS));
  expect(screen.getByRole('alert')).toHaveTextContent('No answer in 60 seconds.');
});

test('ignores the answer to a load that was replaced', async () => {
  const answers = answerManually();
  open();
  changeSources();
  expect(answers).toHaveLength(2);
  await act(() => answers[0]?.(drawn('Old lamp')));
  expect(screen.getByRole('status')).toHaveTextContent('Laying out the charts');
  await act(() => answers[1]?.(drawn('New lamp')));
  expect(screen.getByText('Charts: New lamp')).toBeInTheDocument();
});

test('keeps the charts if reloading fails, with the problem beside them', async () => {
  const answers: Record<string, unknown> = { [CHARTS_PATH]: drawn('Lamp') };
  serve(answers);
  open();
  await screen.findByText('Charts: Lamp');
  answers[CHARTS_PATH] = new Error('The lamp has no states.');
  changeSources();
  expect(await screen.findByRole('alert')).toHaveTextContent('The lamp has no states.');
  expect(screen.getByText('Charts: Lamp')).toBeInTheDocument();
  answers[CHARTS_PATH] = drawn('Fixed lamp');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Charts: Fixed lamp')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { PlayedPath } from '../../serverApi.ts';
import { PathList, type PathListProps, PathSteps } from './PathList.tsx';
import { lampPaths, playedLamp, serve } from './servedPaths.fixture.ts';

const PATHS = '/__inspector/paths.json?machine=lamp';
const PLAYED = '/__inspector/played-path.json?machine=lamp&path=1';

afterEach(() => {
  vi.unstubAllGlobals();
});

const rows = () => within(screen.getByRole('list', { name: 'Paths' })).getAllByRole('button');

function nth(elements: readonly HTMLElement[], place: number): HTMLElement {
  const found = elements[place];
  if (found === undefined) throw new Error(`Expected more than ${elements.length} elements.`);
  return found;
}
const status = () => screen.getByRole('status').textContent;

async function open(props: Partial<PathListProps> = {}): Promise<readonly PlayedPath[]> {
  const played: PlayedPath[] = [];
  render(<PathList machine="lamp" onPlay={(path) => played.push(path)} {...props} />);
  await screen.findByRole('list', { name: 'Paths' });
  return played;
}

test('lists each path with its steps and its last state', async () => {
  serve({ [PATHS]: lampPaths });
  await open();
  expect(status()).toBe('3 of 3 paths');
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    '#1, 1 stepbutton.press {"light":"day"} → off',
    '#2, 2 stepsbutton.press {"light":"night"} › bulb.break → on',
    '#3, 2 stepsbutton.press {"light":"night"} › button.press {"light":"night"} → off',
  ]);
});

test('a search filters the paths by words', async () => {
  serve({ [PATHS]: lampPaths });
  await open();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search paths' }), 'bulb');
  expect(status()).toBe('1 of 3 paths');
  expect(rows()).toHaveLength(1);
});

test('lists only paths through a part of the chart', async () => {
  serve({ [PATHS]: lampPaths });
  const onShowAll = vi.fn();
  const part = { kind: 'guard-false', id: 'lamp.off button.press 0' } as const;
  await open({ through: { part, words: 'isNight is false (in off)' }, onShowAll });
  expect(screen.getByText('isNight is false (in off)')).toBeVisible();
  expect(rows().map(({ textContent }) => textContent.slice(0, 2))).toEqual(['#1']);
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(onShowAll).toHaveBeenCalledOnce();
});

test('a chosen path is played by the server and passed on once', async () => {
  const requests = serve({ [PATHS]: lampPaths, [PLAYED]: playedLamp });
  const played = await open({ playing: 2 });
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'true']);
  await userEvent.click(nth(rows(), 1));
  await vi.waitFor(() => expect(played).toEqual([playedLamp]));
  expect(requests).toEqual([PATHS, PLAYED]);
});

test('shows the problem of a path that cannot be played, which can be tried again', async () => {
  const answers: Record<string, unknown> = { [PATHS]: lampPaths, [PLAYED]: new Error('The lamp is broken.') };
  serve(answers);
  const played = await open();
  await userEvent.click(nth(rows(), 1));
  expect(await screen.findByRole('alert')).toHaveTextContent('The lamp is broken.');
  answers[PLAYED] = playedLamp;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(played).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows the problem of a machine without paths', async () => {
  serve({});
  render(<PathList machine="lamp" onPlay={() => undefined} />);
  expect(status()).toBe('Generating the paths …');
  expect(await screen.findByRole('alert')).toHaveTextContent('The development server responded with status 404.');
});

test('the list is one tab stop; the arrow keys, Home and End move in it', async () => {
  serve({ [PATHS]: lampPaths });
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('searchbox'));
  await user.tab();
  expect(rows()[0]).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(rows()[1]).toHaveFocus();
  await user.keyboard('{End}{ArrowDown}');
  expect(rows()[2]).toHaveFocus();
  await user.keyboard('{Home}');
  expect(rows()[0]).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('renders only the visible rows of a thousand paths', async () => {
  const paths = Array.from({ length: 1_000 }, () => ({ steps: [0, 1], parts: [0] }));
  serve({ [PATHS]: { ...lampPaths, paths } });
  await open();
  expect(status()).toBe('1,000 of 1,000 paths');
  expect(rows().length).toBeLessThan(30);
  expect(rows()[0]?.closest('li')).toHaveAttribute('aria-setsize', '1000');
});

test('the steps of a played path select the moments at which they end', async () => {
  const moments: number[] = [];
  render(
    <PathSteps
      title={playedLamp.title}
      steps={playedLamp.steps}
      moment={1}
      onSelectMoment={(moment) => moments.push(moment)}
    />,
  );
  const steps = within(screen.getByRole('list', { name: 'Steps of Lamp, path 2' })).getAllByRole('button');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  await userEvent.click(nth(steps, 2));
  expect(moments).toEqual([3]);
});

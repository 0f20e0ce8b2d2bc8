import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CaptionLog, type Caption } from './CaptionLog.tsx';
import { openEnded } from './captionLog.css.ts';

/** Called once for each turn that is drawn. */
const drawn = vi.hoisted(() => vi.fn());
vi.mock('../joinClasses.ts', async (original) => {
  const { joinClasses } = await original<typeof import('../joinClasses.ts')>();
  return { joinClasses: drawn.mockImplementation(joinClasses) };
});

const greeting: Caption = { id: 1, speakerName: 'Ava', own: false, text: 'Hi, this is Ava.', state: 'final' };

const show = (captions: readonly Caption[]) => (
  <CaptionLog label="Conversation" captions={captions} empty="Nothing said yet" />
);

test('before the first word it says what will stand there', () => {
  const view = render(show([]));
  expect(screen.getByRole('log', { name: 'Conversation' })).toHaveTextContent('Nothing said yet');
  view.rerender(show([greeting]));
  expect(screen.queryByText('Nothing said yet')).not.toBeInTheDocument();
});

test('each turn tells who speaks, for readers of the screen too', () => {
  render(show([greeting]));
  expect(screen.getByRole('log')).toHaveTextContent('Ava: Hi, this is Ava.');
});

test('a turn that was cut off says so', () => {
  render(show([{ ...greeting, state: 'interrupted' }]));
  expect(screen.getByText('Interrupted')).toBeInTheDocument();
});

test('a partial turn is seen but not read out; the finished one is a new element', () => {
  const view = render(show([{ ...greeting, text: 'Hi, this', state: 'partial' }]));
  const partial = screen.getByText('Hi, this').closest('[data-state]');
  expect(partial).toHaveAttribute('aria-hidden', 'true');
  view.rerender(show([greeting]));
  const finished = screen.getByText(greeting.text).closest('[data-state]');
  expect(finished).not.toHaveAttribute('aria-hidden');
  expect(finished).not.toBe(partial);
});

test.each([
  ['My roof does lea', true],
  ['My roof does leak...', false],
  ['My roof does leak…', false],
  ['My roof leaks.', false],
])('a partial turn "%s" goes on: %s', (text, goesOn) => {
  render(show([{ ...greeting, text, state: 'partial' }]));
  expect(screen.getByText(text).classList.contains(openEnded)).toBe(goesOn);
});

test('a turn that has not changed is not drawn again', () => {
  const [old, latest] = [greeting, { ...greeting, id: 2, text: 'How can', state: 'partial' } as const];
  const view = render(show([old, latest]));
  drawn.mockClear();
  view.rerender(show([{ ...old }, { ...latest, text: 'How can I help?' }]));
  expect(screen.getByText('How can I help?')).toBeInTheDocument();
  expect(drawn).toHaveBeenCalledTimes(1);
});

/** jsdom lays nothing out: the log is 100 pixels high, its content 500. */
function giveTheLogASize(log: HTMLElement) {
  Object.defineProperty(log, 'clientHeight', { value: 100 });
  Object.defineProperty(log, 'scrollHeight', { value: 500 });
}

test('it scrolls along, until the reader scrolls back', () => {
  const view = render(show([]));
  const log = screen.getByRole('log');
  giveTheLogASize(log);
  view.rerender(show([greeting]));
  expect(log.scrollTop).toBe(500);

  log.scrollTop = 120;
  log.dispatchEvent(new Event('scroll'));
  view.rerender(show([greeting, { ...greeting, id: 2, text: 'What do you do?' }]));
  expect(log.scrollTop).toBe(120);
});

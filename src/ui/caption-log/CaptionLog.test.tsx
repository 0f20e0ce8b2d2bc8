import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as classes from '../joinClasses.ts';
import { CaptionLog, type Caption } from './CaptionLog.tsx';
import { openEnded } from './captionLog.css.ts';

/** Called once for each rendered turn. */
const drawn = vi.spyOn(classes, 'joinClasses');

const greeting: Caption = { id: 1, speakerName: 'Ava', own: false, text: 'Hi, this is Ava.', state: 'final' };

const show = (captions: readonly Caption[]) => (
  <CaptionLog label="Conversation" captions={captions} empty="Nothing said yet" />
);

test('the log shows the placeholder until the first caption', () => {
  const view = render(show([]));
  expect(screen.getByRole('log', { name: 'Conversation' })).toHaveTextContent('Nothing said yet');
  view.rerender(show([greeting]));
  expect(screen.queryByText('Nothing said yet')).not.toBeInTheDocument();
});

test('each turn names its speaker, also for screen readers', () => {
  render(show([greeting]));
  expect(screen.getByRole('log')).toHaveTextContent('Ava: Hi, this is Ava.');
});

test('a turn has the direction of its own text', () => {
  render(show([greeting]));
  expect(screen.getByText(greeting.text)).toHaveAttribute('dir', 'auto');
});

test('an interrupted turn is marked as interrupted', () => {
  render(show([{ ...greeting, state: 'interrupted' }]));
  expect(screen.getByText('Interrupted')).toBeInTheDocument();
});

test('a partial turn is visible but not read out; the final one is a new element', () => {
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
])('a partial turn "%s" ends with an ellipsis: %s', (text, hasEllipsis) => {
  render(show([{ ...greeting, text, state: 'partial' }]));
  expect(screen.getByText(text).classList.contains(openEnded)).toBe(hasEllipsis);
});

test('an unchanged turn is not rendered again', () => {
  const [old, latest] = [greeting, { ...greeting, id: 2, text: 'How can', state: 'partial' } as const];
  const view = render(show([old, latest]));
  drawn.mockClear();
  view.rerender(show([{ ...old }, { ...latest, text: 'How can I help?' }]));
  expect(screen.getByText('How can I help?')).toBeInTheDocument();
  expect(drawn).toHaveBeenCalledTimes(1);
});

/** jsdom has no layout: makes the log 100 pixels high and its content 500. */
function giveTheLogASize(log: HTMLElement) {
  Object.defineProperty(log, 'clientHeight', { value: 100 });
  Object.defineProperty(log, 'scrollHeight', { value: 500 });
}

test('the log scrolls to new captions until the reader scrolls back', () => {
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

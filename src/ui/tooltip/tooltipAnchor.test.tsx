import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { reasonAnchorOf, tooltipAnchor, tooltipAnchorOf } from './tooltipAnchor.ts';
import { tooltipTextOf } from './Tooltip.tsx';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 50, 20));
});

const REASON = 'Not part of this sample';

test('a button with a visible name has a tooltip only if it adds text', () => {
  render(
    <>
      <button {...tooltipAnchor}>Call</button>
      <button data-tooltip={REASON}>Schedule</button>
    </>,
  );
  expect(tooltipAnchorOf(screen.getByRole('button', { name: 'Call' }))).toBeNull();
  const schedule = screen.getByRole('button', { name: 'Schedule' });
  expect(tooltipAnchorOf(schedule)).toBe(schedule);
  expect(tooltipTextOf(schedule)).toBe(REASON);
});

test('the tooltip of an icon button has its name, and the added text below it', () => {
  render(
    <>
      <button {...tooltipAnchor} aria-label="More" />
      <button data-tooltip={REASON} aria-label="Send message" />
    </>,
  );
  expect(tooltipTextOf(screen.getByRole('button', { name: 'More' }))).toBe('More');
  expect(tooltipTextOf(screen.getByRole('button', { name: 'Send message' }))).toBe(`Send message\n${REASON}`);
});

test('only a button without an action, whose tooltip has the reason, shows it at a press; its icon counts as the button', () => {
  render(
    <>
      <button {...tooltipAnchor} aria-label="More" />
      <button {...tooltipAnchor} aria-label="Busy" aria-disabled />
      <button data-tooltip={REASON}>Usable</button>
      <button data-tooltip={REASON} aria-disabled="false">
        Usable again
      </button>
      <button data-tooltip={REASON} aria-disabled aria-label="Send message">
        <svg />
      </button>
    </>,
  );
  const buttons = screen.getAllByRole('button');
  expect(buttons.filter((button) => reasonAnchorOf(button) !== null)).toEqual([
    screen.getByRole('button', { name: 'Send message' }),
  ]);
  const icon = document.querySelector('svg');
  expect(reasonAnchorOf(icon)).toBe(screen.getByRole('button', { name: 'Send message' }));
  expect(reasonAnchorOf(document)).toBeNull();
  expect(reasonAnchorOf(null)).toBeNull();
});

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { VolumeBars } from './VolumeBars.tsx';
import { BAR_LEVEL } from './volumeBars.css.ts';

const bars = () => [...screen.getByRole('img', { name: 'Volume' }).querySelectorAll<HTMLElement>('[data-bar]')];
const shownLevels = () => bars().map((bar) => Number(bar.style.getPropertyValue(BAR_LEVEL)));
const sounding = () => bars().map((bar) => bar.hasAttribute('data-sounding'));

test('each level has one bar of its height', () => {
  render(<VolumeBars levels={[0, 0.011, 0.5, 1]} />);
  expect(shownLevels()).toEqual([0, 0.011, 0.5, 1]);
});

test('every bar above 0 is marked as sounding', () => {
  render(<VolumeBars levels={[0, 0.011, 1]} />);
  expect(sounding()).toEqual([false, true, true]);
});

test('a level above 1 is shown as 1', () => {
  render(<VolumeBars levels={[3]} />);
  expect(shownLevels()[0]).toBe(1);
});

test('new levels update the bars', () => {
  const view = render(<VolumeBars levels={[0.4, 0]} />);
  view.rerender(<VolumeBars levels={[0, 0.9]} />);
  expect(shownLevels()).toEqual([0, 0.9]);
  expect(sounding()).toEqual([false, true]);
});

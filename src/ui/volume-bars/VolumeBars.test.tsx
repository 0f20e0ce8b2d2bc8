import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { VolumeBars } from './VolumeBars.tsx';
import { BAR_LEVEL } from './volumeBars.css.ts';

const bars = () => [...screen.getByRole('img', { name: 'Volume' }).querySelectorAll<HTMLElement>('[data-bar]')];
const shownLevels = () => bars().map((bar) => Number(bar.style.getPropertyValue(BAR_LEVEL)));
const sounding = () => bars().map((bar) => bar.hasAttribute('data-sounding'));

test('there is one bar for each level, and it shows it', () => {
  render(<VolumeBars levels={[0, 0.011, 0.5, 1]} />);
  expect(shownLevels()).toEqual([0, 0.011, 0.5, 1]);
});

test('a bar at 0 rests, any other one sounds', () => {
  render(<VolumeBars levels={[0, 0.011, 1]} />);
  expect(sounding()).toEqual([false, true, true]);
});

test('a level beyond the end of the scale is the end of the scale', () => {
  render(<VolumeBars levels={[3]} />);
  expect(shownLevels()[0]).toBe(1);
});

test('the bars follow new levels', () => {
  const view = render(<VolumeBars levels={[0.4, 0]} />);
  view.rerender(<VolumeBars levels={[0, 0.9]} />);
  expect(shownLevels()).toEqual([0, 0.9]);
  expect(sounding()).toEqual([false, true]);
});

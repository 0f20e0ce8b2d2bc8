import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { VOLUME_BAR_COUNT, VolumeBars } from './VolumeBars.tsx';
import { BAR_LEVEL } from './volumeBars.css.ts';

const bars = () => [...screen.getByRole('img', { name: 'Volume' }).querySelectorAll<HTMLElement>('[data-bar]')];
const shownLevels = () => bars().map((bar) => Number(bar.style.getPropertyValue(BAR_LEVEL)));

test('there are forty bars, at rest while nothing is heard', () => {
  render(<VolumeBars levels={[]} />);
  expect(bars()).toHaveLength(40);
  expect(shownLevels()).toEqual(Array.from({ length: VOLUME_BAR_COUNT }, () => 0));
});

test('a bar shows its level, and reacts only above 0.02', () => {
  render(<VolumeBars levels={[0.02, 0.021, 0.5, 1]} />);
  expect(shownLevels().slice(0, 5)).toEqual([0, 0.021, 0.5, 1, 0]);
  expect(bars().map((bar) => bar.hasAttribute('data-sounding'))).toEqual(
    Array.from({ length: VOLUME_BAR_COUNT }, (_, index) => index >= 1 && index <= 3),
  );
});

test('a level beyond the end of the scale is the end of the scale', () => {
  render(<VolumeBars levels={[3]} />);
  expect(shownLevels()[0]).toBe(1);
});

test('the bars follow new levels', () => {
  const view = render(<VolumeBars levels={[0.4]} />);
  view.rerender(<VolumeBars levels={[0.9]} />);
  expect(shownLevels()[0]).toBe(0.9);
});

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bars, barsInEntries } from './bars.ts';
import { Skeleton } from './Skeleton.tsx';

test('screen readers get a busy element with the text "Loading…"', () => {
  render(<Skeleton />);
  const text = screen.getByText('Loading…');
  expect(text.parentElement).toHaveAttribute('aria-busy', 'true');
});

test('each bar is one background, positioned from the edges that it names', () => {
  expect(
    bars(
      { x: '1rem', y: '2rem', width: '9rem', height: '1rem' },
      { x: 'right 1rem', y: 'bottom 2rem', width: '50%', height: '3rem' },
    ),
  ).toEqual({
    backgroundImage:
      'linear-gradient(var(--skeleton-bar), var(--skeleton-bar)), linear-gradient(var(--skeleton-bar), var(--skeleton-bar))',
    backgroundPosition: 'left 1rem top 2rem, right 1rem bottom 2rem',
    backgroundSize: '9rem 1rem, 50% 3rem',
    backgroundRepeat: 'no-repeat, no-repeat',
  });
});

test('a bar of an entry repeats in each further entry', () => {
  expect(barsInEntries('5rem', { x: '4rem', y: '1rem', width: '9rem', height: '1rem' })).toEqual({
    backgroundImage:
      'linear-gradient(transparent 1rem, var(--skeleton-bar) 1rem, var(--skeleton-bar) calc(1rem + 1rem), transparent calc(1rem + 1rem))',
    backgroundPosition: 'left 4rem top 0',
    backgroundSize: '9rem 5rem',
    backgroundRepeat: 'repeat-y',
  });
});

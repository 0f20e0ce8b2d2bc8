import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './Avatar.tsx';

test('the initials are decorative: neither text nor part of an accessible name', () => {
  const { container } = render(
    <button>
      <Avatar name="Denise Kowalczyk" seed={2} />
      Denise Kowalczyk
    </button>,
  );
  expect(container.querySelector('[data-initials="DK"]')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('button', { name: 'Denise Kowalczyk' })).toHaveTextContent(/^Denise Kowalczyk$/);
});

test('the colour depends on the seed, not on the name', () => {
  const classOf = (name: string, seed: number) =>
    render(<Avatar name={name} seed={seed} />).container.firstElementChild?.className;
  expect(classOf('Ana', 2)).toBe(classOf('Bo', 2));
  expect(classOf('Ana', 2)).not.toBe(classOf('Ana', 3));
});

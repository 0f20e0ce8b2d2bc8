import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Ticket } from './Ticket.tsx';

test('a ticket shows its title, its mark and every field with its label', () => {
  render(<Ticket title="Job ticket" mark="New" fields={[{ label: 'Visit', value: 'Wednesday, 8 to 10 AM' }]} />);
  expect(screen.getByText('Job ticket')).toBeInTheDocument();
  expect(screen.getByText('New')).toBeInTheDocument();
  expect(screen.getByRole('term')).toHaveTextContent('Visit');
  expect(screen.getByRole('definition')).toHaveTextContent('Wednesday, 8 to 10 AM');
});

test('a value has the direction of its own text, so that it does not reorder its label', () => {
  render(<Ticket title="Job ticket" fields={[{ label: 'Customer', value: 'שרה כהן (2)' }]} />);
  expect(screen.getByRole('definition')).toHaveAttribute('dir', 'auto');
});

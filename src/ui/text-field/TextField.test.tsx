import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextField } from './TextField.tsx';

test('the label is the name of a field', () => {
  render(<TextField label="Phone" placeholder="(555) 123-4567" />);
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('placeholder', '(555) 123-4567');
});

test('a hidden label is still the name, and the placeholder', () => {
  render(<TextField label="Type to Ava" labelHidden />);
  expect(screen.getByRole('textbox', { name: 'Type to Ava' })).toHaveAttribute('placeholder', 'Type to Ava');
});

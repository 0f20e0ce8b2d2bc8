import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextField } from './TextField.tsx';

test('a field is named by its label', () => {
  render(<TextField label="Phone" placeholder="(555) 123-4567" />);
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('placeholder', '(555) 123-4567');
});

test('a hidden label still names the field, and fills it while it is empty', () => {
  render(<TextField label="Type to Ava" labelHidden />);
  expect(screen.getByRole('textbox', { name: 'Type to Ava' })).toHaveAttribute('placeholder', 'Type to Ava');
});

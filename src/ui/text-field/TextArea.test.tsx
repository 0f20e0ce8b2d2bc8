import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { IconButton } from '../button/IconButton.tsx';
import { TextArea } from './TextArea.tsx';

test('the label is the name of a text area', () => {
  render(<TextArea label="Note" placeholder="What should the team know?" />);
  const field = screen.getByRole('textbox', { name: 'Note' });
  expect(field.tagName).toBe('TEXTAREA');
  expect(field).toHaveAttribute('placeholder', 'What should the team know?');
});

test('a hidden label is still the name, and the placeholder', () => {
  render(<TextArea label="Message" labelHidden />);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAttribute('placeholder', 'Message');
});

test('a text area accepts several lines', async () => {
  const onChange = vi.fn();
  render(<TextArea label="Note" onChange={onChange} />);
  const field = screen.getByRole('textbox');
  await userEvent.type(field, 'Dog in the yard.{Enter}Call first.');
  expect(field).toHaveValue('Dog in the yard.\nCall first.');
  expect(onChange).toHaveBeenCalled();
});

test('the size sets the rows, for browsers in which the field cannot grow', () => {
  const view = render(<TextArea label="Note" />);
  expect(screen.getByRole('textbox')).toHaveAttribute('rows', '4');
  view.rerender(<TextArea label="Note" size="line" />);
  expect(screen.getByRole('textbox')).toHaveAttribute('rows', '1');
});

test('the action follows the field in the tab order', async () => {
  const user = userEvent.setup();
  render(<TextArea label="Message" action={<IconButton icon="send" label="Send message" />} />);
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Send message' })).toHaveFocus();
});

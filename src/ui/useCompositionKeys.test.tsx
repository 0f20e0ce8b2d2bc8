import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog/Dialog.tsx';
import { TextField } from './text-field/TextField.tsx';
import { useCompositionKeys } from './useCompositionKeys.ts';

const CHROMIUM_AND_FIREFOX = { isComposing: true, keyCode: 229 };
/** The key that ends a composition. */
const SAFARI = { isComposing: false, keyCode: 229 };
const SOFT_KEYBOARD = { isComposing: true };

type Handlers = { readonly onKeyDown: () => void; readonly onClose: () => void };

function Page({ onKeyDown, onClose }: Handlers) {
  useCompositionKeys();
  return (
    <Dialog open title="New contact" onClose={onClose}>
      <TextField label="Name" onKeyDown={onKeyDown} />
    </Dialog>
  );
}

function openDialog() {
  const handlers = { onKeyDown: vi.fn(), onClose: vi.fn() };
  render(<Page {...handlers} />);
  return { ...handlers, field: screen.getByRole('textbox', { name: 'Name' }) };
}

test.each([
  ['of Chromium and Firefox', CHROMIUM_AND_FIREFOX],
  ['of Safari', SAFARI],
  ['without a code', SOFT_KEYBOARD],
])('Escape in a composition closes no dialog, and no handler gets its keys: events %s', (_browser, composition) => {
  const { field, onKeyDown, onClose } = openDialog();
  for (const key of ['Escape', 'Enter', 'ArrowDown', 'Process']) {
    // Not prevented: the input method gets the key.
    expect(fireEvent.keyDown(field, { key, ...composition })).toBe(true);
  }
  expect(onKeyDown).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test('Escape after a composition closes the dialog', () => {
  const { field, onKeyDown, onClose } = openDialog();
  fireEvent.keyDown(field, { key: 'Escape', ...SAFARI });
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 });
  expect(onKeyDown).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

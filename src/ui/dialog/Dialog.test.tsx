import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog, type DialogProps } from './Dialog.tsx';

type Options = Partial<Pick<DialogProps, 'closesOnPressOutside' | 'initialFocus' | 'persistentElements'>>;

function Page({ onClose, ...options }: Options & { readonly onClose: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button onClick={() => setOpen(true)}>Add a note</button>
      <button data-persistent>Dismiss</button>
      <button>Filter</button>
      <Dialog open={open} title="Add a note" onClose={close} {...options}>
        <input aria-label="Note" />
        <button>Save Note</button>
      </Dialog>
    </>
  );
}

async function openDialog(options: Options = {}) {
  const onClose = vi.fn();
  const user = userEvent.setup();
  render(<Page onClose={onClose} {...options} />);
  const opener = screen.getByRole('button', { name: 'Add a note' });
  await user.click(opener);
  return { dialog: await screen.findByRole('dialog', { name: 'Add a note' }), onClose, opener, user };
}

test('a closed dialog is not in the document', () => {
  render(<Page onClose={vi.fn()} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('Save Note')).not.toBeInTheDocument();
});

test('the title is a heading of level two', async () => {
  await openDialog();
  expect(screen.getByRole('heading', { level: 2, name: 'Add a note' })).toBeInTheDocument();
});

test('Escape closes the dialog and returns the focus to the opener', async () => {
  const { onClose, opener, user } = await openDialog();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

test('the close button closes the dialog', async () => {
  const { onClose, user } = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a press outside closes the dialog by default', async () => {
  const { onClose, user } = await openDialog();
  await user.click(document.body);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a press outside does not close a dialog without closesOnPressOutside', async () => {
  const { onClose, dialog, user } = await openDialog({ closesOnPressOutside: false });
  await user.click(document.body);
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog).toBeInTheDocument();
});

test('the dialog itself can take the initial focus, so that one key does not press a button', async () => {
  const { dialog } = await openDialog({ initialFocus: 'dialog' });
  await waitFor(() => expect(dialog).toHaveFocus());
});

test('a dialog that opens again while it closes has new fields, so that Undo restores no text of the former opening', () => {
  const dialog = (open: boolean) => (
    <Dialog open={open} title="Add a note" onClose={vi.fn()}>
      <input aria-label="Note" />
    </Dialog>
  );
  const view = render(dialog(true));
  const field = screen.getByLabelText('Note');
  view.rerender(dialog(false));
  view.rerender(dialog(true));
  expect(screen.getByLabelText('Note')).toBeInTheDocument();
  expect(screen.getByLabelText('Note')).not.toBe(field);
});

test('the page behind is inert except for persistent elements', async () => {
  await openDialog({ persistentElements: () => document.querySelectorAll('[data-persistent]') });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add a note' })).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Filter' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeInTheDocument();
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

type Options = Partial<Pick<ConfirmDialogProps, 'persistentElements' | 'finalFocus'>>;
type Answers = Pick<ConfirmDialogProps, 'onConfirm' | 'onCancel'>;

const CONFIRM = "Yes, I'm sure";

function Page({ onConfirm, onCancel, ...options }: Answers & Options) {
  const [contact, setContact] = useState<string>();
  const closeAfter = (answer: () => void) => () => {
    answer();
    setContact(undefined);
  };
  return (
    <>
      <button onClick={() => setContact('Dale Whitcomb')}>Delete Contact</button>
      <button data-persistent>Dismiss</button>
      <ConfirmDialog
        open={contact !== undefined}
        title="Delete Contact"
        confirmLabel={CONFIRM}
        onConfirm={closeAfter(onConfirm)}
        onCancel={closeAfter(onCancel)}
        {...options}
      >
        {`${contact ?? 'No contact'} will be deleted.`}
      </ConfirmDialog>
    </>
  );
}

async function openDialog(options: Options = {}) {
  const answers = { onConfirm: vi.fn(), onCancel: vi.fn() };
  const user = userEvent.setup();
  render(<Page {...answers} {...options} />);
  const opener = screen.getByRole('button', { name: 'Delete Contact' });
  await user.click(opener);
  return { ...answers, opener, user, dialog: await screen.findByRole('dialog', { name: 'Delete Contact' }) };
}

test('the consequence is the accessible description', async () => {
  const { dialog } = await openDialog();
  await waitFor(() => expect(dialog).toHaveAccessibleDescription('Dale Whitcomb will be deleted.'));
});

test('Cancel has the initial focus, so that Enter alone deletes nothing', async () => {
  const { onCancel, onConfirm, user } = await openDialog();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('only the confirm button confirms', async () => {
  const { onCancel, onConfirm, user } = await openDialog();
  await user.click(screen.getByRole('button', { name: CONFIRM }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onCancel).not.toHaveBeenCalled();
});

const waysOut: readonly (readonly [string, (user: UserEvent) => Promise<void>])[] = [
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['the close button', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['a press outside', (user) => user.click(document.body)],
];

test.each(waysOut)('%s cancels', async (_way, leave) => {
  const { dialog, onCancel, onConfirm, user } = await openDialog();
  await leave(user);
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('the text stays while the dialog closes, even if its subject is removed', async () => {
  const { dialog, user } = await openDialog();
  await user.click(screen.getByRole('button', { name: CONFIRM }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(dialog).toHaveTextContent('Dale Whitcomb will be deleted.');
});

test('the next opening shows the current title and text', async () => {
  const question = (open: boolean, name: string) => (
    <ConfirmDialog open={open} title={`Delete ${name}`} confirmLabel={CONFIRM} onConfirm={vi.fn()} onCancel={vi.fn()}>
      {`${name} will be deleted.`}
    </ConfirmDialog>
  );
  const view = render(question(true, 'Dale Whitcomb'));
  expect(await screen.findByText('Dale Whitcomb will be deleted.')).toBeInTheDocument();
  view.rerender(question(false, 'Priya Nair'));
  view.rerender(question(true, 'Priya Nair'));
  expect(await screen.findByRole('dialog', { name: 'Delete Priya Nair' })).toBeInTheDocument();
  expect(screen.getByText('Priya Nair will be deleted.')).toBeInTheDocument();
});

test('the focus returns to the opener', async () => {
  const { opener, user } = await openDialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

test('the focus goes to `finalFocus` if it is given', async () => {
  const heading = document.createElement('h1');
  heading.tabIndex = -1;
  document.body.append(heading);
  const { user } = await openDialog({ finalFocus: heading });
  await user.click(screen.getByRole('button', { name: CONFIRM }));
  await waitFor(() => expect(heading).toHaveFocus());
  heading.remove();
});

test('persistent elements stay usable', async () => {
  await openDialog({ persistentElements: () => document.querySelectorAll('[data-persistent]') });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Contact' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeInTheDocument();
});

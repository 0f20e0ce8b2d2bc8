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
        {`${contact ?? 'Nobody'} will be deleted.`}
      </ConfirmDialog>
    </>
  );
}

async function ask(options: Options = {}) {
  const answers = { onConfirm: vi.fn(), onCancel: vi.fn() };
  const user = userEvent.setup();
  render(<Page {...answers} {...options} />);
  const opener = screen.getByRole('button', { name: 'Delete Contact' });
  await user.click(opener);
  return { ...answers, opener, user, dialog: await screen.findByRole('dialog', { name: 'Delete Contact' }) };
}

test('it says what will happen, and is described by it', async () => {
  const { dialog } = await ask();
  await waitFor(() => expect(dialog).toHaveAccessibleDescription('Dale Whitcomb will be deleted.'));
});

test('the focus goes to Cancel, so that Enter alone loses nothing', async () => {
  const { onCancel, onConfirm, user } = await ask();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('only its confirming button confirms', async () => {
  const { onCancel, onConfirm, user } = await ask();
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
  const { dialog, onCancel, onConfirm, user } = await ask();
  await leave(user);
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('it keeps its words while it fades, though what it asked about is gone', async () => {
  const { dialog, user } = await ask();
  await user.click(screen.getByRole('button', { name: CONFIRM }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(dialog).toHaveTextContent('Dale Whitcomb will be deleted.');
});

test('asked again, it asks about what is meant now', async () => {
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

test('the focus goes back to where it came from', async () => {
  const { opener, user } = await ask();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

test('the focus goes to another place, if the caller knows better', async () => {
  const heading = document.createElement('h1');
  heading.tabIndex = -1;
  document.body.append(heading);
  const { user } = await ask({ finalFocus: heading });
  await user.click(screen.getByRole('button', { name: CONFIRM }));
  await waitFor(() => expect(heading).toHaveFocus());
  heading.remove();
});

test('elements that persist stay usable', async () => {
  await ask({ persistentElements: () => document.querySelectorAll('[data-persistent]') });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Contact' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeInTheDocument();
});

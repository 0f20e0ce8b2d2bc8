import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { MAIN_CONTENT_ID } from '../layout/Layout.tsx';
import { Toast, ToastFocus } from './Toast.tsx';
import { ToastRegion } from './ToastRegion.tsx';

const NO_READER = {
  onReaderArrive: () => undefined,
  onReaderLeave: () => undefined,
};

function Page({ titles, hasField = true }: { readonly titles: readonly string[]; readonly hasField?: boolean }) {
  const [shown, setShown] = useState(titles);
  return (
    <>
      <main id={MAIN_CONTENT_ID} tabIndex={-1}>
        {hasField ? <input aria-label="Search" /> : null}
      </main>
      <ToastRegion {...NO_READER}>
        {shown.map((title) => (
          <Toast
            key={title}
            title={title}
            tone="neutral"
            onDismiss={() => setShown(shown.filter((one) => one !== title))}
          />
        ))}
      </ToastRegion>
      <ToastFocus toasts={shown} />
    </>
  );
}

const dismissButtons = () => screen.getAllByRole('button', { name: 'Dismiss' });
const region = () => screen.getByRole('status');
const field = () => screen.getByRole('textbox', { name: 'Search' });
const user = userEvent.setup();

test('only the new toast is announced', () => {
  render(<Page titles={['Connected']} />);
  expect(region()).toHaveAttribute('aria-atomic', 'false');
});

test('dismissing by keyboard moves the focus to the next toast, and from the last toast to the element that had it before', async () => {
  render(<Page titles={['Connected', 'Disconnected']} />);
  await user.tab();
  await user.tab();
  expect(dismissButtons()[0]).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(dismissButtons()).toHaveLength(1);
  expect(dismissButtons()[0]).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(field()).toHaveFocus();
});

test('the focus goes to the page content if the element that had it before is removed', async () => {
  const { rerender } = render(<Page titles={['Disconnected']} />);
  await user.tab();
  await user.tab();
  rerender(<Page titles={['Disconnected']} hasField={false} />);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('removing a toast without the focus does not move the focus', async () => {
  render(<Page titles={['Connected', 'Disconnected']} />);
  field().focus();
  // Not a user press, which would move the focus.
  dismissButtons()[0]?.click();
  await vi.waitFor(() => expect(dismissButtons()).toHaveLength(1));
  expect(field()).toHaveFocus();
});

test('a toast that a press adds does not take the focus, which would keep it open', async () => {
  function Undoable() {
    const [title, setTitle] = useState('Note deleted');
    const titles = [title];
    return (
      <>
        <input aria-label="Search" />
        <ToastRegion {...NO_READER}>
          <Toast
            key={title}
            title={title}
            tone="neutral"
            action={{ label: 'Undo', onClick: () => setTitle('Note restored') }}
            onDismiss={() => undefined}
          />
        </ToastRegion>
        <ToastFocus toasts={titles} />
      </>
    );
  }
  render(<Undoable />);
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(region()).toHaveTextContent('Note restored');
  expect(field()).toHaveFocus();
});

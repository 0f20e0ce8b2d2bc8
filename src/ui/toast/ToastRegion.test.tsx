import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PlainToast } from './PlainToast.tsx';
import { Toast, type ToastProps } from './Toast.tsx';
import { ToastRegion } from './ToastRegion.tsx';

type ShownToast = Omit<ToastProps, 'onDismiss'> & { readonly id: number };

const connected: ShownToast = { id: 1, title: 'Connected to AI! Start speaking...', tone: 'success' };
const deleted: ShownToast = {
  id: 2,
  title: 'Contact deleted',
  description: 'The contact has been successfully removed.',
  tone: 'neutral',
};

function show(toasts: readonly ShownToast[]) {
  const onDismiss = vi.fn<(id: number) => void>();
  const onReader = {
    onReaderArrive: vi.fn(),
    onReaderLeave: vi.fn(),
  };
  const regionOf = (shown: readonly ShownToast[]) => (
    <ToastRegion {...onReader}>
      {shown.map(({ id, ...toast }) => (
        <Toast key={id} {...toast} onDismiss={() => onDismiss(id)} />
      ))}
    </ToastRegion>
  );
  const view = render(regionOf(toasts));
  return {
    ...onReader,
    onDismiss,
    user: userEvent.setup(),
    showNow: (later: readonly ShownToast[]) => view.rerender(regionOf(later)),
  };
}

test('the region exists before the first toast', () => {
  show([]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('toasts show title and description, the oldest first', () => {
  show([connected, deleted]);
  const texts = within(screen.getByRole('status'))
    .getAllByText(/./)
    .map((element) => element.textContent);
  expect(texts).toEqual([connected.title, deleted.title, deleted.description]);
});

test('a toast is dismissed by its button', async () => {
  const { onDismiss, user } = show([connected, deleted]);
  await user.click(screen.getAllByRole('button', { name: 'Dismiss' })[1] ?? document.body);
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith(2);
});

test.each([Toast, PlainToast])('the action button of a toast calls its action', async (Shown) => {
  const onClick = vi.fn();
  render(<Shown {...deleted} action={{ label: 'Reload page', onClick }} onDismiss={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Reload page' }));
  expect(onClick).toHaveBeenCalledOnce();
});

test('the keyboard focus counts as one reader while it moves between buttons', async () => {
  const { onReaderArrive, onReaderLeave, user } = show([connected, deleted]);
  await user.tab();
  await user.tab();
  expect(onReaderArrive).toHaveBeenCalledOnce();
  expect(onReaderLeave).not.toHaveBeenCalled();
  await user.tab();
  expect(onReaderLeave).toHaveBeenCalledOnce();
});

test('the reader leaves when the toast is removed', async () => {
  const { onReaderArrive, onReaderLeave, showNow, user } = show([connected]);
  await user.tab();
  showNow([]);
  expect(onReaderLeave).toHaveBeenCalledOnce();
  showNow([deleted]);
  await user.tab();
  expect(onReaderArrive).toHaveBeenCalledTimes(2);
});

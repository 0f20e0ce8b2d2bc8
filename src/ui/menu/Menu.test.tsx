import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu } from './Menu.tsx';

const LABEL = 'Conversation options';

function show() {
  const chosen = { onRead: vi.fn(), onUnread: vi.fn(), onClose: vi.fn() };
  render(
    <>
      <Menu
        label={LABEL}
        icon="more"
        items={[
          { label: 'Read', icon: 'mailOpen', onSelect: chosen.onRead },
          { label: 'Unread', icon: 'mailUnread', onSelect: chosen.onUnread },
          { label: 'Close', icon: 'archive', onSelect: chosen.onClose },
        ]}
      />
      <p>The conversation</p>
    </>,
  );
  return { ...chosen, user: userEvent.setup(), button: screen.getByRole('button', { name: LABEL }) };
}

const item = (name: string) => screen.getByRole('menuitem', { name });
const menuIsGone = () => waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

async function showOpen() {
  const shown = show();
  shown.button.focus();
  await shown.user.keyboard('{Enter}');
  await waitFor(() => expect(item('Read')).toHaveFocus());
  return shown;
}

test('a closed menu is not in the document, and its button has a popup', () => {
  const { button } = show();
  expect(screen.queryByText('Unread')).not.toBeInTheDocument();
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the button opens the menu, which has the name of the button', async () => {
  const { button, user } = show();
  await user.click(button);
  expect(await screen.findByRole('menu', { name: LABEL })).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Read', 'Unread', 'Close']);
});

test('a press on an item selects it and closes the menu', async () => {
  const { button, onUnread, onRead, user } = show();
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Unread' }));
  expect(onUnread).toHaveBeenCalledOnce();
  expect(onRead).not.toHaveBeenCalled();
  await menuIsGone();
  await waitFor(() => expect(button).toHaveFocus());
});

test('the arrow keys, Home and End move through the items, and Enter selects one', async () => {
  const { onUnread, user } = await showOpen();
  await user.keyboard('{End}');
  await waitFor(() => expect(item('Close')).toHaveFocus());
  await user.keyboard('{Home}');
  await waitFor(() => expect(item('Read')).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(item('Unread')).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(onUnread).toHaveBeenCalledOnce();
  await menuIsGone();
});

test('the first letter of an item moves to it', async () => {
  const { user } = await showOpen();
  await user.keyboard('c');
  await waitFor(() => expect(item('Close')).toHaveFocus());
});

test('the up arrow on the button opens the menu at its last item', async () => {
  const { button, user } = show();
  button.focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(item('Close')).toHaveFocus());
});

test('Escape closes the menu without a selection and returns the focus to the button', async () => {
  const { button, onRead, user } = await showOpen();
  await user.keyboard('{Escape}');
  await menuIsGone();
  await waitFor(() => expect(button).toHaveFocus());
  expect(onRead).not.toHaveBeenCalled();
});

test('a press outside closes the menu', async () => {
  const { button, user } = show();
  await user.click(button);
  await screen.findByRole('menu');
  await user.click(screen.getByText('The conversation'));
  await menuIsGone();
});

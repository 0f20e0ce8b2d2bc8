import { act, render, screen } from '@testing-library/react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PageShown, PageShownProvider } from './pageShown.tsx';

const goBack = () => window.history.back();

function Home() {
  return (
    <>
      <h1>Home</h1>
      <Link to="/inbox">Inbox</Link>
      <PageShown />
    </>
  );
}

function Inbox() {
  return (
    <>
      <h1>Smart Inbox</h1>
      <Link to="/inbox?conversation=2">Second</Link>
      <PageShown />
    </>
  );
}

function Site({ onShown }: { readonly onShown: () => void }) {
  return (
    <PageShownProvider onShown={onShown}>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/inbox" element={<Inbox />} />
      </Routes>
      <input aria-label="On every page" />
    </PageShownProvider>
  );
}

function open() {
  const onShown = vi.fn();
  render(
    <StrictMode>
      <BrowserRouter>
        <Site onShown={onShown} />
      </BrowserRouter>
    </StrictMode>,
  );
  return { onShown, user: userEvent.setup() };
}

const openInbox = async (user: UserEvent) => {
  await user.click(screen.getByRole('link', { name: 'Inbox' }));
  await vi.waitFor(() => expect(heading('Smart Inbox')).toHaveFocus());
};

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

beforeEach(() => window.history.replaceState(null, '', '/'));

test('the first page does not move the focus', () => {
  const { onShown } = open();
  expect(onShown).toHaveBeenCalled();
  expect(document.body).toHaveFocus();
  expect(heading('Home')).not.toHaveAttribute('tabindex');
});

test('the heading of a page takes the focus when the link that opened it is removed', async () => {
  const { user } = open();
  await openInbox(user);
  await user.click(screen.getByRole('link', { name: 'Second' }));
  await vi.waitFor(() => expect(window.location.search).toBe('?conversation=2'));
  expect(screen.getByRole('link', { name: 'Second' })).toHaveFocus();
});

test('the heading takes the focus when the browser goes back', async () => {
  const { user } = open();
  await openInbox(user);
  act(goBack);
  await vi.waitFor(() => expect(heading('Home')).toHaveFocus());
});

test('a focus outside the removed page stays where it is', async () => {
  const { user } = open();
  await openInbox(user);
  screen.getByRole('textbox', { name: 'On every page' }).focus();
  act(goBack);
  await vi.waitFor(() => expect(heading('Home')).toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'On every page' })).toHaveFocus();
});

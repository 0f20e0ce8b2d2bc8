import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAIN_CONTENT_ID } from '../layout/Layout.tsx';
import { Toast, ToastFocus } from './Toast.tsx';
import { ToastRegion } from './ToastRegion.tsx';

const WINDOW_HEIGHT_PX = 640;
const TOAST_HEIGHT_PX = 60;
const TOAST_AT = { top: new DOMRect(12, 12, 300, TOAST_HEIGHT_PX), bottom: new DOMRect(12, 568, 300, TOAST_HEIGHT_PX) };

function Page({ titles, hasField = true }: { readonly titles: readonly string[]; readonly hasField?: boolean }) {
  const [shown, setShown] = useState(titles);
  return (
    <>
      <main id={MAIN_CONTENT_ID} tabIndex={-1}>
        {hasField ? <input aria-label="Search" /> : null}
      </main>
      <ToastRegion isEmpty={shown.length === 0} onReaderArrive={() => undefined} onReaderLeave={() => undefined}>
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

test('a new toast is read without those that are there', () => {
  render(<Page titles={['Connected']} />);
  expect(region()).toHaveAttribute('aria-atomic', 'false');
});

test('a toast that is dismissed by keyboard leaves the focus to the next one, and the last one to what had it before', async () => {
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

test('where what had the focus before has gone, the page takes it', async () => {
  const { rerender } = render(<Page titles={['Disconnected']} />);
  await user.tab();
  await user.tab();
  rerender(<Page titles={['Disconnected']} hasField={false} />);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a toast that goes without the focus moves no focus', async () => {
  render(<Page titles={['Connected', 'Disconnected']} />);
  field().focus();
  // Without a press, which would take the focus.
  dismissButtons()[0]?.click();
  await vi.waitFor(() => expect(dismissButtons()).toHaveLength(1));
  expect(field()).toHaveFocus();
});

/** jsdom lays nothing out: the toasts are at the top, or where they are sent to, and the field of the page at this place. */
const placeField = (box: DOMRect) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.matches('[data-tone]')) return this.closest('[data-aside]') === null ? TOAST_AT.top : TOAST_AT.bottom;
    return this.matches('input') ? box : new DOMRect();
  });
};

beforeEach(() => {
  vi.stubGlobal('innerHeight', WINDOW_HEIGHT_PX);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const isAside = () => region().hasAttribute('data-aside');

test.each([
  ['below the toasts', new DOMRect(20, 20, 44, 44), true],
  ['beside them', new DOMRect(320, 20, 44, 44), false],
  ['at the other end', new DOMRect(20, 580, 44, 44), false],
  ['from end to end, so that no place is free', new DOMRect(0, 0, 400, WINDOW_HEIGHT_PX), false],
])('the keyboard focus %s', async (_, box, movesToasts) => {
  placeField(box);
  render(<Page titles={['Connected']} />);
  await user.tab();
  expect(field()).toHaveFocus();
  if (movesToasts) await vi.waitFor(() => expect(isAside()).toBe(true));
  else {
    await new Promise(requestAnimationFrame);
    expect(isAside()).toBe(false);
  }
});

test('toasts that have given way come to their own place when they come anew', async () => {
  placeField(new DOMRect(20, 20, 44, 44));
  render(<Page titles={['Connected']} />);
  await user.tab();
  await vi.waitFor(() => expect(isAside()).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(isAside()).toBe(false);
});

import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ToastMessage } from '../../machines/toasts/toastsMachine.ts';
import { CODE_NOT_LOADED, FAILED_TO_START } from '../../machines/voice-site/startFailure.ts';
import * as code from './createToasts.ts';
import { SiteToasts, useShowToast } from './SiteToasts.tsx';

/** The code of toasts cannot be loaded once. */
const failToLoad = () =>
  vi.spyOn(code, 'createToasts').mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });

afterEach(() => {
  vi.restoreAllMocks();
});

/** @returns a function that shows a toast on the page */
function openPage(): (toast: ToastMessage) => void {
  let show: ReturnType<typeof useShowToast> = () => undefined;
  function Page() {
    const showToast = useShowToast();
    useEffect(() => {
      show = showToast;
    }, [showToast]);
    return null;
  }
  render(
    <SiteToasts>
      <Page />
    </SiteToasts>,
  );
  return (toast) => act(() => show(toast));
}

const toasts = () => [...screen.getByRole('status').children].map((toast) => toast.querySelector('p')?.textContent);

test('a failure that was shown without the code of toasts is replaced by a later toast about a call', async () => {
  failToLoad();
  const show = openPage();
  show(CODE_NOT_LOADED);
  expect(await screen.findByRole('button', { name: 'Reload page' })).toBeInTheDocument();

  failToLoad();
  show(CODE_NOT_LOADED);
  await vi.waitFor(() => expect(toasts()).toEqual([FAILED_TO_START]));

  show({ title: 'Connected', tone: 'success', topic: 'call' });
  expect(await screen.findByText('Connected')).toBeInTheDocument();
  expect(toasts()).toEqual(['Connected']);
  expect(screen.queryByText(FAILED_TO_START)).not.toBeInTheDocument();
});

test('toasts about other things stay beside it', async () => {
  failToLoad();
  const show = openPage();
  show({ title: 'Contact deleted', tone: 'success' });
  expect(await screen.findByText('Contact deleted')).toBeInTheDocument();
  show({ title: 'Connected', tone: 'success', topic: 'call' });
  expect(await screen.findByText('Connected')).toBeInTheDocument();
  expect(toasts()).toEqual(['Contact deleted', 'Connected']);
});

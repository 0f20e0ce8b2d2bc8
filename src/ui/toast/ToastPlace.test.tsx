import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Toast, ToastPlace } from './Toast.tsx';
import { CHECK_INTERVAL_MS } from './ToastPlace.ts';
import { ToastRegion } from './ToastRegion.tsx';

const ROOT = document.documentElement;
const TOAST_HEIGHT_PX = 60;

/** jsdom lays nothing out: the page's controls are where this says. */
let controls: Readonly<Record<string, DOMRect>> = {};

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('innerHeight', 900);
  ROOT.style.fontSize = '16px';
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.matches('[data-tone]')) return new DOMRect(0, 0, 400, TOAST_HEIGHT_PX);
    if (this === document.body || this === ROOT) return new DOMRect(0, 0, 1440, 900);
    return controls[this.textContent] ?? new DOMRect();
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  controls = {};
});

const NONE: readonly string[] = [];

function Page({ titles, names }: { readonly titles: readonly string[]; readonly names: readonly string[] }) {
  return (
    <>
      {names.map((name) => (
        <button key={name}>{name}</button>
      ))}
      <ToastRegion isEmpty={titles.length === 0} onReaderArrive={() => undefined} onReaderLeave={() => undefined}>
        {titles.map((title) => (
          <Toast key={title} title={title} tone="neutral" onDismiss={() => undefined} />
        ))}
      </ToastRegion>
      <ToastPlace toasts={titles} />
    </>
  );
}

const place = () => {
  const { dataset, style } = screen.getByRole('status');
  return [dataset.align, dataset.edge, style.getPropertyValue('--toast-offset')];
};

const titles = ['Connected'];

test('in the corner where nothing is in the way, and nowhere else once they are gone', () => {
  const { rerender } = render(<Page titles={titles} names={NONE} />);
  expect(place()).toEqual(['end', 'bottom', '12px']);
  rerender(<Page titles={NONE} names={NONE} />);
  expect(place()).toEqual([undefined, undefined, '']);
});

test('beside what they would cover', () => {
  controls = { Send: new DOMRect(1380, 840, 44, 44) };
  render(<Page titles={titles} names={['Send']} />);
  expect(place()).toEqual(['center', 'bottom', '12px']);
});

test('beside what is laid out a frame later', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(<Page titles={titles} names={['Send']} />);
  expect(place()).toEqual(['end', 'bottom', '12px']);
  controls = { Send: new DOMRect(1380, 840, 44, 44) };
  vi.advanceTimersToNextFrame();
  expect(place()).toEqual(['center', 'bottom', '12px']);
});

test('at the top of a phone, where the latest words of a call are not', () => {
  vi.stubGlobal('innerWidth', 390);
  controls = { Close: new DOMRect(340, 10, 44, 44) };
  render(<Page titles={titles} names={['Close']} />);
  expect(place()).toEqual(['end', 'top', '66px']);
});

test('where they are, as long as what comes is not below them; then elsewhere', async () => {
  controls = { Edit: new DOMRect(20, 20, 44, 44), Save: new DOMRect(1200, 820, 100, 44) };
  const { rerender } = render(<Page titles={titles} names={['Edit']} />);
  expect(place()).toEqual(['end', 'bottom', '12px']);
  rerender(<Page titles={titles} names={['Edit', 'Save']} />);
  await waitFor(() => expect(place()).toEqual(['center', 'bottom', '12px']));
});

test('elsewhere once a control has moved below them, which no event tells', async () => {
  controls = { 'Dismiss summary': new DOMRect(20, 20, 44, 44) };
  render(<Page titles={titles} names={['Dismiss summary']} />);
  expect(place()).toEqual(['end', 'bottom', '12px']);
  controls = { 'Dismiss summary': new DOMRect(1380, 840, 44, 44) };
  await waitFor(() => expect(place()).toEqual(['center', 'bottom', '12px']));
});

test('where they are while the page scrolls, then where they cover nothing', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(<Page titles={titles} names={['Send']} />);
  vi.advanceTimersToNextFrame();
  controls = { Send: new DOMRect(1380, 840, 44, 44) };
  for (let check = 0; check < 5; check += 1) {
    document.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(CHECK_INTERVAL_MS);
    expect(place()).toEqual(['end', 'bottom', '12px']);
  }
  vi.advanceTimersByTime(CHECK_INTERVAL_MS);
  expect(place()).toEqual(['center', 'bottom', '12px']);
});

test('at once elsewhere for the keyboard focus, also while the page scrolls to it', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(<Page titles={titles} names={['Send']} />);
  vi.advanceTimersToNextFrame();
  controls = { Send: new DOMRect(1380, 840, 44, 44) };
  screen.getByRole('button', { name: 'Send' }).focus();
  document.dispatchEvent(new Event('scroll'));
  vi.advanceTimersToNextFrame();
  expect(place()).toEqual(['center', 'bottom', '12px']);
});

test('where they are with the focus inside, unless the window becomes another one', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(<Page titles={titles} names={['Send']} />);
  screen.getByRole('button', { name: 'Dismiss' }).focus();
  controls = { Send: new DOMRect(1380, 840, 44, 44) };
  vi.advanceTimersByTime(2 * CHECK_INTERVAL_MS);
  expect(place()).toEqual(['end', 'bottom', '12px']);
  vi.stubGlobal('innerWidth', 1500);
  vi.advanceTimersByTime(CHECK_INTERVAL_MS);
  expect(place()).toEqual(['center', 'bottom', '12px']);
});

test('anew in a window of another size', async () => {
  render(<Page titles={titles} names={NONE} />);
  expect(place()).toEqual(['end', 'bottom', '12px']);
  vi.stubGlobal('innerWidth', 390);
  await waitFor(() => expect(place()).toEqual(['end', 'top', '12px']));
});

test('behind a modal dialog nothing needs to stay free', () => {
  controls = { Send: new DOMRect(1380, 840, 44, 44) };
  const behind = document.createElement('div');
  behind.setAttribute('inert', '');
  document.body.append(behind);
  render(<Page titles={titles} names={['Send']} />, { container: behind });
  expect(place()).toEqual(['end', 'bottom', '12px']);
  behind.remove();
});

test('in a place of their own where the window is full of controls', () => {
  controls = { Card: new DOMRect(0, 0, 1440, 900) };
  const { rerender } = render(<Page titles={titles} names={['Card']} />);
  expect(place()).toEqual(['center', 'bottom', '12px']);
  expect(ROOT.style.getPropertyValue('--toast-space')).toBe(`${String(TOAST_HEIGHT_PX + 24)}px`);
  rerender(<Page titles={NONE} names={['Card']} />);
  expect(ROOT.style.getPropertyValue('--toast-space')).toBe('');
});

test('on a page that has no free place and stays as high as it is, beside the control with the focus', () => {
  vi.stubGlobal('innerHeight', 200);
  controls = { Card: new DOMRect(0, 0, 1440, 200), Send: new DOMRect(600, 120, 200, 60) };
  const { rerender } = render(<Page titles={NONE} names={['Card', 'Send']} />);
  screen.getByRole('button', { name: 'Send' }).focus();
  rerender(<Page titles={titles} names={['Card', 'Send']} />);
  expect(place()).toEqual(['end', 'bottom', '12px']);
  expect(ROOT.style.getPropertyValue('--toast-space'), 'of a page that is low already').toBe('');
});

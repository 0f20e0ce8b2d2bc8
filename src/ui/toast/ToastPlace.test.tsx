import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Toast, ToastPlace } from './Toast.tsx';
import { CHECK_INTERVAL_MS } from './ToastPlace.ts';
import { ToastRegion } from './ToastRegion.tsx';

const ROOT = document.documentElement;
const TOAST_HEIGHT_PX = 60;

/** Has the focus before each test. */
const field = document.createElement('input');

/** The boxes of the page's controls, because jsdom has no layout. */
let controls: Readonly<Record<string, DOMRect>> = {};

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('innerHeight', 900);
  ROOT.style.fontSize = '16px';
  // A focus that comes from a text field is visible, whatever the last event of another file was.
  document.body.append(field);
  field.focus();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.matches('[data-tone]')) return new DOMRect(0, 0, 400, TOAST_HEIGHT_PX);
    if (this === document.body || this === ROOT) return new DOMRect(0, 0, 1440, 900);
    return controls[this.textContent] ?? new DOMRect();
  });
});

afterEach(() => {
  field.remove();
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

test('toasts are in the corner if it is free, and the place is reset once they are removed', () => {
  const { rerender } = render(<Page titles={titles} names={NONE} />);
  expect(place()).toEqual(['end', 'bottom', '12px']);
  rerender(<Page titles={NONE} names={NONE} />);
  expect(place()).toEqual([undefined, undefined, '']);
});

test('toasts are beside a control that they would cover', () => {
  controls = { Send: new DOMRect(1380, 840, 44, 44) };
  render(<Page titles={titles} names={['Send']} />);
  expect(place()).toEqual(['center', 'bottom', '12px']);
});

test('toasts are beside a control that is laid out a frame later', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(<Page titles={titles} names={['Send']} />);
  expect(place()).toEqual(['end', 'bottom', '12px']);
  controls = { Send: new DOMRect(1380, 840, 44, 44) };
  vi.advanceTimersToNextFrame();
  expect(place()).toEqual(['center', 'bottom', '12px']);
});

test('toasts are at the top of a phone, away from the latest captions', () => {
  vi.stubGlobal('innerWidth', 390);
  controls = { Close: new DOMRect(340, 10, 44, 44) };
  render(<Page titles={titles} names={['Close']} />);
  expect(place()).toEqual(['end', 'top', '66px']);
});

test('toasts stay in place until they cover a new control', async () => {
  controls = { Edit: new DOMRect(20, 20, 44, 44), Save: new DOMRect(1200, 820, 100, 44) };
  const { rerender } = render(<Page titles={titles} names={['Edit']} />);
  expect(place()).toEqual(['end', 'bottom', '12px']);
  rerender(<Page titles={titles} names={['Edit', 'Save']} />);
  await waitFor(() => expect(place()).toEqual(['center', 'bottom', '12px']));
});

test('toasts move once a control has moved below them, which no event reports', async () => {
  controls = { 'Dismiss summary': new DOMRect(20, 20, 44, 44) };
  render(<Page titles={titles} names={['Dismiss summary']} />);
  expect(place()).toEqual(['end', 'bottom', '12px']);
  controls = { 'Dismiss summary': new DOMRect(1380, 840, 44, 44) };
  await waitFor(() => expect(place()).toEqual(['center', 'bottom', '12px']));
});

test('toasts stay in place while the page scrolls, then move off the control', () => {
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

test('toasts move off the focused control at once, also while the page scrolls to it', () => {
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

test('toasts with the focus inside move only when the window size changes', () => {
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

test('toasts are placed again when the window size changes', async () => {
  render(<Page titles={titles} names={NONE} />);
  expect(place()).toEqual(['end', 'bottom', '12px']);
  vi.stubGlobal('innerWidth', 390);
  await waitFor(() => expect(place()).toEqual(['end', 'top', '12px']));
});

test('toasts may cover controls behind a modal dialog', () => {
  controls = { Send: new DOMRect(1380, 840, 44, 44) };
  const behind = document.createElement('div');
  behind.setAttribute('inert', '');
  document.body.append(behind);
  render(<Page titles={titles} names={['Send']} />, { container: behind });
  expect(place()).toEqual(['end', 'bottom', '12px']);
  behind.remove();
});

test('toasts get reserved space in a window full of controls', () => {
  controls = { Card: new DOMRect(0, 0, 1440, 900) };
  const { rerender } = render(<Page titles={titles} names={['Card']} />);
  expect(place()).toEqual(['center', 'bottom', '12px']);
  expect(ROOT.style.getPropertyValue('--toast-space')).toBe(`${String(TOAST_HEIGHT_PX + 24)}px`);
  rerender(<Page titles={NONE} names={['Card']} />);
  expect(ROOT.style.getPropertyValue('--toast-space')).toBe('');
});

test('toasts are beside the focused control on a low page without a free place', () => {
  vi.stubGlobal('innerHeight', 200);
  controls = { Card: new DOMRect(0, 0, 1440, 200), Send: new DOMRect(600, 120, 200, 60) };
  const { rerender } = render(<Page titles={NONE} names={['Card', 'Send']} />);
  screen.getByRole('button', { name: 'Send' }).focus();
  rerender(<Page titles={titles} names={['Card', 'Send']} />);
  expect(place()).toEqual(['end', 'bottom', '12px']);
  expect(ROOT.style.getPropertyValue('--toast-space'), 'no reserved space on a low page').toBe('');
});

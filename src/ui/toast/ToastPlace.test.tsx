import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Toast, ToastPlace } from './Toast.tsx';
import { CHECK_INTERVAL_MS } from './ToastPlace.ts';
import { ToastRegion } from './ToastRegion.tsx';

const NO_READER = {
  onReaderArrive: () => undefined,
  onReaderLeave: () => undefined,
};

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
  onPointerMove.mockClear();
  onPointerLeave.mockClear();
  field.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  controls = {};
});

const NONE: readonly string[] = [];

const onPointerMove = vi.fn();
const onPointerLeave = vi.fn();

type PageProps = {
  readonly titles: readonly string[];
  readonly names: readonly string[];
  readonly isPointed?: boolean;
};

function Page({ titles, names, isPointed = false }: PageProps) {
  return (
    <>
      {names.map((name) => (
        <button key={name}>{name}</button>
      ))}
      <ToastRegion {...NO_READER}>
        {titles.map((title) => (
          <Toast key={title} title={title} tone="neutral" onDismiss={() => undefined} />
        ))}
      </ToastRegion>
      <ToastPlace toasts={titles} isPointed={isPointed} onPointerMove={onPointerMove} onPointerLeave={onPointerLeave} />
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

/** Moves the mouse on the element, at a time in milliseconds as in `event.timeStamp`. */
function moveMouse(element: Element, x: number, y: number, timeStamp: number): void {
  const move = createEvent.pointerMove(element, { pointerType: 'mouse', clientX: x, clientY: y });
  Object.defineProperty(move, 'timeStamp', { value: timeStamp });
  fireEvent(element, move);
}

test('a new toast is not placed under the pointer', () => {
  const { rerender } = render(<Page titles={NONE} names={NONE} />);
  moveMouse(document.body, 1300, 860, 1_000);
  rerender(<Page titles={titles} names={NONE} />);
  expect(place()).toEqual(['center', 'bottom', '12px']);
});

test('toasts stay under a pointer that passes, and leave one that rests', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  render(<Page titles={titles} names={NONE} />);
  moveMouse(document.body, 1300, 860, performance.now());
  vi.advanceTimersByTime(2 * CHECK_INTERVAL_MS);
  expect(place()).toEqual(['end', 'bottom', '12px']);
  vi.advanceTimersByTime(CHECK_INTERVAL_MS);
  expect(place()).toEqual(['center', 'bottom', '12px']);
});

test('toasts leave a pointer that has rested since before their code was loaded', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  render(<Page titles={titles} names={NONE} />);
  fireEvent.pointerOver(screen.getByRole('status'), { pointerType: 'mouse', clientX: 1300, clientY: 860 });
  vi.advanceTimersByTime(CHECK_INTERVAL_MS);
  expect(place()).toEqual(['center', 'bottom', '12px']);
  expect(onPointerMove).not.toHaveBeenCalled();
});

test('toasts do not move while the pointer moves on them', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(<Page titles={titles} names={['Send']} isPointed />);
  vi.advanceTimersToNextFrame();
  controls = { Send: new DOMRect(1380, 840, 44, 44) };
  vi.advanceTimersByTime(2 * CHECK_INTERVAL_MS);
  expect(place()).toEqual(['end', 'bottom', '12px']);
});

test('a pointer that moves on the toasts is reported, at most twice a second, until it leaves', () => {
  render(<Page titles={titles} names={NONE} />);
  const region = screen.getByRole('status');
  moveMouse(document.body, 600, 400, 900);
  expect(onPointerLeave).not.toHaveBeenCalled();
  for (const timeStamp of [1_000, 1_100, 1_499, 1_500, 1_600]) moveMouse(region, timeStamp, 860, timeStamp);
  expect(onPointerMove).toHaveBeenCalledTimes(2);
  moveMouse(document.body, 600, 400, 1_650);
  moveMouse(document.body, 600, 401, 1_660);
  expect(onPointerLeave).toHaveBeenCalledOnce();
  moveMouse(region, 1_300, 860, 1_700);
  expect(onPointerMove).toHaveBeenCalledTimes(3);
});

test('a pointer that rests where a toast appears is not reported', () => {
  render(<Page titles={titles} names={NONE} />);
  moveMouse(document.body, 1_300, 860, 1_000);
  moveMouse(screen.getByRole('status'), 1_300, 860, 2_000);
  expect(onPointerMove).not.toHaveBeenCalled();
});

test('toasts do not cover content that is kept clear', () => {
  controls = { 'Job ticket': new DOMRect(1000, 700, 400, 180) };
  const ticket = document.createElement('section');
  ticket.dataset.keepClear = '';
  ticket.textContent = 'Job ticket';
  document.body.append(ticket);
  render(<Page titles={titles} names={NONE} />);
  expect(place()).toEqual(['center', 'bottom', '12px']);
  ticket.remove();
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

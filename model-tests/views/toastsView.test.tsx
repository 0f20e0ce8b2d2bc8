import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  MAX_TOASTS,
  TOAST_DISPLAY_MS,
  toastKey,
  type ToastMessage,
  type ToastsEvent,
} from '../../src/machines/toasts/toastsMachine.ts';
import { SiteToasts, useShowToast, useToastAction } from '../../src/pages/toasts/SiteToasts.tsx';
import { executableToastsPaths, shownIn, waitingIn } from '../drivers/drivenPaths.ts';
import { formatStateValue } from '../kit/machineStep.ts';
import { executorsOf, type PathDriver } from '../kit/testPath.ts';
import { eventually } from './inboxVisitor.ts';
import { testEveryPath } from './testEveryPath.ts';

/** The means by which a reader keeps the toasts from expiring. */
type Reader = 'a pointer' | 'the keyboard focus';

/** Time between two toasts, so that they expire at different times. */
const PAUSE_MS = 100;

const { disabled, unreachable } = executableToastsPaths();

let showToast: (toast: ToastMessage) => void;

const undo = vi.fn();

/** A page with a button outside of the toasts. Gives the test the function that shows a toast. */
function Page() {
  const show = useShowToast();
  useToastAction('undo-deletion', undo);
  return <button ref={() => void (showToast = show)}>Elsewhere</button>;
}

function openPage(reader: Reader): PathDriver {
  render(
    <SiteToasts>
      <Page />
    </SiteToasts>,
  );
  const region = screen.getByRole('status');
  let now = 0;
  /** The expected toasts on the page, each with the time at which its timer started. */
  let shown: readonly { readonly key: string; readonly since: number }[] = [];
  /** The keys of the expected toasts that wait until another toast disappears. */
  let waiting: readonly string[] = [];
  const messages = new Map<string, ToastMessage>();
  let isHeld = false;

  const keys = () => shown.map(({ key }) => key);
  const advanceTime = (milliseconds: number) => {
    now += milliseconds;
    act(() => void vi.advanceTimersByTime(milliseconds));
  };
  const titleOf = (key: string) => messages.get(key)?.title ?? 'unknown toast';
  const buttonOf = (key: string, name: string) => {
    const toast = [...region.children].find((child) => child.textContent.includes(titleOf(key)));
    return within(toast as HTMLElement).getByRole('button', { name });
  };
  const focusOn = (key: string | undefined) => {
    if (key !== undefined) act(() => buttonOf(key, 'Dismiss').focus());
  };
  /**
   * Presses a button of a toast, which removes the toast. A reader with the keyboard first moves the focus to another toast, so that the
   * focus stays in the region.
   */
  const press = (key: string, name: string) => {
    if (isHeld && reader === 'the keyboard focus') focusOn(keys().find((other) => other !== key));
    fireEvent.click(buttonOf(key, name));
    remove(key);
  };
  const remove = (removedKey: string) => {
    shown = [
      ...shown.filter(({ key }) => key !== removedKey),
      ...waiting.slice(0, 1).map((key) => ({ key, since: now })),
    ];
    waiting = waiting.slice(1);
    if (shown.length === 0) isHeld = false;
  };
  const show = (toast: ToastMessage) => {
    const shownKey = toastKey(toast);
    messages.set(shownKey, toast);
    act(() => showToast(toast));
    if (waiting.includes(shownKey)) return;
    const otherToasts = shown.filter(({ key }) => key !== shownKey);
    if (otherToasts.length < MAX_TOASTS) shown = [...otherToasts, { key: shownKey, since: now }];
    else waiting = [...waiting, shownKey];
  };

  const executors = executorsOf<ToastsEvent>({
    'toast.show': async ({ toast }) => {
      advanceTime(PAUSE_MS);
      show(toast);
      // React subscribes only after it has rendered the actor's first snapshot, so it renders an event in between with a delay.
      if (isHeld && reader === 'the keyboard focus') await eventually(() => focusOn(keys().at(-1)));
    },
    'toast.dismiss': ({ key }) => press(key, 'Dismiss'),
    'toast.act': ({ key }) => {
      press(key, 'Undo');
      expect(undo).toHaveBeenCalledOnce();
      undo.mockClear();
    },
    'toast.expire': ({ key }) => {
      const since = shown.find((one) => one.key === key)?.since ?? 0;
      // Older toasts would expire first, so each is shown again, which restarts its timer.
      for (const older of shown.filter((one) => one.since < since)) {
        const toast = messages.get(older.key);
        if (toast !== undefined) show(toast);
      }
      advanceTime(since + TOAST_DISPLAY_MS - now - 1);
      expect(keys(), 'a millisecond before it expires').toContain(key);
      expect(region.children).toHaveLength(shown.length);
      advanceTime(1);
      remove(key);
    },
    'reader.arrive': () => {
      isHeld = true;
      if (reader === 'a pointer') fireEvent.pointerEnter(region);
      else focusOn(keys().at(-1));
      // Held toasts do not expire.
      advanceTime(TOAST_DISPLAY_MS);
    },
    'reader.leave': () => {
      isHeld = false;
      if (reader === 'a pointer') fireEvent.pointerLeave(region);
      else act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
      shown = shown.map(({ key }) => ({ key, since: now }));
    },
  });

  return {
    executors,
    check: (step) =>
      eventually(() => {
        expect(shownIn(step)).toEqual(keys().toSorted());
        expect(waitingIn(step)).toEqual(waiting);
        expect([...region.children].map((toast) => toast.querySelector('p')?.textContent)).toEqual(keys().map(titleOf));
        expect(within(region).queryAllByRole('button', { name: 'Dismiss' })).toHaveLength(shown.length);
        expect(vi.getTimerCount(), 'toasts with a timer').toBe(
          formatStateValue(step.value) === 'passing' ? shown.length : 0,
        );
      }),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the toast region shows the toasts of each path, with a reader who uses a pointer', () => {
  testEveryPath('toasts', () => openPage('a pointer'));
});

describe('the toast region shows the toasts of each path that has a reader, who uses the keyboard focus', () => {
  testEveryPath('toasts', () => openPage('the keyboard focus'), {
    isTested: (path) => path.some(({ event }) => event.type === 'reader.arrive'),
  });
});

test('the disabled events are those of toasts that are not shown, and the action of a toast without a button', () => {
  const disabledSteps = disabled.map((path) => path.slice(-1)).flat();
  expect([...new Set(disabledSteps.map(({ event }) => event.type))].toSorted()).toEqual([
    'toast.act',
    'toast.dismiss',
    'toast.expire',
  ]);
  const stepsOfShownToasts = disabledSteps.filter((step) => shownIn(step).includes(String(step.event.key)));
  expect(new Set(stepsOfShownToasts.map(({ event }) => event.type)), 'disabled events of shown toasts').toEqual(
    new Set(['toast.act']),
  );
});

test('the view can reach every state', () => {
  expect(unreachable).toEqual([]);
});

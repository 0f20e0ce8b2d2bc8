import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  MAX_TOASTS,
  POINTER_REST_MS,
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

function openPage(): PathDriver {
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
  let movedAt = 0;
  let pointedAt = 0;

  /** A second later, because a moving pointer is reported twice a second. */
  const movePointer = (element: Element) => {
    movedAt += 1_000;
    const move = createEvent.pointerMove(element, { pointerType: 'mouse', clientX: movedAt, clientY: 0 });
    Object.defineProperty(move, 'timeStamp', { value: movedAt });
    fireEvent(element, move);
  };
  const restartTimers = () => {
    shown = shown.map(({ key }) => ({ key, since: now }));
  };
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
   * Presses a button of a toast, which removes the toast. While the focus is on the toasts, first moves it to another toast, so that it
   * stays in the region.
   */
  const press = (key: string, name: string) => {
    if (isHeld) focusOn(keys().find((other) => other !== key));
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
      if (isHeld) await eventually(() => focusOn(keys().at(-1)));
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
    'pointer.move': () => {
      // From elsewhere, because the first position of a pointer does not count as a move.
      movePointer(document.body);
      movePointer(region);
      pointedAt = now;
    },
    'pointer.leave': () => {
      movePointer(document.body);
      restartTimers();
    },
    'reader.arrive': () => {
      isHeld = true;
      focusOn(keys().at(-1));
      // Held toasts do not expire.
      advanceTime(TOAST_DISPLAY_MS);
    },
    'reader.leave': () => {
      isHeld = false;
      act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
      restartTimers();
    },
  });
  const timerExecutors: PathDriver['executors'] = {
    'xstate.after.pointerRest.toasts.pointed': () => {
      advanceTime(pointedAt + POINTER_REST_MS - now - 1);
      expect(region.children, 'a millisecond before the timers restart').toHaveLength(shown.length);
      advanceTime(1);
      restartTimers();
    },
  };

  return {
    executors: { ...executors, ...timerExecutors },
    check: (step) =>
      eventually(() => {
        expect(shownIn(step)).toEqual(keys().toSorted());
        expect(waitingIn(step)).toEqual(waiting);
        expect([...region.children].map((toast) => toast.querySelector('p')?.textContent)).toEqual(keys().map(titleOf));
        expect(within(region).queryAllByRole('button', { name: 'Dismiss' })).toHaveLength(shown.length);
        const timers = { passing: shown.length, pointed: 1 }[formatStateValue(step.value)] ?? 0;
        expect(vi.getTimerCount(), 'timers of toasts, or of the pointer').toBe(timers);
      }),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the toast region shows the toasts of each path', () => {
  testEveryPath('toasts', openPage);
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

import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  MAX_TOASTS,
  TOAST_DISPLAY_MS,
  type ToastMessage,
  type ToastsEvent,
} from '../../src/machines/toasts/toastsMachine.ts';
import { SiteToasts, useShowToast } from '../../src/pages/toasts/SiteToasts.tsx';
import { passableToasts, shownIn, waitingIn } from '../drivers/toastsPaths.ts';
import { valueInWords } from '../kit/situation.ts';
import type { PathDriver } from '../kit/walkPath.ts';
import { executorsOf } from './executorsOf.ts';
import { showsInTime } from './settleView.ts';
import { testEveryPath } from './testEveryPath.ts';

type Reader = 'a pointer' | 'the keyboard focus';

/** Between two toasts, so that each has a time of its own at which it goes. */
const PAUSE_MS = 100;

const { barred, unreachable } = passableToasts();

let showToast: (toast: ToastMessage) => void;

function Page() {
  const show = useShowToast();
  return (
    <button onClick={() => show({ title: 'unused', tone: 'neutral' })} ref={() => void (showToast = show)}>
      Elsewhere
    </button>
  );
}

function openPage(reader: Reader): PathDriver {
  render(
    <SiteToasts>
      <Page />
    </SiteToasts>,
  );
  const region = screen.getByRole('status');
  let now = 0;
  let shown: readonly { readonly title: string; readonly since: number }[] = [];
  let waiting: readonly string[] = [];
  const messages = new Map<string, ToastMessage>();
  let isHeld = false;

  const titles = () => shown.map(({ title }) => title);
  const pass = (milliseconds: number) => {
    now += milliseconds;
    act(() => void vi.advanceTimersByTime(milliseconds));
  };
  const dismissButton = (title: string) => {
    const toast = [...region.children].find((child) => child.textContent.includes(title));
    return within(toast as HTMLElement).getByRole('button', { name: 'Dismiss' });
  };
  const focusOn = (title: string | undefined) => {
    if (title !== undefined) act(() => dismissButton(title).focus());
  };
  const remove = (gone: string) => {
    shown = [
      ...shown.filter(({ title }) => title !== gone),
      ...waiting.slice(0, 1).map((title) => ({ title, since: now })),
    ];
    waiting = waiting.slice(1);
    if (shown.length === 0) isHeld = false;
  };
  const add = (title: string) => {
    const others = shown.filter((one) => one.title !== title);
    if (waiting.includes(title)) return;
    if (others.length < MAX_TOASTS) shown = [...others, { title, since: now }];
    else waiting = [...waiting, title];
  };

  const showAgain = (title: string) => {
    const toast = messages.get(title);
    if (toast !== undefined) act(() => showToast(toast));
    add(title);
  };

  const executors = executorsOf<ToastsEvent>({
    'toast.show': ({ toast }) => {
      pass(PAUSE_MS);
      messages.set(toast.title, toast);
      act(() => showToast(toast));
      add(toast.title);
      if (isHeld && reader === 'the keyboard focus') focusOn(titles().at(-1));
    },
    'toast.dismiss': ({ key }) => {
      // Whoever reads with the keyboard stays on another toast.
      if (isHeld && reader === 'the keyboard focus') focusOn(titles().find((title) => title !== key));
      fireEvent.click(dismissButton(key));
      remove(key);
    },
    'toast.expire': ({ key }) => {
      const since = shown.find(({ title }) => title === key)?.since ?? 0;
      // Older ones would go first. Shown again, they stay.
      for (const { title } of shown.filter((one) => one.since < since)) showAgain(title);
      pass(since + TOAST_DISPLAY_MS - now - 1);
      expect(titles(), 'a millisecond before its time').toContain(key);
      expect(region.children).toHaveLength(shown.length);
      pass(1);
      remove(key);
    },
    'reader.arrive': () => {
      isHeld = true;
      if (reader === 'a pointer') fireEvent.pointerEnter(region);
      else focusOn(titles().at(-1));
      // Five seconds are over: held toasts stay.
      pass(TOAST_DISPLAY_MS);
    },
    'reader.leave': () => {
      isHeld = false;
      if (reader === 'a pointer') fireEvent.pointerLeave(region);
      else act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
      shown = shown.map(({ title }) => ({ title, since: now }));
    },
  });

  return {
    executors,
    check: (step) =>
      showsInTime(() => {
        expect(shownIn(step)).toEqual(titles().toSorted());
        expect(waitingIn(step)).toEqual(waiting);
        expect([...region.children].map((toast) => toast.querySelector('p')?.textContent)).toEqual(titles());
        expect(within(region).queryAllByRole('button', { name: 'Dismiss' })).toHaveLength(shown.length);
        expect(vi.getTimerCount(), 'toasts with a clock').toBe(
          valueInWords(step.value) === 'passing' ? shown.length : 0,
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

describe.each<Reader>(['a pointer', 'the keyboard focus'])('the region shows the toasts; %s reads', (reader) => {
  testEveryPath('toasts', () => openPage(reader));
});

test('a toast that is not there has no button to dismiss it, and no clock', () => {
  const tried = barred.map((path) => path.slice(-1)).flat();
  expect([...new Set(tried.map(({ event }) => event.type))].toSorted()).toEqual(['toast.dismiss', 'toast.expire']);
  for (const step of tried) expect(shownIn(step)).not.toContain(step.event.key);
});

test('every situation is met', () => {
  expect(unreachable).toEqual([]);
});

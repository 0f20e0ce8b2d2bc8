import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  MAX_TOASTS,
  TOAST_DISPLAY_MS,
  type ToastMessage,
  type ToastsEvent,
} from '../../src/machines/toasts/toastsMachine.ts';
import { SiteToasts, useShowToast } from '../../src/pages/toasts/SiteToasts.tsx';
import { passableToasts, shownIn } from '../drivers/toastsPaths.ts';
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
  let nextId = 1;
  let shown: readonly { readonly id: number; readonly since: number }[] = [];
  let isHeld = false;

  const pass = (milliseconds: number) => {
    now += milliseconds;
    act(() => void vi.advanceTimersByTime(milliseconds));
  };
  const dismissButton = (id: number) => {
    const toast = [...region.children].find((child) => child.textContent.includes(`No. ${String(id)}`));
    return within(toast as HTMLElement).getByRole('button', { name: 'Dismiss' });
  };
  const focusOn = (id: number | undefined) => {
    if (id !== undefined) act(() => dismissButton(id).focus());
  };
  const remove = (gone: unknown) => {
    shown = shown.filter(({ id }) => id !== gone);
    if (shown.length === 0) isHeld = false;
  };

  const executors = executorsOf<ToastsEvent>({
    'toast.show': ({ toast }) => {
      pass(PAUSE_MS);
      const id = nextId++;
      act(() => showToast({ ...toast, description: `No. ${String(id)}` }));
      shown = [...shown, { id, since: now }].slice(-MAX_TOASTS);
      if (isHeld && reader === 'the keyboard focus') focusOn(id);
    },
    'toast.dismiss': ({ id }) => {
      // Whoever reads with the keyboard stays on another toast.
      if (isHeld && reader === 'the keyboard focus') focusOn(shown.find((one) => one.id !== id)?.id);
      fireEvent.click(dismissButton(id));
      remove(id);
    },
    'toast.expire': ({ id }) => {
      const since = shown.find((one) => one.id === id)?.since ?? 0;
      pass(since + TOAST_DISPLAY_MS - now - 1);
      expect(region.children, 'a millisecond before its time').toHaveLength(shown.length);
      pass(1);
      remove(id);
    },
    'reader.arrive': () => {
      isHeld = true;
      if (reader === 'a pointer') fireEvent.pointerEnter(region);
      else focusOn(shown.at(-1)?.id);
      // Five seconds are over: held toasts stay.
      pass(TOAST_DISPLAY_MS);
    },
    'reader.leave': () => {
      isHeld = false;
      if (reader === 'a pointer') fireEvent.pointerLeave(region);
      else act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
      shown = shown.map(({ id }) => ({ id, since: now }));
    },
  });

  return {
    executors,
    check: (step) =>
      showsInTime(() => {
        expect(shownIn(step)).toEqual(shown.map(({ id }) => (id <= 2 ? id : 'later')));
        expect([...region.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(
          shown.flatMap(({ id }) => ['AI assistant disconnected', `No. ${String(id)}`]),
        );
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
  for (const step of tried) expect(shownIn(step)).not.toContain(step.event.id);
});

test('every situation is met', () => {
  expect(unreachable).toEqual([]);
});

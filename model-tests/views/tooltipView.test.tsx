import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import {
  TOOLTIP_OPEN_DELAY_MS,
  TOOLTIP_SKIP_DELAY_MS,
  type TooltipContext,
  type TooltipEvent,
} from '../../src/machines/tooltip/tooltipMachine.ts';
import { SiteTooltips } from '../../src/pages/tooltips/SiteTooltips.tsx';
import { IconButton } from '../../src/ui/button/IconButton.tsx';
import { valueInWords } from '../kit/situation.ts';
import type { PathDriver } from '../kit/walkPath.ts';
import { executorsOf } from './executorsOf.ts';
import { showsInTime } from './settleView.ts';
import { testEveryPath } from './testEveryPath.ts';

type Name = 'Previous week' | 'Next week';

const button = (name: string) => screen.getByRole('button', { name });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function openPage(): Promise<PathDriver> {
  render(
    <>
      <IconButton icon="chevronLeft" label="Previous week" />
      <IconButton icon="chevronRight" label="Next week" />
      <button>Elsewhere</button>
      <SiteTooltips />
    </>,
  );
  let pointed: Name = 'Next week';
  let focused: Name = 'Next week';

  const movePointer = (name: string) => {
    fireEvent.pointerOver(button(name), { pointerType: 'mouse' });
    fireEvent.pointerMove(button(name), { pointerType: 'mouse' });
  };
  const moveFocus = (name: string) => {
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => button(name).focus());
  };
  const theOther = (name: Name): Name => (name === 'Next week' ? 'Previous week' : 'Next week');
  const waitOut = async (milliseconds: number) => {
    const before = screen.queryAllByRole('tooltip').length;
    await pass(milliseconds - 1);
    expect(screen.queryAllByRole('tooltip'), 'a millisecond before').toHaveLength(before);
    await pass(1);
  };

  // The code of the tooltip comes with the first button that is met.
  movePointer(pointed);
  await vi.dynamicImportSettled();
  movePointer('Elsewhere');
  await pass(0);

  const executors = executorsOf<TooltipEvent>({
    'pointer.enter': () => movePointer((pointed = theOther(pointed))),
    'pointer.leave': () => movePointer('Elsewhere'),
    'focus.enter': () => moveFocus((focused = theOther(focused))),
    'focus.leave': () => moveFocus('Elsewhere'),
    'tooltip.dismiss': () => void fireEvent.pointerDown(document.body),
  });

  return {
    executors: {
      ...executors,
      'xstate.after.openDelay.tooltip.opening': () => waitOut(TOOLTIP_OPEN_DELAY_MS),
      'xstate.after.skipDelay.tooltip.justClosed': () => waitOut(TOOLTIP_SKIP_DELAY_MS),
    },
    check: ({ value, context }) =>
      showsInTime(() => {
        const shown = (context as TooltipContext).pointer ? pointed : focused;
        expect(screen.queryAllByRole('tooltip').map(({ textContent }) => textContent)).toEqual(
          valueInWords(value) === 'open' ? [shown] : [],
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

describe('a page with two icon buttons shows one tooltip, or none', () => {
  testEveryPath('tooltip', openPage);
});

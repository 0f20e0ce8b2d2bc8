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
import { formatStateValue } from '../kit/machineStep.ts';
import { executorsOf, type PathDriver } from '../kit/testPath.ts';
import { eventually } from './inboxVisitor.ts';
import { testEveryPath } from './testEveryPath.ts';

type ButtonName = 'Previous week' | 'Next week';

/** The button without an action. */
const FILTER = 'Filter conversations';
const REASON = 'Not part of this sample';

const button = (name: string) => screen.getByRole('button', { name });
const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function openPage(): Promise<PathDriver> {
  render(
    <>
      <IconButton icon="chevronLeft" label="Previous week" />
      <IconButton icon="chevronRight" label="Next week" />
      <IconButton icon="filter" label={FILTER} aria-disabled data-tooltip={REASON} />
      <button>Elsewhere</button>
      <SiteTooltips />
    </>,
  );
  let pointedButton: ButtonName = 'Next week';
  let focusedButton: ButtonName = 'Next week';

  const movePointer = (name: string) => {
    fireEvent.pointerOver(button(name), { pointerType: 'mouse' });
    fireEvent.pointerMove(button(name), { pointerType: 'mouse' });
  };
  const moveFocus = (name: string) => {
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => button(name).focus());
  };
  const otherThan = (name: ButtonName): ButtonName => (name === 'Next week' ? 'Previous week' : 'Next week');
  /** Lets a delay elapse. No tooltip may appear or disappear until the last millisecond. */
  const letElapse = async (milliseconds: number) => {
    const before = screen.queryAllByRole('tooltip').length;
    await advanceTime(milliseconds - 1);
    expect(screen.queryAllByRole('tooltip'), 'a millisecond before the end').toHaveLength(before);
    await advanceTime(1);
  };

  // The first pointer event on a button loads the code of the tooltip.
  movePointer(pointedButton);
  await vi.dynamicImportSettled();
  movePointer('Elsewhere');
  await advanceTime(0);

  // Each `enter` event moves to the other button.
  const executors = executorsOf<TooltipEvent>({
    'pointer.enter': () => movePointer((pointedButton = otherThan(pointedButton))),
    'pointer.leave': () => movePointer('Elsewhere'),
    'focus.enter': () => moveFocus((focusedButton = otherThan(focusedButton))),
    'focus.leave': () => moveFocus('Elsewhere'),
    // As a screen reader, or a tap in Safari: the focus stays.
    'reason.press': () => void fireEvent.click(button(FILTER)),
    'reason.leave': () => {
      // Another button has the focus, which cannot leave this one.
      if (document.activeElement !== document.body) return;
      act(() => button(FILTER).focus());
      act(() => button(FILTER).blur());
    },
    'tooltip.dismiss': () => void fireEvent.pointerDown(document.body),
  });

  return {
    executors: {
      ...executors,
      'xstate.after.openDelay.tooltip.opening': () => letElapse(TOOLTIP_OPEN_DELAY_MS),
      'xstate.after.skipDelay.tooltip.justClosed': () => letElapse(TOOLTIP_SKIP_DELAY_MS),
    },
    check: ({ value, context }) =>
      eventually(() => {
        const { pointer, press } = context as TooltipContext;
        const shown = press ? `${FILTER}\n${REASON}` : pointer ? pointedButton : focusedButton;
        expect(screen.queryAllByRole('tooltip').map(({ textContent }) => textContent)).toEqual(
          formatStateValue(value) === 'open' ? [shown] : [],
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

describe('a page with two icon buttons and one without an action shows one tooltip in the state open, and none in other states', () => {
  testEveryPath('tooltip', openPage);
});

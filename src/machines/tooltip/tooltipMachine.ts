import { type SnapshotFrom, assign, setup } from 'xstate';

/** How long the pointer must rest on a button before the tooltip opens (specification, section 9). */
export const TOOLTIP_OPEN_DELAY_MS = 700;
/** For this time after a tooltip closes, the next tooltip opens without the delay (specification, section 9). */
export const TOOLTIP_SKIP_DELAY_MS = 300;

export type TooltipContext = {
  /** True while the pointer rests on a button whose tooltip is open or will open after the delay. */
  readonly pointer: boolean;
  /** True while the focus is on a button whose tooltip is open, or opens again when the pointer leaves another button. */
  readonly focus: boolean;
};

export type TooltipEvent =
  /** A mouse or a pen moves onto a button that has a tooltip. */
  | { readonly type: 'pointer.enter' }
  /** The mouse or the pen has left the button and its tooltip. */
  | { readonly type: 'pointer.leave' }
  /** The keyboard focus moves to a button that has a tooltip. */
  | { readonly type: 'focus.enter' }
  | { readonly type: 'focus.leave' }
  /** The visitor presses Escape or presses anywhere on the page, or the button moves out of sight. */
  | { readonly type: 'tooltip.dismiss' };

/**
 * The page shows one tooltip at a time: a second tooltip replaces the first.
 *
 * The open delay prevents tooltips under a pointer that only passes. The keyboard focus opens a tooltip without the delay, because moving
 * the focus to a button is deliberate.
 */
export const tooltipMachine = setup({
  types: {
    context: {} as TooltipContext,
    events: {} as TooltipEvent,
  },
  actions: {
    holdByPointer: assign({ pointer: true }),
    // Also releases the pointer. If the pointer rests on another button, the tooltip of that button would stay open instead.
    holdByFocus: assign({ pointer: false, focus: true }),
    releasePointer: assign({ pointer: false }),
    releaseFocus: assign({ focus: false }),
    releaseAll: assign({ pointer: false, focus: false }),
  },
  guards: {
    isHeldByPointer: ({ context }) => context.pointer,
    isHeldByFocus: ({ context }) => context.focus,
  },
  delays: { openDelay: TOOLTIP_OPEN_DELAY_MS, skipDelay: TOOLTIP_SKIP_DELAY_MS },
}).createMachine({
  id: 'tooltip',
  description: 'The tooltip of the button under the pointer or with the keyboard focus.',
  context: { pointer: false, focus: false },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'pointer.enter': { target: 'opening', actions: 'holdByPointer' },
        'focus.enter': { target: 'open', actions: 'holdByFocus' },
      },
    },
    opening: {
      description: 'The pointer rests on a button. If the pointer moves to another button, the delay starts again.',
      after: { openDelay: 'open' },
      on: {
        'pointer.enter': { target: 'opening', reenter: true },
        'pointer.leave': { target: 'closed', actions: 'releaseAll' },
        'focus.enter': { target: 'open', actions: 'holdByFocus' },
        'tooltip.dismiss': { target: 'closed', actions: 'releaseAll' },
      },
    },
    open: {
      description:
        'A tooltip stays until its trigger leaves, another tooltip replaces it or it is dismissed (WCAG 2.2, 1.4.13: persistent).',
      on: {
        'pointer.enter': { actions: 'holdByPointer' },
        'focus.enter': { actions: 'holdByFocus' },
        'pointer.leave': [
          { guard: 'isHeldByFocus', actions: 'releasePointer' },
          { target: 'justClosed', actions: 'releaseAll' },
        ],
        'focus.leave': [
          { guard: 'isHeldByPointer', actions: 'releaseFocus' },
          { target: 'justClosed', actions: 'releaseAll' },
        ],
        'tooltip.dismiss': { target: 'justClosed', actions: 'releaseAll' },
      },
    },
    justClosed: {
      description: 'A tooltip closed less than 300 ms ago, so the next tooltip opens without the delay.',
      after: { skipDelay: 'closed' },
      on: {
        'pointer.enter': { target: 'open', actions: 'holdByPointer' },
        'focus.enter': { target: 'open', actions: 'holdByFocus' },
      },
    },
  },
});

/**
 * @returns the trigger on the button with the open tooltip, or undefined if no tooltip is open. If the context has both triggers, it is
 *   the pointer, which arrived later.
 */
export function shownTrigger(snapshot: SnapshotFrom<typeof tooltipMachine>): 'pointer' | 'focus' | undefined {
  if (!snapshot.matches('open')) return undefined;
  return snapshot.context.pointer ? 'pointer' : 'focus';
}

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
  /** True while the tooltip is open because the visitor pressed its button, which has no action: the tooltip has the reason. */
  readonly press: boolean;
};

export type TooltipEvent =
  /** A mouse or a pen moves onto a button that has a tooltip. */
  | { readonly type: 'pointer.enter' }
  /** The mouse or the pen has left the button and its tooltip. */
  | { readonly type: 'pointer.leave' }
  /** The keyboard focus moves to a button that has a tooltip. */
  | { readonly type: 'focus.enter' }
  | { readonly type: 'focus.leave' }
  /** The visitor presses a button that has no action, by mouse, touch or key. Its tooltip has the reason. */
  | { readonly type: 'reason.press' }
  /** The mouse or the focus has left the pressed button. A touch that ends has not. */
  | { readonly type: 'reason.leave' }
  /** The visitor presses Escape or presses elsewhere on the page, or the button moves out of sight. */
  | { readonly type: 'tooltip.dismiss' };

/**
 * The page shows one tooltip at a time: a second tooltip replaces the first.
 *
 * The open delay prevents tooltips under a pointer that only passes. The keyboard focus opens a tooltip without the delay, because moving
 * the focus to a button is deliberate. A press dismisses a tooltip, except on a button that has no action: there it shows the reason, which
 * visitors who touch would not see otherwise.
 */
export const tooltipMachine = setup({
  types: {
    context: {} as TooltipContext,
    events: {} as TooltipEvent,
  },
  actions: {
    holdByPointer: assign({ pointer: true, press: false }),
    // Also releases the pointer. If the pointer rests on another button, the tooltip of that button would stay open instead.
    holdByFocus: assign({ pointer: false, focus: true, press: false }),
    holdByPress: assign({ pointer: false, focus: false, press: true }),
    releasePointer: assign({ pointer: false }),
    releaseFocus: assign({ focus: false }),
    releaseAll: assign({ pointer: false, focus: false, press: false }),
  },
  guards: {
    isHeldByPointer: ({ context }) => context.pointer,
    isHeldByFocus: ({ context }) => context.focus,
    isHeldByPress: ({ context }) => context.press,
  },
  delays: { openDelay: TOOLTIP_OPEN_DELAY_MS, skipDelay: TOOLTIP_SKIP_DELAY_MS },
}).createMachine({
  id: 'tooltip',
  description:
    'The tooltip of the button under the pointer or with the keyboard focus, or the reason why the pressed button has no action.',
  context: { pointer: false, focus: false, press: false },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'pointer.enter': { target: 'opening', actions: 'holdByPointer' },
        'focus.enter': { target: 'open', actions: 'holdByFocus' },
        'reason.press': { target: 'open', actions: 'holdByPress' },
      },
    },
    opening: {
      description: 'The pointer rests on a button. If the pointer moves to another button, the delay starts again.',
      after: { openDelay: 'open' },
      on: {
        'pointer.enter': { target: 'opening', reenter: true },
        'pointer.leave': { target: 'closed', actions: 'releaseAll' },
        'focus.enter': { target: 'open', actions: 'holdByFocus' },
        'reason.press': { target: 'open', actions: 'holdByPress' },
        'tooltip.dismiss': { target: 'closed', actions: 'releaseAll' },
      },
    },
    open: {
      description:
        'A tooltip stays until its trigger leaves, another tooltip replaces it or it is dismissed (WCAG 2.2, 1.4.13: persistent).',
      on: {
        'pointer.enter': { actions: 'holdByPointer' },
        'focus.enter': { actions: 'holdByFocus' },
        'reason.press': { actions: 'holdByPress' },
        'pointer.leave': [
          { guard: 'isHeldByFocus', actions: 'releasePointer' },
          { guard: 'isHeldByPointer', target: 'justClosed', actions: 'releaseAll' },
        ],
        'focus.leave': [
          { guard: 'isHeldByPointer', actions: 'releaseFocus' },
          { guard: 'isHeldByFocus', target: 'justClosed', actions: 'releaseAll' },
        ],
        'reason.leave': { guard: 'isHeldByPress', target: 'justClosed', actions: 'releaseAll' },
        'tooltip.dismiss': { target: 'justClosed', actions: 'releaseAll' },
      },
    },
    justClosed: {
      description: 'A tooltip closed less than 300 ms ago, so the next tooltip opens without the delay.',
      after: { skipDelay: 'closed' },
      on: {
        'pointer.enter': { target: 'open', actions: 'holdByPointer' },
        'focus.enter': { target: 'open', actions: 'holdByFocus' },
        'reason.press': { target: 'open', actions: 'holdByPress' },
      },
    },
  },
});

/**
 * @returns the trigger on the button with the open tooltip, or undefined if no tooltip is open. If the context has both triggers, it is
 *   the pointer, which arrived later.
 */
export function shownTrigger(snapshot: SnapshotFrom<typeof tooltipMachine>): 'pointer' | 'focus' | 'press' | undefined {
  if (!snapshot.matches('open')) return undefined;
  if (snapshot.context.press) return 'press';
  return snapshot.context.pointer ? 'pointer' : 'focus';
}

import { useEffect, useState } from 'react';
import { reasonAnchorOf, TOOLTIP_GUTTER_PX, tooltipAnchorOf } from './tooltipAnchor.ts';

export type TooltipTriggers = {
  /** The button under a mouse or a pen, also while the pointer is on its tooltip. Touch has no hover. */
  readonly pointer: HTMLElement | null;
  /** The button to which the visitor moved the keyboard focus. */
  readonly focus: HTMLElement | null;
  /** The last press on a button that has no action, by mouse, touch or key. A new object for each press. */
  readonly press: { readonly button: HTMLElement } | null;
};

const NO_TRIGGERS: TooltipTriggers = { pointer: null, focus: null, press: null };

const FOCUS_KEYS: ReadonlySet<string> = new Set([
  'Tab',
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  ...['Home', 'End', 'PageUp', 'PageDown'],
]);

type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Whether the key moves the focus in the page. With Ctrl, Cmd or Alt these keys change the tab, the window or the address
 * instead, except in Safari, which focuses buttons and links on Option+Tab.
 */
export const movesFocus = ({ key, altKey, ctrlKey, metaKey }: PressedKey): boolean =>
  FOCUS_KEYS.has(key) && !ctrlKey && !metaKey && (!altKey || key === 'Tab');

/**
 * Listens on the document, so that buttons need no handlers of their own, and the code of the tooltip can be loaded
 * at the first trigger.
 */
export function useTooltipTriggers(): TooltipTriggers {
  const [triggers, setTriggers] = useState(NO_TRIGGERS);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const listen = <Type extends keyof DocumentEventMap>(
      type: Type,
      handler: (event: DocumentEventMap[Type]) => unknown,
    ) => document.addEventListener(type, handler, { capture: true, passive: true, signal });

    const change = (changed: Partial<TooltipTriggers>) => setTriggers((current) => ({ ...current, ...changed }));
    /** The next trigger is a button that the pointer enters again, or to which the focus moves again. */
    const endTriggers = () => setTriggers(NO_TRIGGERS);
    // After any other input, it is a script that moves the focus (into a dialog, or back to its button), or the window
    // becomes active. A tooltip would then consume the next Escape, which must close the dialog.
    let isMovedByKey = false;
    const onPress = ({ type, target }: Event) => {
      isMovedByKey = false;
      const button = reasonAnchorOf(target);
      if (button === null) endTriggers();
      // A touch that begins on the button may scroll the page instead.
      else if (type === 'click') change({ press: { button } });
    };
    // Also before the code of the tooltip is loaded: otherwise the tooltip would open after the press.
    listen('pointerdown', onPress);
    // Enter and Space press a button without a pointer event.
    listen('click', onPress);

    listen('keydown', (event) => (isMovedByKey = movesFocus(event)));
    listen('focusin', ({ target }) => {
      if (isMenuOpen()) endTriggers();
      else change({ focus: isMovedByKey ? tooltipAnchorOf(target) : null });
    });
    listen('focusout', ({ target }) => {
      // When the window loses the focus, its active element stays the same, and gets `focusin` when the window is active again.
      if (document.activeElement !== target) change({ focus: null, press: null });
    });

    let pointed: HTMLElement | null = null;
    const point = (anchor: HTMLElement | null) => {
      if (anchor !== pointed) change({ pointer: (pointed = anchor), press: null });
    };
    const track = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || pointed?.contains(event.target as Node | null) === true) return;
      // Only `pointermove` enters a button: scrolling or a closing dialog may put one under a resting pointer.
      const isEntering = event.type === 'pointermove' && !isMenuOpen();
      const next = isEntering ? tooltipAnchorOf(event.target) : null;
      if (next !== null || pointed === null || !isOverTooltip(event)) point(next);
    };
    listen('pointermove', track);
    listen('pointerover', track);
    document.documentElement.addEventListener('pointerleave', () => point(null), { signal });

    return () => ended.abort();
  }, []);

  return triggers;
}

/** While a menu is open, it has the focus. A tooltip would lie over the menu and consume the Escape that closes it. */
const isMenuOpen = () => document.querySelector('[role="menu"]:focus-within') !== null;

/** Also true between the button and its tooltip. By coordinates: the tooltip gets no pointer events (tooltip.css.ts). */
function isOverTooltip({ clientX, clientY }: PointerEvent): boolean {
  const box = document.querySelector('[role="tooltip"]')?.getBoundingClientRect();
  return (
    box !== undefined &&
    box.width > 0 &&
    Math.max(box.left - clientX, clientX - box.right, box.top - clientY, clientY - box.bottom) <= TOOLTIP_GUTTER_PX
  );
}

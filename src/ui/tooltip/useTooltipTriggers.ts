import { useEffect, useState } from 'react';
import { TOOLTIP_GUTTER_PX, tooltipAnchorOf } from './tooltipAnchor.ts';

export type TooltipTriggers = {
  /** The button under a mouse or a pen, also while the pointer is on its tooltip. Touch has no hover. */
  readonly pointer: HTMLElement | null;
  /** The button to which the visitor moved the keyboard focus. */
  readonly focus: HTMLElement | null;
};

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
  const [pointer, setPointer] = useState<HTMLElement | null>(null);
  const [focus, setFocus] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const ended = new AbortController();
    const options = { capture: true, passive: true, signal: ended.signal };

    // After any other input, it is a script that moves the focus (into a dialog, or back to its button), or the window
    // becomes active. A tooltip would then consume the next Escape, which must close the dialog.
    let isMovedByKey = false;
    document.addEventListener('keydown', (event) => (isMovedByKey = movesFocus(event)), options);
    document.addEventListener('pointerdown', () => (isMovedByKey = false), options);
    document.addEventListener(
      'focusin',
      ({ target }) => setFocus(isMovedByKey ? tooltipAnchorOf(target) : null),
      options,
    );
    document.addEventListener(
      'focusout',
      ({ target }) => {
        // When the window loses the focus, its active element stays the same, and gets `focusin` when the window is active again.
        if (document.activeElement !== target) setFocus(null);
      },
      options,
    );

    let pointed: HTMLElement | null = null;
    const point = (anchor: HTMLElement | null) => {
      if (anchor !== pointed) setPointer((pointed = anchor));
    };
    const track = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || isOn(pointed, event)) return;
      // Only `pointermove` enters a button: scrolling or a closing dialog may put one under a resting pointer.
      const next = event.type === 'pointermove' ? tooltipAnchorOf(event.target) : null;
      if (next !== null || pointed === null || !isOverTooltip(event)) point(next);
    };
    document.addEventListener('pointermove', track, options);
    document.addEventListener('pointerover', track, options);
    document.documentElement.addEventListener('pointerleave', () => point(null), { signal: ended.signal });

    return () => ended.abort();
  }, []);

  return { pointer, focus };
}

const isOn = (anchor: HTMLElement | null, { target }: PointerEvent): boolean =>
  target instanceof Node && anchor?.contains(target) === true;

/** Also true between the button and its tooltip. By coordinates: the tooltip gets no pointer events (tooltip.css.ts). */
function isOverTooltip({ clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom, width } =
    document.querySelector('[role="tooltip"]')?.getBoundingClientRect() ?? new DOMRect();
  return (
    width > 0 &&
    clientX >= left - TOOLTIP_GUTTER_PX &&
    clientX <= right + TOOLTIP_GUTTER_PX &&
    clientY >= top - TOOLTIP_GUTTER_PX &&
    clientY <= bottom + TOOLTIP_GUTTER_PX
  );
}

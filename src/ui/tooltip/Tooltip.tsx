import * as Ariakit from '@ariakit/react';
import { useEffect, useLayoutEffect } from 'react';
import * as styles from './tooltip.css.ts';
import { showsText, TOOLTIP_GUTTER_PX } from './tooltipAnchor.ts';

type TooltipProps = {
  /** The button that the tooltip names. */
  readonly anchor: HTMLElement;
  /** Called when the button is removed, hidden or scrolled away. */
  readonly onAnchorOutOfSight: () => void;
};

/** Height of a line of text, its padding and the distances to the button and to the edge of the window. */
const ROOM_ABOVE_REM = 2.75;

/** At the top of the window, beside the button: the next button may be below it. */
function placementFor(anchor: HTMLElement): 'top' | 'right' {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return anchor.getBoundingClientRect().top < ROOM_ABOVE_REM * rem ? 'right' : 'top';
}

/** The accessible name, unless it is visible, and the added text. One line each. */
export function tooltipTextOf(anchor: HTMLElement): string {
  const name = showsText(anchor) ? '' : (anchor.getAttribute('aria-label') ?? anchor.textContent.trim());
  return [name, anchor.dataset.tooltip ?? ''].filter(Boolean).join('\n');
}

/**
 * The open tooltip of a button. Ariakit positions it; docs/decisions/0011-one-tooltip.md has the reasons why Ariakit does
 * not also open and close it.
 *
 * It is not the button's accessible description: its text is the button's name, which screen readers would read twice.
 */
export function Tooltip({ anchor, onAnchorOutOfSight }: TooltipProps) {
  const placement = placementFor(anchor);
  const store = Ariakit.useTooltipStore({ open: true, placement });
  useLayoutEffect(() => store.setAnchorElement(anchor), [store, anchor]);

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting === false) onAnchorOutOfSight();
    });
    observer.observe(anchor);
    return () => observer.disconnect();
  }, [anchor, onAnchorOutOfSight]);

  return (
    <Ariakit.Tooltip
      store={store}
      fixed
      focusable={false}
      gutter={TOOLTIP_GUTTER_PX}
      flip={placement === 'top' ? 'bottom' : 'left bottom'}
      hideOnEscape={false}
      hideOnHoverOutside={false}
      hideOnInteractOutside={false}
      className={styles.tooltip}
      // The wrapper must let presses through, too.
      wrapperProps={{ style: { pointerEvents: 'none' } }}
    >
      {tooltipTextOf(anchor)}
    </Ariakit.Tooltip>
  );
}

/**
 * Attributes of a button or a link that shows only an icon, always or on some screens. While none of its text is
 * visible, its accessible name appears in a tooltip. The value of `data-tooltip`, such as the reason why a button cannot be
 * used, appears in any case, below the name.
 */
export const tooltipAnchor = { 'data-tooltip': '' } as const;

/** Distance of the tooltip from the button: leaves room for its focus ring. */
export const TOOLTIP_GUTTER_PX = 8;

/** Width of text that only screen readers read (`unseen` in ui/layout/layout.css.ts). */
const UNSEEN_SIZE_PX = 1;

/** The button or link around the target of an event, if it shows only an icon now or adds text. */
export function tooltipAnchorOf(target: EventTarget | null): HTMLElement | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
  return anchor === null || (anchor.dataset.tooltip === '' && showsText(anchor)) ? null : anchor;
}

/** The button around the target of an event, if it has no action and its tooltip has the reason. A press on it shows the reason. */
export function reasonAnchorOf(target: EventTarget | null): HTMLElement | null {
  const anchor = tooltipAnchorOf(target);
  return anchor?.matches('[aria-disabled="true"]:not([data-tooltip=""])') === true ? anchor : null;
}

/** True if a text of the button or link is visible. */
export function showsText(anchor: HTMLElement): boolean {
  const texts = document.createTreeWalker(anchor, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    // The `font` of a translator is as wide as its text, even in an element that hides it.
    const width = text.parentElement?.closest(':not(font)')?.getBoundingClientRect().width ?? 0;
    if (text.nodeValue?.trim() !== '' && width > UNSEEN_SIZE_PX) return true;
  }
  return false;
}

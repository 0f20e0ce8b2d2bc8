import { showsText } from './tooltipAnchor.ts';

/** The accessible name, unless it is visible, and the added text. One line each. */
export function tooltipTextOf(anchor: HTMLElement): string {
  const name = showsText(anchor) ? '' : (anchor.getAttribute('aria-label') ?? anchor.textContent.trim());
  return [name, anchor.dataset.tooltip ?? ''].filter(Boolean).join('\n');
}

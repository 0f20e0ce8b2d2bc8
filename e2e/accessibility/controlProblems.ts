/** Minimum width and height of a control in CSS pixels (WCAG 2.2, 2.5.8). */
export const MIN_TARGET_PX = 24;

/**
 * Runs in the page. Finds visible controls that are smaller than `minTargetPx` in width or height. If dialogs are open, only the
 * controls of the last one in the document, which lies over the others, and of toasts count.
 */
export function findSmallTargets(minTargetPx: number): readonly string[] {
  const TARGETS = 'a[href], button, input, textarea, select, summary, [role="button"], [role="menuitem"]';
  const modal = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? null;
  return [...document.querySelectorAll(TARGETS)].flatMap((element) => {
    const isShown = element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    const isInReach = modal === null || modal.contains(element) || element.closest('#toast-region') !== null;
    const { width, height } = element.getBoundingClientRect();
    const isForScreenReadersOnly = Math.max(width, height) <= 1;
    if (!isShown || !isInReach || isForScreenReadersOnly || (width >= minTargetPx && height >= minTargetPx)) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent.trim();
    return [`a target of ${width.toFixed(1)} by ${height.toFixed(1)} pixels: "${name.slice(0, 40)}"`];
  });
}

/**
 * Runs in the page. Finds buttons (except tabs), fields and surfaces without a top border. With forced colours, which remove backgrounds,
 * such an element has no visible edge.
 */
export function findMissingEdges(): readonly string[] {
  const SURFACES =
    'button:not([role="tab"]), input, textarea, [role="dialog"], [role="alert"], [role="menu"], [role="tooltip"], [data-tone]';
  const hasEdge = (element: Element | null) => {
    if (element === null) return false;
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
    return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
  };
  return [...document.querySelectorAll(SURFACES)].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return [];
    // Skip elements for screen readers only.
    if (element.getBoundingClientRect().width <= 1) return [];
    // The border of a text field is on its parent.
    if (hasEdge(element) || (element.matches('input, textarea') && hasEdge(element.parentElement))) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent.trim();
    return [`no edge: ${element.getAttribute('role') ?? element.localName} "${name.slice(0, 40)}"`];
  });
}

/** Runs in the page. Finds animations. For a visitor who prefers reduced motion, the page should have none. */
export function findRunningAnimations(): readonly string[] {
  return document.getAnimations().flatMap((animation) => {
    const { duration } = animation.effect?.getComputedTiming() ?? {};
    // For reduced motion the styles shorten some animations to 0.01 ms instead of removing them.
    if (Number(duration) < 1) return [];
    return [`moves: ${animation instanceof CSSAnimation ? animation.animationName : animation.constructor.name}`];
  });
}

/** Runs in the page. Reports the page and each dialog whose content is wider than its frame. */
export function findSidewaysScroll(): readonly string[] {
  return [document.documentElement, ...document.querySelectorAll('[role="dialog"]')].flatMap((element) => {
    const excessPx = element.scrollWidth - element.clientWidth;
    return excessPx > 0 ? [`${element.localName} is ${String(excessPx)} pixels wider than its frame`] : [];
  });
}

/** Selectors of elements that are exempt from a rule. `allowances.ts` gives the reason for each selector. */
export type LayoutAllowances = {
  /** Text that ends in an ellipsis, and is shown in full elsewhere. */
  readonly shortened: readonly string[];
  /** Panes that are meant to scroll sideways. */
  readonly scrollsSideways: readonly string[];
};

/** Distances of the edges from the left and the top of the window, in pixels. */
export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** A side of a box that is cut off without a way to scroll. The lengths are in pixels, at a right angle to the side. */
export type Cut = { readonly side: string; readonly whole: number; readonly visible: number };

export type ReadPage = ReturnType<typeof readPage>;

/**
 * Runs in the page. Provides the constants and queries that `findTextFaults` and `findControlFaults` use, and the set of `faults` that
 * they fill. While a dialog is open, only the dialog and the toasts count as shown.
 */
export function readPage(allowances: LayoutAllowances) {
  /** Allows for rounding. */
  const TOLERANCE_PX = 1.5;
  /** Smallest width and height of a visible line or control. Its pane may have scrolled the rest away. */
  const MIN_VISIBLE_PX = 4;
  /** Elements that may cover others: the visitor opens and closes them, and the skip link is shown only while it has the focus. */
  const OVERLAYS = '[role="menu"], [role="tooltip"], [data-unfolded], a[href="#main-content"]';
  const root = document.documentElement;
  const toasts = document.querySelector('#toast-region');
  const modal = [...document.querySelectorAll('[role="dialog"]')].findLast((dialog) => dialog.checkVisibility());
  const faults = new Set<string>();

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };

  const isForScreenReadersOnly = (element: Element | null): boolean =>
    element !== null && (styleOf(element).clipPath !== 'none' || isForScreenReadersOnly(element.parentElement));

  const isShown = (element: Element): boolean =>
    (modal === undefined || modal.contains(element) || toasts?.contains(element) === true) &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
    element.closest('svg, a[href="#main-content"]:not(:focus)') === null &&
    !isForScreenReadersOnly(element);

  const quote = (text: string) => `"${text.trim().replaceAll(/\s+/g, ' ').slice(0, 50)}"`;
  const round = (pixels: number) => String(Math.round(pixels));

  /** The accessible name, as far as the pages of the site need its rules. */
  const nameOf = (element: Element): string => {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const names = [
      element.getAttribute('aria-label'),
      labelledBy.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
      isField ? [...(element.labels ?? [])].map(({ textContent }) => textContent).join(' ') : element.textContent,
      element.getAttribute('title'),
    ];
    return names.find((name) => name != null && name.trim() !== '')?.trim() ?? '';
  };
  /** The accessible name in quotation marks, or the tag of an element without a name. */
  const describe = (element: Element) => (nameOf(element) === '' ? `<${element.localName}>` : quote(nameOf(element)));

  const isExempt = (rule: keyof LayoutAllowances, element: Element) =>
    allowances[rule].some((selector) => element.closest(selector) !== null);

  const scrolls = (overflow: string) => /auto|scroll/.test(overflow);
  const clips = (overflow: string) => /hidden|clip/.test(overflow);
  /** Paint containment clips content outside its box. */
  const isPaintContained = ({ contain }: CSSStyleDeclaration) =>
    ['paint', 'strict', 'content'].some((kind) => contain.includes(kind));
  /** True for a style that shortens text if it does not fit. */
  const isShortened = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
    textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  /** True if an ancestor with this style contains, and therefore may cut off, a box with this position. */
  const canContain = (style: CSSStyleDeclaration, position: string) => {
    const { transform, translate, contain, containerType } = style;
    const containsAll = [transform, translate, contain].some((value) => value !== 'none') || containerType !== 'normal';
    if (position === 'fixed') return containsAll;
    return position !== 'absolute' || style.position !== 'static' || containsAll;
  };

  /**
   * Computes the visible part of a box, and the sides that are cut off.
   *
   * @param from the first element that may cut the box: for text its element, for an element its parent.
   */
  const visibilityOf = ({ left, right, top, bottom }: Box, from: Element | null, ownPosition = 'static') => {
    const canScroll = { sideways: false, down: false };
    const cuts: Cut[] = [];
    const cutBy = (frame: Box, inWidth: boolean, inHeight: boolean) => {
      const addCut = (side: string, lost: number, whole: number) => {
        if (lost > TOLERANCE_PX) cuts.push({ side, whole, visible: Math.max(0, whole - lost) });
      };
      if (inWidth) addCut('on the left', frame.left - left, right - left);
      if (inWidth) addCut('on the right', right - frame.right, right - left);
      if (inHeight) addCut('at the top', frame.top - top, bottom - top);
      if (inHeight) addCut('at the bottom', bottom - frame.bottom, bottom - top);
      [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    };
    let position = ownPosition;
    for (let at = from; at !== null && at !== document.body && at !== root; at = at.parentElement) {
      const style = styleOf(at);
      if (!canContain(style, position)) continue;
      position = style.position;
      const { overflowX, overflowY } = style;
      const isContained = isPaintContained(style);
      if (style.display === 'inline' || (overflowX === 'visible' && overflowY === 'visible' && !isContained)) continue;
      canScroll.sideways ||= scrolls(overflowX);
      canScroll.down ||= scrolls(overflowY);
      // Shortened text has a rule of its own.
      const cutsIn = (overflow: string) => !isShortened(style) && (isContained || clips(overflow));
      const frame = at.getBoundingClientRect();
      cutBy(frame, cutsIn(overflowX) && !canScroll.sideways, cutsIn(overflowY) && !canScroll.down);
    }
    const frame = { left: 0, right: root.clientWidth, top: 0, bottom: window.innerHeight };
    cutBy(frame, !canScroll.sideways, position === 'fixed' && !canScroll.down);
    return { cuts, visible: { left, right, top, bottom } satisfies Box };
  };

  const addCuts = (subject: string, cuts: readonly Cut[]) => {
    for (const { side, whole, visible } of cuts)
      faults.add(`${subject} is cut off ${side} (shows ${round(visible)} of ${round(whole)} px)`);
  };

  return {
    ...{
      TOLERANCE_PX,
      MIN_VISIBLE_PX,
      OVERLAYS,
      root,
      toasts,
      faults,
      styleOf,
      isShown,
      quote,
      round,
      nameOf,
      describe,
    },
    ...{ isExempt, scrolls, isShortened, visibilityOf, addCuts },
  };
}

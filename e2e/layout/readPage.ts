/** Selectors of elements that may break a rule; `allowances.ts` gives the reason for each. */
export type LayoutAllowances = {
  /** Text that ends in an ellipsis, and is shown in full elsewhere. */
  readonly shortened: readonly string[];
  /** Panes that are meant to scroll sideways. */
  readonly scrollsSideways: readonly string[];
};

/** In pixels of the window. */
export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** A side of a box that an ancestor cuts off without a way to scroll. */
export type Cut = { readonly side: string; readonly whole: number; readonly seen: number };

export type ReadPage = ReturnType<typeof readPage>;

/**
 * Runs in the page. Provides the queries of `findTextFaults` and `findControlFaults`. While a dialog is open, only the dialog and the
 * toasts count.
 */
export function readPage(allowances: LayoutAllowances) {
  /** Rounding. */
  const TOLERANCE_PX = 1.5;
  /** Smallest width and height of a visible line or control. Its pane may have scrolled the rest away. */
  const MIN_SEEN_PX = 4;
  /** The visitor opens these over other content, and closes them again. The skip link disappears with the focus. */
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

  const isForReadersOnly = (element: Element | null): boolean =>
    element !== null && (styleOf(element).clipPath !== 'none' || isForReadersOnly(element.parentElement));

  const isShown = (element: Element): boolean =>
    (modal === undefined || modal.contains(element) || toasts?.contains(element) === true) &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
    element.closest('svg, a[href="#main-content"]:not(:focus)') === null &&
    !isForReadersOnly(element);

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
  const called = (element: Element) => (nameOf(element) === '' ? `<${element.localName}>` : quote(nameOf(element)));

  const mayBreak = (rule: keyof LayoutAllowances, element: Element) =>
    allowances[rule].some((selector) => element.closest(selector) !== null);

  const scrolls = (overflow: string) => /auto|scroll/.test(overflow);
  const clips = (overflow: string) => /hidden|clip/.test(overflow);
  /** Paint containment, which `content-visibility` implies, clips content outside its box. */
  const isPaintContained = ({ contain, contentVisibility }: CSSStyleDeclaration) =>
    contentVisibility === 'auto' || ['paint', 'strict', 'content'].some((kind) => contain.includes(kind));
  const isShortened = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
    textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  /** Whether an ancestor with this style contains, and therefore cuts off, a box with this position. */
  const holds = (style: CSSStyleDeclaration, position: string) => {
    const { transform, translate, contain, containerType } = style;
    const holdsAll = [transform, translate, contain].some((value) => value !== 'none') || containerType !== 'normal';
    if (position === 'fixed') return holdsAll;
    return position !== 'absolute' || style.position !== 'static' || holdsAll;
  };

  /** Computes the visible part of a box. @param from the first element that may cut it: the element of a text, the parent of an element. */
  const lookAt = ({ left, right, top, bottom }: Box, from: Element | null, ownPosition = 'static') => {
    const canScroll = { sideways: false, down: false };
    const cuts: Cut[] = [];
    const cutBy = (frame: Box, inWidth: boolean, inHeight: boolean) => {
      const note = (side: string, lost: number, whole: number) => {
        if (lost > TOLERANCE_PX) cuts.push({ side, whole, seen: Math.max(0, whole - lost) });
      };
      if (inWidth) note('on the left', frame.left - left, right - left);
      if (inWidth) note('on the right', right - frame.right, right - left);
      if (inHeight) note('at the top', frame.top - top, bottom - top);
      if (inHeight) note('at the bottom', bottom - frame.bottom, bottom - top);
      [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    };
    let position = ownPosition;
    for (let at = from; at !== null && at !== document.body && at !== root; at = at.parentElement) {
      const style = styleOf(at);
      if (!holds(style, position)) continue;
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
    return { cuts, seen: { left, right, top, bottom } satisfies Box };
  };

  const noteCuts = (what: string, cuts: readonly Cut[]) => {
    for (const { side, whole, seen } of cuts)
      faults.add(`${what} is cut off ${side} (${round(whole)} of ${round(seen)} px)`);
  };

  return {
    ...{ TOLERANCE_PX, MIN_SEEN_PX, OVERLAYS, root, toasts, faults, styleOf, isShown, quote, round, nameOf, called },
    ...{ mayBreak, scrolls, isShortened, lookAt, noteCuts },
  };
}

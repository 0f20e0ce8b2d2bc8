/**
 * Runs in the page. Finds text that cannot be read: cut off by an edge that does not scroll, outside the window, or covered.
 * Text that is shortened by an ellipsis or a line limit is accepted, because it is shown in full elsewhere. While a dialog is open, only
 * the text of the dialog and of toasts is checked.
 */
export function findTextProblems(): readonly string[] {
  /** Allows for rounding, and for the part of a line without letters. */
  const TOLERANCE_PX = 2;
  const problems = new Set<string>();
  const modal = document.querySelector('[role="dialog"]:not([inert])');
  const toasts = document.querySelector('#toast-region');

  const isInReach = (element: Element) =>
    modal === null || modal.contains(element) || toasts?.contains(element) === true;
  /** True for text that is not checked: in a drawing, in a skip link without the focus, for screen readers only, or not visible. */
  const isSkipped = (element: Element): boolean => {
    if (element.closest('svg, a[href="#main-content"]:not(:focus)') !== null) return true;
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      if (getComputedStyle(at).clipPath !== 'none') return true;
    }
    return !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  };
  const isShortened = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
    textOverflow === 'ellipsis' || webkitLineClamp !== 'none';

  /**
   * Adds a problem for each direction (sideways, in height) in which an ancestor or the window cuts off this box of a text node.
   *
   * @returns the part of the box inside its scrolling or clipping ancestors, or undefined for shortened text.
   */
  const checkEdges = (text: Text, element: Element, box: DOMRect) => {
    let { left, right, top, bottom } = box;
    const canScroll = { sideways: false, down: false };
    let isFixed = false;
    const addProblem = (problem: string) => problems.add(`${problem}: "${text.data.trim().slice(0, 50)}"`);
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      isFixed ||= style.position === 'fixed';
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      if (isShortened(style)) return undefined;
      const frame = at.getBoundingClientRect();
      canScroll.sideways ||= /auto|scroll/.test(style.overflowX);
      canScroll.down ||= /auto|scroll/.test(style.overflowY);
      const [cutSideways, cutInHeight] = [
        Math.max(frame.left - left, right - frame.right),
        Math.max(frame.top - top, bottom - frame.bottom),
      ];
      if (!canScroll.sideways && cutSideways > TOLERANCE_PX) addProblem('cut off sideways');
      if (!canScroll.down && cutInHeight > TOLERANCE_PX) addProblem('cut off in height');
      [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    const { clientWidth, clientHeight } = document.documentElement;
    if (!canScroll.sideways && Math.max(-left, right - clientWidth) > TOLERANCE_PX) addProblem('outside of the window');
    const isBeyondWindow = Math.max(-top, bottom - clientHeight) > TOLERANCE_PX;
    if (isFixed && !canScroll.down && isBeyondWindow) addProblem('above or below the window');
    return { left, right, top, bottom, isFixed };
  };

  /** Adds a problem if another element covers the centre of the box's visible part. */
  const checkCovered = (text: Text, element: Element, edges: NonNullable<ReturnType<typeof checkEdges>>) => {
    const [x, y] = [(edges.left + edges.right) / 2, (edges.top + edges.bottom) / 2];
    if (edges.right - edges.left < TOLERANCE_PX || edges.bottom - edges.top < 2 * TOLERANCE_PX) return;
    // `elementFromPoint` ignores elements without pointer events.
    if (getComputedStyle(element).pointerEvents === 'none') return;
    const top = document.elementFromPoint(x, y);
    if (top === null || top.contains(element) || element.contains(top)) return;
    // Accepted covers: layers that the visitor has opened, the skip link, toasts (they disappear by themselves), and a header over
    // scrolled content.
    if (top.closest('[data-unfolded="true"], [role="menu"], [role="tooltip"], a[href="#main-content"]') !== null)
      return;
    if (toasts?.contains(top) === true || (!edges.isFixed && top.closest('header') !== null)) return;
    problems.add(`below <${top.localName}>: "${text.data.trim().slice(0, 50)}"`);
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!(text instanceof Text) || text.data.trim() === '' || element === null) continue;
    if (!isInReach(element) || isSkipped(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      if (box.width === 0 || box.height === 0) continue;
      const edges = checkEdges(text, element, box);
      if (edges !== undefined) checkCovered(text, element, edges);
    }
  }
  return [...problems];
}

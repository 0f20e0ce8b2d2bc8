import type { Box, ReadPage } from './readPage.ts';

/**
 * Runs in the page. Finds controls that are cut off, covered, too small or without a name or tooltip, and panes that scroll sideways.
 * Adds to `page.faults`, and restores the scroll positions of the page and its panes.
 *
 * @param toastTimeoutMs time for which a toast may cover a control without a fault.
 */
export async function findControlFaults(page: ReadPage, toastTimeoutMs: number): Promise<void> {
  const { MIN_VISIBLE_PX, OVERLAYS, root, toasts, faults, styleOf, isShown, quote, nameOf, describe } = page;
  const { isExempt, scrolls, visibilityOf, addCuts } = page;
  /** Smallest width and height of a target (WCAG 2.2, success criterion 2.5.8). */
  const MIN_TARGET_PX = 24;
  const CONTROLS = [
    ...['a[href]', 'button', 'input', 'textarea', 'select', 'summary'],
    ...['[role="button"]', '[role="menuitem"]', '[role="tab"]', '[role="switch"]'],
  ].join();

  /** True for a control that flows with the text around it, such as a link. Such a control has a box for each of its lines. */
  const isInline = (control: Element) => styleOf(control).display === 'inline';
  const visiblePartsOf = (control: Element): readonly Box[] =>
    (isInline(control) ? [...control.getClientRects()] : [control.getBoundingClientRect()])
      .map((box) => visibilityOf(box, control.parentElement, styleOf(control).position).visible)
      .filter(({ left, right, top, bottom }) => right - left >= MIN_VISIBLE_PX && bottom - top >= MIN_VISIBLE_PX);

  /** The centre of a box, and points near its corners that are also inside rounded ends. */
  const pointsOf = ({ left, right, top, bottom }: Box) => {
    const inset = 1 + 0.15 * Math.min(right - left, bottom - top);
    const corners = [left + inset, right - inset].flatMap((x) => [top + inset, bottom - inset].map((y) => ({ x, y })));
    return [{ x: (left + right) / 2, y: (top + bottom) / 2 }, ...corners];
  };

  /**
   * Finds an element that covers the control. Ancestors of the control do not count, because a point near a corner can be outside the
   * control's shape. Open menus, tooltips, unfolded details and the skip link may cover a control, but a toast may not.
   *
   * @returns the first element found on top of a point of the control, or undefined.
   */
  const covererOf = (control: Element): Element | undefined => {
    for (const { x, y } of visiblePartsOf(control).flatMap(pointsOf)) {
      const hit = document.elementFromPoint(x, y);
      if (hit === null) continue;
      const isPart = hit.contains(control) || control.contains(hit) || hit.closest('label')?.control === control;
      if (!isPart && hit.closest(OVERLAYS) === null) return hit;
    }
    return undefined;
  };

  const isToast = (element: Element) => toasts?.contains(element) === true;

  /** Waits while a toast covers the control, for at most `toastTimeoutMs`. @returns the element that covers it afterwards. */
  const covererAtRest = async (control: Element): Promise<Element | undefined> => {
    const end = performance.now() + toastTimeoutMs;
    let coverer = covererOf(control);
    while (coverer !== undefined && isToast(coverer) && performance.now() < end) {
      await new Promise((done) => requestAnimationFrame(done));
      coverer = covererOf(control);
    }
    return coverer;
  };

  /** A toast must not cover a visible control. Other elements may, if scrolling uncovers the control. */
  const checkCovered = async (control: Element) => {
    const addFault = (coverer: Element) =>
      faults.add(
        `${describe(control)} is covered by ${isToast(coverer) ? 'a toast' : describe(coverer.closest('header') ?? coverer)}`,
      );
    if (visiblePartsOf(control).length > 0) {
      const coverer = await covererAtRest(control);
      if (coverer !== undefined && isToast(coverer)) addFault(coverer);
      if (coverer === undefined || isToast(coverer)) return;
    }
    let lastCoverer: Element | undefined;
    // First tries all positions without waiting for toasts, because most controls are uncovered at one of the positions.
    for (const findCoverer of [covererOf, covererAtRest]) {
      for (const block of ['nearest', 'center', 'start', 'end'] as const) {
        control.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
        if (visiblePartsOf(control).length === 0) continue;
        lastCoverer = await findCoverer(control);
        if (lastCoverer === undefined) return;
      }
      if (lastCoverer === undefined || !isToast(lastCoverer)) break;
    }
    if (lastCoverer === undefined) faults.add(`${describe(control)} cannot be scrolled into view`);
    else addFault(lastCoverer);
  };

  const showsText = (element: Element): boolean => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (text instanceof Text && text.data.trim() !== '' && holder !== null && isShown(holder)) return true;
    }
    return false;
  };

  const checkName = (control: Element) => {
    const isField = control.matches('input, textarea, select');
    if (!isField && showsText(control)) return;
    if (nameOf(control) === '') faults.add(`A control has no name: ${control.outerHTML.slice(0, 80)}`);
    else if (!isField && control.closest('[data-tooltip], [title]') === null)
      faults.add(`${describe(control)} shows only an icon, and has no tooltip`);
  };

  const checkTarget = (control: Element) => {
    // A press on the label of a control counts as well.
    const target = control.closest('label') ?? control;
    // WCAG exempts a target within a line of text.
    const textLengthAround = target.parentElement?.textContent.trim().length ?? 0;
    if (isInline(target) && textLengthAround > target.textContent.trim().length) return;
    const { width, height } = target.getBoundingClientRect();
    // 0.05 px allow for rounding.
    if (Math.min(width, height) < MIN_TARGET_PX - 0.05)
      faults.add(`${describe(control)} is a target of ${width.toFixed(1)} x ${height.toFixed(1)} px`);
  };

  const elements = [...document.body.querySelectorAll('*')];
  const panes = elements.filter((element) => {
    const { overflowX, overflowY } = styleOf(element);
    return scrolls(overflowX) || scrolls(overflowY);
  });

  for (const pane of [root, ...panes]) {
    const excessPx = pane.scrollWidth - pane.clientWidth;
    const isDocument = pane === root;
    // The width of a pane may be rounded by a pixel.
    if (excessPx <= (isDocument ? 0 : 1) || isExempt('scrollsSideways', pane)) continue;
    if (!isDocument && (!isShown(pane) || !scrolls(styleOf(pane).overflowX) || pane.matches('textarea'))) continue;
    const paneName = isDocument ? 'The page' : `The pane ${quote(pane.getAttribute('aria-label') ?? pane.textContent)}`;
    faults.add(`${paneName} scrolls sideways by ${String(excessPx)} px`);
  }

  const controls = elements.filter((element) => element.matches(CONTROLS) && isShown(element));
  for (const control of controls) {
    // The padding of an inline link takes no space. Its text is checked with all other text.
    if (!isInline(control)) {
      const box = control.getBoundingClientRect();
      addCuts(describe(control), visibilityOf(box, control.parentElement, styleOf(control).position).cuts);
    }
    checkName(control);
    checkTarget(control);
  }
  const scrollPositions = [root, ...panes].map((pane) => ({ pane, left: pane.scrollLeft, top: pane.scrollTop }));
  for (const control of controls) {
    await checkCovered(control);
    for (const { pane, left, top } of scrollPositions)
      if (pane.scrollLeft !== left || pane.scrollTop !== top) pane.scrollTo({ left, top, behavior: 'instant' });
  }
}

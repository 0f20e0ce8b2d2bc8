import type { Box, ReadPage } from './readPage.ts';

/**
 * Runs in the page. Finds controls that are cut off, covered, too small or without a name, and panes that scroll sideways.
 * Restores the scroll positions.
 *
 * @param toastTimeoutMs how long a toast may cover a control before it is a fault.
 */
export async function findControlFaults(page: ReadPage, toastTimeoutMs: number): Promise<void> {
  const { MIN_SEEN_PX, OVERLAYS, root, toasts, faults, styleOf, isShown, quote, nameOf, called } = page;
  const { mayBreak, scrolls, lookAt, noteCuts } = page;
  /** WCAG 2.2, 2.5.8. */
  const MIN_TARGET_PX = 24;
  const CONTROLS = [
    ...['a[href]', 'button', 'input', 'textarea', 'select', 'summary'],
    ...['[role="button"]', '[role="menuitem"]', '[role="tab"]', '[role="switch"]'],
  ].join();

  /** A link in a text has a box for each of its lines. */
  const isInline = (control: Element) => styleOf(control).display === 'inline';
  const seenPartsOf = (control: Element): readonly Box[] =>
    (isInline(control) ? [...control.getClientRects()] : [control.getBoundingClientRect()])
      .map((box) => lookAt(box, control.parentElement, styleOf(control).position).seen)
      .filter(({ left, right, top, bottom }) => right - left >= MIN_SEEN_PX && bottom - top >= MIN_SEEN_PX);

  /** The centre, and points near the corners that are also inside rounded ends. */
  const pointsOf = ({ left, right, top, bottom }: Box) => {
    const inset = 1 + 0.15 * Math.min(right - left, bottom - top);
    const corners = [left + inset, right - inset].flatMap((x) => [top + inset, bottom - inset].map((y) => ({ x, y })));
    return [{ x: (left + right) / 2, y: (top + bottom) / 2 }, ...corners];
  };

  const covererOf = (control: Element): Element | undefined => {
    for (const { x, y } of seenPartsOf(control).flatMap(pointsOf)) {
      const hit = document.elementFromPoint(x, y);
      if (hit === null || hit.contains(control) || control.contains(hit)) continue;
      if (hit.closest('label')?.control !== control && hit.closest(OVERLAYS) === null) return hit;
    }
    return undefined;
  };

  const isToast = (element: Element) => toasts?.contains(element) === true;

  /** Waits until toasts have moved, which they do not do while the page scrolls. @returns the element that covers the control. */
  const covererAtRest = async (control: Element): Promise<Element | undefined> => {
    const end = performance.now() + toastTimeoutMs;
    let by = covererOf(control);
    while (by !== undefined && isToast(by) && performance.now() < end) {
      await new Promise((done) => requestAnimationFrame(done));
      by = covererOf(control);
    }
    return by;
  };

  /** A toast must not cover a visible control. Other elements may, if scrolling uncovers the control. */
  const seeCovered = async (control: Element) => {
    const note = (by: Element) =>
      faults.add(`${called(control)} is covered by ${isToast(by) ? 'a toast' : called(by.closest('header') ?? by)}`);
    if (seenPartsOf(control).length > 0) {
      const coverer = await covererAtRest(control);
      if (coverer !== undefined && isToast(coverer)) note(coverer);
      if (coverer === undefined || isToast(coverer)) return;
    }
    let by: Element | undefined;
    // Most controls are uncovered at once at one of the positions.
    for (const look of [covererOf, covererAtRest]) {
      for (const block of ['nearest', 'center', 'start', 'end'] as const) {
        control.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
        if (seenPartsOf(control).length === 0) continue;
        by = await look(control);
        if (by === undefined) return;
      }
      if (by === undefined || !isToast(by)) break;
    }
    if (by === undefined) faults.add(`${called(control)} cannot be scrolled into view`);
    else note(by);
  };

  const showsText = (element: Element): boolean => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (text instanceof Text && text.data.trim() !== '' && holder !== null && isShown(holder)) return true;
    }
    return false;
  };

  const seeName = (control: Element) => {
    const isField = control.matches('input, textarea, select');
    if (!isField && showsText(control)) return;
    if (nameOf(control) === '') faults.add(`A control has no name: ${control.outerHTML.slice(0, 80)}`);
    else if (!isField && control.closest('[data-tooltip], [title]') === null)
      faults.add(`${called(control)} shows only an icon, and has no tooltip`);
  };

  const seeTarget = (control: Element) => {
    // A press on the label of a control counts as well.
    const target = control.closest('label') ?? control;
    const textAround = target.parentElement?.textContent.trim().length ?? 0;
    if (isInline(target) && textAround > target.textContent.trim().length) return;
    const { width, height } = target.getBoundingClientRect();
    if (Math.min(width, height) < MIN_TARGET_PX - 0.05)
      faults.add(`${called(control)} is a target of ${width.toFixed(1)} x ${height.toFixed(1)} px`);
  };

  const elements = [...document.body.querySelectorAll('*')];
  const panes = elements.filter((element) => {
    const { overflowX, overflowY } = styleOf(element);
    return scrolls(overflowX) || scrolls(overflowY);
  });

  for (const pane of [root, ...panes]) {
    const beyond = pane.scrollWidth - pane.clientWidth;
    const isDocument = pane === root;
    if (beyond <= (isDocument ? 0 : 1) || mayBreak('scrollsSideways', pane)) continue;
    if (!isDocument && (!isShown(pane) || !scrolls(styleOf(pane).overflowX) || pane.matches('textarea'))) continue;
    const what = isDocument ? 'The page' : `The pane ${quote(pane.getAttribute('aria-label') ?? pane.textContent)}`;
    faults.add(`${what} scrolls sideways by ${String(beyond)} px`);
  }

  const controls = elements.filter((element) => element.matches(CONTROLS) && isShown(element));
  for (const control of controls) {
    // The padding of an inline link takes no space. Its text is checked with all other text.
    if (!isInline(control)) {
      const box = control.getBoundingClientRect();
      noteCuts(called(control), lookAt(box, control.parentElement, styleOf(control).position).cuts);
    }
    seeName(control);
    seeTarget(control);
  }
  const places = [root, ...panes].map((pane) => ({ pane, left: pane.scrollLeft, top: pane.scrollTop }));
  for (const control of controls) {
    await seeCovered(control);
    for (const { pane, left, top } of places)
      if (pane.scrollLeft !== left || pane.scrollTop !== top) pane.scrollTo({ left, top, behavior: 'instant' });
  }
}

import { expect, type Page } from '@playwright/test';
import { axeIn, waitForAnimations, WCAG_22_AA } from '../page-quality/pageQuality.ts';
import { applyLook, type Look, LOOKS } from './looks.ts';

async function axeProblems(page: Page, { forcedColors }: Look): Promise<readonly string[]> {
  const axe = (await axeIn(page)).withTags([...WCAG_22_AA, 'best-practice']);
  // With forced colours axe compares the page's own colours, which the visitor does not see.
  // `region` is off because dialogs, menus and tooltips are outside the landmarks.
  axe.disableRules(forcedColors === undefined ? ['region'] : ['region', 'color-contrast']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `axe ${id}: ${html}`));
}

/** Minimum width and height of a control in CSS pixels (WCAG 2.2, 2.5.8). */
export const MIN_TARGET_PX = 24;

/**
 * Runs in the page. Finds visible controls that are smaller than `minTargetPx` in width or height. If dialogs are open, only the
 * controls of the last one in the document, which lies over the others, and of toasts count.
 */
function findSmallTargets(minTargetPx: number): readonly string[] {
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
function findMissingEdges(): readonly string[] {
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
function findRunningAnimations(): readonly string[] {
  return document.getAnimations().flatMap((animation) => {
    // It moves only as far as the visitor scrolls.
    if (!(animation.timeline instanceof DocumentTimeline)) return [];
    const { duration } = animation.effect?.getComputedTiming() ?? {};
    // For reduced motion the styles shorten some animations to 0.01 ms instead of removing them.
    if (Number(duration) < 1) return [];
    return [`moves: ${animation instanceof CSSAnimation ? animation.animationName : animation.constructor.name}`];
  });
}

/** Runs in the page. Reports the page and each dialog whose content is wider than its frame. */
function findSidewaysScroll(): readonly string[] {
  return [document.documentElement, ...document.querySelectorAll('[role="dialog"]')].flatMap((element) => {
    const excessPx = element.scrollWidth - element.clientWidth;
    return excessPx > 0 ? [`${element.localName} is ${String(excessPx)} pixels wider than its frame`] : [];
  });
}

/**
 * Runs in the page. Finds text that cannot be read: cut off by an edge that does not scroll, outside the window, or covered.
 * Text that is shortened by an ellipsis or a line limit is accepted, because it is shown in full elsewhere. While a dialog is open, only
 * the text of the dialog and of toasts is checked.
 */
function findTextProblems(): readonly string[] {
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

/** Our own checks, which take little time. */
const quickProblems = async (page: Page, { forcedColors }: Look) => [
  ...(await page.evaluate(findSidewaysScroll)),
  ...(await page.evaluate(findTextProblems)),
  ...(await page.evaluate(findSmallTargets, MIN_TARGET_PX)),
  ...(await page.evaluate(findRunningAnimations)),
  ...(forcedColors === undefined ? [] : await page.evaluate(findMissingEdges)),
];

/** Expects no accessibility problems in the page's present state, with each of these display settings. Runs axe and our own checks. */
export async function seeState(page: Page, state: string, looks: readonly Look[]): Promise<void> {
  const problems: Record<string, readonly string[]> = {};
  for (const look of looks) {
    await applyLook(page, look);
    await waitForAnimations(page);
    problems[look.name] = [...(await axeProblems(page, look)), ...(await quickProblems(page, look))];
  }
  await applyLook(page, LOOKS.usual);
  const noProblems = Object.fromEntries(looks.map(({ name }) => [name, []]));
  expect.soft(problems, state).toEqual(noProblems);
}

/** Expects our own checks to find no problems, with text of the usual size and of twice the size. Does not run axe. */
export async function seeReadable(page: Page): Promise<void> {
  // `largeTextInPage` is the stricter of the two looks with large text.
  for (const look of [LOOKS.usual, LOOKS.largeTextInPage]) {
    await applyLook(page, look);
    expect(await quickProblems(page, look), look.name).toEqual([]);
  }
  await applyLook(page, LOOKS.usual);
}

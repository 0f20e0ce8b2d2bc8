import { useEffect } from 'react';
import { TOAST_REGION_ID } from './ToastRegion.tsx';
import { type Box, freePlace, isFreeAt, type Place, TOAST_GAP_PX } from './freePlace.ts';
import { visibleControls } from './visibleControls.ts';

/** From here on toasts come up at the bottom; on a phone the latest words of a call are there. */
const WIDE_PX = 736;

/** The height that a page which fills the window leaves free for toasts. */
const TOAST_SPACE = '--toast-space';

/** What the keyboard of a phone leaves of the window. */
const windowInSight = () => ({
  width: window.innerWidth,
  height: window.visualViewport?.height ?? window.innerHeight,
  top: window.visualViewport?.offsetTop ?? 0,
});

const sizeOf = (region: HTMLElement) => {
  const boxes = [...region.children].map((toast) => toast.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return { width: Math.max(...boxes.map(({ width }) => width)), height: bottom - top };
};

function show(region: HTMLElement, { align, edge, offset }: Place): void {
  const { height, top } = windowInSight();
  region.dataset.align = align;
  region.dataset.edge = edge;
  const fromEdge = edge === 'top' ? offset + top : offset + window.innerHeight - top - height;
  region.style.setProperty('--toast-offset', `${String(fromEdge)}px`);
}

/** Toasts that cover nothing stay where they are: those that move cannot be read. */
class ToastPlacement {
  #place: Place | undefined;

  constructor(private readonly region: HTMLElement) {}

  /** The window is another one: what was under the pointer is elsewhere anyway. */
  updateInWindow(): void {
    this.#place = undefined;
    this.update();
  }

  update(): void {
    const { region } = this;
    // What is under the pointer, or has the focus, stays where it is.
    if (this.#place !== undefined && (region.matches(':hover') || region.contains(document.activeElement))) return;
    const size = sizeOf(region);
    const inSight = windowInSight();
    const controls = visibleControls(region).map(({ left, top, right, bottom }): Box => ({
      left,
      right,
      top: top - inSight.top,
      bottom: bottom - inSight.top,
    }));
    if (this.#place !== undefined && isFreeAt(this.#place, size, inSight, controls)) return;
    const place = freePlace(inSight.width < WIDE_PX ? 'top' : 'bottom', size, inSight, controls);
    const space = place === undefined ? `${String(size.height + 2 * TOAST_GAP_PX)}px` : undefined;
    if (space === undefined) document.documentElement.style.removeProperty(TOAST_SPACE);
    else document.documentElement.style.setProperty(TOAST_SPACE, space);
    this.#place = place ?? { align: 'center', edge: 'bottom', offset: TOAST_GAP_PX };
    show(region, this.#place);
  }

  end(): void {
    document.documentElement.style.removeProperty(TOAST_SPACE);
    delete this.region.dataset.align;
    delete this.region.dataset.edge;
    this.region.style.removeProperty('--toast-offset');
  }
}

/**
 * The one place that decides where toasts stand: where they cover no control (WCAG 2.2, 2.4.11 asks it of what has the focus).
 * Where no such place is, a page that fills the window becomes lower by `--toast-space`.
 *
 * It is no part of the region, whose code is in a page's first script.
 *
 * @param toasts what is shown, the same array as long as nothing has changed.
 */
export function ToastPlace({ toasts }: { readonly toasts: readonly unknown[] }): null {
  const isEmpty = toasts.length === 0;

  useEffect(() => {
    const region = document.getElementById(TOAST_REGION_ID);
    if (isEmpty || region === null) return undefined;
    const placement = new ToastPlacement(region);
    placement.update();
    let frame = 0;
    let isResized = false;
    const updateSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (isResized) placement.updateInWindow();
        else placement.update();
        isResized = false;
      });
    };
    const updateAfterResize = () => {
      isResized = true;
      updateSoon();
    };
    // Not while the page scrolls: toasts that ran away from each control that passes could not be read.
    const updateForFocus = () => {
      if (document.activeElement?.matches(':focus-visible') === true) updateSoon();
    };
    const ended = new AbortController();
    const options = { capture: true, passive: true, signal: ended.signal };
    window.addEventListener('resize', updateAfterResize, options);
    window.visualViewport?.addEventListener('resize', updateAfterResize, options);
    // What has moved into its place may be below a toast there.
    for (const end of ['scrollend', 'animationend', 'transitionend'])
      document.addEventListener(end, updateSoon, options);
    document.addEventListener('focusin', updateForFocus, options);
    const mutations = new MutationObserver((records) => {
      if (records.some(({ target }) => !region.contains(target) || target === region)) updateSoon();
    });
    mutations.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-pane', 'hidden', 'inert', 'aria-expanded', 'open'],
    });
    // Sections that are laid out late push the others.
    const sizes = new ResizeObserver(updateSoon);
    sizes.observe(document.body);
    return () => {
      ended.abort();
      sizes.disconnect();
      mutations.disconnect();
      cancelAnimationFrame(frame);
      placement.end();
    };
  }, [isEmpty]);

  return null;
}

import { useLayoutEffect, useRef } from 'react';
import { TOAST_REGION_ID } from './ToastRegion.tsx';
import { type Box, type Edge, freePlace, isFreeAt, type Place, type Size, TOAST_GAP_PX } from './freePlace.ts';
import { visibleControls } from './visibleControls.ts';

/** From here on toasts come up at the bottom; on a phone the latest words of a call are there. */
const WIDE_PX = 736;

/** Soon enough for a visitor who has just opened something below a toast. */
export const CHECK_INTERVAL_MS = 200;

/** A page that is lower than this shows nothing that is worth its place: toasts cover it instead. */
const MIN_PAGE_REM = 15;

const LAST_PLACE: Place = { align: 'center', edge: 'bottom', offset: TOAST_GAP_PX };

/** The height that a page which fills the window leaves free for toasts. */
const TOAST_SPACE = '--toast-space';

type WindowInSight = { readonly width: number; readonly height: number; readonly top: number };

/** What the keyboard of a phone leaves of the window. */
const windowInSight = (): WindowInSight => ({
  width: window.innerWidth,
  height: window.visualViewport?.height ?? window.innerHeight,
  top: window.visualViewport?.offsetTop ?? 0,
});

const isSame = (one: WindowInSight, other: WindowInSight) =>
  one.width === other.width && one.height === other.height && one.top === other.top;

const sizeOf = (region: HTMLElement): Size => {
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

const boxInSight = ({ left, top, right, bottom }: Box, inSight: WindowInSight): Box => ({
  left,
  right,
  top: top - inSight.top,
  bottom: bottom - inSight.top,
});

/** Where nothing is free of controls, the one with the keyboard focus is. @returns undefined where even that has no place. */
function placeBesideFocus(edge: Edge, size: Size, inSight: WindowInSight): Place | undefined {
  const focused = document.querySelector(':focus-visible');
  if (focused === null) return LAST_PLACE;
  const controls = [boxInSight(focused.getBoundingClientRect(), inSight)];
  return isFreeAt(LAST_PLACE, size, inSight, controls) ? LAST_PLACE : freePlace(edge, size, inSight, controls);
}

/** @param height in CSS pixels; 0 for none. */
function reserveSpace(height: number, inSight: WindowInSight): void {
  const { style } = document.documentElement;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (height === 0 || inSight.height - height < MIN_PAGE_REM * rem) style.removeProperty(TOAST_SPACE);
  else style.setProperty(TOAST_SPACE, `${String(height)}px`);
}

/** Moves the region's toasts away from controls. Toasts that cover nothing stay where they are, so that they can be read. */
class ToastPlacement {
  #place: Place | undefined;
  #placedIn = windowInSight();
  #hasScrolled = false;

  constructor(private readonly region: HTMLElement) {}

  noteScroll(): void {
    this.#hasScrolled = true;
  }

  /** Waits while the page scrolls: toasts that avoid each control on its way past would never rest. */
  updateUnlessScrolling(): void {
    if (!this.#hasScrolled) this.update();
    this.#hasScrolled = false;
  }

  update(): void {
    const { region } = this;
    const inSight = windowInSight();
    if (!isSame(inSight, this.#placedIn)) this.#place = undefined;
    this.#placedIn = inSight;
    // A toast that is under the pointer, or has the focus, moves only together with the window.
    if (this.#place !== undefined && (region.matches(':hover') || region.contains(document.activeElement))) return;
    const size = sizeOf(region);
    const controls = visibleControls(region).map((box) => boxInSight(box, inSight));
    if (this.#place !== undefined && isFreeAt(this.#place, size, inSight, controls)) return;
    const edge = inSight.width < WIDE_PX ? 'top' : 'bottom';
    const place = freePlace(edge, size, inSight, controls);
    reserveSpace(place === undefined ? size.height + 2 * TOAST_GAP_PX : 0, inSight);
    this.#place = place ?? placeBesideFocus(edge, size, inSight) ?? LAST_PLACE;
    show(region, this.#place);
  }

  end(): void {
    reserveSpace(0, windowInSight());
    delete this.region.dataset.align;
    delete this.region.dataset.edge;
    this.region.style.removeProperty('--toast-offset');
  }
}

/**
 * Places the toasts of the page's region where they cover no control (WCAG 2.2, 2.4.11 asks this for the control with the focus).
 * Where there is no such place, a page that fills the window becomes lower by `--toast-space`, and the control with the focus stays
 * uncovered.
 *
 * It is not part of the region: the region's code is in a page's first script.
 *
 * @param toasts what is shown; the same array as long as nothing has changed.
 */
export function ToastPlace({ toasts }: { readonly toasts: readonly unknown[] }): null {
  const isEmpty = toasts.length === 0;
  const placement = useRef<ToastPlacement>(undefined);

  // Before the first toast is painted: otherwise it would be seen elsewhere for a moment.
  useLayoutEffect(() => {
    const region = document.getElementById(TOAST_REGION_ID);
    if (isEmpty || region === null) return undefined;
    const placed = new ToastPlacement(region);
    placement.current = placed;
    const noteScroll = () => placed.noteScroll();
    document.addEventListener('scroll', noteScroll, { capture: true, passive: true });
    // At once: what has the keyboard focus must be seen, also while the page scrolls to it.
    let frame = 0;
    const updateForFocus = () => {
      if (document.activeElement?.matches(':focus-visible') !== true) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => placed.update());
    };
    document.addEventListener('focusin', updateForFocus);
    // No event says that a control has moved: a late section, a longer text and an animation move it, too.
    const interval = setInterval(() => placed.updateUnlessScrolling(), CHECK_INTERVAL_MS);
    return () => {
      clearInterval(interval);
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', updateForFocus);
      document.removeEventListener('scroll', noteScroll, { capture: true });
      placement.current = undefined;
      placed.end();
    };
  }, [isEmpty]);

  useLayoutEffect(() => {
    placement.current?.update();
    // What has come together with the toast, such as another pane of the inbox, may be measured and laid out a frame later.
    const frame = requestAnimationFrame(() => placement.current?.update());
    return () => cancelAnimationFrame(frame);
  }, [toasts]);

  return null;
}

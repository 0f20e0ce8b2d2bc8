import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { TOAST_REGION_ID } from './ToastRegion.tsx';
import { type Box, type Edge, freePlace, isFreeAt, type Place, type Size, TOAST_GAP_PX } from './freePlace.ts';

/** Window width from which toasts are at the bottom. On a phone the latest captions of a call are there. */
const WIDE_PX = 736;

/** Short enough for a visitor who has just opened something below a toast. */
export const CHECK_INTERVAL_MS = 200;

/** Space is reserved only if at least this height remains for the page. Otherwise toasts cover the page. */
const MIN_PAGE_REM = 15;

const LAST_PLACE: Place = { align: 'center', edge: 'bottom', offset: TOAST_GAP_PX };

/** Custom property: the height that a page which fills the window leaves free for toasts. */
const TOAST_SPACE = '--toast-space';

type WindowInSight = { readonly width: number; readonly height: number; readonly top: number };

/** The part of the window that the keyboard of a phone does not cover. */
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

/** The fallback without a free place: avoids only the focused control. @returns undefined if that is impossible, too. */
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

/** Without scroll containers: they are focusable, but toasts may cover them. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [role="menuitem"], [role="tab"]';

const boxOf = (element: Element): Box => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
};

const shared = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

const isEmpty = ({ left, top, right, bottom }: Box) => right <= left || bottom <= top;

/** Returns a function for the box in which an element's content can be visible. Computes each element's box once. */
function windowsOf() {
  const known = new Map<Element, Box>();
  const windowOf = (element: Element | null): Box => {
    if (element === null) return { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
    const found = known.get(element);
    if (found !== undefined) return found;
    const { overflow, position } = getComputedStyle(element);
    // A fixed element, such as a dialog, is not clipped by its ancestors.
    const around = windowOf(position === 'fixed' ? null : element.parentElement);
    const its = /auto|clip|hidden|scroll/.test(overflow) ? shared(around, boxOf(element)) : around;
    known.set(element, its);
    return its;
  };
  return windowOf;
}

/** Content that toasts do not cover either: its name for elements of pages. */
export const KEEP_CLEAR = 'data-keep-clear';

/** The visible parts of the elements, except those inside `except` or behind a modal dialog. */
function visibleBoxes(selector: string, except: Element): readonly Box[] {
  const windowOf = windowsOf();
  return [...document.querySelectorAll(selector)].flatMap((control) => {
    const box = boxOf(control);
    if (isEmpty(box) || except.contains(control) || control.closest('[inert]') !== null) return [];
    if (!control.checkVisibility({ visibilityProperty: true })) return [];
    const inSight = shared(box, windowOf(control.parentElement));
    return isEmpty(inSight) ? [] : [inSight];
  });
}

/** A pointer that has moved within this time may be on its way to a toast, which then must not move. */
const POINTER_PASSES_MS = 500;

type Pointer = {
  /** The position of the mouse in the window, in CSS pixels. */
  position: { readonly x: number; readonly y: number } | undefined;
  /** The time of its latest move, as in `performance.now()`. */
  movedAt: number;
  /** True while it moves on the toasts. */
  isOnToasts: boolean;
};

/** Moves the region's toasts away from controls. Toasts that cover no control stay in place, so that they are readable. */
class ToastPlacement {
  #place: Place | undefined;
  #placedIn = windowInSight();
  #hasScrolled = false;
  /** True if the space below the page was reserved for the toasts at the latest search for a place. */
  #hasReserved = false;

  constructor(
    private readonly region: HTMLElement,
    private readonly pointer: Pointer,
  ) {}

  /** The place under the pointer. New toasts are not placed there, and toasts leave it unless the pointer is just passing. */
  #restingPointer(): readonly Box[] {
    const { position, movedAt } = this.pointer;
    const isPassing = this.#place !== undefined && performance.now() - movedAt < POINTER_PASSES_MS;
    if (position === undefined || isPassing) return [];
    const { x, y } = position;
    return [{ left: x - 1, top: y - 1, right: x + 1, bottom: y + 1 }];
  }

  noteScroll(): void {
    this.#hasScrolled = true;
  }

  /** Does nothing while the page scrolls: avoiding each control that passes would move the toasts all the time. */
  updateUnlessScrolling(): void {
    if (!this.#hasScrolled) this.update();
    this.#hasScrolled = false;
  }

  update(): void {
    const { region } = this;
    const inSight = windowInSight();
    if (!isSame(inSight, this.#placedIn)) this.#place = undefined;
    this.#placedIn = inSight;
    // A toast under a moving pointer or with the focus moves only when the window changes.
    if (this.#place !== undefined && (this.pointer.isOnToasts || region.contains(document.activeElement))) return;
    const size = sizeOf(region);
    const avoiding = (selector: string) =>
      [...visibleBoxes(selector, region), ...this.#restingPointer()].map((box) => boxInSight(box, inSight));
    const keptClear = avoiding(`${CONTROLS}, [${KEEP_CLEAR}]`);
    if (this.#place !== undefined && isFreeAt(this.#place, size, inSight, keptClear)) return;
    const edge = inSight.width < WIDE_PX ? 'top' : 'bottom';
    const place = freePlace(edge, size, inSight, keptClear);
    reserveSpace(place === undefined ? size.height + 2 * TOAST_GAP_PX : 0, inSight);
    // If the page has not become lower, toasts cover content, which can be read again, rather than a control.
    const besideControls = this.#hasReserved ? freePlace(edge, size, inSight, avoiding(CONTROLS)) : undefined;
    this.#hasReserved = place === undefined;
    this.#place = place ?? besideControls ?? placeBesideFocus(edge, size, inSight) ?? LAST_PLACE;
    show(region, this.#place);
  }

  end(): void {
    reserveSpace(0, windowInSight());
    delete this.region.dataset.align;
    delete this.region.dataset.edge;
    this.region.style.removeProperty('--toast-offset');
  }
}

/** A moving pointer is reported at most this often. In milliseconds. */
const MOVE_INTERVAL_MS = 500;

type PointerHandlers = { readonly onPointerMove: () => void; readonly onPointerLeave: () => void };

/** Follows the mouse, and reports its moves on the toasts. @returns the mouse, the same object at each render */
function usePointer(isOnToasts: boolean, handlers: PointerHandlers): Pointer {
  const [pointer] = useState<Pointer>({ position: undefined, movedAt: 0, isOnToasts });
  const report = useEffectEvent((isOn: boolean) => (isOn ? handlers.onPointerMove() : handlers.onPointerLeave()));
  useLayoutEffect(() => {
    pointer.isOnToasts = isOnToasts;
  }, [pointer, isOnToasts]);
  useEffect(() => {
    let reportedAt = Number.NEGATIVE_INFINITY;
    const watch = ({ type, pointerType, clientX, clientY, timeStamp, target }: PointerEvent) => {
      // A finger leaves nothing on the screen.
      if (pointerType !== 'mouse') return;
      // Browsers also report a move without a distance, when something appears under a resting pointer.
      if (clientX === pointer.position?.x && clientY === pointer.position.y) return;
      const isArriving = pointer.position !== undefined;
      pointer.position = { x: clientX, y: clientY };
      pointer.movedAt = isArriving || type === 'pointermove' ? timeStamp : Number.NEGATIVE_INFINITY;
      const isOn = target instanceof Element && target.closest(`#${TOAST_REGION_ID}`) !== null;
      if (!isOn) {
        if (reportedAt > Number.NEGATIVE_INFINITY) report(false);
        reportedAt = Number.NEGATIVE_INFINITY;
      } else if (isArriving && timeStamp - reportedAt >= MOVE_INTERVAL_MS) {
        reportedAt = timeStamp;
        report(true);
      }
    };
    // `pointerover` also has the position of a pointer that has not moved since this code was loaded, when a toast appears under it.
    for (const type of ['pointermove', 'pointerover'] as const)
      document.addEventListener(type, watch, { passive: true });
    return () => {
      for (const type of ['pointermove', 'pointerover'] as const) document.removeEventListener(type, watch);
    };
  }, [pointer]);
  return pointer;
}

type ToastPlaceProps = PointerHandlers & {
  /** The shown toasts; must be the same array while nothing changes. */
  readonly toasts: readonly unknown[];
  /** True while the pointer moves on the toasts: they stay in their place. */
  readonly isPointed: boolean;
};

/**
 * Places the toasts of the page's region where they cover no control (WCAG 2.2, 2.4.11 requires this for the focused control), no content
 * that is kept clear, and do not lie under the pointer. Without such a place, a page that fills the window becomes lower by `--toast-space`,
 * and at least the focused control stays uncovered.
 *
 * Separate from the region, whose code is in a page's first script.
 */
export function ToastPlace({ toasts, isPointed, ...handlers }: ToastPlaceProps): null {
  const isEmpty = toasts.length === 0;
  const placement = useRef<ToastPlacement>(undefined);
  const pointer = usePointer(isPointed, handlers);

  // Before the first toast is painted, so that it does not appear elsewhere for a moment.
  useLayoutEffect(() => {
    const region = document.getElementById(TOAST_REGION_ID);
    if (isEmpty || region === null) return undefined;
    const placed = new ToastPlacement(region, pointer);
    placement.current = placed;
    const noteScroll = () => placed.noteScroll();
    document.addEventListener('scroll', noteScroll, { capture: true, passive: true });
    // At once: the focused control must be visible, also while the page scrolls to it.
    let frame = 0;
    const updateForFocus = () => {
      if (document.activeElement?.matches(':focus-visible') !== true) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => placed.update());
    };
    document.addEventListener('focusin', updateForFocus);
    // No event reports that a late section, a longer text or an animation has moved a control.
    const interval = setInterval(() => placed.updateUnlessScrolling(), CHECK_INTERVAL_MS);
    return () => {
      clearInterval(interval);
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', updateForFocus);
      document.removeEventListener('scroll', noteScroll, { capture: true });
      placement.current = undefined;
      placed.end();
    };
  }, [isEmpty, pointer]);

  useLayoutEffect(() => {
    placement.current?.update();
    // Content that appears together with the toast, such as another pane of the inbox, may be laid out a frame later.
    const frame = requestAnimationFrame(() => placement.current?.update());
    return () => cancelAnimationFrame(frame);
  }, [toasts]);

  return null;
}

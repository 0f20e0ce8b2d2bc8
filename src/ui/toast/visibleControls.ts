import type { Box } from './freePlace.ts';

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

/** The visible parts of all controls, except controls inside `except` or behind a modal dialog. */
export function visibleControls(except: Element): readonly Box[] {
  const windowOf = windowsOf();
  return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    const box = boxOf(control);
    if (isEmpty(box) || except.contains(control) || control.closest('[inert]') !== null) return [];
    if (!control.checkVisibility({ visibilityProperty: true })) return [];
    const inSight = shared(box, windowOf(control.parentElement));
    return isEmpty(inSight) ? [] : [inSight];
  });
}

import type { Box } from './freePlace.ts';

/** What scrolls takes the focus, too, but nothing in it needs to be pressed. */
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

/** What an element and all around it leave in sight of what is inside; each is looked at once. */
function windowsOf() {
  const known = new Map<Element, Box>();
  const windowOf = (element: Element | null): Box => {
    if (element === null) return { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
    const found = known.get(element);
    if (found !== undefined) return found;
    const { overflow, position } = getComputedStyle(element);
    // A dialog is inside what it lies over, and is not clipped by it.
    const around = windowOf(position === 'fixed' ? null : element.parentElement);
    const its = /auto|clip|hidden|scroll/.test(overflow) ? shared(around, boxOf(element)) : around;
    known.set(element, its);
    return its;
  };
  return windowOf;
}

/** The parts in sight of all that can be pressed or typed in, but for what is inside `except` or behind a modal dialog. */
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

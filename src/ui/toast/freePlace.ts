/** In CSS pixels, from the upper left corner of the visible part of the window. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

export type Size = { readonly width: number; readonly height: number };

export type Edge = 'top' | 'bottom';

export type Place = {
  readonly align: 'start' | 'center' | 'end';
  readonly edge: Edge;
  /** Distance from that edge of the window, in CSS pixels. */
  readonly offset: number;
};

/** Between toasts and controls, and between toasts and the edge of the window. */
export const TOAST_GAP_PX = 12;

/** In order of preference. */
const ALIGNMENTS = ['end', 'center', 'start'] as const;

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The box of toasts of this size at this place. */
export function boxAt({ align, edge, offset }: Place, { width, height }: Size, window: Size): Box {
  const room = window.width - width;
  const left = { start: TOAST_GAP_PX, center: room / 2, end: room - TOAST_GAP_PX }[align];
  const top = edge === 'top' ? offset : window.height - offset - height;
  return { left, top, right: left + width, bottom: top + height };
}

/** Whether toasts at this place are inside the window, and cover no control. */
export function isFreeAt(place: Place, size: Size, window: Size, controls: readonly Box[]): boolean {
  const box = boxAt(place, size, window);
  return box.top >= 0 && box.bottom <= window.height && controls.every((control) => !overlaps(box, control));
}

/** The place with this alignment that is nearest to the edge and covers no control. */
function nearest(align: Place['align'], edge: Edge, size: Size, window: Size, controls: readonly Box[]) {
  let place: Place = { align, edge, offset: TOAST_GAP_PX };
  for (;;) {
    const box = boxAt(place, size, window);
    if (box.top < 0 || box.bottom > window.height) return undefined;
    const covered = controls.filter((control) => overlaps(box, control));
    if (covered.length === 0) return place;
    // Beyond the farthest of them, which any smaller offset would still cover.
    const past = covered.map((control) => (edge === 'top' ? control.bottom : window.height - control.top));
    place = { ...place, offset: Math.max(...past) + TOAST_GAP_PX };
  }
}

/**
 * The place nearest to `edge` at which toasts cover no control. Of places with the same distance: end, then center, then start.
 *
 * @param size of all toasts together.
 * @param controls the boxes that must stay uncovered.
 * @returns undefined if there is no such place.
 */
export function freePlace(edge: Edge, size: Size, window: Size, controls: readonly Box[]): Place | undefined {
  const places = ALIGNMENTS.flatMap((align) => nearest(align, edge, size, window, controls) ?? []);
  const nearestOffset = Math.min(...places.map(({ offset }) => offset));
  return places.find(({ offset }) => offset === nearestOffset);
}

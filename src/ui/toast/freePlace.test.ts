import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, boxAt, freePlace, isFreeAt, TOAST_GAP_PX } from './freePlace.ts';

const WINDOW = { width: 1440, height: 900 };
const TOAST = { width: 400, height: 60 };

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('toasts are in the corner if it is free', () => {
  expect(freePlace('bottom', TOAST, WINDOW, [box(0, 0, 1440, 60)])).toEqual({
    align: 'end',
    edge: 'bottom',
    offset: TOAST_GAP_PX,
  });
});

test('toasts at the bottom move up past the controls that they would cover', () => {
  const send = box(1300, 840, 44, 44);
  const switchAbove = box(1200, 770, 44, 44);
  const across = box(0, 880, 1440, 20);
  expect(freePlace('bottom', TOAST, WINDOW, [send, switchAbove, across])).toEqual({
    align: 'center',
    edge: 'bottom',
    offset: 20 + TOAST_GAP_PX,
  });
  const inTheMiddle = box(700, 840, 44, 44);
  const atTheStart = box(20, 840, 44, 44);
  expect(freePlace('bottom', TOAST, WINDOW, [send, switchAbove, across, inTheMiddle, atTheStart])).toEqual({
    align: 'center',
    edge: 'bottom',
    offset: 60 + TOAST_GAP_PX,
  });
});

test('toasts at the top of a phone move down', () => {
  const phone = { width: 390, height: 844 };
  expect(freePlace('top', { width: 366, height: 60 }, phone, [box(300, 10, 44, 44)])).toEqual({
    align: 'end',
    edge: 'top',
    offset: 54 + TOAST_GAP_PX,
  });
});

test('a window full of controls has no free place', () => {
  const cards = Array.from({ length: 12 }, (_, index) => box(0, index * 76, 1440, 76));
  expect(freePlace('bottom', TOAST, WINDOW, cards)).toBeUndefined();
});

test('a place is not free if the toasts are too high for the window', () => {
  const place = { align: 'end', edge: 'bottom', offset: 700 } as const;
  expect(isFreeAt(place, { width: 400, height: 200 }, WINDOW, [])).toBe(true);
  expect(isFreeAt(place, { width: 400, height: 201 }, WINDOW, [])).toBe(false);
  expect(isFreeAt({ ...place, edge: 'top' }, { width: 400, height: 201 }, WINDOW, [])).toBe(false);
});

const part = (most: number) => fc.integer({ min: 0, max: most });
const control = fc
  .tuple(part(320), part(420), part(300), part(120))
  .map(([left, top, width, height]) => box(left, top, width + 1, height + 1));

test('for any controls, the place covers none of them and is the nearest one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('top' as const, 'bottom' as const),
      fc.array(control, { maxLength: 8 }),
      fc.integer({ min: 100, max: 296 }),
      fc.integer({ min: 20, max: 200 }),
      (edge, controls, width, height) => {
        const window = { width: 320, height: 420 };
        const size = { width, height };
        const place = freePlace(edge, size, window, controls);
        const isThereFree = (align: 'start' | 'center' | 'end', offset: number) =>
          isFreeAt({ align, edge, offset }, size, window, controls);
        if (place !== undefined) {
          expect(isFreeAt(place, size, window, controls)).toBe(true);
          expect(boxAt(place, size, window).left).toBeGreaterThanOrEqual(0);
        }
        // A place whose gap to the next control is smaller than TOAST_GAP_PX does not count.
        const keepsGap = (align: 'start' | 'center' | 'end', offset: number) =>
          Array.from({ length: TOAST_GAP_PX + 1 }, (_, less) => offset - less)
            .filter((one) => one >= 0)
            .every((one) => isThereFree(align, one));
        const most = Math.min(place?.offset ?? Infinity, window.height - height + 1);
        for (let offset = TOAST_GAP_PX; offset < most; offset += 1) {
          for (const align of ['start', 'center', 'end'] as const) expect(keepsGap(align, offset)).toBe(false);
        }
      },
    ),
    { numRuns: 300 },
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hoursShown, minutesOf, placeInDay, SLOTS_PER_HOUR } from './timeGrid.ts';

const visit = (time: string, duration = '1 h') => ({ time, duration });

describe('a duration', () => {
  test.each([
    ['30 min', 30],
    ['1 h', 60],
    ['1 h 30 min', 90],
    ['7 h 30 min', 450],
    ['12 h', 720],
  ])('"%s" has %i minutes', (duration, minutes) => {
    expect(minutesOf(duration)).toBe(minutes);
  });

  test.each(['', 'all morning', '0 min'])('"%s", which has no length, counts as one hour', (duration) => {
    expect(minutesOf(duration)).toBe(60);
  });
});

describe('the hours of the grid', () => {
  test('are 8 AM to 4 PM in a week without visits', () => {
    expect(hoursShown([])).toEqual({ first: 8, end: 16 });
  });

  test('begin with the hour of the earliest visit', () => {
    expect(hoursShown([visit('07:45'), visit('06:30')])).toEqual({ first: 6, end: 16 });
  });

  test.each([
    ['15:30', '30 min', 17],
    ['15:00', '1 h', 16],
    ['15:00', '1 h 1 min', 17],
    ['18:00', '2 h', 20],
  ])('end after a visit at %s of %s, which takes up at least an hour: %i', (time, duration, end) => {
    expect(hoursShown([visit(time, duration)])).toEqual({ first: 8, end });
  });

  test('go beyond midnight with a visit that does', () => {
    expect(hoursShown([visit('23:30', '2 h')])).toEqual({ first: 8, end: 26 });
  });
});

describe('in a day, a visit', () => {
  const placed = (...visits: readonly ReturnType<typeof visit>[]) =>
    placeInDay(visits, 8).items.map(({ firstSlot, slots, lane, lanes }) => [firstSlot, slots, lane, lanes]);

  test('begins at its time, counted in quarters of an hour, and is as high as its duration', () => {
    expect(placed(visit('08:00', '2 h'), visit('10:15', '1 h 30 min'), visit('13:00', '1 h'))).toEqual([
      [0, 8, 0, 1],
      [9, 6, 0, 1],
      [20, 4, 0, 1],
    ]);
  });

  test('that begins or ends within a quarter of an hour takes up the whole of it', () => {
    expect(placed(visit('09:10', '1 h 10 min'))).toEqual([[4, 6, 0, 1]]);
  });

  test('of less than an hour is as high as an hour', () => {
    expect(placed(visit('15:00', '30 min'))).toEqual([[28, 4, 0, 1]]);
  });

  test('that overlaps another one stands beside it, and one that follows has the whole width', () => {
    expect(placed(visit('09:00', '2 h'), visit('10:00', '2 h'), visit('12:00'))).toEqual([
      [4, 8, 0, 1],
      [8, 8, 1, 1],
      [16, 4, 0, 2],
    ]);
  });

  test('takes a place beside it that is free again', () => {
    expect(placed(visit('09:00', '4 h'), visit('09:00'), visit('10:00'))).toEqual([
      [4, 16, 0, 1],
      [4, 4, 1, 1],
      [8, 4, 1, 1],
    ]);
  });

  test('right after a short one stands beside it, because the short one is as high as an hour', () => {
    expect(placed(visit('09:00', '30 min'), visit('09:30'))).toEqual([
      [4, 4, 0, 1],
      [6, 4, 1, 1],
    ]);
  });

  test('has as many visits beside it as overlap at most, and a day without visits has room for one', () => {
    expect(placeInDay([], 8).lanes).toBe(1);
    expect(placeInDay([visit('09:00'), visit('09:00'), visit('09:30')], 8).lanes).toBe(3);
  });

  test('never covers another one, is within the hours, and is in one of the places', () => {
    const quarter = fc.integer({ min: 0, max: 95 }).map((quarters) => {
      const [hour, minute] = [Math.floor(quarters / 4), (quarters % 4) * 15];
      return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    });
    const visits = fc
      .array(
        fc.record({ time: quarter, duration: fc.constantFrom('30 min', '1 h', '1 h 30 min', '2 h', '7 h 30 min') }),
      )
      .map((some) => some.toSorted((one, other) => one.time.localeCompare(other.time)));
    fc.assert(
      fc.property(visits, (some) => {
        const { first, end } = hoursShown(some);
        const { items, lanes } = placeInDay(some, first);
        expect(items.map(({ item }) => item)).toEqual(some);
        const taken: string[] = [];
        for (const { firstSlot, slots, lane, lanes: itsLanes } of items) {
          expect(firstSlot + slots).toBeLessThanOrEqual((end - first) * SLOTS_PER_HOUR);
          expect(lane + itsLanes).toBeLessThanOrEqual(lanes);
          for (let slot = 0; slot < slots; slot++)
            for (let beside = 0; beside < itsLanes; beside++)
              taken.push(`${String(firstSlot + slot)} ${String(lane + beside)}`);
        }
        expect(new Set(taken).size, 'parts of the day that one visit takes up').toBe(taken.length);
      }),
    );
  });
});

import { expect, test } from 'vitest';
import type { StoredRecord } from '../api/records/recordStore.ts';
import { HttpProblem } from './httpAnswers.ts';
import { createPlatformPages } from './platformPages.ts';

const PAGE = '00000000-0000-4000-8000-000000000000';

function openPages() {
  let now = 0;
  const pages = createPlatformPages(undefined, () => now);
  const page = pages.use(PAGE);
  return {
    rooms: page.rooms,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    /** Opens rooms with consecutive numbers as ids. */
    open: (first: number, count: number) => {
      for (let room = first; room < first + count; room++) {
        pages.addRoom(page, String(room), { id: String(room) } as StoredRecord);
      }
    },
  };
}

test('a thousand calls at once all keep their rooms', () => {
  const { rooms, open } = openPages();
  open(0, 1_000);
  expect(rooms.size).toBe(1_000);
});

test('one call more is refused with the time to wait, and evicts no room', () => {
  const { rooms, open, pass } = openPages();
  open(0, 1_000);
  pass(45_500);
  const refusal = expect.objectContaining({
    status: 429,
    messages: 'Too many calls: 1000 were created in the last minute.',
    headers: { 'Retry-After': '15' },
  }) as HttpProblem;
  expect(() => open(1_000, 1)).toThrow(HttpProblem);
  expect(() => open(1_000, 1)).toThrow(refusal);
  expect(rooms.size).toBe(1_000);
});

test('after a minute, newer rooms displace the oldest ones beyond fifty', () => {
  const { rooms, open, pass } = openPages();
  open(0, 1_000);
  pass(60_000);
  open(1_000, 1);
  expect([...rooms.keys()]).toEqual(Array.from({ length: 50 }, (_, place) => String(951 + place)));
});

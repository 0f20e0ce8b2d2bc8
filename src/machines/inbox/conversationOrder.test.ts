import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ConversationOrder,
  firstOf,
  highestOf,
  idsIn,
  orderOf,
  withConversation,
  withoutConversation,
} from './conversationOrder.ts';

type RankedContact = { readonly id: number; readonly createdAt?: string };

const sample = (id: number): RankedContact => ({ id });
const created = (id: number): RankedContact => ({ id, createdAt: '2026-11-21T17:09' });

test('created contacts come first, the newest first, then the other contacts by ascending id', () => {
  expect(idsIn(orderOf([sample(2), created(11), sample(9), created(10)]))).toEqual([11, 10, 2, 9]);
});

test('an empty order has no first contact, and 0 as its highest id', () => {
  const empty = orderOf([]);
  expect(idsIn(empty)).toEqual([]);
  expect(firstOf([empty, empty])).toBeUndefined();
  expect(highestOf([empty, empty])).toBe(0);
});

test('firstOf() prefers a created contact, whichever order it is in; highestOf() finds the highest id in any order', () => {
  const orders = [orderOf([sample(1), sample(5)]), orderOf([created(6), sample(3)]), orderOf([created(7)])];
  expect(firstOf(orders)).toBe(7);
  expect(firstOf(orders.slice(0, 2))).toBe(6);
  expect(firstOf([orderOf([sample(4)]), orderOf([sample(2)])])).toBe(2);
  expect(highestOf(orders)).toBe(7);
  expect(highestOf([orderOf([sample(1), sample(5)]), orderOf([sample(3)])])).toBe(5);
  expect(highestOf([orderOf([sample(3)]), orderOf([sample(1), sample(4), sample(7)])])).toBe(7);
});

describe('an order in chunks of 128 contacts', () => {
  const contactsUpTo = (highest: number) => Array.from({ length: highest }, (_, index) => sample(index + 1));
  const sizesOf = ({ chunks }: ConversationOrder) => chunks.map(({ length }) => length);

  test('is built with full chunks, except the last one', () => {
    const order = orderOf(contactsUpTo(300));
    expect(sizesOf(order)).toEqual([128, 128, 44]);
    expect(idsIn(order)).toEqual(contactsUpTo(300).map(({ id }) => id));
  });

  // Contacts at the ends of the chunks, and their neighbours.
  test.each([1, 2, 128, 129, 130, 256, 257, 258, 299, 300])('inserts contact %i at its place, and removes it', (id) => {
    const all = contactsUpTo(300);
    const without = orderOf(all.filter((contact) => contact.id !== id));
    expect(idsIn(withConversation(without, sample(id)))).toEqual(idsIn(orderOf(all)));
    expect(idsIn(withoutConversation(orderOf(all), sample(id)))).toEqual(idsIn(without));
  });

  test('splits a chunk that would hold more than 128 contacts', () => {
    const full = withConversation(orderOf(contactsUpTo(127)), sample(128));
    expect(sizesOf(full)).toEqual([128]);
    const halved = withConversation(full, sample(129));
    expect(sizesOf(halved)).toEqual([64, 65]);
    expect(idsIn(halved)).toEqual(contactsUpTo(129).map(({ id }) => id));
  });

  test('loses a chunk with the last contact of that chunk', () => {
    const order = withoutConversation(orderOf(contactsUpTo(129)), sample(129));
    expect(sizesOf(order)).toEqual([128]);
    expect(sizesOf(withoutConversation(orderOf([sample(1)]), sample(1)))).toEqual([]);
  });
});

/** Up to several hundred contacts, so that chunks are added, grow, split and are removed. */
const contacts = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 600 }), isCreated: fc.boolean() }).map(({ id, isCreated }) =>
    // Created contacts have higher ids.
    isCreated ? created(id + 600) : sample(id),
  ),
  { selector: ({ id }) => id, maxLength: 400, size: 'max' },
);

test('after any changes, the order equals a newly built order, and the original order is unchanged', () => {
  fc.assert(
    fc.property(contacts, contacts, (present, changes) => {
      let order = orderOf(present);
      let all: readonly RankedContact[] = present;
      const original = order;
      const originalIds = idsIn(original);
      for (const change of changes) {
        const isPresent = all.some(({ id }) => id === change.id);
        order = isPresent ? withoutConversation(order, change) : withConversation(order, change);
        all = isPresent ? all.filter(({ id }) => id !== change.id) : [...all, change];
      }
      expect(idsIn(original)).toEqual(originalIds);
      expect(idsIn(order)).toEqual(idsIn(orderOf(all)));
      expect(order.size).toBe(all.length);
      expect(highestOf([order])).toBe(Math.max(0, ...all.map(({ id }) => id)));
      for (const { length } of order.chunks) {
        expect(length).toBeGreaterThan(0);
        expect(length).toBeLessThanOrEqual(128);
      }
    }),
    { numRuns: 20 },
  );
});

test('a change copies one chunk and keeps the other chunks', () => {
  const order = orderOf(Array.from({ length: 10_000 }, (_, index) => sample(index + 1)));
  const sharedChunks = (changed: ConversationOrder) =>
    changed.chunks.filter((chunk) => order.chunks.includes(chunk)).length;
  expect(sharedChunks(withoutConversation(order, sample(5_000)))).toBe(order.chunks.length - 1);
  expect(sharedChunks(withConversation(order, created(10_001)))).toBe(order.chunks.length - 1);
});

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

const sampleContact = (id: number): RankedContact => ({ id });
const createdContact = (id: number): RankedContact => ({ id, createdAt: '2026-11-21T17:09' });

test('created contacts come first, the newest first, then the other contacts by ascending id', () => {
  expect(idsIn(orderOf([sampleContact(2), createdContact(11), sampleContact(9), createdContact(10)]))).toEqual([
    11, 10, 2, 9,
  ]);
});

test('an empty order has no ids, no first contact, and 0 as its highest id', () => {
  const empty = orderOf([]);
  expect(idsIn(empty)).toEqual([]);
  expect(firstOf([empty, empty])).toBeUndefined();
  expect(highestOf([empty, empty])).toBe(0);
});

test('of several orders, firstOf() returns the newest created contact, or else the lowest id; highestOf() returns the highest id', () => {
  const orders = [
    orderOf([sampleContact(1), sampleContact(5)]),
    orderOf([createdContact(6), sampleContact(3)]),
    orderOf([createdContact(7)]),
  ];
  expect(firstOf(orders)).toBe(7);
  expect(firstOf(orders.slice(0, 2))).toBe(6);
  expect(firstOf([orderOf([sampleContact(4)]), orderOf([sampleContact(2)])])).toBe(2);
  expect(highestOf(orders)).toBe(7);
  expect(highestOf([orderOf([sampleContact(1), sampleContact(5)]), orderOf([sampleContact(3)])])).toBe(5);
  expect(
    highestOf([orderOf([sampleContact(3)]), orderOf([sampleContact(1), sampleContact(4), sampleContact(7)])]),
  ).toBe(7);
});

describe('an order in chunks of 128 contacts', () => {
  const contactsUpTo = (highest: number) => Array.from({ length: highest }, (_, index) => sampleContact(index + 1));
  const sizesOf = ({ chunks }: ConversationOrder) => chunks.map(({ length }) => length);

  test('is built with full chunks, except the final one', () => {
    const order = orderOf(contactsUpTo(300));
    expect(sizesOf(order)).toEqual([128, 128, 44]);
    expect(idsIn(order)).toEqual(contactsUpTo(300).map(({ id }) => id));
  });

  // These contacts are at the ends of the chunks, or next to them.
  test.each([1, 2, 128, 129, 130, 256, 257, 258, 299, 300])('inserts contact %i at its place, and removes it', (id) => {
    const all = contactsUpTo(300);
    const without = orderOf(all.filter((contact) => contact.id !== id));
    expect(idsIn(withConversation(without, sampleContact(id)))).toEqual(idsIn(orderOf(all)));
    expect(idsIn(withoutConversation(orderOf(all), sampleContact(id)))).toEqual(idsIn(without));
  });

  test('splits a chunk that would hold more than 128 contacts', () => {
    const full = withConversation(orderOf(contactsUpTo(127)), sampleContact(128));
    expect(sizesOf(full)).toEqual([128]);
    const halved = withConversation(full, sampleContact(129));
    expect(sizesOf(halved)).toEqual([64, 65]);
    expect(idsIn(halved)).toEqual(contactsUpTo(129).map(({ id }) => id));
  });

  test('drops a chunk when its only contact is removed', () => {
    const order = withoutConversation(orderOf(contactsUpTo(129)), sampleContact(129));
    expect(sizesOf(order)).toEqual([128]);
    expect(sizesOf(withoutConversation(orderOf([sampleContact(1)]), sampleContact(1)))).toEqual([]);
  });
});

/** Up to 400 contacts, so that chunks are added, grow, split and are removed. */
const contacts = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 600 }), isCreated: fc.boolean() }).map(({ id, isCreated }) =>
    // A created contact has a higher id than a sample contact.
    isCreated ? createdContact(id + 600) : sampleContact(id),
  ),
  { selector: ({ id }) => id, maxLength: 400, size: 'max' },
);

test('after any changes, an order has the ids of a newly built order in chunks of 1 to 128, and the original order is unchanged', () => {
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
  const order = orderOf(Array.from({ length: 10_000 }, (_, index) => sampleContact(index + 1)));
  const sharedChunks = (changed: ConversationOrder) =>
    changed.chunks.filter((chunk) => order.chunks.includes(chunk)).length;
  expect(sharedChunks(withoutConversation(order, sampleContact(5_000)))).toBe(order.chunks.length - 1);
  expect(sharedChunks(withConversation(order, createdContact(10_001)))).toBe(order.chunks.length - 1);
});

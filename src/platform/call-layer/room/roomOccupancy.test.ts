import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { holdRoomUntil, roomLease } from './roomOccupancy.ts';

/** Somebody who wants the page's room, and what they were told. */
function applicant() {
  const told: string[] = [];
  const machine = setup({ actors: { roomLease } }).createMachine({
    invoke: { src: 'roomLease', id: 'lease' },
    on: { 'lease.*': { actions: ({ event }) => void told.push(event.type) } },
  });
  const actor = createActor(machine).start();
  return {
    told,
    leave: () => void actor.stop(),
    release: () => actor.getSnapshot().children.lease?.send({ type: 'lease.release' }),
  };
}

function pending() {
  let resolve: () => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/** Whatever promises that are settled already lead to has happened after this. */
const quiet = () => new Promise<void>((resolve) => setImmediate(resolve));

test('the room of a page is granted to one, and refused to the others at once (lesson 10)', async () => {
  const first = applicant();
  const second = applicant();
  expect(second.told).toEqual(['lease.refused']);
  await quiet();
  expect(first.told).toEqual(['lease.granted']);
  second.leave();
  const third = applicant();
  expect(third.told).toEqual(['lease.refused']);
  third.leave();
  first.leave();
});

test('who leaves makes room for the next', async () => {
  const first = applicant();
  await quiet();
  first.leave();
  const second = applicant();
  await quiet();
  expect(second.told).toEqual(['lease.granted']);
  second.leave();
});

test('what is released is free, though its holder lives on, and is not freed a second time', async () => {
  const first = applicant();
  await quiet();
  first.release();
  const second = applicant();
  await quiet();
  expect(second.told).toEqual(['lease.granted']);
  first.leave();
  const third = applicant();
  expect(third.told).toEqual(['lease.refused']);
  third.leave();
  second.leave();
});

test('the next waits until the room before is torn down, however that ends', async () => {
  for (const end of ['resolve', 'reject'] as const) {
    const first = applicant();
    await quiet();
    const teardown = pending();
    holdRoomUntil(teardown.promise);
    first.leave();
    const second = applicant();
    await quiet();
    expect(second.told).toEqual([]);
    teardown[end](new Error('It did not go well.'));
    await quiet();
    expect(second.told).toEqual(['lease.granted']);
    second.leave();
  }
});

test('two teardowns are waited for both', async () => {
  const one = pending();
  const other = pending();
  holdRoomUntil(one.promise);
  holdRoomUntil(other.promise);
  const next = applicant();
  other.resolve();
  await quiet();
  expect(next.told).toEqual([]);
  one.resolve();
  await quiet();
  expect(next.told).toEqual(['lease.granted']);
  next.leave();
});

test('a teardown that begins in the turn in which the holder leaves is waited for too', async () => {
  const first = applicant();
  await quiet();
  const teardown = pending();
  first.leave();
  const second = applicant();
  holdRoomUntil(teardown.promise);
  await quiet();
  expect(second.told).toEqual([]);
  teardown.resolve();
  await quiet();
  expect(second.told).toEqual(['lease.granted']);
  second.leave();
});

test('who gives up while waiting is told nothing and blocks nobody', async () => {
  const teardown = pending();
  holdRoomUntil(teardown.promise);
  const impatient = applicant();
  impatient.leave();
  const next = applicant();
  teardown.resolve();
  await quiet();
  expect(impatient.told).toEqual([]);
  expect(next.told).toEqual(['lease.granted']);
  next.leave();
});

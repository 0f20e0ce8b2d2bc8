import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { holdRoomUntil, roomLease } from './roomOccupancy.ts';

/** Starts an actor that requests the lease of the page's room, and records the lease events. */
function applicant() {
  const events: string[] = [];
  const machine = setup({ actors: { roomLease } }).createMachine({
    invoke: { src: 'roomLease', id: 'lease' },
    on: { 'lease.*': { actions: ({ event }) => void events.push(event.type) } },
  });
  const actor = createActor(machine).start();
  return {
    events,
    stop: () => void actor.stop(),
    release: () => actor.getSnapshot().children.lease?.send({ type: 'lease.release' }),
  };
}

function pendingPromise() {
  let resolve: () => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/** Resolves after all reactions to settled promises have run. */
const allReactions = () => new Promise<void>((resolve) => setImmediate(resolve));

test('the lease is granted to one applicant and synchronously refused to others, even after a refused one stops', async () => {
  const first = applicant();
  const second = applicant();
  expect(second.events).toEqual(['lease.refused']);
  await allReactions();
  expect(first.events).toEqual(['lease.granted']);
  second.stop();
  const third = applicant();
  expect(third.events).toEqual(['lease.refused']);
  third.stop();
  first.stop();
});

test('the lease is granted to the next applicant after the holder stops', async () => {
  const first = applicant();
  await allReactions();
  first.stop();
  const second = applicant();
  await allReactions();
  expect(second.events).toEqual(['lease.granted']);
  second.stop();
});

test('a released lease is granted to the next applicant, and is not released again when its former holder stops', async () => {
  const first = applicant();
  await allReactions();
  first.release();
  const second = applicant();
  await allReactions();
  expect(second.events).toEqual(['lease.granted']);
  first.stop();
  const third = applicant();
  expect(third.events).toEqual(['lease.refused']);
  third.stop();
  second.stop();
});

test('the next applicant waits until the teardown of the previous room has succeeded or failed', async () => {
  for (const end of ['resolve', 'reject'] as const) {
    const first = applicant();
    await allReactions();
    const teardown = pendingPromise();
    holdRoomUntil(teardown.promise);
    first.stop();
    const second = applicant();
    await allReactions();
    expect(second.events).toEqual([]);
    teardown[end](new Error('Teardown failed.'));
    await allReactions();
    expect(second.events).toEqual(['lease.granted']);
    second.stop();
  }
});

test('the next applicant waits for both of two concurrent teardowns', async () => {
  const firstTeardown = pendingPromise();
  const secondTeardown = pendingPromise();
  holdRoomUntil(firstTeardown.promise);
  holdRoomUntil(secondTeardown.promise);
  const next = applicant();
  secondTeardown.resolve();
  await allReactions();
  expect(next.events).toEqual([]);
  firstTeardown.resolve();
  await allReactions();
  expect(next.events).toEqual(['lease.granted']);
  next.stop();
});

test('the next applicant waits for a teardown that is registered synchronously after its request', async () => {
  const first = applicant();
  await allReactions();
  const teardown = pendingPromise();
  first.stop();
  const second = applicant();
  holdRoomUntil(teardown.promise);
  await allReactions();
  expect(second.events).toEqual([]);
  teardown.resolve();
  await allReactions();
  expect(second.events).toEqual(['lease.granted']);
  second.stop();
});

test('an applicant that stops waiting receives no event and blocks no other', async () => {
  const teardown = pendingPromise();
  holdRoomUntil(teardown.promise);
  const impatient = applicant();
  impatient.stop();
  const next = applicant();
  teardown.resolve();
  await allReactions();
  expect(impatient.events).toEqual([]);
  expect(next.events).toEqual(['lease.granted']);
  next.stop();
});

import { expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { createRoomLease, holdRoomUntil } from './roomOccupancy.ts';

/** The room library without a call object. */
const loadLibrary = () => Promise.resolve({ hasCallObject: () => false });

/** Starts an actor that requests the lease of the page's room, and records the lease events. */
function applicant(load: Parameters<typeof createRoomLease>[0]['loadLibrary'] = loadLibrary) {
  const roomLease = createRoomLease({ loadLibrary: load });
  const events: string[] = [];
  const machine = setup({ actors: { roomLease } }).createMachine({
    invoke: { src: 'roomLease', id: 'lease' },
    on: {
      'lease.*': {
        actions: ({ event }) => void events.push('by' in event ? `${event.type} by ${String(event.by)}` : event.type),
      },
    },
  });
  const actor = createActor(machine).start();
  return {
    events,
    stop: () => void actor.stop(),
    leave: () => actor.getSnapshot().children.lease?.send({ type: 'lease.leaving' }),
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
  expect(second.events).toEqual(['lease.refused by call-client']);
  await allReactions();
  expect(first.events).toEqual(['lease.granted']);
  second.stop();
  const third = applicant();
  expect(third.events).toEqual(['lease.refused by call-client']);
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
  expect(third.events).toEqual(['lease.refused by call-client']);
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

test('an applicant waits for a holder that leaves its room, and is granted the lease when the holder stops', async () => {
  const first = applicant();
  await allReactions();
  first.leave();
  const second = applicant();
  await allReactions();
  expect(second.events).toEqual([]);
  const third = applicant();
  expect(third.events).toEqual(['lease.refused by call-client']);
  third.stop();
  first.stop();
  await allReactions();
  expect(second.events).toEqual(['lease.granted']);
  second.stop();
});

test('after an applicant that waits for a leaving holder stops, the next one waits for the same holder', async () => {
  const first = applicant();
  await allReactions();
  first.leave();
  const second = applicant();
  second.stop();
  const third = applicant();
  await allReactions();
  expect(third.events).toEqual([]);
  first.stop();
  await allReactions();
  expect([second.events, third.events]).toEqual([[], ['lease.granted']]);
  third.stop();
});

test.each([
  ['of the same copy of the room library', true, 'lease.refused by page'],
  ['of another copy of the room library', false, 'lease.granted'],
])('with a call object %s on the page, the event is as expected', async (_, hasCallObject, event) => {
  vi.stubGlobal('window', { _daily: { instances: { own: {} } } });
  const first = applicant(() => Promise.resolve({ hasCallObject: () => hasCallObject }));
  await allReactions();
  expect(first.events).toEqual([event]);
  first.stop();
  vi.unstubAllGlobals();
  const second = applicant();
  await allReactions();
  expect(second.events).toEqual(['lease.granted']);
  second.stop();
});

test('if the code of the room library does not load, the lease is granted, because the creation of the room reports the failure', async () => {
  vi.stubGlobal('window', { _daily: { instances: { own: {} } } });
  const first = applicant(() => Promise.reject(new Error('No network.')));
  await allReactions();
  expect(first.events).toEqual(['lease.granted']);
  first.stop();
  vi.unstubAllGlobals();
});

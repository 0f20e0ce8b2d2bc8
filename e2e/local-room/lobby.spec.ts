import { expect, test, type LibraryCall } from './localRoomTest.ts';
import { soon } from '../harness/soon.ts';

/** Who may enter the local room, and who decides it. */

const requestAccess = (visitor: LibraryCall) => visitor.call.evaluate((call) => call.requestAccess({ name: 'Dana' }));

const accessOf = (visitor: LibraryCall) => visitor.call.evaluate((call) => call.accessState());

const peopleIn = (visitor: LibraryCall) =>
  visitor.call.evaluate((call) => Object.values(call.participants()).map(({ user_name }) => user_name));

test('who is put in the lobby is let in when somebody decides so, and then meets the assistant', async ({
  harness,
  rooms,
}) => {
  await harness.setFaults({ stage: 'access', kind: 'lobby' });
  const visitor = await rooms.createCallObject();
  await visitor.join();
  expect(await accessOf(visitor)).toEqual({ access: { level: 'lobby' } });
  expect((await visitor.actions()).filter((action) => /^(access|joined)/.test(action))).toEqual([
    'access-state-updated',
    'joined-meeting',
  ]);

  const decided = requestAccess(visitor);
  await visitor.heard('access-state-updated', { access: { level: 'lobby' }, awaitingAccess: { level: 'full' } });
  expect(await peopleIn(visitor)).toEqual(['Dana']);
  await harness.causes('admit');
  expect(await decided).toEqual({ access: { level: 'full' }, granted: true });
  expect(await accessOf(visitor)).toEqual({ access: { level: 'full' } });
  await visitor.heard('track-started', { type: 'audio', participant: expect.objectContaining({ local: false }) });
  expect(await peopleIn(visitor)).toEqual(['Dana', 'Vapi Speaker']);

  await visitor.destroy();
  await harness.expectClean();
});

test('who is turned away stays in the lobby and may ask again', async ({ harness, rooms }) => {
  await harness.setFaults({ stage: 'access', kind: 'lobby' });
  const visitor = await rooms.createCallObject();
  await visitor.join();
  for (const { incident, granted } of [
    { incident: 'deny', granted: false },
    { incident: 'admit', granted: true },
  ] as const) {
    const decided = requestAccess(visitor);
    await soon(() => accessOf(visitor)).toHaveProperty('awaitingAccess');
    await harness.causes(incident);
    expect(await decided).toMatchObject({ granted });
  }
  await visitor.destroy();
});

test('leaving the lobby leaves nothing behind', async ({ harness, rooms }) => {
  await harness.setFaults({ stage: 'access', kind: 'lobby' });
  const visitor = await rooms.createCallObject();
  await visitor.join();
  await visitor.leave();
  await visitor.destroy();
  await harness.expectClean();
});

test('access is told before joining, and a request in a room is decided at once', async ({ harness, rooms }) => {
  const visitor = await rooms.createCallObject();
  for (const { faults, level, granted } of [
    { faults: [], level: 'full', granted: true },
    { faults: [{ stage: 'access', kind: 'none' }], level: 'none', granted: false },
  ] as const) {
    await harness.setFaults(...faults);
    expect(await visitor.call.evaluate((call, url) => call.preAuth({ url }), visitor.roomUrl)).toEqual({
      access: { level },
    });
    await visitor.join();
    expect(await requestAccess(visitor)).toEqual({ access: { level }, granted });
    await visitor.leave();
  }
  await visitor.destroy();
});

test('who asks to enter a room that does not exist learns it', async ({ rooms }) => {
  const visitor = await rooms.createCallObject();
  const asked = visitor.call.evaluate(
    (call, url) => call.preAuth({ url }),
    visitor.roomUrl.replace(/[^/]+$/, 'nowhere'),
  );
  await expect(asked).rejects.toThrow();
  await visitor.heard('error', { error: expect.objectContaining({ type: 'no-room' }) });
  await visitor.destroy();
});

test('others who wait in the lobby are seen, let in and turned away', async ({ harness, rooms }) => {
  const owner = await rooms.createCallObject();
  await owner.meet();
  const waiting = () => owner.call.evaluate((call) => Object.values(call.waitingParticipants()));
  for (let knocks = 0; knocks < 3; knocks += 1) await harness.causes('knock');
  await soon(waiting).toHaveLength(3);
  await harness.causes('knock-again');
  await owner.heard('waiting-participant-updated', {
    participant: expect.objectContaining({ name: 'Visitor 3, once more' }),
  });
  await harness.causes('withdraw');
  await soon(waiting).toHaveLength(2);

  const [first, second] = (await waiting()).map(({ id }) => id);
  const decide = (id = '', grantRequestedAccess = false) =>
    owner.call.evaluate((call, given) => call.updateWaitingParticipant(given.id, given.updates), {
      id,
      updates: { grantRequestedAccess },
    });
  expect(await decide(first, true)).toEqual({ id: first });
  expect(
    await owner.call.evaluate((call) => call.updateWaitingParticipants({ '*': { grantRequestedAccess: false } })),
  ).toEqual({ ids: [second] });
  expect(await waiting()).toEqual([]);
  expect(await owner.events('waiting-participant-added')).toHaveLength(3);
  expect(await owner.events('waiting-participant-removed')).toHaveLength(3);
  await expect(decide(first, true)).rejects.toThrow();
  await owner.destroy();
});

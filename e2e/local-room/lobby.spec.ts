import { expect, test, type LibraryCall } from './localRoomFixture.ts';
import { soon } from '../site/siteFixture.ts';

/** Tests of the access to the local room: the lobby, requests for access, and decisions about requests. */

const requestAccess = (visitor: LibraryCall) => visitor.call.evaluate((call) => call.requestAccess({ name: 'Dana' }));

const accessOf = (visitor: LibraryCall) => visitor.call.evaluate((call) => call.accessState());

const peopleIn = (visitor: LibraryCall) =>
  visitor.call.evaluate((call) => Object.values(call.participants()).map(({ user_name }) => user_name));

test('a visitor in the lobby enters after admission, and then meets the assistant', async ({ harness, rooms }) => {
  await harness.setFaults({ stage: 'access', kind: 'lobby' });
  const visitor = await rooms.createCallObject();
  await visitor.join();
  expect(await accessOf(visitor)).toEqual({ access: { level: 'lobby' } });
  expect((await visitor.actions()).filter((action) => /^(access|joined)/.test(action))).toEqual([
    'access-state-updated',
    'joined-meeting',
  ]);

  const decision = requestAccess(visitor);
  await visitor.waitForEvent('access-state-updated', { access: { level: 'lobby' }, awaitingAccess: { level: 'full' } });
  expect(await peopleIn(visitor)).toEqual(['Dana']);
  await harness.causeIncident('admit');
  expect(await decision).toEqual({ access: { level: 'full' }, granted: true });
  expect(await accessOf(visitor)).toEqual({ access: { level: 'full' } });
  await visitor.waitForEvent('track-started', {
    type: 'audio',
    participant: expect.objectContaining({ local: false }),
  });
  expect(await peopleIn(visitor)).toEqual(['Dana', 'Vapi Speaker']);

  await visitor.destroy();
  await harness.expectResourcesReleased();
});

test(
  'a visitor who is denied stays in the lobby, and can request access again',
  { tag: '@nightly' },
  async ({ harness, rooms }) => {
    await harness.setFaults({ stage: 'access', kind: 'lobby' });
    const visitor = await rooms.createCallObject();
    await visitor.join();
    for (const { incident, granted } of [
      { incident: 'deny', granted: false },
      { incident: 'admit', granted: true },
    ] as const) {
      const decision = requestAccess(visitor);
      await soon(() => accessOf(visitor)).toHaveProperty('awaitingAccess');
      await harness.causeIncident(incident);
      expect(await decision).toMatchObject({ granted });
    }
    await visitor.destroy();
  },
);

test('leaving the lobby leaves no resources', { tag: '@nightly' }, async ({ harness, rooms }) => {
  await harness.setFaults({ stage: 'access', kind: 'lobby' });
  const visitor = await rooms.createCallObject();
  await visitor.join();
  await visitor.leave();
  await visitor.destroy();
  await harness.expectResourcesReleased();
});

test(
  'preAuth() reports the access level before a join, and requestAccess() in the room resolves without a decision',
  { tag: '@nightly' },
  async ({ harness, rooms }) => {
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
  },
);

test(
  'preAuth() for a missing room rejects, and an error event reports the reason',
  { tag: '@nightly' },
  async ({ rooms }) => {
    const visitor = await rooms.createCallObject();
    const access = visitor.call.evaluate(
      (call, url) => call.preAuth({ url }),
      visitor.roomUrl.replace(/[^/]+$/, 'nowhere'),
    );
    await expect(access).rejects.toThrow();
    await visitor.waitForEvent('error', { error: expect.objectContaining({ type: 'no-room' }) });
    await visitor.destroy();
  },
);

test(
  'a participant in the room sees, admits and denies the visitors in the lobby',
  { tag: '@nightly' },
  async ({ harness, rooms }) => {
    const owner = await rooms.createCallObject();
    await owner.joinAndAwaitAssistant();
    const waiting = () => owner.call.evaluate((call) => Object.values(call.waitingParticipants()));
    for (let knocks = 0; knocks < 3; knocks += 1) await harness.causeIncident('knock');
    await soon(waiting).toHaveLength(3);
    await harness.causeIncident('knock-again');
    await owner.waitForEvent('waiting-participant-updated', {
      participant: expect.objectContaining({ name: 'Visitor 3, once more' }),
    });
    await harness.causeIncident('withdraw');
    await soon(waiting).toHaveLength(2);

    const [firstId, secondId] = (await waiting()).map(({ id }) => id);
    const decide = (id = '', grantRequestedAccess = false) =>
      owner.call.evaluate((call, decision) => call.updateWaitingParticipant(decision.id, decision.updates), {
        id,
        updates: { grantRequestedAccess },
      });
    expect(await decide(firstId, true)).toEqual({ id: firstId });
    expect(
      await owner.call.evaluate((call) => call.updateWaitingParticipants({ '*': { grantRequestedAccess: false } })),
    ).toEqual({ ids: [secondId] });
    expect(await waiting()).toEqual([]);
    expect(await owner.events('waiting-participant-added')).toHaveLength(3);
    expect(await owner.events('waiting-participant-removed')).toHaveLength(3);
    await expect(decide(firstId, true)).rejects.toThrow();
    await owner.destroy();
  },
);

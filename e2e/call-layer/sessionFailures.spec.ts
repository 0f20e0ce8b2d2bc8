import type { JSHandle, Page } from '@playwright/test';
import { FATAL_JOIN_FAULTS, type Fault } from '../../local-platform/faults.ts';
import type { CallLayerError } from '../../src/platform/call-layer/errors/CallLayerError.ts';
import type { CallSession } from '../../src/platform/call-layer/session/CallSession.ts';
import type { SessionShape } from '../../src/platform/call-layer/methods/methodGuards.ts';
import type { RecordedSession } from '../harness/callHarness.ts';
import { type HarnessPage } from '../harness/harnessTest.ts';
import { expect, test } from '../local-room/localRoomTest.ts';
import { soon } from '../harness/soon.ts';

/** Everything that keeps a real session out of a real room, or throws it out; and that it can be joined after each. */

test.use({ movableClock: true });

/** The library's: for each host, before the next round, and how many rounds. */
const HOST_TIMEOUT_MS = 20_000;
const RETRY_DELAY_MS = 3_000;
const ROUNDS = 3;
/** The session's: for a script that has arrived, and for the acknowledgement of a leave. */
const SCRIPT_TIMEOUT_MS = 10_000;
const LEAVE_TIMEOUT_MS = 3_000;

class SessionUnderTest {
  constructor(
    private readonly harness: HarnessPage,
    private readonly session: JSHandle<RecordedSession>,
  ) {}

  async join(): Promise<void> {
    const url = await this.harness.createRoom();
    await this.session.evaluate((session, given) => {
      session.send({ type: 'session.join', url: given });
    }, url);
  }

  async standsIn(state: unknown): Promise<void> {
    await soon(() => this.session.evaluate((session) => session.state())).toEqual(state);
  }

  /** The events of that type, without their type. */
  async told(type: string): Promise<readonly unknown[]> {
    const steps = await this.session.evaluate((session) => session.steps());
    return steps.filter(({ event }) => event.type === type).map(({ event }) => ({ ...event, type: undefined }));
  }

  async leave(): Promise<void> {
    await this.session.evaluate((session) => {
      session.send({ type: 'session.leave' });
    });
  }

  async destroy(): Promise<void> {
    await this.session.evaluate((session) => {
      session.send({ type: 'session.destroy' });
    });
    await this.standsIn('destroyed');
    expect(await this.told('room.destroyed')).toHaveLength(1);
  }
}

async function openSession(harness: HarnessPage): Promise<SessionUnderTest> {
  const session = await harness.page.evaluateHandle(() => window.callHarness.createSession());
  const underTest = new SessionUnderTest(harness, session);
  await soon(() => underTest.told('room.created')).toHaveLength(1);
  return underTest;
}

const IN_THE_ROOM = { joined: { full: 'off' } };

const failure = (type: string) => expect.objectContaining({ problem: expect.objectContaining({ type }) });

/** Enters the room after a failure, once nothing stands in its way any more. */
async function comesBack(session: SessionUnderTest, harness: HarnessPage): Promise<void> {
  await session.standsIn('error');
  expect(await session.told('room.failed')).toEqual([failure('connection-error')]);
  await harness.setFaults();
  await session.join();
  await session.standsIn(IN_THE_ROOM);
  await session.destroy();
  await harness.expectClean();
}

for (const kind of ['refuse', 'stall'] as const) {
  test(`a room script that does not come (${kind}) is an error after three rounds`, async ({ harness }) => {
    harness.expectProblem(/MIME type \('application\/json'\) is not executable/);
    await harness.setFaults({ stage: 'room-load', kind });
    const session = await openSession(harness);
    await session.join();
    await session.standsIn({ loading: 'toJoin' });
    for (let round = 1; round <= ROUNDS; round += 1) {
      if (kind === 'stall') await harness.page.clock.runFor(HOST_TIMEOUT_MS);
      await soon(() => session.told('room.load-attempt-failed')).toHaveLength(round);
      await harness.page.clock.runFor(RETRY_DELAY_MS);
    }
    await comesBack(session, harness);
  });
}

test('a room script that throws is an error after ten seconds', async ({ harness }) => {
  harness.expectProblem(/this is no room/);
  await harness.setFaults({ stage: 'room-load', kind: 'malformed' });
  const session = await openSession(harness);
  await session.join();
  await session.standsIn({ joining: 'starting' });
  await harness.page.clock.runFor(SCRIPT_TIMEOUT_MS);
  await comesBack(session, harness);
});

test('each fatal error while joining is told by its type, and the room can be joined after it', async ({ harness }) => {
  for (const kind of FATAL_JOIN_FAULTS) {
    await test.step(kind, async () => {
      await harness.setFaults({ stage: 'daily-call-join', kind });
      const session = await openSession(harness);
      await session.join();
      await session.standsIn('error');
      expect(await session.told('room.failed')).toEqual([failure(kind)]);
      await harness.setFaults();
      await session.join();
      await session.standsIn(IN_THE_ROOM);
      await session.destroy();
    });
  }
  await harness.expectClean();
});

test('who is thrown out of the room is told why, and can come back', async ({ harness }) => {
  const thrownOut = { eject: 'ejected', expire: 'exp-room', drop: 'connection-error' } as const;
  const session = await openSession(harness);
  for (const [incident, type] of Object.entries(thrownOut)) {
    await session.join();
    await session.standsIn(IN_THE_ROOM);
    await harness.causes(incident as keyof typeof thrownOut);
    await soon(async () => (await session.told('room.failed')).at(-1)).toEqual(failure(type));
  }
  await session.join();
  await session.standsIn(IN_THE_ROOM);
  await session.destroy();
  await harness.expectClean();
});

test('a call machine that does not acknowledge the leave is left after three seconds, and the room can be joined again', async ({
  harness,
}) => {
  await harness.setFaults({ stage: 'leave', kind: 'stall' });
  const session = await openSession(harness);
  await session.join();
  await session.standsIn(IN_THE_ROOM);
  await session.leave();
  await session.standsIn({ leaving: 'acknowledging' });
  await harness.setFaults();
  await harness.page.clock.runFor(LEAVE_TIMEOUT_MS);
  await session.standsIn('left');
  await session.join();
  await session.standsIn(IN_THE_ROOM);
  await session.destroy();
  await harness.expectClean();
});

test('a room script that throws is not waited for by a leave, and is fetched again', async ({ harness }) => {
  harness.expectProblem(/this is no room/);
  await harness.setFaults({ stage: 'room-load', kind: 'malformed' });
  const session = await openSession(harness);
  await session.join();
  await session.standsIn({ joining: 'starting' });
  await session.leave();
  await session.standsIn('left');
  await harness.page.clock.runFor(SCRIPT_TIMEOUT_MS);
  await session.standsIn('left');
  await harness.setFaults();
  await session.join();
  await session.standsIn(IN_THE_ROOM);
  await session.destroy();
  await harness.expectClean();
});

/** A method's outcome: `resolved`, or the type of its error. */
const outcomeOf = (session: JSHandle<CallSession>, method: 'load' | 'join' | 'leave' | 'destroy', url: string) =>
  session.evaluate(
    (called, [name, room]) =>
      (name === 'join' ? called.join({ url: room, startVideoOff: true }) : called[name]()).then(
        () => 'resolved',
        (error: unknown) => (error as CallLayerError).type,
      ),
    [method, url] as const,
  );

const stateOf = (session: JSHandle<CallSession>) => session.evaluate((called) => called.meetingState());

async function openShape(page: Page, shape: SessionShape): Promise<JSHandle<CallSession>> {
  return page.evaluateHandle((wanted) => window.callHarness.callSession(wanted), shape);
}

for (const shape of ['call-object', 'prebuilt'] as const) {
  test.describe(`a session of the shape ${shape}`, () => {
    test('is joined, left, joined again, refused with the same types, and destroyed', async ({
      harness,
      page,
      rooms,
    }) => {
      await rooms.allowFrames();
      const session = await openShape(page, shape);
      for (let joins = 1; joins <= 2; joins += 1) {
        expect(await outcomeOf(session, 'join', await harness.createRoom())).toBe('resolved');
        expect(await stateOf(session)).toBe('joined-meeting');
        expect(await outcomeOf(session, 'leave', '')).toBe('resolved');
        expect(await stateOf(session)).toBe('left-meeting');
      }
      for (const kind of ['exp-room', 'meeting-full', 'not-allowed'] as const) {
        await harness.setFaults({ stage: 'daily-call-join', kind });
        expect(await outcomeOf(session, 'join', await harness.createRoom())).toBe(kind);
        expect(await stateOf(session)).toBe('error');
      }
      await harness.setFaults();
      expect(await outcomeOf(session, 'join', await harness.createRoom())).toBe('resolved');
      expect(await outcomeOf(session, 'destroy', '')).toBe('resolved');
      expect(await outcomeOf(session, 'join', await harness.createRoom())).toBe('use-after-destroy');
      await expect(page.locator('iframe')).toHaveCount(0);
      await harness.expectClean();
    });

    test('is left while it loads, and nothing of that load comes later', async ({ harness, page, rooms }) => {
      const stall: Fault = { stage: 'room-load', kind: 'stall' };
      await rooms.allowFrames(stall);
      const session = await openShape(page, shape);
      const told = await session.evaluateHandle((called) => {
        const events: string[] = [];
        for (const name of ['loaded', 'error', 'left-meeting'] as const) called.on(name, () => events.push(name));
        return events;
      });
      const join = outcomeOf(session, 'join', await harness.createRoom());
      await soon(() => stateOf(session)).toBe('loading');
      expect(await outcomeOf(session, 'leave', '')).toBe('resolved');
      expect(await join).toBe('left');
      expect(await stateOf(session)).toBe('left-meeting');
      const before = await told.jsonValue();
      await page.clock.runFor(120_000);
      expect(await told.jsonValue()).toEqual(before);
      await harness.setFaults();
      expect(await outcomeOf(session, 'join', await harness.createRoom())).toBe('resolved');
      expect(await stateOf(session)).toBe('joined-meeting');
      expect(await outcomeOf(session, 'destroy', '')).toBe('resolved');
      await harness.expectClean();
    });
  });
}

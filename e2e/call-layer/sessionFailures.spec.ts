import type { JSHandle, Page } from '@playwright/test';
import { FATAL_JOIN_FAULTS, type Fault } from '../../local-platform/faults.ts';
import type { CallLayerError } from '../../src/platform/call-layer/errors/CallLayerError.ts';
import type { CallSession } from '../../src/platform/call-layer/session/CallSession.ts';
import type { SessionShape } from '../../src/platform/call-layer/methods/methodGuards.ts';
import type { RecordedSession } from '../harness/callHarness.ts';
import { type HarnessPage } from '../harness/harnessFixture.ts';
import { expect, test } from '../local-room/localRoomFixture.ts';
import { soon } from '../site/siteFixture.ts';
import { nightlyUnless } from '../site/testTables.ts';

/** Failures that keep a session from joining a real room, remove it from the room, or disturb its leave. The next join succeeds. */

test.use({ movableClock: true });

/** The room library (daily-js) waits this long for an answer of a host. */
const HOST_TIMEOUT_MS = 20_000;
/** The room library waits this long before it tries all its hosts again. */
const RETRY_DELAY_MS = 3_000;
/** The room library gives up after this number of rounds of requests. */
const ROUNDS = 3;
/** The session's timeouts for the call machine after its script has arrived, and for the acknowledgement of a leave. */
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

  async expectState(state: unknown): Promise<void> {
    await soon(() => this.session.evaluate((session) => session.state())).toEqual(state);
  }

  /** The events of this type, without the field `type`. */
  async events(type: string): Promise<readonly unknown[]> {
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
    await this.expectState('destroyed');
    expect(await this.events('room.destroyed')).toHaveLength(1);
  }
}

async function openSession(harness: HarnessPage): Promise<SessionUnderTest> {
  const session = await harness.page.evaluateHandle(() => window.callHarness.createSession());
  const underTest = new SessionUnderTest(harness, session);
  await soon(() => underTest.events('room.created')).toHaveLength(1);
  return underTest;
}

/** State of a session that has joined with full access, and shares no screen. */
const JOINED = { joined: { full: 'off' } };

const failureOfType = (type: string) => expect.objectContaining({ problem: expect.objectContaining({ type }) });

/**
 * Expects a session that has failed once, with a connection error. Removes the fault, expects the next join to succeed, and destroys the
 * session.
 */
async function expectRecovery(session: SessionUnderTest, harness: HarnessPage): Promise<void> {
  await session.expectState('error');
  expect(await session.events('room.failed')).toEqual([failureOfType('connection-error')]);
  await harness.setFaults();
  await session.join();
  await session.expectState(JOINED);
  await session.destroy();
  await harness.expectResourcesReleased();
}

for (const kind of ['refuse', 'stall'] as const) {
  test(
    `a call machine that does not load (fault: ${kind}) is an error after three rounds of requests, and the next join succeeds`,
    nightlyUnless(kind === 'refuse'),
    async ({ harness }) => {
      harness.allowProblem(/MIME type \('application\/json'\) is not executable/);
      await harness.setFaults({ stage: 'room-load', kind });
      const session = await openSession(harness);
      await session.join();
      await session.expectState({ loading: 'toJoin' });
      for (let round = 1; round <= ROUNDS; round += 1) {
        if (kind === 'stall') await harness.page.clock.runFor(HOST_TIMEOUT_MS);
        await soon(() => session.events('room.load-attempt-failed')).toHaveLength(round);
        await harness.page.clock.runFor(RETRY_DELAY_MS);
      }
      await expectRecovery(session, harness);
    },
  );
}

test(
  'a room script that throws instead of defining a call machine is an error ten seconds after its arrival, and the next join succeeds',
  { tag: '@nightly' },
  async ({ harness }) => {
    harness.allowProblem(/this is not a room/);
    await harness.setFaults({ stage: 'room-load', kind: 'malformed' });
    const session = await openSession(harness);
    await session.join();
    await session.expectState({ joining: 'starting' });
    await harness.page.clock.runFor(SCRIPT_TIMEOUT_MS);
    await expectRecovery(session, harness);
  },
);

test(
  'each fatal error while joining is reported with its type, and the next join succeeds',
  { tag: '@nightly' },
  async ({ harness }) => {
    for (const kind of FATAL_JOIN_FAULTS) {
      await test.step(kind, async () => {
        await harness.setFaults({ stage: 'daily-call-join', kind });
        const session = await openSession(harness);
        await session.join();
        await session.expectState('error');
        expect(await session.events('room.failed')).toEqual([failureOfType(kind)]);
        await harness.setFaults();
        await session.join();
        await session.expectState(JOINED);
        await session.destroy();
      });
    }
    await harness.expectResourcesReleased();
  },
);

test(
  'each removal from the room is reported with its type, and the next join succeeds',
  { tag: '@nightly' },
  async ({ harness }) => {
    const removals = { eject: 'ejected', expire: 'exp-room', drop: 'connection-error' } as const;
    const session = await openSession(harness);
    for (const [incident, type] of Object.entries(removals)) {
      await session.join();
      await session.expectState(JOINED);
      await harness.causeIncident(incident as keyof typeof removals);
      await soon(async () => (await session.events('room.failed')).at(-1)).toEqual(failureOfType(type));
    }
    await session.join();
    await session.expectState(JOINED);
    await session.destroy();
    await harness.expectResourcesReleased();
  },
);

test(
  'an unacknowledged leave ends after three seconds, and the next join succeeds',
  { tag: '@nightly' },
  async ({ harness }) => {
    await harness.setFaults({ stage: 'leave', kind: 'stall' });
    const session = await openSession(harness);
    await session.join();
    await session.expectState(JOINED);
    await session.leave();
    await session.expectState({ leaving: 'acknowledging' });
    await harness.setFaults();
    await harness.page.clock.runFor(LEAVE_TIMEOUT_MS);
    await session.expectState('left');
    await session.join();
    await session.expectState(JOINED);
    await session.destroy();
    await harness.expectResourcesReleased();
  },
);

test(
  'a leave does not wait for a room script that throws, and the next join fetches the script again',
  { tag: '@nightly' },
  async ({ harness }) => {
    harness.allowProblem(/this is not a room/);
    await harness.setFaults({ stage: 'room-load', kind: 'malformed' });
    const session = await openSession(harness);
    await session.join();
    await session.expectState({ joining: 'starting' });
    await session.leave();
    await session.expectState('left');
    await harness.page.clock.runFor(SCRIPT_TIMEOUT_MS);
    await session.expectState('left');
    await harness.setFaults();
    await session.join();
    await session.expectState(JOINED);
    await session.destroy();
    await harness.expectResourcesReleased();
  },
);

/**
 * Calls a method.
 *
 * @param url address of the room, for `join`; the other methods ignore it.
 * @returns `resolved`, or the type of the error with which the method rejects.
 */
const outcomeOf = (session: JSHandle<CallSession>, method: 'load' | 'join' | 'leave' | 'destroy', url: string) =>
  session.evaluate(
    (callSession, [name, room]) =>
      (name === 'join' ? callSession.join({ url: room, startVideoOff: true }) : callSession[name]()).then(
        () => 'resolved',
        (error: unknown) => (error as CallLayerError).type,
      ),
    [method, url] as const,
  );

const stateOf = (session: JSHandle<CallSession>) => session.evaluate((callSession) => callSession.meetingState());

async function createSessionOfShape(page: Page, shape: SessionShape): Promise<JSHandle<CallSession>> {
  return page.evaluateHandle((given) => window.callHarness.createCallSession(given), shape);
}

for (const shape of ['call-object', 'prebuilt'] as const) {
  test.describe(`a session of the shape ${shape}`, () => {
    test(
      'joins and leaves twice, rejects joins with the type of the fault, joins again, and rejects a join after it is destroyed',
      nightlyUnless(shape === 'prebuilt'),
      async ({ harness, page, rooms }) => {
        await rooms.reopenWithFrames();
        const session = await createSessionOfShape(page, shape);
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
        await harness.expectResourcesReleased();
      },
    );

    test(
      'can be left while it loads, emits nothing of that load later, and joins another room',
      nightlyUnless(shape === 'call-object'),
      async ({ harness, page, rooms }) => {
        const stall: Fault = { stage: 'room-load', kind: 'stall' };
        await rooms.reopenWithFrames(stall);
        const session = await createSessionOfShape(page, shape);
        const emitted = await session.evaluateHandle((callSession) => {
          const events: string[] = [];
          for (const name of ['loaded', 'error', 'left-meeting'] as const)
            callSession.on(name, () => events.push(name));
          return events;
        });
        const join = outcomeOf(session, 'join', await harness.createRoom());
        await soon(() => stateOf(session)).toBe('loading');
        expect(await outcomeOf(session, 'leave', '')).toBe('resolved');
        expect(await join).toBe('left');
        expect(await stateOf(session)).toBe('left-meeting');
        const eventsBefore = await emitted.jsonValue();
        // Longer than all rounds of the load.
        await page.clock.runFor(120_000);
        expect(await emitted.jsonValue()).toEqual(eventsBefore);
        await harness.setFaults();
        expect(await outcomeOf(session, 'join', await harness.createRoom())).toBe('resolved');
        expect(await stateOf(session)).toBe('joined-meeting');
        expect(await outcomeOf(session, 'destroy', '')).toBe('resolved');
        await harness.expectResourcesReleased();
      },
    );
  });
}

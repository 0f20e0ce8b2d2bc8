import { expect, type JSHandle, type Page, type Route } from '@playwright/test';
import type { Fault } from '../../local-platform/faults.ts';
import { hasStepIn, isUnacknowledged, stateBefore } from '../../model-tests/drivers/callSessionPaths.ts';
import { formatEvent } from '../../model-tests/kit/formatStep.ts';
import type { GeneratedPath } from '../../model-tests/kit/testModel.ts';
import type { PathDriver } from '../../model-tests/kit/testPath.ts';
import { formatStateValue } from '../../model-tests/kit/machineStep.ts';
import type { SessionCommand } from '../../src/machines/call-session/roomEvents.ts';
import type { GuardedCall } from '../../src/platform/call-layer/methods/GuardedCall.ts';
import type { RecordedSession } from '../harness/callHarness.ts';
import type { HarnessPage } from '../harness/harnessFixture.ts';
import { HeldRequests } from '../site/HeldRequests.ts';
import { soon } from '../site/siteFixture.ts';

/** The room library (daily-js) waits this long before it tries all its hosts again. */
const RETRY_DELAY_MS = 3_000;
/** The room library gives up after this number of rounds of requests. */
const LOAD_ROUNDS = 3;
/** Timeouts of the session machine. */
const SCRIPT_TIMEOUT_MS = 10_000;
const LEAVE_TIMEOUT_MS = 3_000;

const letPass = (route: Route) => route.continue();
const abort = (route: Route) => route.abort();

/** The faults of the local platform with which a real room takes this path. */
function faultsFor(path: GeneratedPath): readonly Fault[] {
  const events = path.map(({ event }) => formatEvent(event)).join('\n');
  const faults: Fault[] = [];
  if (events.includes('room.script-arrived')) faults.push({ stage: 'room-load', kind: 'malformed' });
  if (hasStepIn(path, 'room.access-changed', 'joining.entering')) {
    faults.push({ stage: 'access', kind: events.includes('"none"') ? 'none' : 'lobby' });
  }
  if (events.includes('"participants":[]')) faults.push({ stage: 'daily-call-join', kind: 'malformed' });
  if (events.includes('room.join-failed')) faults.push({ stage: 'daily-call-join', kind: 'refuse' });
  if (hasStepIn(path, 'room.failed', 'joining.entering')) {
    faults.push({ stage: 'daily-call-join', kind: 'connection-error' });
  }
  if (events.includes('room.camera-error')) faults.push({ stage: 'microphone', kind: 'not-found' });
  if (events.includes('room.screen-share-canceled')) faults.push({ stage: 'screen-share', kind: 'canceled' });
  if (events.includes('room.screen-share-refused')) faults.push({ stage: 'screen-share', kind: 'captured' });
  if (isUnacknowledged(path)) faults.push({ stage: 'leave', kind: 'stall' });
  return faults;
}

/** Drives a real session in a room of the local platform along a path. Causes each step, or waits for a step that happens by itself. */
export class SessionOnPage {
  readonly #page: Page;
  readonly #scriptRequests = new HeldRequests();
  readonly #roomRequests = new HeldRequests();
  #session: JSHandle<RecordedSession> | undefined;
  #createdRoomUrl: string | undefined;
  /** Number of the session's recorded steps up to the last one that matched a step of the path. */
  #matchedSteps = 0;
  /** Number of completed steps of the path. */
  #completedSteps = 0;

  constructor(private readonly harness: HarnessPage) {
    this.#page = harness.page;
  }

  /** Prepares the page. Call this before the first path. */
  async open(): Promise<void> {
    await this.#page.route('**/call-machine-object-bundle.js*', this.#scriptRequests.receive);
    await this.#page.route('**/rooms/*', this.#roomRequests.receive);
  }

  /** Creates the session of this path. @returns its driver. */
  async driverFor(path: GeneratedPath): Promise<PathDriver> {
    this.#scriptRequests.hold();
    this.#roomRequests.hold();
    await this.harness.setFaults(...faultsFor(path));
    this.#session = await this.#page.evaluateHandle(() => window.callHarness.createSession());
    this.#createdRoomUrl = undefined;
    this.#matchedSteps = 0;
    this.#completedSteps = 0;
    return {
      executors: this.#executorsFor(path),
      check: async ({ event, value }) => {
        this.#completedSteps += 1;
        if (event.type !== 'xstate.init') await this.#expectStep(event.type, formatStateValue(value));
      },
    };
  }

  /** Destroys the session, so that the page can create another. */
  async close(path: GeneratedPath): Promise<void> {
    await this.#roomRequests.answer(letPass);
    await this.#send({ type: 'session.destroy' });
    if (isUnacknowledged(path)) await this.#page.clock.runFor(LEAVE_TIMEOUT_MS);
    await soon(() => this.#state(), 'the session is destroyed').toBe('destroyed');
    // A script that arrives later would define the call machine of the next session.
    await this.#scriptRequests.answer(abort);
    // The room library does not clear the timer of its next round of requests.
    if (path.some(({ event }) => event.type === 'room.load-attempt-failed')) {
      await this.#page.clock.runFor(RETRY_DELAY_MS);
    }
    expect(await this.#types(), 'the call object is destroyed').toContain('room.destroyed');
  }

  #executorsFor(path: GeneratedPath): PathDriver['executors'] {
    const currentState = () => stateBefore(path, this.#completedSteps);
    const sendCommand = (event: { readonly type: string }) => this.#send(event as SessionCommand);
    const happensByItself = () => {};
    const causes = (incident: Parameters<HarnessPage['causeIncident']>[0]) => () =>
      this.harness.causeIncident(incident);
    const passTime = (time: number) => () => this.#page.clock.runFor(time);
    return {
      'room.created': happensByItself,
      'room.loading': () => this.#useCall((call) => void call.dailyCall.load().catch(() => undefined)),
      'room.load-attempt-failed': () => this.#scriptRequests.answer(abort),
      'room.script-arrived': () => this.#scriptRequests.answer(letPass),
      'room.loaded': () => this.#scriptRequests.answer(letPass),
      'room.joining': async () => {
        if (currentState().startsWith('loaded')) await this.#send({ type: 'session.join', url: await this.#roomUrl() });
        await this.#scriptRequests.answer(letPass);
      },
      'room.joined': () => this.#roomRequests.answer(letPass),
      'room.join-failed': () => this.#roomRequests.answer(letPass),
      'room.camera-error': () => this.#roomRequests.answer(letPass),
      'room.failed': async () => {
        const state = currentState();
        if (state === 'loading.fetching' || state === 'loading.toJoin') await this.#failEveryLoad();
        else if (state === 'loading.starting' || state === 'joining.starting') await passTime(SCRIPT_TIMEOUT_MS)();
        else if (state === 'joining.entering') await this.#roomRequests.answer(letPass);
        else await this.harness.causeIncident('drop');
      },
      'room.access-changed': async ({ access }) => {
        const state = currentState();
        if (state === 'joining.entering') await this.#roomRequests.answer(letPass);
        else if (state === 'joined.lobby' && access === 'full') await this.harness.causeIncident('admit');
        else if (state === 'joined.lobby') {
          await this.#useCall((call) => void call.requestAccess({ name: 'Ada' }).catch(() => undefined));
        }
      },
      'room.left': async () => {
        if (!currentState().startsWith('leaving')) {
          await this.#useCall((call) => void call.dailyCall.leave().catch(() => undefined));
        } else if (currentState() === 'leaving.acknowledging' && isUnacknowledged(path)) {
          await passTime(LEAVE_TIMEOUT_MS)();
        }
      },
      'room.destroyed': happensByItself,
      'room.participant-joined': happensByItself,
      'room.track-started': happensByItself,
      'room.app-message': async () => {
        await soon(() => this.#types(), 'a track has started').toContain('room.track-started');
        await this.#send({ type: 'meeting.send', data: 'playable' });
      },
      'room.participant-updated': causes('interrupt-assistant'),
      'room.participant-left': causes('hang-up'),
      'room.waiting': causes('knock'),
      'room.waiting-ended': async () => {
        await this.harness.causeIncident('knock');
        await this.harness.causeIncident('withdraw');
      },
      'room.player-changed': () => this.#startPlayer(),
      'room.player-stopped': async () => {
        await this.#startPlayer();
        await this.harness.causeIncident('end-remote-media');
      },
      'room.screen-share-started': happensByItself,
      'room.screen-share-canceled': happensByItself,
      'room.screen-share-refused': happensByItself,
      'room.screen-share-stopped': () => this.#send({ type: 'meeting.screen-share.stop' }),
      'meeting.set-local-audio': sendCommand,
      // The browser of the tests shares the tab without a prompt.
      'meeting.screen-share.start': () =>
        this.#send({
          type: 'meeting.screen-share.start',
          options: { displayMediaOptions: { preferCurrentTab: true } },
        }),
      'meeting.screen-share.update': sendCommand,
      'meeting.screen-share.stop': sendCommand,
      'session.load': sendCommand,
      'session.join': async ({ url }) => {
        // In the paths, only the address of a second room ends in `/other`. With any other value, the session joins the room of the path.
        const isOtherRoom = typeof url === 'string' && url.endsWith('/other');
        await this.#send({ type: 'session.join', url: isOtherRoom ? url : await this.#roomUrl() });
      },
      'session.leave': sendCommand,
      'session.destroy': sendCommand,
      ...Object.fromEntries(
        path
          .map(({ event: { type } }) => type)
          .filter((type) => type.startsWith('xstate.after.'))
          .map((type) => [type, passTime(type.includes('scriptTimeout') ? SCRIPT_TIMEOUT_MS : LEAVE_TIMEOUT_MS)]),
      ),
    };
  }

  /** @returns the address of the room of this path. The first call creates the room. */
  async #roomUrl(): Promise<string> {
    this.#createdRoomUrl ??= await this.harness.createRoom();
    return this.#createdRoomUrl;
  }

  #startPlayer(): Promise<void> {
    return this.#useCall(async (call) => {
      await call.startRemoteMediaPlayer({ url: 'https://callwright.example/hold-music.mp3' });
    });
  }

  /** Fails every request for the script until the library gives up. Passes the library's delay after each round. */
  async #failEveryLoad(): Promise<void> {
    await this.#scriptRequests.answer(abort);
    for (let round = 1; round <= LOAD_ROUNDS; round += 1) {
      await soon(
        async () => (await this.#types()).filter((type) => type === 'room.load-attempt-failed').length,
      ).toBeGreaterThanOrEqual(round);
      await this.#page.clock.runFor(RETRY_DELAY_MS);
    }
  }

  /** Waits for a step after the matched ones in which the session handles this event and is then in this state. */
  async #expectStep(type: string, state: string): Promise<void> {
    const find = async () => {
      const steps = await this.#steps();
      const index = steps.findIndex(
        (step, stepIndex) => stepIndex >= this.#matchedSteps && step.type === type && step.state === state,
      );
      return { index, laterSteps: steps.slice(this.#matchedSteps).map((step) => `${step.type} -> ${step.state}`) };
    };
    await soon(async () => {
      const { index, laterSteps } = await find();
      return index === -1 ? laterSteps : [`${type} -> ${state}`];
    }).toEqual([`${type} -> ${state}`]);
    this.#matchedSteps = (await find()).index + 1;
  }

  async #steps(): Promise<readonly { readonly type: string; readonly state: string }[]> {
    const steps = await this.#session?.evaluate((session) => session.steps());
    return (steps ?? []).map(({ event, value }) => ({ type: event.type, state: formatStateValue(value as string) }));
  }

  async #types(): Promise<readonly string[]> {
    return (await this.#steps()).map(({ type }) => type);
  }

  async #state(): Promise<string> {
    return formatStateValue((await this.#session?.evaluate((session) => session.state())) as string);
  }

  async #send(command: SessionCommand): Promise<void> {
    await this.#session?.evaluate((session, event) => {
      session.send(event);
    }, command);
  }

  /**
   * Uses the session's call object directly, past the session machine.
   *
   * @param use function that runs in the page.
   */
  async #useCall(use: (call: GuardedCall) => void | Promise<void>): Promise<void> {
    const call = await this.#session?.evaluateHandle((session) => session.call());
    await call?.evaluate(use);
  }
}

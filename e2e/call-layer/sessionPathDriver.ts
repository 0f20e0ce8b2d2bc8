import { expect, type JSHandle, type Page, type Route } from '@playwright/test';
import type { Fault } from '../../local-platform/faults.ts';
import { hasStepIn, isUnacknowledged, stateBefore } from '../../model-tests/drivers/callSessionPaths.ts';
import { formatEvent } from '../../model-tests/kit/formatStep.ts';
import type { GeneratedPath } from '../../model-tests/kit/testModel.ts';
import type { PathDriver } from '../../model-tests/kit/testPath.ts';
import { formatStateValue } from '../../model-tests/kit/formatStateValue.ts';
import type { SessionCommand } from '../../src/machines/call-session/roomEvents.ts';
import type { GuardedCall } from '../../src/platform/call-layer/methods/GuardedCall.ts';
import type { RecordedSession } from '../harness/callHarness.ts';
import type { HarnessPage } from '../harness/harnessTest.ts';
import { HeldRequests } from '../model/HeldRequests.ts';
import { soon } from '../harness/soon.ts';

/** Delay of the room library between two rounds over its hosts. */
const RETRY_DELAY_MS = 3_000;
/** Timeouts of the session machine. */
const SCRIPT_TIMEOUT_MS = 10_000;
const LEAVE_TIMEOUT_MS = 3_000;

const go = (route: Route) => route.continue();
const break_ = (route: Route) => route.abort();

/** The faults of the local platform that make a room follow this path. */
function faultsFor(path: GeneratedPath): readonly Fault[] {
  const events = path.map(({ event }) => formatEvent(event)).join('\n');
  const found: Fault[] = [];
  if (events.includes('room.script-arrived')) found.push({ stage: 'room-load', kind: 'malformed' });
  if (hasStepIn(path, 'room.access-changed', 'joining.entering')) {
    found.push({ stage: 'access', kind: events.includes('"none"') ? 'none' : 'lobby' });
  }
  if (events.includes('"participants":[]')) found.push({ stage: 'daily-call-join', kind: 'malformed' });
  if (events.includes('room.join-failed')) found.push({ stage: 'daily-call-join', kind: 'refuse' });
  if (hasStepIn(path, 'room.failed', 'joining.entering')) {
    found.push({ stage: 'daily-call-join', kind: 'connection-error' });
  }
  if (events.includes('room.camera-error')) found.push({ stage: 'microphone', kind: 'not-found' });
  if (events.includes('room.screen-share-canceled')) found.push({ stage: 'screen-share', kind: 'canceled' });
  if (events.includes('room.screen-share-refused')) found.push({ stage: 'screen-share', kind: 'captured' });
  if (isUnacknowledged(path)) found.push({ stage: 'leave', kind: 'stall' });
  return found;
}

/** Drives a real session in a real room along a path. Causes each step, or waits for a step that happens by itself. */
export class SessionOnPage {
  readonly #page: Page;
  readonly #script = new HeldRequests();
  readonly #lookup = new HeldRequests();
  #session: JSHandle<RecordedSession> | undefined;
  #room: string | undefined;
  /** Number of the session's steps that are matched with the path. */
  #seen = 0;
  /** Number of completed steps of the path. */
  #done = 0;

  constructor(private readonly harness: HarnessPage) {
    this.#page = harness.page;
  }

  async open(): Promise<void> {
    await this.#page.route('**/call-machine-object-bundle.js*', this.#script.receive);
    await this.#page.route('**/rooms/*', this.#lookup.receive);
  }

  async driverFor(path: GeneratedPath): Promise<PathDriver> {
    this.#script.hold();
    this.#lookup.hold();
    await this.harness.setFaults(...faultsFor(path));
    this.#session = await this.#page.evaluateHandle(() => window.callHarness.createSession());
    this.#room = undefined;
    this.#seen = 0;
    this.#done = 0;
    return {
      executors: this.#executorsFor(path),
      check: async ({ event, value }) => {
        this.#done += 1;
        if (event.type !== 'xstate.init') await this.#expectStep(event.type, formatStateValue(value));
      },
    };
  }

  /** Destroys the session, so that the page can create another. */
  async close(path: GeneratedPath): Promise<void> {
    await this.#lookup.answer(go);
    await this.#send({ type: 'session.destroy' });
    if (isUnacknowledged(path)) await this.#page.clock.runFor(LEAVE_TIMEOUT_MS);
    await soon(() => this.#state(), 'the session is destroyed').toBe('destroyed');
    // A script that arrives later would define the call machine of the next session.
    await this.#script.answer(break_);
    // The library does not clear the timer of its next round.
    if (path.some(({ event }) => event.type === 'room.load-attempt-failed')) {
      await this.#page.clock.runFor(RETRY_DELAY_MS);
    }
    expect(await this.#types(), 'the library is destroyed').toContain('room.destroyed');
  }

  #executorsFor(path: GeneratedPath): PathDriver['executors'] {
    const before = () => stateBefore(path, this.#done);
    const command = (event: { readonly type: string }) => this.#send(event as SessionCommand);
    const byItself = () => {};
    const cause = (incident: Parameters<HarnessPage['cause']>[0]) => () => this.harness.cause(incident);
    const passTime = (time: number) => () => this.#page.clock.runFor(time);
    const fails = path.some(({ event }) => event.type === 'room.failed');
    return {
      'room.created': byItself,
      'room.loading': () => this.#use((call) => void call.dailyCall.load().catch(() => undefined)),
      'room.load-attempt-failed': () => (fails ? undefined : this.#script.answer(break_)),
      'room.script-arrived': () => this.#script.answer(go),
      'room.loaded': () => this.#script.answer(go),
      'room.joining': async () => {
        if (before().startsWith('loaded')) await this.#send({ type: 'session.join', url: await this.#roomUrl() });
        await this.#script.answer(go);
      },
      'room.joined': () => this.#lookup.answer(go),
      'room.join-failed': () => this.#lookup.answer(go),
      'room.camera-error': () => this.#lookup.answer(go),
      'room.failed': async () => {
        const state = before();
        if (state === 'loading.fetching' || state === 'loading.toJoin') await this.#failEveryLoad();
        else if (state === 'loading.starting' || state === 'joining.starting') await passTime(SCRIPT_TIMEOUT_MS)();
        else if (state === 'joining.entering') await this.#lookup.answer(go);
        else await this.harness.cause('drop');
      },
      'room.access-changed': async ({ access }) => {
        const state = before();
        if (state === 'joining.entering') await this.#lookup.answer(go);
        else if (state === 'joined.lobby' && access === 'full') await this.harness.cause('admit');
        else if (state === 'joined.lobby') {
          await this.#use((call) => void call.requestAccess({ name: 'Ada' }).catch(() => undefined));
        }
      },
      'room.left': async () => {
        if (!before().startsWith('leaving')) {
          await this.#use((call) => void call.dailyCall.leave().catch(() => undefined));
        } else if (before() === 'leaving.acknowledging' && isUnacknowledged(path)) {
          await passTime(LEAVE_TIMEOUT_MS)();
        }
      },
      'room.destroyed': byItself,
      'room.participant-joined': byItself,
      'room.track-started': byItself,
      'room.app-message': async () => {
        await soon(() => this.#types(), 'the assistant has joined').toContain('room.track-started');
        await this.#send({ type: 'meeting.send', data: 'playable' });
      },
      'room.participant-updated': cause('interrupt-assistant'),
      'room.participant-left': cause('hang-up'),
      'room.waiting': cause('knock'),
      'room.waiting-ended': async () => {
        await this.harness.cause('knock');
        await this.harness.cause('withdraw');
      },
      'room.player-changed': () => this.#startPlayer(),
      'room.player-stopped': async () => {
        await this.#startPlayer();
        await this.harness.cause('end-remote-media');
      },
      'room.screen-share-started': byItself,
      'room.screen-share-canceled': byItself,
      'room.screen-share-refused': byItself,
      'room.screen-share-stopped': () => this.#send({ type: 'meeting.screen-share.stop' }),
      'meeting.set-local-audio': command,
      // The browser of the tests shares the tab without a prompt.
      'meeting.screen-share.start': () =>
        this.#send({
          type: 'meeting.screen-share.start',
          options: { displayMediaOptions: { preferCurrentTab: true } },
        }),
      'meeting.screen-share.update': command,
      'meeting.screen-share.stop': command,
      'session.load': command,
      'session.join': async ({ url }) => {
        const isAnother = typeof url === 'string' && url.endsWith('/other');
        await this.#send({ type: 'session.join', url: isAnother ? url : await this.#roomUrl() });
      },
      'session.leave': command,
      'session.destroy': command,
      ...Object.fromEntries(
        path
          .map(({ event: { type } }) => type)
          .filter((type) => type.startsWith('xstate.after.'))
          .map((type) => [type, passTime(type.includes('scriptTimeout') ? SCRIPT_TIMEOUT_MS : LEAVE_TIMEOUT_MS)]),
      ),
    };
  }

  /** The room of this path. */
  async #roomUrl(): Promise<string> {
    this.#room ??= await this.harness.createRoom();
    return this.#room;
  }

  #startPlayer(): Promise<void> {
    return this.#use(async (call) => {
      await call.startRemoteMediaPlayer({ url: 'https://callwright.example/hold-music.mp3' });
    });
  }

  /** Fails every round over the hosts, and passes the library's delays between them. */
  async #failEveryLoad(): Promise<void> {
    await this.#script.answer(break_);
    for (let failed = 1; failed <= 3; failed += 1) {
      await soon(
        async () => (await this.#types()).filter((type) => type === 'room.load-attempt-failed').length,
      ).toBeGreaterThanOrEqual(failed);
      await this.#page.clock.runFor(RETRY_DELAY_MS);
    }
  }

  /** Waits until the session, after the steps matched so far, takes this event and is then in this state. */
  async #expectStep(type: string, state: string): Promise<void> {
    const find = async () => {
      const steps = await this.#steps();
      const index = steps.findIndex((step, at) => at >= this.#seen && step.type === type && step.state === state);
      return { index, since: steps.slice(this.#seen).map((step) => `${step.type} -> ${step.state}`) };
    };
    await soon(async () => {
      const { index, since } = await find();
      return index === -1 ? since : [`${type} -> ${state}`];
    }).toEqual([`${type} -> ${state}`]);
    this.#seen = (await find()).index + 1;
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

  /** Calls the library's object directly, not through the session. @param use runs in the page. */
  async #use(use: (call: GuardedCall) => void | Promise<void>): Promise<void> {
    const call = await this.#session?.evaluateHandle((session) => session.call());
    await call?.evaluate(use);
  }
}

import { type JSHandle, type Page, type Route } from '@playwright/test';
import type { Fault } from '../../local-platform/faults.ts';
import { eventInWords } from '../../model-tests/kit/stepInWords.ts';
import type { GeneratedPath } from '../../model-tests/kit/testModel.ts';
import type { PathDriver } from '../../model-tests/kit/walkPath.ts';
import { valueInWords } from '../../model-tests/kit/situation.ts';
import type { RoomCommand } from '../../src/machines/call-session/roomEvents.ts';
import type { RecordedSession } from '../harness/callHarness.ts';
import type { HarnessPage } from '../harness/harnessTest.ts';
import { HeldRequests } from '../model/HeldRequests.ts';
import { soon } from '../harness/soon.ts';

const RETRY_DELAY_MS = 3_000;

const go = (route: Route) => route.continue();
const break_ = (route: Route) => route.abort();

/** What the local room is told before a path, so that it goes that way. */
function faultsFor(path: GeneratedPath): readonly Fault[] {
  const events = path.map(({ event }) => eventInWords(event)).join('\n');
  const isDuring = (type: string, state: string) =>
    path.some(({ event }, index) => event.type === type && valueInWords(path[index - 1]?.value ?? '') === state);
  const found: Fault[] = [];
  if (isDuring('room.access-changed', 'joining')) {
    found.push({ stage: 'access', kind: events.includes('"none"') ? 'none' : 'lobby' });
  }
  if (events.includes('room.join-failed')) found.push({ stage: 'daily-call-join', kind: 'refuse' });
  if (isDuring('room.failed', 'joining')) found.push({ stage: 'daily-call-join', kind: 'connection-error' });
  if (events.includes('room.camera-error')) found.push({ stage: 'microphone', kind: 'not-found' });
  if (events.includes('room.screen-share-canceled')) found.push({ stage: 'screen-share', kind: 'canceled' });
  if (events.includes('room.screen-share-refused')) found.push({ stage: 'screen-share', kind: 'captured' });
  return found;
}

/** A real session in a real room; each step of a path is made to happen, or awaited where it happens by itself. */
export class SessionOnPage {
  readonly #page: Page;
  readonly #script = new HeldRequests();
  readonly #lookup = new HeldRequests();
  #session: JSHandle<RecordedSession> | undefined;
  /** How many of the session's steps the path has come past. */
  #seen = 0;

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
    this.#seen = 0;
    await this.#came('room.created', 'new');
    return {
      executors: this.#executorsFor(path),
      check: async ({ event, value }) => {
        if (event.type !== 'xstate.init') await this.#came(event.type, valueInWords(value));
      },
    };
  }

  /** Leaves the room, so that the page can have another. */
  async close(): Promise<void> {
    await this.#script.answer(go);
    await this.#lookup.answer(go);
    await this.#send({ type: 'session.leave' });
    await soon(() => this.#types(), 'the room is closed').toContain('room.closed');
  }

  #executorsFor(path: GeneratedPath): PathDriver['executors'] {
    const command = (event: { readonly type: string }) => this.#send(event as RoomCommand);
    const byItself = () => {};
    const causes = (incident: Parameters<HarnessPage['causes']>[0]) => () => this.harness.causes(incident);
    const fails = path.some(({ event }) => event.type === 'room.failed');
    return {
      'room.loading': () => this.#send({ type: 'session.load' }),
      'room.load-attempt-failed': () => this.#script.answer(break_),
      'room.loaded': () => this.#script.answer(go),
      'room.joining': async () => this.#send({ type: 'session.join', url: await this.harness.createRoom() }),
      'room.joined': () => this.#lookup.answer(go),
      'room.join-failed': () => this.#lookup.answer(go),
      'room.camera-error': () => this.#lookup.answer(go),
      'room.failed': async () => {
        const state = await this.#state();
        if (state === 'loading') await this.#failEveryLoad();
        else if (state === 'joining') await this.#lookup.answer(go);
        else await this.harness.causes('drop');
      },
      'room.access-changed': async ({ access }) => {
        const state = await this.#state();
        if (state === 'joining') await this.#lookup.answer(go);
        else if (state === 'joined.lobby' || state === 'joined.requested') {
          await this.harness.causes(access === 'full' ? 'admit' : 'deny');
        }
      },
      'room.access-answered': causes('deny'),
      'room.left': () => this.#send({ type: 'session.leave' }),
      'room.participant-joined': byItself,
      'room.track-started': byItself,
      'room.participant-updated': causes('interrupt-assistant'),
      'room.participant-left': causes('hang-up'),
      'room.waiting': causes('knock'),
      'room.waiting-ended': async () => {
        await this.harness.causes('knock');
        await this.harness.causes('withdraw');
      },
      'room.player-changed': () =>
        this.#send({ type: 'session.start-player', url: 'https://callwright.example/hold-music.mp3' }),
      'room.screen-share-started': byItself,
      'room.screen-share-canceled': byItself,
      'room.screen-share-refused': byItself,
      'room.screen-share-stopped': () => this.#send({ type: 'meeting.screen-share.stop' }),
      'meeting.set-local-audio': command,
      'session.request-access': command,
      // The browser of the tests shares the tab that it is asked in without a question.
      'meeting.screen-share.start': ({ type }) =>
        this.#send({ type: type as 'meeting.screen-share.start', options: { preferCurrentTab: true } }),
      'meeting.screen-share.update': command,
      'meeting.screen-share.stop': command,
      'session.leave': command,
      ...(fails && { 'room.load-attempt-failed': byItself }),
    };
  }

  /** Every pass over the hosts fails; the library waits between them. */
  async #failEveryLoad(): Promise<void> {
    await this.#script.answer(break_);
    for (let failed = 1; failed <= 3; failed += 1) {
      await soon(
        async () => (await this.#types()).filter((type) => type === 'room.load-attempt-failed').length,
      ).toBeGreaterThanOrEqual(failed);
      await this.#page.clock.runFor(RETRY_DELAY_MS);
    }
  }

  /** Waits until the session has taken that event, after what it took before, and stood in that state then. */
  async #came(type: string, state: string): Promise<void> {
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
    return (steps ?? []).map(({ event, value }) => ({ type: event.type, state: valueInWords(value as string) }));
  }

  async #types(): Promise<readonly string[]> {
    return (await this.#steps()).map(({ type }) => type);
  }

  async #state(): Promise<string> {
    return valueInWords((await this.#session?.evaluate((session) => session.state())) as string);
  }

  async #send(command: RoomCommand): Promise<void> {
    await this.#session?.evaluate((session, event) => {
      session.send(event);
    }, command);
  }
}

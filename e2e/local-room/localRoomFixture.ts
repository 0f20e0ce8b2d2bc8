import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { JSHandle } from '@playwright/test';
import type { DailyCall, DailyCallOptions } from '@daily-co/daily-js';
import type { Fault } from '../../local-platform/faults.ts';
import { expect, test as harnessTest, type HarnessPage } from '../harness/harnessFixture.ts';
import { soon } from '../site/siteFixture.ts';

/** Path of the published room library (daily-js), with which the tests use the local room without our code in between. */
export const LIBRARY_FILE = join(dirname(createRequire(import.meta.url).resolve('@daily-co/daily-js')), 'daily-esm.js');
const LIBRARY_PATH = '/room-library.js';

export type Library = { readonly default: typeof import('@daily-co/daily-js').default };

/** An event of the library, as plain data. */
export type LibraryEvent = Readonly<Record<string, unknown>> & { readonly action: string };

type RecordedCall = { readonly call: DailyCall; readonly events: readonly LibraryEvent[] };

/** A call of the room library in the page, with all events that it has emitted. */
export class LibraryCall {
  constructor(
    readonly recorded: JSHandle<RecordedCall>,
    /** The library's call object, for use in the page. */
    readonly call: JSHandle<DailyCall>,
    readonly roomUrl: string,
  ) {}

  join(options: Pick<DailyCallOptions, 'userName' | 'receiveSettings'> = {}): Promise<void> {
    return this.call.evaluate(
      async (call, joinOptions) => {
        await call.join(joinOptions);
      },
      { startVideoOff: true, ...options, url: this.roomUrl },
    );
  }

  /** Joins, and waits for the audio track of the assistant. */
  async joinAndAwaitAssistant(): Promise<void> {
    await this.join();
    await this.waitForEvent('track-started', { type: 'audio', participant: expect.objectContaining({ local: false }) });
  }

  async leave(): Promise<void> {
    await this.call.evaluate((call) => call.leave());
  }

  async destroy(): Promise<void> {
    await this.call.evaluate((call) => call.destroy());
  }

  events(action: string): Promise<readonly LibraryEvent[]> {
    return this.recorded.evaluate(({ events }, name) => events.filter((event) => event.action === name), action);
  }

  actions(): Promise<readonly string[]> {
    return this.recorded.evaluate(({ events }) => events.map(({ action }) => action));
  }

  /** Waits until the library has emitted an event of this name with these values. */
  async waitForEvent(action: string, values: Readonly<Record<string, unknown>> = {}): Promise<void> {
    await soon(() => this.events(action), `the library emits ${action} ${JSON.stringify(values)}`).toContainEqual(
      expect.objectContaining(values),
    );
  }
}

/** Creates rooms for one harness page, and call objects or frames of the library that join these rooms. */
export class LocalRooms {
  constructor(private readonly harness: HarnessPage) {}

  /** Reopens the page with these faults. Allows frames of its own origin, which the site's Content Security Policy forbids. */
  async reopenWithFrames(...faults: Fault[]): Promise<void> {
    await this.harness.page.route(/:4174\/\?/, async (route) => {
      const answer = await route.fetch();
      const headers = answer.headers();
      const policy = `${headers['content-security-policy'] ?? ''}; frame-src 'self'`;
      await route.fulfill({ response: answer, headers: { ...headers, 'content-security-policy': policy } });
    });
    await this.harness.open(...faults);
  }

  /** Creates a room, and a call object of the library, as the site does. */
  createCallObject(): Promise<LibraryCall> {
    return this.#create('object');
  }

  /** Creates a room, and a frame of the library, which shows the page of the room after a join. */
  createFrame(): Promise<LibraryCall> {
    return this.#create('frame');
  }

  async #create(shape: 'object' | 'frame'): Promise<LibraryCall> {
    const { page } = this.harness;
    await page.route(`**${LIBRARY_PATH}`, (route) => route.fulfill({ path: LIBRARY_FILE }));
    const { roomBundleUrl } = await this.harness.addresses();
    const webCallUrl = await this.harness.createRoom();
    const recorded = await page.evaluateHandle(
      async ([library, roomBundle, kind]): Promise<RecordedCall> => {
        const { default: Daily } = (await import(library)) as Library;
        const bundlePathOverride = new URL(roomBundle, location.href).href;
        const options = { dailyConfig: { bundlePathOverride, avoidEval: true } };
        const call = kind === 'object' ? Daily.createCallObject(options) : Daily.createFrame(document.body, {});
        const events: LibraryEvent[] = [];
        // Records in `emit`, because the library has no listener for all events.
        const emitter = call as unknown as { emit: (name: string, event: LibraryEvent) => boolean };
        const emit = emitter.emit.bind(emitter);
        const asData = (_key: string, value: unknown) =>
          value instanceof MediaStreamTrack ? `<${value.kind} track>` : value;
        emitter.emit = (name, event) => {
          events.push(JSON.parse(JSON.stringify(event, asData)) as LibraryEvent);
          return emit(name, event);
        };
        return { call, events };
      },
      [LIBRARY_PATH, roomBundleUrl, shape] as const,
    );
    return new LibraryCall(recorded, await recorded.evaluateHandle(({ call }) => call), webCallUrl);
  }
}

export const test = harnessTest.extend<{ readonly rooms: LocalRooms }>({
  rooms: async ({ harness }, use) => use(new LocalRooms(harness)),
});

export { expect };

import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallLayerError } from '../../src/platform/call-layer/CallLayerError.ts';
import type { CallSession } from '../../src/platform/call-layer/CallSession.ts';
import { type OtherHalf, scriptedOtherHalf } from './scriptedOtherHalf.ts';
import { stubBrowser } from './stubBrowser.ts';

type Listener = (event: { readonly data: unknown }) => void;

/** The window's messages, which the two halves of the library send each other. */
const listeners = new Set<Listener>();

/** Longer than any deadline of a session, and than the library's three passes with 20 s for each. */
const LONG_MS = 120_000;

const ROOM = 'https://callwright.daily.co/room';

let Session: typeof CallSession;
/** @returns whether the script was awaited. */
let releaseScript = () => false;
let sittings: Sitting[] = [];

beforeAll(async () => {
  stubBrowser();
  Object.assign(window, {
    addEventListener: (name: string, listener: Listener) => name === 'message' && listeners.add(listener),
    removeEventListener: (name: string, listener: Listener) => name === 'message' && listeners.delete(listener),
    postMessage: (data: unknown) => {
      queueMicrotask(() => {
        for (const listener of listeners) listener({ data });
      });
    },
  });
  Object.assign(navigator.mediaDevices, { removeEventListener: () => {} });
  Object.assign(window.location, { origin: 'https://localhost', protocol: 'https:' });
  ({ CallSession: Session } = await import('../../src/platform/call-layer/CallSession.ts'));
});

beforeEach(() => {
  vi.useFakeTimers();
  for (const channel of ['error', 'warn', 'log'] as const) vi.spyOn(console, channel).mockReturnValue();
  vi.stubGlobal('fetch', () => {
    return new Promise<Response>((resolve) => {
      releaseScript = () => {
        resolve(new Response(''));
        releaseScript = () => false;
        return true;
      };
    });
  });
});

afterEach(async () => {
  for (const sitting of sittings) await sitting.finish();
  sittings = [];
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Settled = { readonly method: string; outcome: 'pending' | 'resolved' | CallLayerError };

/** A session over the real library, whose script and whose answers come when they are called for. */
class Sitting {
  readonly session: CallSession;
  readonly otherHalf: OtherHalf;
  readonly asked: Settled[] = [];

  constructor() {
    // Without a script element, so that the script is what `fetch` brings.
    this.session = Session.createCallObject({ dailyConfig: { avoidEval: false } });
    this.otherHalf = scriptedOtherHalf(this.session.dailyCall);
    sittings.push(this);
  }

  ask(method: 'load' | 'join' | 'leave' | 'destroy'): Settled {
    const asked: Settled = { method, outcome: 'pending' };
    this.asked.push(asked);
    const answer = method === 'join' ? this.session.join({ url: ROOM }) : this.session[method]();
    answer.then(
      () => (asked.outcome = 'resolved'),
      (error: unknown) => (asked.outcome = error as CallLayerError),
    );
    return asked;
  }

  /** The script arrives, if one is awaited. */
  async arrive(): Promise<void> {
    await tick();
    if (!releaseScript()) return;
    await tick();
    this.otherHalf.start();
    await tick();
  }

  async join(): Promise<void> {
    this.ask('join');
    await tick();
    await this.arrive();
    this.otherHalf.answer();
    await tick();
    expect(this.session.meetingState()).toBe('joined-meeting');
  }

  async finish(): Promise<void> {
    this.ask('destroy');
    await vi.advanceTimersByTimeAsync(LONG_MS);
  }

  pending(): readonly string[] {
    return this.asked.filter(({ outcome }) => outcome === 'pending').map(({ method }) => method);
  }
}

const tick = () => vi.advanceTimersByTimeAsync(0);

describe('what the room library leaves open for ever is settled', () => {
  test.each(['leave', 'destroy'] as const)('a second %s while one is under way', async (method) => {
    const sitting = new Sitting();
    await sitting.join();
    const both = [sitting.ask(method), sitting.ask(method)];
    await tick();
    sitting.otherHalf.answer();
    await tick();
    expect(both.map(({ outcome }) => outcome)).toEqual(['resolved', 'resolved']);
    await sitting.finish();
  });

  test('destroy() in a listener of left-meeting', async () => {
    const sitting = new Sitting();
    await sitting.join();
    let destroyed: Settled | undefined;
    sitting.session.on('left-meeting', () => {
      destroyed = sitting.ask('destroy');
    });
    sitting.ask('leave');
    await tick();
    sitting.otherHalf.answer();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(destroyed?.outcome).toBe('resolved');
    expect(sitting.session.leftInTime).toBe(true);
  });

  test.each(['load', 'join'] as const)('a second %s while one is under way', async (method) => {
    const sitting = new Sitting();
    const both = [sitting.ask(method), sitting.ask(method)];
    await tick();
    await sitting.arrive();
    sitting.otherHalf.answer();
    await tick();
    expect(both.map(({ outcome }) => outcome)).toEqual(['resolved', 'resolved']);
  });

  test('join() when the room is left while its script is on the way', async () => {
    const sitting = new Sitting();
    const join = sitting.ask('join');
    await tick();
    sitting.ask('leave');
    await tick();
    expect(join.outcome).toMatchObject({ type: 'left', message: 'join() ended: the room was left.' });
    await sitting.finish();
  });

  test('join() again after that', async () => {
    const sitting = new Sitting();
    sitting.ask('join');
    sitting.ask('leave');
    await tick();
    await sitting.join();
    await sitting.finish();
  });

  test('a method that waits for an answer when the visitor is thrown out', async () => {
    const sitting = new Sitting();
    await sitting.join();
    const answer = sitting.session.setUserName('Ada').catch((error: unknown) => error);
    sitting.otherHalf.eject();
    expect(await answer).toMatchObject({ type: 'ejected', message: 'Out.', retryable: true });
    await sitting.finish();
  });

  test('leave() when the other half hangs, after three seconds', async () => {
    const sitting = new Sitting();
    await sitting.join();
    const leave = sitting.ask('leave');
    await vi.advanceTimersByTimeAsync(2_999);
    expect(leave.outcome).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(leave.outcome).toBe('resolved');
    expect(sitting.session.leftInTime).toBe(false);
    expect(sitting.session.meetingState()).toBe('left-meeting');
    await sitting.finish();
  });

  test('a join that is answered after the room was left without a goodbye is left again', async () => {
    const sitting = new Sitting();
    sitting.ask('join');
    await sitting.arrive();
    sitting.ask('leave');
    await vi.advanceTimersByTimeAsync(LONG_MS);
    sitting.otherHalf.answer();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(sitting.session.meetingState()).toBe('left-meeting');
  });

  test('a session that the library refused harms none that comes after', async () => {
    const refused = () => Session.createCallObject({ dailyConfig: null as never });
    expect(refused).toThrow(CallLayerError);
    expect(refused).toThrow(/property 'dailyConfig'/);
    const sitting = new Sitting();
    await sitting.finish();
  });

  test('a property that the library does not know is refused, and harms none that comes after', async () => {
    expect(() => Session.createCallObject({ colour: 'red' } as never)).toThrow("unrecognized property 'colour'");
    await new Sitting().finish();
  });

  test('a second session on the page is refused while there is one', async () => {
    const sitting = new Sitting();
    expect(() => Session.createCallObject()).toThrow(expect.objectContaining({ type: 'duplicate-instance' }));
    await sitting.finish();
    await new Sitting().finish();
  });

  test('after destroy() nothing can be loaded, joined or sent', async () => {
    const sitting = new Sitting();
    await sitting.finish();
    for (const method of ['load', 'join'] as const) {
      const asked = sitting.ask(method);
      await tick();
      expect(asked.outcome).toMatchObject({ type: 'use-after-destroy' });
    }
    expect(() => sitting.session.setLocalAudio(false)).toThrow(expect.objectContaining({ type: 'use-after-destroy' }));
  });
});

test('whatever is asked, in whatever order, settles, and a destroyed session is in no room', async () => {
  const step = fc.constantFrom('load', 'join', 'leave', 'destroy', 'arrive', 'answer', 'eject', 'tick', 'wait');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const sitting = new Sitting();
      for (const name of steps) {
        if (name === 'arrive') await sitting.arrive();
        else if (name === 'answer') sitting.otherHalf.answer();
        else if (name === 'eject') sitting.otherHalf.eject();
        else if (name === 'tick') await tick();
        else if (name === 'wait') await vi.advanceTimersByTimeAsync(3_000);
        else sitting.ask(name);
      }
      await sitting.finish();
      expect(sitting.pending()).toEqual([]);
      const refusals = sitting.asked.filter(({ outcome }) => typeof outcome === 'object');
      for (const { outcome } of refusals) expect(outcome).toBeInstanceOf(CallLayerError);
      while (sitting.otherHalf.answer()) await tick();
      expect(sitting.session.meetingState()).not.toBe('joined-meeting');
      expect(listeners.size, 'listeners that the library has left behind').toBe(0);
    }),
    { numRuns: 300 },
  );
});

import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { CallLayerError } from '../../src/platform/call-layer/errors/CallLayerError.ts';
import type { CallSession } from '../../src/platform/call-layer/session/CallSession.ts';
import type { createGuardedCall } from '../../src/platform/call-layer/methods/createCall.ts';
import { type ScriptedCallMachine, scriptedCallMachine } from './scriptedCallMachine.ts';
import { stubBrowser } from './stubBrowser.ts';

type Message = { readonly action: string; readonly from?: string };

type Listener = (event: { readonly data: Message }) => void;

/** The window's messages, by which the library and its call machine communicate. */
const listeners = new Set<Listener>();

/** Actions of messages to the library that are not delivered before `deliverMessages()`. */
let heldActions: readonly string[] = [];
let heldMessages: Message[] = [];

/** Longer than any deadline of a session, and than the library's three passes with 20 s for each. */
export const LONG_MS = 120_000;

export const ROOM = 'https://callwright.daily.co/room';

let Session: typeof CallSession;
let createCall: typeof createGuardedCall;
/** The script with the call machine, while the page waits for it. */
let awaitedScript: { readonly arrive: (script: Response) => void; readonly fail: (reason: Error) => void } | undefined;
let sittings: Sitting[] = [];

/** Registers what each test of a file needs around it: a browser of stubs, and time that the test moves. */
export function openLibrary(): {
  readonly createCallObject: typeof CallSession.createCallObject;
  readonly createGuardedCall: typeof createGuardedCall;
  /** Listeners of the window's messages that are still there. */
  readonly listenersLeft: () => number;
} {
  beforeAll(async () => {
    stubBrowser();
    Object.assign(window, {
      addEventListener: (name: string, listener: Listener) => name === 'message' && listeners.add(listener),
      removeEventListener: (name: string, listener: Listener) => name === 'message' && listeners.delete(listener),
      postMessage: (message: Message) => {
        const isHeld = message.from === 'embedded' && heldActions.includes(message.action);
        if (isHeld) heldMessages.push(message);
        else deliver(message);
      },
    });
    Object.assign(navigator.mediaDevices, { removeEventListener: () => {} });
    Object.assign(window.location, { origin: 'https://localhost', protocol: 'https:' });
    ({ CallSession: Session } = await import('../../src/platform/call-layer/session/CallSession.ts'));
    ({ createGuardedCall: createCall } = await import('../../src/platform/call-layer/methods/createCall.ts'));
  });

  beforeEach(() => {
    vi.useFakeTimers();
    for (const channel of ['error', 'warn', 'log'] as const) vi.spyOn(console, channel).mockReturnValue();
    awaitedScript = undefined;
    heldActions = [];
    heldMessages = [];
    vi.stubGlobal('fetch', (address: string) => {
      return new Promise<Response>((arrive, fail) => {
        // The library also writes to its makers, of a connection that broke.
        if (address.includes('call-machine')) awaitedScript = { arrive, fail };
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

  return {
    createCallObject: (properties) => Session.createCallObject(properties),
    createGuardedCall: (properties) => createCall(properties),
    listenersLeft: () => listeners.size,
  };
}

/** As in a browser, after every promise that is due: Node drains the promises before what `nextTick` gets within one. */
function deliver(message: Message): void {
  queueMicrotask(() => {
    process.nextTick(() => {
      for (const listener of listeners) listener({ data: message });
    });
  });
}

/** From now on, messages to the library with one of these actions wait, as they do in a browser that is busy. */
export function holdMessages(...actions: readonly string[]): void {
  heldActions = actions;
}

/** Delivers the messages that wait, and from now on every message. @returns those that waited. */
export function deliverMessages(): readonly Message[] {
  const messages = heldMessages;
  heldActions = [];
  heldMessages = [];
  messages.forEach(deliver);
  return messages;
}

/** The messages that wait are never delivered. */
export function loseMessages(): void {
  heldActions = [];
  heldMessages = [];
}

/** Actions of the messages that wait. */
export const waitingMessages = (): readonly string[] => heldMessages.map(({ action }) => action);

/**
 * The script arrives.
 *
 * @param run what it does before the library hears that it is there.
 * @returns whether it was awaited.
 */
export function releaseScript(run = () => {}): boolean {
  const isAwaited = awaitedScript !== undefined;
  const text = () => {
    run();
    return Promise.resolve('');
  };
  awaitedScript?.arrive({ ok: true, text } as Response);
  awaitedScript = undefined;
  return isAwaited;
}

/** The script can't be had. @returns whether it was awaited. */
export function withholdScript(): boolean {
  const isAwaited = awaitedScript !== undefined;
  awaitedScript?.fail(new TypeError('Failed to fetch'));
  awaitedScript = undefined;
  return isAwaited;
}

export type Settled = { readonly method: string; outcome: 'pending' | 'resolved' | CallLayerError };

/** A session over the real library, whose script and whose answers come when they are called for. */
export class Sitting {
  readonly session: CallSession;
  readonly callMachine: ScriptedCallMachine;
  readonly asked: Settled[] = [];

  constructor() {
    // Without a script element, so that the script is what `fetch` brings.
    this.session = Session.createCallObject({ dailyConfig: { avoidEval: false } });
    this.callMachine = scriptedCallMachine(this.session.dailyCall);
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

  /** Joins, and joins again at once where that fails. */
  retry(): void {
    const asked: Settled = { method: 'retry', outcome: 'pending' };
    this.asked.push(asked);
    const join = () => this.session.join({ url: ROOM });
    join()
      .catch(join)
      .then(
        () => (asked.outcome = 'resolved'),
        (error: unknown) => (asked.outcome = error as CallLayerError),
      );
  }

  /** The script arrives, if one is awaited. */
  async arrive(): Promise<void> {
    await tick();
    if (!releaseScript()) return;
    await tick();
    this.callMachine.start();
    await tick();
  }

  async join(): Promise<void> {
    this.ask('join');
    await tick();
    await this.arrive();
    this.callMachine.answer();
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

export const tick = () => vi.advanceTimersByTimeAsync(0);

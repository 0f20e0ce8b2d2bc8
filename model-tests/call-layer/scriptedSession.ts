import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { CallLayerError } from '../../src/platform/call-layer/errors/CallLayerError.ts';
import type { CallSession } from '../../src/platform/call-layer/session/CallSession.ts';
import type { createGuardedCall } from '../../src/platform/call-layer/methods/createCall.ts';
import { type ScriptedCallMachine, scriptedCallMachine } from './scriptedCallMachine.ts';
import { stubBrowser } from './stubBrowser.ts';

type Message = { readonly action: string; readonly from?: string };

type Listener = (event: { readonly data: Message; readonly source: unknown }) => void;

/** Listeners of the window's messages, through which the room library (daily-js) and its call machine communicate. */
const listeners = new Set<Listener>();

/** Actions of messages to the library that wait for `deliverMessages()` or `loseMessages()`. */
let heldActions: readonly string[] = [];
let heldMessages: Message[] = [];

/**
 * Longer than every deadline of a session, and than all attempts of the library to load the script. These take up to 186 s: three rounds of
 * three hosts with 20 s each, and 3 s between two rounds.
 */
export const PAST_EVERY_DEADLINE_MS = 200_000;

export const ROOM = 'https://callwright.daily.co/room';

let Session: typeof CallSession;
let createCall: typeof createGuardedCall;
/** The pending fetch of the call machine's script. */
let pendingScript:
  | { readonly resolve: (script: Response) => void; readonly reject: (error: Error) => void }
  | undefined;
let scriptedSessions: ScriptedSession[] = [];

/**
 * Registers hooks for the tests of a file: a stub browser, fake timers, a silent console, and a `fetch` of the script that tests settle.
 * After each test, its scripted sessions are destroyed.
 */
export function setUpLibrary(): {
  readonly createCallObject: typeof CallSession.createCallObject;
  readonly createGuardedCall: typeof createGuardedCall;
  /** @returns the number of listeners of the window's messages. */
  readonly listenerCount: () => number;
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
    Object.assign(navigator.mediaDevices, {
      removeEventListener: () => {},
      // The device of the paths.
      enumerateDevices: () => Promise.resolve([{ kind: 'audioinput', deviceId: 'headset' }]),
    });
    Object.assign(window.location, { origin: 'https://localhost', protocol: 'https:' });
    ({ CallSession: Session } = await import('../../src/platform/call-layer/session/CallSession.ts'));
    ({ createGuardedCall: createCall } = await import('../../src/platform/call-layer/methods/createCall.ts'));
  });

  beforeEach(() => {
    vi.useFakeTimers();
    for (const channel of ['error', 'warn', 'log'] as const) vi.spyOn(console, channel).mockReturnValue();
    pendingScript = undefined;
    heldActions = [];
    heldMessages = [];
    vi.stubGlobal('fetch', (address: string) => {
      return new Promise<Response>((resolve, reject) => {
        // The library also fetches other addresses, to report broken connections to its vendor.
        if (address.includes('call-machine')) pendingScript = { resolve, reject };
      });
    });
  });

  afterEach(async () => {
    for (const scripted of scriptedSessions) await scripted.finish();
    scriptedSessions = [];
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  return {
    createCallObject: (properties) => Session.createCallObject(properties),
    createGuardedCall: (properties) => createCall(properties),
    listenerCount: () => listeners.size,
  };
}

/**
 * Delivers the message after the callbacks of all settled promises, as a browser does. `nextTick` in a microtask runs after all microtasks.
 */
function deliver(message: Message): void {
  queueMicrotask(() => {
    process.nextTick(() => {
      for (const listener of listeners) listener({ data: message, source: window });
    });
  });
}

/** Holds messages to the library with these actions, as a busy browser does, until `deliverMessages()` or `loseMessages()`. */
export function holdMessages(...actions: readonly string[]): void {
  heldActions = actions;
}

/** Delivers the held messages, and stops holding messages. @returns the delivered messages. */
export function deliverMessages(): readonly Message[] {
  const messages = heldMessages;
  heldActions = [];
  heldMessages = [];
  messages.forEach(deliver);
  return messages;
}

/** Drops the held messages, and stops holding messages. */
export function loseMessages(): void {
  heldActions = [];
  heldMessages = [];
}

/** Actions of the held messages. */
export const heldMessageActions = (): readonly string[] => heldMessages.map(({ action }) => action);

/**
 * Delivers the script to a pending fetch.
 *
 * @param run the effect of the script, before the library continues.
 * @returns whether a fetch was pending.
 */
export function releaseScript(run = () => {}): boolean {
  const isPending = pendingScript !== undefined;
  const text = () => {
    run();
    return Promise.resolve('');
  };
  pendingScript?.resolve({ ok: true, text } as Response);
  pendingScript = undefined;
  return isPending;
}

/** Rejects a pending fetch of the script. @returns whether a fetch was pending. */
export function failScript(): boolean {
  const isPending = pendingScript !== undefined;
  pendingScript?.reject(new TypeError('Failed to fetch'));
  pendingScript = undefined;
  return isPending;
}

/** A call of one of a session's methods, and the state of its promise. */
export type SessionRequest = { readonly method: string; outcome: 'pending' | 'resolved' | CallLayerError };

/** A session on the real library. A test decides when the script and the answers arrive. */
export class ScriptedSession {
  readonly session: CallSession;
  readonly callMachine: ScriptedCallMachine;
  readonly requests: SessionRequest[] = [];

  constructor() {
    // Makes the library load the script with `fetch` instead of a script element.
    this.session = Session.createCallObject({ dailyConfig: { avoidEval: false } });
    this.callMachine = scriptedCallMachine(this.session.dailyCall);
    scriptedSessions.push(this);
  }

  /** Calls the method, and records how its promise settles. */
  request(method: 'load' | 'join' | 'leave' | 'destroy'): SessionRequest {
    const request: SessionRequest = { method, outcome: 'pending' };
    this.requests.push(request);
    const answer = method === 'join' ? this.session.join({ url: ROOM }) : this.session[method]();
    answer.then(
      () => (request.outcome = 'resolved'),
      (error: unknown) => (request.outcome = error as CallLayerError),
    );
    return request;
  }

  /** Calls `join()`. If it rejects, calls it once more immediately. */
  joinWithRetry(): void {
    const request: SessionRequest = { method: 'join with retry', outcome: 'pending' };
    this.requests.push(request);
    const join = () => this.session.join({ url: ROOM });
    join()
      .catch(join)
      .then(
        () => (request.outcome = 'resolved'),
        (error: unknown) => (request.outcome = error as CallLayerError),
      );
  }

  /** Delivers the script and starts the call machine, if a fetch is pending. */
  async deliverScript(): Promise<void> {
    await tick();
    if (!releaseScript()) return;
    await tick();
    this.callMachine.start();
    await tick();
  }

  /** Joins the room: delivers the script, if it is being fetched, and answers the join. */
  async join(): Promise<void> {
    this.request('join');
    await tick();
    await this.deliverScript();
    this.callMachine.answer();
    await tick();
    expect(this.session.meetingState()).toBe('joined-meeting');
  }

  /** Destroys the session, and advances the time past every deadline. */
  async finish(): Promise<void> {
    this.request('destroy');
    await vi.advanceTimersByTimeAsync(PAST_EVERY_DEADLINE_MS);
  }

  pendingMethods(): readonly string[] {
    return this.requests.filter(({ outcome }) => outcome === 'pending').map(({ method }) => method);
  }
}

/** Runs the callbacks of settled promises, and the timers that are due now. */
export const tick = () => vi.advanceTimersByTimeAsync(0);

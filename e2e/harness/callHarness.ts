import type Vapi from '@vapi-ai/web';
import { createActor, createEmptyActor } from 'xstate';
import type { CallEventName } from '../../src/platform/call-client/CallEmitter.ts';
import { CallClient } from '../../src/platform/call-client/CallClient.ts';
import { readConfiguration } from '../../src/app/configuration.ts';
import { documentValues } from '../../src/app/documentValues.ts';
import type { ApiToken } from '../../src/platform/call-client/createWebCall.ts';
import { callSessionMachine } from '../../src/machines/call-session/callSessionMachine.ts';
import type { SessionCommand } from '../../src/machines/call-session/roomEvents.ts';
import type { CallSession } from '../../src/platform/call-layer/session/CallSession.ts';
import type { GuardedCall } from '../../src/platform/call-layer/methods/GuardedCall.ts';
import type { SessionShape } from '../../src/platform/call-layer/methods/methodGuards.ts';
import { createRoomLogic } from '../../src/platform/call-layer/room/roomActor.ts';

export type RecordedEvent = {
  readonly name: string;
  readonly payload: unknown;
  /** Milliseconds since the page was opened. */
  readonly at: number;
};

export type ClientOptions = {
  readonly token?: ApiToken;
  /** Events that the harness does not record, so that they have no listener. */
  readonly unrecorded?: readonly CallEventName[];
  /** True to also record `local-volume-level`. A listener for this event makes the client measure the microphone. */
  readonly recordsLocalLevel?: boolean;
  readonly microphoneOff?: boolean;
};

/** An event that the session processed, and the session's state after the event. */
export type SessionStep = { readonly event: { readonly type: string }; readonly value: unknown };

export type RecordedSession = {
  readonly send: (command: SessionCommand) => void;
  readonly steps: () => readonly SessionStep[];
  readonly state: () => unknown;
  /** The session's call object, for direct use by a test. Throws until the session has created the object. */
  readonly call: () => GuardedCall;
};

/** A message from the room library (daily-js) to its call machine: `{action, ...}`. */
export type RoomRequest = Readonly<Record<string, unknown>> & { readonly action: string };

/** Functions that the harness page offers to tests. They create clients and sessions in the page, and return recorded data. */
export type CallHarness = {
  readonly createCallClient: (options?: ClientOptions) => CallClient;
  /** The vendor's client (@vapi-ai/web), with the room library that it depends on. */
  readonly createVendorClient: (options?: ClientOptions & { readonly token?: string }) => Promise<Vapi>;
  /** A session machine with a room of its own. Records every step. */
  readonly createSession: () => RecordedSession;
  /** A `CallSession` of this shape, which puts our guards and rules in front of the room library. */
  readonly createCallSession: (shape: SessionShape) => Promise<CallSession>;
  /** The events of this client that the harness has recorded, in order. */
  readonly eventsOf: (client: object) => readonly RecordedEvent[];
  /** Messages of the room library to call machines in this window, in order. Excludes messages to an embedded room. */
  readonly roomRequests: () => readonly RoomRequest[];
  /** The directive of each violation of the Content Security Policy, in order. */
  readonly policyViolations: () => readonly string[];
};

declare global {
  interface Window {
    callHarness: CallHarness;
  }
}

const VENDOR_EVENTS = [
  'call-start',
  'call-end',
  'volume-level',
  'local-audio-level-observer-error',
  'speech-start',
  'speech-end',
  'message',
  'video',
  'audio',
  'error',
  'camera-error',
  'network-quality-change',
  'network-connection',
  'daily-participant-updated',
  'call-start-progress',
  'call-start-success',
  'call-start-failed',
  'recording-started',
  'recording-stopped',
  'recording-stats',
  'recording-error',
  'recording-upload-completed',
] as const satisfies readonly CallEventName[];

const OUR_EVENTS = [
  ...VENDOR_EVENTS,
  'sound-blocked',
  'sound-resumed',
  'microphone-blocked',
  'microphone-restored',
] as const;

const MAX_DEPTH = 6;

/**
 * Copies a value as plain data, so that the copy can leave the page. Functions, elements, tracks, streams and parts that are nested too
 * deeply become placeholders such as `<audio>`. Dates become ISO strings. Of other objects, copies only enumerable properties.
 */
function plainData(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? '<function>' : value;
  if (value instanceof Element) return `<${value.tagName.toLowerCase()}>`;
  if (value instanceof MediaStreamTrack) return `<${value.kind} track>`;
  if (value instanceof MediaStream) return '<stream>';
  if (value instanceof Date) return value.toISOString();
  if (depth === MAX_DEPTH) return '<deeper>';
  if (Array.isArray(value)) return value.map((item) => plainData(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plainData(item, depth + 1)]));
}

/** Copies an event as plain data. Clears its fields `library` and `error`. */
const eventAsData = (event: { readonly type: string }): SessionStep['event'] =>
  plainData({ ...event, library: undefined, error: undefined }) as SessionStep['event'];

type Listener = (payload?: unknown) => void;

export function createCallHarness(): CallHarness {
  const { apiBaseUrl, roomBundleUrl, roomOrigin, publicKey } = readConfiguration({}, documentValues(document));
  const api = new URL(apiBaseUrl, location.href).href;
  const roomBundle = new URL(roomBundleUrl, location.href).href;
  const requests: RoomRequest[] = [];
  window.addEventListener('message', ({ data }: MessageEvent<{ readonly from?: string } | null>) => {
    // Only the library's messages to its call machine have this sender.
    if (data?.from === 'module') requests.push(plainData(data) as RoomRequest);
  });
  const violations: string[] = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    violations.push(effectiveDirective);
  });
  const recordings = new WeakMap<object, RecordedEvent[]>();

  const recordEventsOf = <Client extends CallClient | Vapi>(
    client: Client,
    names: readonly CallEventName[],
    { unrecorded = [], recordsLocalLevel = false }: ClientOptions,
  ) => {
    const events: RecordedEvent[] = [];
    recordings.set(client, events);
    // Both classes have events of these names, but each class has listener types of its own.
    const on = client.on.bind(client) as (name: CallEventName, listener: Listener) => unknown;
    for (const name of recordsLocalLevel ? [...names, 'local-volume-level' as const] : names) {
      if (unrecorded.includes(name)) continue;
      on(name, (payload) => events.push({ name, payload: plainData(payload), at: performance.now() }));
    }
    return client;
  };

  return {
    createCallClient: (options = {}) => {
      const factoryOptions = options.microphoneOff === true ? { startAudioOff: true } : {};
      const dailyConfig = { bundlePathOverride: roomBundle };
      const rooms = { hosts: [], origin: roomOrigin };
      const client = new CallClient(options.token ?? publicKey, api, dailyConfig, factoryOptions, { rooms });
      return recordEventsOf(client, OUR_EVENTS, options);
    },
    createVendorClient: async (options = {}) => {
      const imported = (await import('@vapi-ai/web')).default as unknown;
      // The client is a CommonJS module, so its default export may be one level deeper.
      const VendorClient = (
        typeof imported === 'function' ? imported : (imported as { readonly default: unknown }).default
      ) as typeof Vapi;
      // The vendor's client uses an older room library, which takes the address of the bundle's file instead of its folder.
      const dailyConfig = {
        callObjectBundleUrlOverride: `${roomBundle}/call-machine-object-bundle.js`,
        avoidEval: true,
      };
      return recordEventsOf(new VendorClient(options.token ?? publicKey, api, dailyConfig), VENDOR_EVENTS, options);
    },
    createSession: () => {
      const dailyConfig = { bundlePathOverride: roomBundle, avoidEval: true };
      let call: GuardedCall | undefined;
      const room = createRoomLogic({
        open: async (signal) => {
          const { createGuardedCall } = await import('../../src/platform/call-layer/methods/createCall.ts');
          signal.throwIfAborted();
          call = createGuardedCall({ audioSource: true, videoSource: false, dailyConfig });
          return call;
        },
        ownsTracks: true,
      });
      const steps: SessionStep[] = [];
      const actor = createActor(callSessionMachine.provide({ actors: { room } }), {
        input: { client: createEmptyActor() },
        inspect: (inspected) => {
          if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return;
          steps.push({ event: eventAsData(inspected.event), value: actor.getSnapshot().value });
        },
      });
      actor.start();
      return {
        send: (command) => {
          actor.send(command);
        },
        steps: () => steps,
        state: () => actor.getSnapshot().value,
        call: () => {
          if (call === undefined) throw new Error('The call object is not created yet.');
          return call;
        },
      };
    },
    createCallSession: async (shape) => {
      const { CallSession: Session } = await import('../../src/platform/call-layer/session/CallSession.ts');
      const dailyConfig = { bundlePathOverride: roomBundle, avoidEval: true };
      return shape === 'prebuilt' ? Session.createFrame(document.body) : Session.createCallObject({ dailyConfig });
    },
    roomRequests: () => requests,
    policyViolations: () => violations,
    eventsOf: (client) => recordings.get(client) ?? [],
  };
}

import type { DailyAdvancedConfig, DailyFactoryOptions } from '@daily-co/daily-js';
import { type Actor, type ActorOptions, type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { WebCall, WebCallRequest } from '../../machines/call-client/callEvents.ts';
import { callClientMachine } from '../../machines/call-client/callClientMachine.ts';
import { callSessionMachine } from '../../machines/call-session/callSessionMachine.ts';
import { createWebCall, readWebCall, type WebCallOptions } from './createWebCall.ts';
import { createAssistantAudio } from '../browser/assistantAudio.ts';
import { browserSupport, isMobileDevice } from '../browser/browserSupport.ts';
import { loadCode } from '../browser/loadCode.ts';
import { microphoneReturns } from '../browser/microphoneReturns.ts';
import { pageLifecycle } from '../browser/pageLifecycle.ts';
import { pageReturns } from '../browser/pageReturns.ts';
import { createRoomLogic } from '../call-layer/room/roomActor.ts';
import { createRoomLease } from '../call-layer/room/roomOccupancy.ts';

export type CallAttempt = Actor<typeof callClientMachine>;

/** The options that all attempts of a client share. */
export type CallAttemptOptions = WebCallOptions & {
  readonly dailyConfig: Readonly<DailyAdvancedConfig>;
  readonly factoryOptions: Readonly<Pick<DailyFactoryOptions, 'audioSource' | 'videoSource' | 'startAudioOff'>>;
  /** @returns the assistant's initial volume, 0 to 1. */
  readonly volume?: () => number;
  readonly inspect?: NonNullable<ActorOptions<typeof callClientMachine>['inspect']>;
};

export type AttemptedCall = {
  readonly request: WebCallRequest;
  /** An existing call to join. Without it, the attempt creates a call from `request`. */
  readonly webCall?: WebCall;
  readonly muted?: boolean;
};

/** Loads the room library apart from this code, because the library does not run on a server. */
export const loadRoomLibrary = () => loadCode(import('../call-layer/methods/createCall.ts'));

/**
 * Provides the call-client machine with its actors: the browser, the platform and the room library. This takes some milliseconds, so a
 * client does it before its first call.
 *
 * @returns a function that creates an attempt without starting it.
 */
export function prepareCallAttempts(options: CallAttemptOptions): (call: AttemptedCall) => CallAttempt {
  const { volume = () => 1, factoryOptions, inspect } = options;
  // A strict Content-Security-Policy forbids eval, so by default the library does not use it (docs/call-client.md, lesson 20).
  const dailyConfig = { avoidEval: true, ...options.dailyConfig };
  const logic = callClientMachine.provide({
    actors: {
      browserSupport,
      roomLease: createRoomLease({ loadLibrary: loadRoomLibrary }),
      pageLifecycle,
      microphoneReturns,
      pageReturns,
      createWebCall: fromPromise(async ({ input, signal }) =>
        input.webCall === undefined
          ? { webCall: await createWebCall(options, input.request, signal), existing: false }
          : { webCall: readWebCall(input.webCall, options.rooms), existing: true },
      ),
      assistantAudio: createAssistantAudio(volume),
      session: callSessionMachine.provide({
        actors: {
          room: createRoomLogic({
            ownsTracks: true,
            open: async (signal) => {
              const { createGuardedCall } = await loadRoomLibrary();
              signal.throwIfAborted();
              return createGuardedCall({
                audioSource: true,
                videoSource: false,
                ...factoryOptions,
                // A copy for each object, because the library stores its options.
                dailyConfig: { ...dailyConfig },
              });
            },
          }),
        },
      }),
    },
    actions: {
      logUnreadableMessage: (_, { data }) => {
        // oxlint-disable-next-line no-console -- specification, section 8: an unparseable app message is only logged
        console.debug('Call client: unreadable app message', data);
      },
    },
  });
  return ({ request, webCall, muted = false }) => {
    const attempt = createActor(logic, {
      input: {
        request,
        ...(webCall && { webCall }),
        mobile: isMobileDevice(),
        muted,
        sources: factoryOptions,
        now: () => Date.now(),
      },
      ...(inspect && { inspect }),
    });
    releaseWhenBroken(attempt);
    return attempt;
  };
}

/** Releases the resources of the children when the machine throws, because a machine that threw sends its children no further events. */
function releaseWhenBroken(attempt: CallAttempt): void {
  attempt.subscribe({
    error: () => {
      const { assistantAudio, roomLease: lease, ...otherChildren } = attempt.getSnapshot().children;
      const session = otherChildren.session as ActorRefFrom<typeof callSessionMachine> | undefined;
      assistantAudio?.send({ type: 'audio.detach' });
      // If the session machine has thrown too, or throws now, destroy the room without it.
      session?.subscribe({
        error: () => {
          session.getSnapshot().children.room?.send({ type: 'library.destroy' });
        },
      });
      session?.send({ type: 'session.destroy' });
      lease?.send({ type: 'lease.release' });
    },
  });
}

import type { DailyAdvancedConfig } from '@daily-co/daily-js';
import { type Actor, type ActorOptions, createActor, fromPromise } from 'xstate';
import type { WebCall, WebCallRequest } from '../../machines/call-client/callEvents.ts';
import { callClientMachine } from '../../machines/call-client/callClientMachine.ts';
import { callSessionMachine } from '../../machines/call-session/callSessionMachine.ts';
import { createWebCall, readWebCall, type WebCallOptions } from './createWebCall.ts';
import { createAssistantAudio } from '../browser/assistantAudio.ts';
import { isMobileDevice } from '../browser/mobileDevice.ts';
import { pageLifecycle } from '../browser/pageLifecycle.ts';
import type { CallSession } from '../call-layer/session/CallSession.ts';
import { createRoomLogic, type RoomOptions } from '../call-layer/room/roomActor.ts';
import { roomLease } from '../call-layer/room/roomOccupancy.ts';

export type CallAttempt = Actor<typeof callClientMachine>;

export type CallAttemptOptions = WebCallOptions &
  Pick<RoomOptions, 'factoryOptions'> & {
    readonly dailyConfig: Readonly<DailyAdvancedConfig>;
    readonly request: WebCallRequest;
    /** A call to join again, instead of creating one. */
    readonly webCall?: WebCall;
    readonly muted?: boolean;
    /** 0 to 1. */
    readonly volume?: number;
    readonly onSession?: (session: CallSession | null) => void;
    readonly inspect?: NonNullable<ActorOptions<typeof callClientMachine>['inspect']>;
  };

/** The call-client machine with the browser, the platform and the room library behind it. Not started yet. */
export function createCallAttempt(options: CallAttemptOptions): CallAttempt {
  const { request, webCall, muted = false, volume = 1, factoryOptions, onSession, inspect } = options;
  const logic = callClientMachine.provide({
    actors: {
      roomLease,
      pageLifecycle,
      createWebCall: fromPromise(async ({ input, signal }) =>
        input.webCall === undefined
          ? { webCall: await createWebCall(options, input.request, signal), existing: false }
          : { webCall: readWebCall(input.webCall, options.rooms), existing: true },
      ),
      assistantAudio: createAssistantAudio(volume),
      session: callSessionMachine.provide({
        actors: {
          room: createRoomLogic({
            factoryOptions,
            // A strict Content-Security-Policy allows no eval, so the library never asks for it (lesson 20).
            dailyConfig: { avoidEval: true, ...options.dailyConfig },
            ...(onSession && { onSession }),
          }),
        },
      }),
    },
    actions: {
      logUnreadableMessage: (_, { data }) => {
        // eslint-disable-next-line no-console -- specification, section 8: an unparseable app message is only logged
        console.debug('Call client: unreadable app message', data);
      },
    },
  });
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
  // A machine that broke tells its children nothing any more; what they hold is let go from here.
  attempt.subscribe({
    error: () => {
      const { assistantAudio, session, roomLease: lease } = attempt.getSnapshot().children;
      assistantAudio?.send({ type: 'audio.detach' });
      session?.send({ type: 'session.leave' });
      lease?.send({ type: 'lease.release' });
    },
  });
  return attempt;
}

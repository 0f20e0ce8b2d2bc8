import { type AnyActorRef, assign, sendTo, setup } from 'xstate';

/** Speech starts if the sum of the levels is above this level (specification, section 9). */
export const SPEECH_LEVEL = 0.01;
/** The volume is 1 if the sum of the levels is this level or above (specification, section 9). */
export const FULL_VOLUME_LEVEL = 0.15;
/** Speech ends when no sum of levels was above `SPEECH_LEVEL` for this time (specification, section 9). */
export const SPEECH_END_TIMEOUT_MS = 1_000;

export type SpeechActivityEvent = {
  readonly type: 'levels.measured';
  /** Audio levels from 0 to 1, by the participant's session id. */
  readonly levels: Readonly<Record<string, number>>;
};

/** Events for the listener. `volume` is from 0 to 1. */
export type SpeechActivityReport =
  | { readonly type: 'volume.measured'; readonly volume: number }
  | { readonly type: 'speech.started' }
  | { readonly type: 'speech.ended' };

/** `level` is the sum of the latest measured levels, and 0 before the first measurement. */
export type SpeechActivityContext = { readonly listener: AnyActorRef; readonly level: number };

/** Receives the audio levels of all participants except the visitor, and reports their volume and their speech. */
export const speechActivityMachine = setup({
  types: {
    context: {} as SpeechActivityContext,
    events: {} as SpeechActivityEvent,
    input: {} as { readonly listener: AnyActorRef },
  },
  actions: {
    measure: assign((_, { levels }: { levels: Readonly<Record<string, number>> }) => ({
      level: Object.values(levels).reduce((sum, level) => sum + level, 0),
    })),
    reportVolume: sendTo(
      ({ context }) => context.listener,
      ({ context }) => ({ type: 'volume.measured', volume: Math.min(1, context.level / FULL_VOLUME_LEVEL) }),
    ),
    reportStarted: sendTo(({ context }) => context.listener, { type: 'speech.started' }),
    reportEnded: sendTo(({ context }) => context.listener, { type: 'speech.ended' }),
  },
  guards: {
    isSound: (_, { levels }: { levels: Readonly<Record<string, number>> }) =>
      Object.values(levels).reduce((sum, level) => sum + level, 0) > SPEECH_LEVEL,
  },
  delays: { speechEndTimeout: SPEECH_END_TIMEOUT_MS },
}).createMachine({
  id: 'speechActivity',
  context: ({ input }) => ({ listener: input.listener, level: 0 }),
  initial: 'silent',
  states: {
    silent: {
      on: {
        'levels.measured': [
          {
            guard: { type: 'isSound', params: ({ event }) => ({ levels: event.levels }) },
            target: 'speaking',
            actions: [
              { type: 'measure', params: ({ event }) => ({ levels: event.levels }) },
              'reportVolume',
              'reportStarted',
            ],
          },
          {
            actions: [{ type: 'measure', params: ({ event }) => ({ levels: event.levels }) }, 'reportVolume'],
          },
        ],
      },
    },
    speaking: {
      description:
        'A sum of levels above the threshold restarts the timeout of one second, so that a pause for breath does not end the speech.',
      after: {
        speechEndTimeout: { target: 'silent', actions: 'reportEnded' },
      },
      on: {
        'levels.measured': [
          {
            guard: { type: 'isSound', params: ({ event }) => ({ levels: event.levels }) },
            target: 'speaking',
            reenter: true,
            actions: [{ type: 'measure', params: ({ event }) => ({ levels: event.levels }) }, 'reportVolume'],
          },
          {
            actions: [{ type: 'measure', params: ({ event }) => ({ levels: event.levels }) }, 'reportVolume'],
          },
        ],
      },
    },
  },
});

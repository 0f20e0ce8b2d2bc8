import { assign, type EventObject, fromCallback, sendTo, setup } from 'xstate';
import type { EventCase } from '../../src/machines/eventCase.ts';

/**
 * The source of a recording. `site`: a page of the site in another tab. `application`: a program that streams with
 * `@statelyai/inspect`. `path`: a generated path of a machine. `fork`: a replayed actor that can receive further events here.
 */
export type Source = {
  readonly id: string;
  readonly kind: 'site' | 'application' | 'file' | 'path' | 'fork';
  readonly title: string;
  /** Whether further records can arrive. */
  readonly isOpen: boolean;
};

/** Index among a machine's generated paths. */
export type PathPlace = { readonly machine: string; readonly path: number };

export type PlaybackEvent =
  /** A link names a step of a path, or of the current or next recording. */
  | ({ readonly type: 'link.open'; readonly step?: number } & Partial<PathPlace>)
  | { readonly type: 'sources.change'; readonly sources: readonly Source[] }
  /** A requested source was read and added to the list. `moment`: the moment in the link. */
  | { readonly type: 'source.opened'; readonly id: string; readonly moment?: number }
  | { readonly type: 'source.select'; readonly id: string }
  | { readonly type: 'source.close'; readonly id: string }
  /** Index of the latest event at the moment; -1 before the first. */
  | { readonly type: 'moment.select'; readonly index: number }
  | { readonly type: 'moment.follow' }
  | { readonly type: 'play.start'; readonly from: number }
  | { readonly type: 'play.stop' }
  | { readonly type: 'player.step'; readonly index: number }
  | { readonly type: 'player.end' }
  /** Replays a new actor up to the event with this index. */
  | { readonly type: 'fork.start'; readonly actor: string; readonly index: number }
  | { readonly type: 'fork.send'; readonly event: EventCase }
  | { readonly type: 'problem.report'; readonly message: string }
  | { readonly type: 'problem.dismiss' };

export type RecordingsCommand =
  /** Starts reporting this source's actors. */
  | { readonly type: 'source.watch'; readonly id: string }
  | { readonly type: 'source.close'; readonly id: string }
  /** Fetches a path and reports it as opened at this step. Replaces an earlier pending request. */
  | ({ readonly type: 'path.open'; readonly step?: number } & PathPlace)
  /** Cancels the pending request, because another source was selected. */
  | { readonly type: 'path.cancel' }
  | { readonly type: 'fork.start'; readonly source: string; readonly actor: string; readonly index: number }
  | { readonly type: 'fork.send'; readonly source: string; readonly event: EventCase };

/** `moment`: index of the event after which playback starts. */
export type PlayerInput = { readonly source: string; readonly moment: number };

export type PlaybackContext = {
  readonly sources: readonly Source[];
  /** Id of the source whose recording is shown; empty without a source. */
  readonly source: string;
  /** The shown moment of a held recording: index of the latest event. */
  readonly moment: number;
  /** The step in a link without a path, until a recording is available. */
  readonly linkedStep: number | undefined;
  readonly problem: string;
};

/** The page of the site that replaces the shown one after the user has reloaded it. */
function successorOf({ sources: known, source }: PlaybackContext, sources: readonly Source[]): Source | undefined {
  const shown = sources.find(({ id }) => id === source);
  if (shown?.kind !== 'site' || shown.isOpen) return undefined;
  return sources.findLast(({ id, kind, isOpen }) => kind === 'site' && isOpen && !known.some((one) => one.id === id));
}

/** The recording that the inspector's page shows, and its moment. */
export const playbackMachine = setup({
  types: { context: {} as PlaybackContext, events: {} as PlaybackEvent, tags: {} as 'held' | 'playing' },
  actors: {
    /** Owns all recordings. Reports the list of sources, opened sources, and problems. */
    recordings: fromCallback<RecordingsCommand>(() => undefined),
    /** Reports the successive moments of a recording, and its end. */
    player: fromCallback<EventObject, PlayerInput>(() => undefined),
  },
  actions: {
    setSources: assign((_, { sources }: { sources: readonly Source[] }) => ({ sources })),
    chooseFirstSource: assign((_, { sources }: { sources: readonly Source[] }) => ({ source: sources[0]?.id ?? '' })),
    chooseSuccessor: assign(({ context }, { sources }: { sources: readonly Source[] }) => ({
      source: successorOf(context, sources)?.id ?? '',
    })),
    chooseSource: assign((_, { id }: { id: string }) => ({ source: id })),
    forgetSource: assign(() => ({ source: '' })),
    setMoment: assign((_, { index }: { index: number }) => ({ moment: Math.max(-1, index) })),
    setLinkedStep: assign((_, { step }: { step?: number }) => ({ linkedStep: step })),
    forgetLinkedStep: assign(() => ({ linkedStep: undefined })),
    goToLinkedStep: assign(({ context: { linkedStep = -1 } }) => ({ moment: linkedStep, linkedStep: undefined })),
    setProblem: assign((_, { message }: { message: string }) => ({ problem: message })),
    forgetProblem: assign(() => ({ problem: '' })),
    watchSource: sendTo('recordings', ({ context: { source } }): RecordingsCommand => ({
      type: 'source.watch',
      id: source,
    })),
    closeSource: sendTo('recordings', (_, { id }: { id: string }): RecordingsCommand => ({ type: 'source.close', id })),
    openPath: sendTo(
      'recordings',
      (_, { machine = '', path = 0, step }: Partial<PathPlace> & { step?: number }): RecordingsCommand => ({
        type: 'path.open',
        machine,
        path,
        ...(step !== undefined && { step }),
      }),
    ),
    cancelPath: sendTo('recordings', (): RecordingsCommand => ({ type: 'path.cancel' })),
    startFork: sendTo(
      'recordings',
      ({ context: { source } }, { actor, index }: { actor: string; index: number }): RecordingsCommand => ({
        type: 'fork.start',
        source,
        actor,
        index,
      }),
    ),
    sendToFork: sendTo('recordings', ({ context: { source } }, { event }: { event: EventCase }): RecordingsCommand => ({
      type: 'fork.send',
      source,
      event,
    })),
  },
  guards: {
    hasSource: (_, { sources }: { sources: readonly Source[] }) => sources.length > 0,
    hasSuccessor: ({ context }, { sources }: { sources: readonly Source[] }) =>
      successorOf(context, sources) !== undefined,
    isShownListed: ({ context: { source } }, { sources }: { sources: readonly Source[] }) =>
      sources.some(({ id }) => id === source),
    isSource: ({ context: { sources } }, { id }: { id: string }) => sources.some((source) => source.id === id),
    isPathSource: ({ context: { sources } }, { id }: { id: string }) =>
      sources.some((source) => source.id === id && source.kind === 'path'),
    isSourceAtMoment: ({ context: { sources } }, { id, moment }: { id: string; moment?: number }) =>
      moment !== undefined && sources.some((source) => source.id === id),
    isFork: ({ context: { sources, source } }) => sources.some(({ id, kind }) => id === source && kind === 'fork'),
    isLinked: ({ context: { linkedStep } }) => linkedStep !== undefined,
    namesPath: (_, { machine, path }: Partial<PathPlace>) => machine !== undefined && path !== undefined,
  },
}).createMachine({
  id: 'playback',
  context: { sources: [], source: '', moment: -1, linkedStep: undefined, problem: '' },
  invoke: { id: 'recordings', src: 'recordings' },
  initial: 'absent',
  on: {
    'link.open': [
      {
        guard: { type: 'namesPath', params: ({ event }) => event },
        actions: ['forgetLinkedStep', { type: 'openPath', params: ({ event }) => event }],
      },
      { actions: [{ type: 'setLinkedStep', params: ({ event }) => event }, 'cancelPath'] },
    ],
    'problem.report': { actions: { type: 'setProblem', params: ({ event }) => event } },
    'problem.dismiss': { actions: 'forgetProblem' },
  },
  states: {
    absent: {
      description: 'Neither a page of the site nor another recording is open.',
      on: {
        'sources.change': {
          guard: { type: 'hasSource', params: ({ event }) => event },
          target: 'present',
          actions: [
            { type: 'setSources', params: ({ event }) => event },
            { type: 'chooseFirstSource', params: ({ event }) => event },
            'watchSource',
          ],
        },
      },
    },
    present: {
      initial: 'following',
      always: { guard: 'isLinked', target: '.held', actions: 'goToLinkedStep' },
      on: {
        'sources.change': [
          {
            guard: { type: 'isShownListed', params: ({ event }) => event },
            actions: { type: 'setSources', params: ({ event }) => event },
          },
          {
            guard: { type: 'hasSource', params: ({ event }) => event },
            target: '.following',
            actions: [
              { type: 'setSources', params: ({ event }) => event },
              { type: 'chooseFirstSource', params: ({ event }) => event },
              'watchSource',
            ],
          },
          {
            target: 'absent',
            actions: [{ type: 'setSources', params: ({ event }) => event }, 'forgetSource', 'watchSource'],
          },
        ],
        'source.select': {
          guard: { type: 'isSource', params: ({ event }) => event },
          target: '.following',
          actions: [{ type: 'chooseSource', params: ({ event }) => event }, 'watchSource', 'cancelPath'],
        },
        'source.close': {
          guard: { type: 'isSource', params: ({ event }) => event },
          actions: { type: 'closeSource', params: ({ event }) => event },
        },
        'source.opened': [
          {
            guard: { type: 'isSourceAtMoment', params: ({ event }) => event },
            target: '.held',
            actions: [
              { type: 'chooseSource', params: ({ event }) => event },
              { type: 'setMoment', params: ({ event }) => ({ index: event.moment ?? -1 }) },
              'watchSource',
              'forgetProblem',
            ],
          },
          {
            guard: { type: 'isPathSource', params: ({ event }) => event },
            target: '.held.playing',
            actions: [
              { type: 'chooseSource', params: ({ event }) => event },
              { type: 'setMoment', params: { index: -1 } },
              'watchSource',
              'forgetProblem',
            ],
          },
          {
            guard: { type: 'isSource', params: ({ event }) => event },
            target: '.following',
            actions: [{ type: 'chooseSource', params: ({ event }) => event }, 'watchSource', 'forgetProblem'],
          },
        ],
        'moment.select': {
          target: '.held',
          actions: { type: 'setMoment', params: ({ event }) => event },
        },
        'play.start': {
          target: '.held.playing',
          actions: { type: 'setMoment', params: ({ event }) => ({ index: event.from }) },
        },
        'fork.start': { actions: { type: 'startFork', params: ({ event }) => event } },
        'fork.send': {
          guard: 'isFork',
          target: '.following',
          actions: { type: 'sendToFork', params: ({ event }) => event },
        },
      },
      states: {
        following: {
          description: 'Shows the end of the recording, and follows new records.',
          on: {
            'sources.change': {
              guard: { type: 'hasSuccessor', params: ({ event }) => event },
              actions: [
                { type: 'chooseSuccessor', params: ({ event }) => event },
                { type: 'setSources', params: ({ event }) => event },
                'watchSource',
              ],
            },
          },
        },
        held: {
          description:
            'Shows a moment of the recording, or its end until the moment is recorded. New records are kept.',
          tags: 'held',
          initial: 'still',
          on: { 'moment.follow': 'following' },
          states: {
            still: {},
            playing: {
              tags: 'playing',
              invoke: {
                id: 'player',
                src: 'player',
                input: ({ context: { source, moment } }) => ({ source, moment }),
              },
              on: {
                'player.step': { actions: { type: 'setMoment', params: ({ event }) => event } },
                'player.end': 'still',
                'play.stop': 'still',
              },
            },
          },
        },
      },
    },
  },
});

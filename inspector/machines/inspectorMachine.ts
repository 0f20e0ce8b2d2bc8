import { assign, setup } from 'xstate';
import type { Detail } from '../layout/drawing.ts';

/** Ids of machines in their order, with the ids of their states. At least one. */
export type Charts = Readonly<Record<string, readonly string[]>>;

export type ShownPlace = {
  /** Id of a machine that has a chart. */
  readonly machine: string;
  /** Id of one of its states. */
  readonly state?: string;
};

/** An actor of the shown recording. */
export type ListedActor = {
  readonly id: string;
  /** Id of its machine; absent for any other logic. */
  readonly machine?: string;
  readonly isRunning: boolean;
};

export type InspectorEvent =
  /** The page's address names this, whoever changed it. Names that do not exist change nothing. */
  | { readonly type: 'address.open'; readonly machine?: string; readonly state?: string }
  /** The charts were drawn again, or there are further ones. */
  | { readonly type: 'charts.change'; readonly charts: Charts }
  | { readonly type: 'machine.select'; readonly machine: string }
  /** No id: nothing is selected. */
  | { readonly type: 'state.select'; readonly state?: string }
  | { readonly type: 'detail.select'; readonly detail: Detail }
  /** All actors of the shown recording, in the order of starting. */
  | { readonly type: 'actors.change'; readonly actors: readonly ListedActor[] }
  | { readonly type: 'actor.select'; readonly id: string };

export type InspectorInput = { readonly charts: Charts };

export type InspectorContext = InspectorInput & {
  readonly shown: ShownPlace;
  readonly detail: Detail;
  readonly actors: readonly ListedActor[];
  /** Id of the selected actor; empty where there is none. */
  readonly actor: string;
};

const hasChart = (charts: Charts, machine: string | undefined): machine is string =>
  machine !== undefined && charts[machine] !== undefined;

/** Without a state that does not exist. */
const placeIn = (charts: Charts, machine: string, state?: string): ShownPlace => ({
  machine,
  ...(state !== undefined && charts[machine]?.includes(state) && { state }),
});

/** Of the actors of a machine: one that runs, and else the last. Empty where there is none. */
function newestActor(actors: readonly ListedActor[], machine: string): string {
  const all = actors.filter((one) => one.machine === machine);
  return (all.findLast(({ isRunning }) => isRunning) ?? all.at(-1))?.id ?? '';
}

/** The shown actor while it runs, then the next one of its machine, and the chart. */
function newestShown({ actor, actors, charts, shown }: InspectorContext) {
  const selected = actors.find(({ id }) => id === actor);
  if (selected !== undefined && (selected.isRunning || selected.machine === undefined)) return { actor, shown };
  // A call that is made again is a new actor.
  const newest = newestActor(actors, selected?.machine ?? shown.machine);
  if (newest !== '') return { actor: newest, shown };
  const first = actors.find(({ machine }) => hasChart(charts, machine));
  return { actor: first?.id ?? '', shown: first?.machine === undefined ? shown : { machine: first.machine } };
}

/** Which chart the inspector's page shows, in which detail, and whose actor's states in it. */
export const inspectorMachine = setup({
  types: { context: {} as InspectorContext, events: {} as InspectorEvent, input: {} as InspectorInput },
  actions: {
    setCharts: assign(({ context: { shown } }, { charts }: { charts: Charts }) => ({
      charts,
      shown: hasChart(charts, shown.machine)
        ? placeIn(charts, shown.machine, shown.state)
        : { machine: Object.keys(charts)[0] ?? shown.machine },
    })),
    showPlace: assign(({ context }, { machine, state }: { machine?: string; state?: string }) => {
      const { charts, shown, actors, actor } = context;
      if (!hasChart(charts, machine)) return {};
      return {
        shown: placeIn(charts, machine, state),
        actor: machine === shown.machine ? actor : newestActor(actors, machine),
      };
    }),
    selectState: assign(({ context: { charts, shown } }, { state }: { state?: string }) => ({
      shown: placeIn(charts, shown.machine, state),
    })),
    setDetail: assign((_, { detail }: { detail: Detail }) => ({ detail })),
    setActors: assign((_, { actors }: { actors: readonly ListedActor[] }) => ({ actors })),
    showNewest: assign(({ context }) => newestShown(context)),
    selectActor: assign(({ context: { actors, charts, shown } }, { id }: { id: string }) => {
      const machine = actors.find((actor) => actor.id === id)?.machine;
      return { actor: id, shown: hasChart(charts, machine) && machine !== shown.machine ? { machine } : shown };
    }),
  },
  guards: {
    isMachine: ({ context: { charts } }, { machine }: { machine?: string }) => hasChart(charts, machine),
    isState: ({ context: { charts, shown } }, { state }: { state?: string }) =>
      state === undefined || charts[shown.machine]?.includes(state) === true,
    isActor: ({ context: { actors } }, { id }: { id: string }) => actors.some((actor) => actor.id === id),
    isEndedActor: ({ context: { actors } }, { id }: { id: string }) =>
      actors.some((actor) => actor.id === id && !actor.isRunning),
    isShownListed: ({ context }, { actors }: { actors: readonly ListedActor[] }) =>
      actors.some(({ id }) => id === context.actor),
  },
}).createMachine({
  id: 'inspector',
  context: ({ input: { charts } }) => ({
    charts,
    shown: { machine: Object.keys(charts)[0] ?? '' },
    detail: 'overview',
    actors: [],
    actor: '',
  }),
  on: {
    'address.open': {
      guard: { type: 'isMachine', params: ({ event }) => event },
      actions: { type: 'showPlace', params: ({ event }) => event },
    },
    'charts.change': {
      description: 'The chart of an application’s machine arrives after its actors.',
      actions: [{ type: 'setCharts', params: ({ event }) => event }, 'showNewest'],
    },
    'machine.select': {
      guard: { type: 'isMachine', params: ({ event }) => event },
      target: '.newest',
      actions: { type: 'showPlace', params: ({ event }) => event },
    },
    'state.select': {
      guard: { type: 'isState', params: ({ event }) => event },
      actions: { type: 'selectState', params: ({ event }) => event },
    },
    'detail.select': { actions: { type: 'setDetail', params: ({ event }) => event } },
    'actors.change': {
      target: '.newest',
      actions: [{ type: 'setActors', params: ({ event }) => event }, 'showNewest'],
    },
    'actor.select': [
      {
        guard: { type: 'isEndedActor', params: ({ event }) => event },
        target: '.chosen',
        actions: { type: 'selectActor', params: ({ event }) => event },
      },
      {
        guard: { type: 'isActor', params: ({ event }) => event },
        target: '.newest',
        actions: { type: 'selectActor', params: ({ event }) => event },
      },
    ],
  },
  initial: 'newest',
  states: {
    newest: { description: 'When the shown actor has ended, the next one of its machine is shown.' },
    chosen: {
      description: 'An actor that had ended was selected. It is shown until another one is.',
      on: {
        'actors.change': {
          guard: { type: 'isShownListed', params: ({ event }) => event },
          actions: { type: 'setActors', params: ({ event }) => event },
        },
        'charts.change': { actions: { type: 'setCharts', params: ({ event }) => event } },
      },
    },
  },
});

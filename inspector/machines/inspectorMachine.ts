import { assign, setup } from 'xstate';
import type { Detail } from '../../charts/layout/drawing.ts';

/** State ids by machine id, in display order. At least one machine. */
export type Charts = Readonly<Record<string, readonly string[]>>;

export type ShownPlace = {
  /** Id of a machine with a chart. */
  readonly machine: string;
  /** Id of one of its states. */
  readonly state?: string;
};

/** An actor of the shown recording. */
export type ListedActor = {
  readonly id: string;
  /** Id of its machine. Absent for other logic. */
  readonly machine?: string;
  readonly isRunning: boolean;
};

export type InspectorEvent =
  /** The page's address has changed. Unknown names are ignored. */
  | { readonly type: 'address.open'; readonly machine?: string; readonly state?: string }
  /** The charts were drawn again, or charts were added. */
  | { readonly type: 'charts.change'; readonly charts: Charts }
  | { readonly type: 'machine.select'; readonly machine: string }
  /** Without an id: clears the selection. */
  | { readonly type: 'state.select'; readonly state?: string }
  | { readonly type: 'detail.select'; readonly detail: Detail }
  /** All actors of the shown recording, in start order. */
  | { readonly type: 'actors.change'; readonly actors: readonly ListedActor[] }
  | { readonly type: 'actor.select'; readonly id: string };

export type InspectorInput = { readonly charts: Charts };

export type InspectorContext = InspectorInput & {
  readonly shown: ShownPlace;
  readonly detail: Detail;
  readonly actors: readonly ListedActor[];
  /** Id of the selected actor; empty without an actor. */
  readonly actor: string;
};

const hasChart = (charts: Charts, machine: string | undefined): machine is string =>
  machine !== undefined && charts[machine] !== undefined;

/** Omits a state that does not exist. */
const placeIn = (charts: Charts, machine: string, state?: string): ShownPlace => ({
  machine,
  ...(state !== undefined && charts[machine]?.includes(state) && { state }),
});

/** Id of the latest running actor of a machine, otherwise of the last actor. Empty without an actor. */
function newestActor(actors: readonly ListedActor[], machine: string): string {
  const all = actors.filter((one) => one.machine === machine);
  return (all.findLast(({ isRunning }) => isRunning) ?? all.at(-1))?.id ?? '';
}

/** Keeps the shown actor while it runs, then selects the next actor of its machine, with its chart. */
function newestShown({ actor, actors, charts, shown }: InspectorContext) {
  const selected = actors.find(({ id }) => id === actor);
  if (selected !== undefined && (selected.isRunning || selected.machine === undefined)) return { actor, shown };
  // A repeated call is a new actor.
  const newest = newestActor(actors, selected?.machine ?? shown.machine);
  if (newest !== '') return { actor: newest, shown };
  const first = actors.find(({ machine }) => hasChart(charts, machine));
  return { actor: first?.id ?? '', shown: first?.machine === undefined ? shown : { machine: first.machine } };
}

/** The chart that the inspector's page shows, its level of detail, and the actor whose states are marked. */
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
      description: 'For machines of other applications, the chart arrives after the actors.',
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
    newest: { description: 'When the shown actor has ended, the next actor of its machine is shown.' },
    chosen: {
      description: 'An ended actor was selected. It is shown until another actor is selected.',
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

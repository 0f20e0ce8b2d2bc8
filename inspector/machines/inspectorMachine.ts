import { assign, emit, setup } from 'xstate';
import type { Detail } from '../layout/drawing.ts';

/** What is shown, as a link names it. */
export type ShownPlace = {
  /** Id of a registered machine. */
  readonly machine: string;
  /** Id of one of its states. */
  readonly state?: string;
};

export type InspectorEvent =
  /** The page's address names this, whoever changed it. Names that do not exist are corrected. */
  | { readonly type: 'address.open'; readonly machine?: string; readonly state?: string }
  | { readonly type: 'machine.select'; readonly machine: string }
  /** No id: nothing is selected. */
  | { readonly type: 'state.select'; readonly state?: string }
  | { readonly type: 'detail.select'; readonly detail: Detail };

export type InspectorInput = {
  /** Ids of all machines in their order, with the ids of their states. At least one. */
  readonly charts: Readonly<Record<string, readonly string[]>>;
};

export type InspectorContext = InspectorInput & {
  readonly shown: ShownPlace;
  readonly detail: Detail;
};

const firstIn = ({ charts }: InspectorInput): ShownPlace => ({ machine: Object.keys(charts)[0] ?? '' });

const hasState = (context: InspectorContext, machine: string, state: string): boolean =>
  context.charts[machine]?.includes(state) === true;

/** What the inspector's page shows: which chart, in which detail, and what of it is selected. */
export const inspectorMachine = setup({
  types: {
    context: {} as InspectorContext,
    events: {} as InspectorEvent,
    input: {} as InspectorInput,
    /** The address that the browser has to show. */
    emitted: {} as { readonly type: 'address'; readonly place: ShownPlace },
  },
  actions: {
    showMachine: assign((_, { machine }: { machine: string }) => ({ shown: { machine } })),
    showPlace: assign(({ context }, { machine, state }: { machine?: string; state?: string }) => ({
      shown: {
        machine: machine ?? context.shown.machine,
        ...(state !== undefined && hasState(context, machine ?? context.shown.machine, state) && { state }),
      },
    })),
    selectState: assign(({ context: { shown } }, { state }: { state?: string }) => ({
      shown: { machine: shown.machine, ...(state !== undefined && { state }) },
    })),
    setDetail: assign((_, { detail }: { detail: Detail }) => ({ detail })),
    showAddress: emit(({ context }) => ({ type: 'address', place: context.shown })),
  },
  guards: {
    isMachine: ({ context }, { machine }: { machine?: string }) =>
      machine !== undefined && context.charts[machine] !== undefined,
    isState: ({ context }, { state }: { state?: string }) =>
      state === undefined || hasState(context, context.shown.machine, state),
  },
}).createMachine({
  id: 'inspector',
  context: ({ input }) => ({ ...input, shown: firstIn(input), detail: 'overview' }),
  initial: 'viewing',
  states: {
    viewing: {
      description: 'One chart of the registry is shown.',
      on: {
        'address.open': [
          {
            guard: { type: 'isMachine', params: ({ event }) => event },
            actions: [{ type: 'showPlace', params: ({ event }) => event }, 'showAddress'],
          },
          { actions: 'showAddress' },
        ],
        'machine.select': {
          guard: { type: 'isMachine', params: ({ event }) => event },
          actions: [{ type: 'showMachine', params: ({ event }) => event }, 'showAddress'],
        },
        'state.select': {
          guard: { type: 'isState', params: ({ event }) => event },
          actions: [{ type: 'selectState', params: ({ event }) => event }, 'showAddress'],
        },
        'detail.select': { actions: { type: 'setDetail', params: ({ event }) => event } },
      },
    },
  },
});

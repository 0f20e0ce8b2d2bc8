import { assign, fromPromise, setup } from 'xstate';
import type { EventCase } from '../../src/machines/eventCase.ts';
import type { RegisteredMachine } from '../../src/machines/index.ts';

const DELIVERY_TIMEOUT_MS = 2_000;

type ParcelEvent = { readonly type: 'parcel.send'; readonly grams: number } | { readonly type: 'parcel.open' };

/** A small machine for path generation, with an actor with three outcomes, a deadline, guards and a final state. */
export const parcelMachine = setup({
  types: {
    context: {} as { readonly attempts: number },
    events: {} as ParcelEvent,
  },
  actors: {
    carry: fromPromise<{ arrived: boolean }, { grams: number }>(() => Promise.reject(new Error('No carrier.'))),
  },
  actions: { count: assign({ attempts: ({ context }) => context.attempts + 1 }), reportLoss: () => undefined },
  guards: {
    isLight: (_, { grams }: { grams: number }) => grams <= 500,
    hasArrived: (_, { arrived }: { arrived: boolean }) => arrived,
  },
  delays: { deliveryTimeout: DELIVERY_TIMEOUT_MS },
}).createMachine({
  id: 'parcel',
  context: { attempts: 0 },
  initial: 'packed',
  states: {
    packed: {
      on: {
        'parcel.send': {
          guard: { type: 'isLight', params: ({ event }) => ({ grams: event.grams }) },
          target: 'underway',
          actions: 'count',
        },
      },
    },
    underway: {
      invoke: {
        src: 'carry',
        id: 'carry',
        input: { grams: 500 },
        onDone: [
          {
            guard: { type: 'hasArrived', params: ({ event }) => ({ arrived: event.output.arrived }) },
            target: 'delivered',
          },
          { target: 'lost' },
        ],
        onError: { target: 'lost' },
      },
      after: { deliveryTimeout: { target: 'lost', actions: 'reportLoss' } },
    },
    lost: {},
    delivered: { on: { 'parcel.open': 'opened' } },
    opened: { type: 'final' },
  },
});

export const parcelEventCases: readonly EventCase[] = [
  { type: 'parcel.send', grams: 500 },
  { type: 'parcel.send', grams: 501 },
  { type: 'xstate.done.actor.carry', output: { arrived: true } },
  { type: 'xstate.done.actor.carry', output: { arrived: false } },
  {
    type: 'xstate.error.actor.carry',
    error: { message: 'The delivery address does not exist, so the parcel is returned.' },
  },
  { type: 'parcel.open' },
];

export const parcel: RegisteredMachine = {
  id: 'parcel',
  title: 'Parcel',
  machine: parcelMachine,
  eventCases: parcelEventCases,
};

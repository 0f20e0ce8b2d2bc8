import type { AnyStateMachine } from 'xstate';
import { toastsEventCases } from './toasts/toastsEventCases.ts';
import { toastsMachine } from './toasts/toastsMachine.ts';

/** An event that a person, the platform or the clock can send, with a realistic payload. Payloads are plain data. */
export type EventCase = { readonly type: string };

/** One row of the registry: what the path generator, the inspector and the diagrams need to know of a machine. */
export type RegisteredMachine = {
  /** The machine's own id and the name of its folder. */
  readonly id: string;
  readonly title: string;
  readonly machine: AnyStateMachine;
  /** They live beside the machine, so that the inspector's buttons and the generated paths share them. */
  readonly eventCases: readonly EventCase[];
  readonly input?: unknown;
  /**
   * The part of the context that tells two situations apart; the whole context where it is left out. It keeps the
   * number of generated paths finite where a context can grow without bound.
   */
  readonly project?: (context: never) => unknown;
};

/** Every machine of the product, in the order in which a visitor meets them. */
export const machines: readonly RegisteredMachine[] = [
  {
    id: 'toasts',
    title: 'Toasts',
    machine: toastsMachine,
    eventCases: toastsEventCases,
    project: ({ toasts }: { toasts: readonly { id: number }[] }) => toasts.map(({ id }) => id),
  },
];

import type { PathDriver } from '../kit/testPath.ts';

export type EventOf<Event extends { readonly type: string }, Type extends Event['type']> = Extract<
  Event,
  { readonly type: Type }
>;

type ExecutorsOf<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: (event: EventOf<Event, Type>) => void | Promise<void>;
};

/** Type-safe event executors for a driver: the compiler requires one for each event type of the machine. */
export const executorsOf = <Event extends { readonly type: string }>(
  executors: ExecutorsOf<Event>,
): PathDriver['executors'] => executors as unknown as PathDriver['executors'];

import type { PathDriver } from '../kit/walkPath.ts';

export type EventOf<Event extends { readonly type: string }, Type extends Event['type']> = Extract<
  Event,
  { readonly type: Type }
>;

type ExecutorsOf<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: (event: EventOf<Event, Type>) => void | Promise<void>;
};

/** A driver's executors, one for each type of a machine's events: none can be forgotten. The paths name events by text. */
export const executorsOf = <Event extends { readonly type: string }>(
  executors: ExecutorsOf<Event>,
): PathDriver['executors'] => executors as unknown as PathDriver['executors'];

import type { AnyMachineSnapshot, StateValue } from 'xstate';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { plainData } from './plainData.ts';

/** Where a machine is, as far as the registry's `project` tells one situation from another. Plain data. */
export type Situation = {
  readonly status: string;
  readonly value: StateValue;
  readonly context: unknown;
};

export function situationOf(snapshot: AnyMachineSnapshot, { project }: Pick<RegisteredMachine, 'project'>): Situation {
  const context: unknown = snapshot.context;
  return {
    status: snapshot.status,
    value: snapshot.value as StateValue,
    context: plainData(project ? (project as (context: unknown) => unknown)(context) : context),
  };
}

/** `active.talking`; regions that are active at the same time stand in braces: `{call.joined, sound.on}`. */
export function valueInWords(value: StateValue): string {
  if (typeof value === 'string') return value;
  const regions = Object.entries(value).map(([key, inner]) => {
    const words = inner === undefined ? '' : valueInWords(inner);
    return words === '' || words === '{}' ? key : `${key}.${words}`;
  });
  return regions.length === 1 ? regions.join() : `{${regions.join(', ')}}`;
}

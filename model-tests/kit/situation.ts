import type { AnyMachineSnapshot, StateValue } from 'xstate';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { plainData } from './plainData.ts';

/** Where a machine is, as the registry's `tell` (or else `project`) says it of the context. Plain data. */
export type Situation = {
  readonly status: string;
  readonly value: StateValue;
  readonly context: unknown;
};

export const situationOf = (snapshot: AnyMachineSnapshot, { tell, project }: Words): Situation =>
  seenThrough(snapshot, tell ?? project);

/** The situations with one key are alike to the path generator. */
export const situationKey = (snapshot: AnyMachineSnapshot, { project }: Words): string =>
  JSON.stringify(seenThrough(snapshot, project));

type Words = Pick<RegisteredMachine, 'tell' | 'project'>;

function seenThrough(snapshot: AnyMachineSnapshot, view: Words['project']): Situation {
  const context: unknown = snapshot.context;
  return {
    status: snapshot.status,
    value: snapshot.value as StateValue,
    context: plainData(view ? (view as (context: unknown) => unknown)(context) : context),
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

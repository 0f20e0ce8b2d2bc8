import type { AnyMachineSnapshot, StateValue } from 'xstate';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { plainData } from './plainData.ts';

/**
 * The state of a machine after a step, as plain data. The registry's `describe` selects the context. Without `describe`, `project` selects
 * it. Without both, the context is complete.
 */
export type StepState = {
  readonly status: string;
  readonly value: StateValue;
  readonly context: unknown;
};

type Projections = Pick<RegisteredMachine, 'describe' | 'project'>;

export const stateOf = (snapshot: AnyMachineSnapshot, { describe, project }: Projections): StepState =>
  projected(snapshot, describe ?? project);

/** The path generator treats states with the same serialization as one state. */
export const serializeState = (snapshot: AnyMachineSnapshot, { project }: Projections): string =>
  JSON.stringify(projected(snapshot, project));

function projected(snapshot: AnyMachineSnapshot, projection: Projections['project']): StepState {
  const context: unknown = snapshot.context;
  return {
    status: snapshot.status,
    value: snapshot.value as StateValue,
    context: plainData(projection ? (projection as (context: unknown) => unknown)(context) : context),
  };
}

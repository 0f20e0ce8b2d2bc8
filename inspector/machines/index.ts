import type { RegisteredMachine } from '../../src/machines/index.ts';
import { inspectorEventCases, inspectorInput, inspectorProjection } from './inspectorEventCases.ts';
import { inspectorMachine } from './inspectorMachine.ts';

/** The machines of the inspector itself: they are tested as the product's are, and are no part of what it shows. */
export const inspectorMachines: readonly RegisteredMachine[] = [
  {
    id: 'inspector',
    title: 'Machine inspector',
    machine: inspectorMachine,
    eventCases: inspectorEventCases,
    input: inspectorInput,
    project: inspectorProjection,
  },
];

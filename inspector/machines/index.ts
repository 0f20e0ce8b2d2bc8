import type { RegisteredMachine } from '../../src/machines/index.ts';
import { inspectorEventCases, inspectorInput, inspectorProjection, inspectorStep } from './inspectorEventCases.ts';
import { inspectorMachine } from './inspectorMachine.ts';
import { playbackEventCases, playbackProjection, playbackStep } from './playbackEventCases.ts';
import { playbackMachine } from './playbackMachine.ts';

/** The machines of the inspector itself: they are tested as the product's are, and are no part of what it shows. */
export const inspectorMachines: readonly RegisteredMachine[] = [
  {
    id: 'inspector',
    title: 'Inspector: the chart that is shown',
    machine: inspectorMachine,
    eventCases: inspectorEventCases,
    input: inspectorInput,
    project: inspectorProjection,
    tell: inspectorStep,
  },
  {
    id: 'playback',
    title: 'Inspector: the recording that is shown',
    machine: playbackMachine,
    eventCases: playbackEventCases,
    project: playbackProjection,
    tell: playbackStep,
  },
];

import type { RegisteredMachine } from '../../src/machines/index.ts';
import {
  exportEventCases,
  exportProjection,
  exportShown,
  faultsEventCases,
  faultsProjection,
  faultsShown,
  incidentsEventCases,
  incidentsProjection,
  incidentsShown,
  inspectorEventCases,
  inspectorInput,
  inspectorProjection,
  inspectorStep,
  playbackEventCases,
  playbackProjection,
  playbackStep,
  recordingFileEventCases,
  recordingFileProjection,
  servedDataEventCases,
  servedDataProjection,
  statelyStreamEventCases,
} from './eventCases.ts';
import { exportMachine } from './exportMachine.ts';
import { faultsMachine } from './faultsMachine.ts';
import { incidentsMachine } from './incidentsMachine.ts';
import { inspectorMachine } from './inspectorMachine.ts';
import { playbackMachine } from './playbackMachine.ts';
import { recordingFileMachine } from './recordingFileMachine.ts';
import { servedDataMachine } from './servedDataMachine.ts';
import { statelyStreamMachine } from './statelyStreamMachine.ts';

/** The machines of the inspector itself. They are tested like the product's machines, and not shown in the inspector. */
export const inspectorMachines: readonly RegisteredMachine[] = [
  {
    id: 'inspector',
    title: 'Inspector: the chart that is shown',
    machine: inspectorMachine,
    eventCases: inspectorEventCases,
    input: inspectorInput,
    project: inspectorProjection,
    describe: inspectorStep,
  },
  {
    id: 'playback',
    title: 'Inspector: the recording that is shown',
    machine: playbackMachine,
    eventCases: playbackEventCases,
    project: playbackProjection,
    describe: playbackStep,
  },
  {
    id: 'faults',
    title: 'Inspector: faults of the local platform',
    machine: faultsMachine,
    eventCases: faultsEventCases,
    project: faultsProjection,
    describe: faultsShown,
  },
  {
    id: 'incidents',
    title: 'Inspector: incidents in the running call',
    machine: incidentsMachine,
    eventCases: incidentsEventCases,
    project: incidentsProjection,
    describe: incidentsShown,
  },
  {
    id: 'export',
    title: 'Inspector: copy and save',
    machine: exportMachine,
    eventCases: exportEventCases,
    project: exportProjection,
    describe: exportShown,
  },
  {
    id: 'recording-file',
    title: 'Inspector: open a recording',
    machine: recordingFileMachine,
    eventCases: recordingFileEventCases,
    project: recordingFileProjection,
  },
  {
    id: 'stately-stream',
    title: 'Inspector: stream to Stately',
    machine: statelyStreamMachine,
    eventCases: statelyStreamEventCases,
  },
  {
    id: 'served-data',
    title: 'Inspector: what the server answers',
    machine: servedDataMachine,
    eventCases: servedDataEventCases,
    project: servedDataProjection,
  },
];

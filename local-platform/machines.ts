import type { RegisteredMachine } from '../src/machines/index.ts';
import {
  dialogueEventCases,
  dialogueInput,
  dialogueProjection,
  exploresDialogue,
} from './receptionist/dialogue/dialogueEventCases.ts';
import { dialogueMachine } from './receptionist/dialogue/dialogueMachine.ts';
import {
  modelEventCases,
  receptionistEventCases,
  receptionistInput,
  receptionistInputWithModel,
  receptionistProjection,
} from './receptionist/receptionistEventCases.ts';
import { receptionistMachine } from './receptionist/receptionistMachine.ts';

/** The machines of the local platform. The inspector, the diagrams and the tests show and test them like the site's machines. */
export const localPlatformMachines: readonly RegisteredMachine[] = [
  {
    id: 'dialogue',
    folder: 'local-platform/receptionist/dialogue',
    title: 'Receptionist: the dialogue',
    machine: dialogueMachine,
    eventCases: dialogueEventCases,
    input: dialogueInput,
    project: dialogueProjection,
    explores: exploresDialogue,
  },
  {
    id: 'receptionist',
    folder: 'local-platform/receptionist',
    title: 'Receptionist of the local platform',
    machine: receptionistMachine,
    eventCases: [...receptionistEventCases, ...modelEventCases],
    input: receptionistInput,
    otherInputs: [receptionistInputWithModel],
    project: receptionistProjection,
  },
];

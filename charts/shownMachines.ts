import { localPlatformMachines } from '../local-platform/machines.ts';
import { machines, type RegisteredMachine } from '../src/machines/index.ts';

/** The machines that the inspector and the diagrams show: those of the site, then those of the local platform. */
export const shownMachines: readonly RegisteredMachine[] = [...machines, ...localPlatformMachines];

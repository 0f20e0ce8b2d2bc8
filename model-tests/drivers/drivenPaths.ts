import type { Driver } from '../../inspector/paths/coverage.ts';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import type { GeneratedPath } from '../kit/testModel.ts';
import { callSessionPagePaths } from './callSessionPaths.ts';
import { generatedPathsOf, testedMachine } from './generatedPaths.ts';
import { inboxPagePaths, inboxViewPaths, sampleInbox } from './inboxPaths.ts';
import { toastsViewPaths } from './toastsPaths.ts';
import { tooltipViewPaths } from './tooltipPaths.ts';
import { voiceSitePagePaths, voiceSiteViewPaths } from './voiceSitePaths.ts';

export type DrivenPaths = {
  /** The machine, with the input that the driver starts it with. */
  readonly registered: RegisteredMachine;
  readonly paths: readonly GeneratedPath[];
};

type Selection = {
  readonly paths: () => readonly GeneratedPath[];
  /** The machine that the driver starts, if it differs from the registry's machine. */
  readonly registered?: RegisteredMachine;
};

/** The paths of views and of pages, by machine, for the test suites, the table of the model tests and the inspector's coverage. */
const SELECTIONS: Readonly<Record<Exclude<Driver, 'machine'>, Readonly<Record<string, Selection>>>> = {
  view: {
    'voice-site': { paths: voiceSiteViewPaths },
    inbox: { paths: inboxViewPaths },
    toasts: { paths: toastsViewPaths },
    tooltip: { paths: tooltipViewPaths },
  },
  page: {
    'voice-site': { paths: voiceSitePagePaths },
    'call-session': { paths: callSessionPagePaths },
    inbox: { paths: inboxPagePaths, registered: sampleInbox },
  },
};

/** Ids of the machines that have this driver. */
export const machinesWith = (driver: keyof typeof SELECTIONS): readonly string[] => Object.keys(SELECTIONS[driver]);

/**
 * @returns the machine and the paths of the driver, or undefined if the machine has no such driver.
 * @throws Error if the driver is `machine` and no machine has the id.
 */
export function drivenPaths(id: string, driver: Driver): DrivenPaths | undefined {
  if (driver === 'machine') return { registered: testedMachine(id), paths: generatedPathsOf(id) };
  const selection = SELECTIONS[driver][id];
  return selection && { registered: selection.registered ?? testedMachine(id), paths: selection.paths() };
}

function pathsFor(id: string, driver: Driver): readonly GeneratedPath[] {
  const driven = drivenPaths(id, driver);
  if (driven === undefined) throw new Error(`"${id}" has no paths for the ${driver}.`);
  return driven.paths;
}

/** All paths of the machine's view suite. @throws Error if the machine has none. */
export const pathsForView = (id: string): readonly GeneratedPath[] => pathsFor(id, 'view');

/** All paths of the machine's browser suite. @throws Error if the machine has none. */
export const pathsForPage = (id: string): readonly GeneratedPath[] => pathsFor(id, 'page');

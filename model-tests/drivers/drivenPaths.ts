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
  /** With the input that the driver starts it with. */
  readonly registered: RegisteredMachine;
  readonly paths: readonly GeneratedPath[];
};

type Choice = {
  readonly paths: () => readonly GeneratedPath[];
  /** Where it is not the registry's machine that the driver starts. */
  readonly registered?: RegisteredMachine;
};

/**
 * What the views and the pages walk, by machine: the suites take their paths from here, and so do the table of the model tests and
 * the inspector's coverage.
 */
const CHOICES: Readonly<Record<Exclude<Driver, 'machine'>, Readonly<Record<string, Choice>>>> = {
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

/** Ids of the machines that have such a driver. */
export const machinesWith = (driver: keyof typeof CHOICES): readonly string[] => Object.keys(CHOICES[driver]);

/** @returns undefined where the machine has no such driver. */
export function drivenPaths(id: string, driver: Driver): DrivenPaths | undefined {
  if (driver === 'machine') return { registered: testedMachine(id), paths: generatedPathsOf(id) };
  const choice = CHOICES[driver][id];
  return choice && { registered: choice.registered ?? testedMachine(id), paths: choice.paths() };
}

function pathsFor(id: string, driver: Driver): readonly GeneratedPath[] {
  const driven = drivenPaths(id, driver);
  if (driven === undefined) throw new Error(`"${id}" has no paths for the ${driver}.`);
  return driven.paths;
}

/** What the machine's view suite walks, all of it. */
export const pathsForView = (id: string): readonly GeneratedPath[] => pathsFor(id, 'view');

/** What the machine's browser suite walks, all of it. */
export const pathsForPage = (id: string): readonly GeneratedPath[] => pathsFor(id, 'page');

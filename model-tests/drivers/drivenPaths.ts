import type { Driver } from '../../charts/coverage/coverage.ts';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { toastsEventCases } from '../../src/machines/toasts/toastsEventCases.ts';
import { toastKey, type ToastsEvent } from '../../src/machines/toasts/toastsMachine.ts';
import { type GeneratedPath, type GeneratedStep, once } from '../kit/testModel.ts';
import { formatVoiceEvent, isOffered, voiceStepState } from '../views/voiceSiteControls.ts';
import { callSessionPagePaths } from './callSessionPaths.ts';
import { generatedPathsOf, testedMachine } from './generatedPaths.ts';
import { inboxPagePaths, inboxViewPaths, sampleInbox } from './inboxPaths.ts';
import { everyCaseOf, executablePaths } from './pathSelection.ts';
import { canHappenOnPage } from './voiceCases.ts';

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

/** Keys of the toasts that are shown, in no particular order. */
export const shownIn = ({ context }: GeneratedStep) => (context as { shown: readonly string[] }).shown;

/** Keys of the waiting toasts. The first is shown next. */
export const waitingIn = ({ context }: GeneratedStep) => (context as { waiting: readonly string[] }).waiting;

const hasButton = (key: string) =>
  toastsEventCases.some((one) => one.type === 'toast.show' && toastKey(one.toast) === key && one.toast.action);

/** Whether the view can execute the event. An event of a toast requires that the toast is shown, and its action requires a button. */
const isPossible = ({ event }: GeneratedStep, before: GeneratedStep) => {
  const { type, key } = event as { type: ToastsEvent['type']; key?: string };
  if (key === undefined) return true;
  return shownIn(before).includes(key) && (type !== 'toast.act' || hasButton(key));
};

export const executableToastsPaths = once(() => executablePaths(generatedPathsOf('toasts'), isPossible));

/** The paths without the events of toasts that are not shown, and without the action of toasts that have no button. */
const toastsViewPaths = () => executableToastsPaths().paths;

/** All generated paths: the view can execute every event that the machine handles. */
const tooltipViewPaths = () => generatedPathsOf('tooltip');

export const executableVoiceSitePaths = once(() =>
  executablePaths(generatedPathsOf('voice-site'), (step, previous) => isOffered(step.event, voiceStepState(previous))),
);

/**
 * Paths that cover every transition between states by every event that the view offers. For every state and every event that the view
 * does not offer there, because it has no enabled control, one more path ends with that event.
 */
export const voiceSiteViewPaths = once(() => {
  const { paths, disabled } = executableVoiceSitePaths();
  return [...everyCaseOf(paths, formatVoiceEvent), ...everyCaseOf(disabled, formatVoiceEvent)];
});

/** Paths that cover every transition between states by every event that can occur on a real page. */
export const voiceSitePagePaths = once(() => {
  const { paths } = executablePaths(generatedPathsOf('voice-site'), (step, previous) =>
    canHappenOnPage(step, voiceStepState(previous)),
  );
  return everyCaseOf(paths, formatVoiceEvent);
});

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

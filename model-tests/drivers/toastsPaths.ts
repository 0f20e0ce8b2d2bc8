import { once } from '../kit/once.ts';
import type { GeneratedStep } from '../kit/testModel.ts';
import { passablePaths } from '../views/passablePaths.ts';
import { generatedPathsOf } from './generatedPaths.ts';

/** Titles, without their order. */
export const shownIn = ({ context }: GeneratedStep) => (context as { shown: readonly string[] }).shown;

/** Titles, the one that comes next first. */
export const waitingIn = ({ context }: GeneratedStep) => (context as { waiting: readonly string[] }).waiting;

const isShown = ({ event }: GeneratedStep, before: GeneratedStep) =>
  typeof event.key !== 'string' || shownIn(before).includes(event.key);

export const passableToasts = once(() => passablePaths(generatedPathsOf('toasts'), isShown));

/** A toast that is not shown has no button and no clock: nothing on the page could take those steps. */
export const toastsViewPaths = () => passableToasts().paths;

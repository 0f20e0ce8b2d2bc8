import { once } from '../kit/once.ts';
import type { GeneratedStep } from '../kit/testModel.ts';
import { passablePaths } from '../views/passablePaths.ts';
import { generatedPathsOf } from './generatedPaths.ts';

/** Its ids stand for toasts; every toast after the second is called "later". */
export const shownIn = ({ context }: GeneratedStep) => (context as { shown: readonly (number | 'later')[] }).shown;

const isShown = ({ event }: GeneratedStep, before: GeneratedStep) =>
  typeof event.id !== 'number' || shownIn(before).includes(event.id);

export const passableToasts = once(() => passablePaths(generatedPathsOf('toasts'), isShown));

/** A toast that is not shown has no button and no clock: nothing on the page could take those steps. */
export const toastsViewPaths = () => passableToasts().paths;

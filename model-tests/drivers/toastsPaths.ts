import { toastsEventCases } from '../../src/machines/toasts/toastsEventCases.ts';
import { toastKey, type ToastsEvent } from '../../src/machines/toasts/toastsMachine.ts';
import { once } from '../kit/once.ts';
import type { GeneratedStep } from '../kit/testModel.ts';
import { passablePaths } from '../views/passablePaths.ts';
import { generatedPathsOf } from './generatedPaths.ts';

/** Keys, without their order. */
export const shownIn = ({ context }: GeneratedStep) => (context as { shown: readonly string[] }).shown;

/** Keys, the one that comes next first. */
export const waitingIn = ({ context }: GeneratedStep) => (context as { waiting: readonly string[] }).waiting;

const hasButton = (key: string) =>
  toastsEventCases.some((one) => one.type === 'toast.show' && toastKey(one.toast) === key && one.toast.action);

const isPossible = ({ event }: GeneratedStep, before: GeneratedStep) => {
  const { type, key } = event as { type: ToastsEvent['type']; key?: string };
  if (key === undefined) return true;
  return shownIn(before).includes(key) && (type !== 'toast.act' || hasButton(key));
};

export const passableToasts = once(() => passablePaths(generatedPathsOf('toasts'), isPossible));

/** A toast that is not shown has no button and no clock: nothing on the page could take those steps. */
export const toastsViewPaths = () => passableToasts().paths;

import { toastsEventCases } from '../../src/machines/toasts/toastsEventCases.ts';
import { toastKey, type ToastsEvent } from '../../src/machines/toasts/toastsMachine.ts';
import { once } from '../kit/once.ts';
import type { GeneratedStep } from '../kit/testModel.ts';
import { executablePaths } from '../views/executablePaths.ts';
import { generatedPathsOf } from './generatedPaths.ts';

/** Keys of the toasts that are shown, in no particular order. */
export const shownIn = ({ context }: GeneratedStep) => (context as { shown: readonly string[] }).shown;

/** Keys of the waiting toasts, the next one first. */
export const waitingIn = ({ context }: GeneratedStep) => (context as { waiting: readonly string[] }).waiting;

const hasButton = (key: string) =>
  toastsEventCases.some((one) => one.type === 'toast.show' && toastKey(one.toast) === key && one.toast.action);

const isPossible = ({ event }: GeneratedStep, before: GeneratedStep) => {
  const { type, key } = event as { type: ToastsEvent['type']; key?: string };
  if (key === undefined) return true;
  return shownIn(before).includes(key) && (type !== 'toast.act' || hasButton(key));
};

export const executableToastsPaths = once(() => executablePaths(generatedPathsOf('toasts'), isPossible));

/** Without the steps of toasts that are not shown: they have neither a button nor a timer. */
export const toastsViewPaths = () => executableToastsPaths().paths;

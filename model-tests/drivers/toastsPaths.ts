import { toastsEventCases } from '../../src/machines/toasts/toastsEventCases.ts';
import { toastKey, type ToastsEvent } from '../../src/machines/toasts/toastsMachine.ts';
import { once } from '../kit/once.ts';
import type { GeneratedStep } from '../kit/testModel.ts';
import { executablePaths } from '../views/executablePaths.ts';
import { generatedPathsOf } from './generatedPaths.ts';

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
export const toastsViewPaths = () => executableToastsPaths().paths;

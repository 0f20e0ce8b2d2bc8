import { createActor as createUninspected, fromCallback as callbackLogic, fromPromise as promiseLogic } from 'xstate';
import { inspected, siteHook } from '../siteHook.ts';

// `xstate` as the site gets it in development.
export * from 'xstate';

type Create = (logic: object, options?: object) => unknown;

export const createActor: Create = (logic, options) => (createUninspected as Create)(logic, inspected(options));

/** Notes which file's code the logic is. */
const noted =
  <Arguments extends readonly unknown[], Logic extends object>(make: (...given: Arguments) => Logic) =>
  (...given: Arguments): Logic => {
    const logic = make(...given);
    siteHook()?.logicMade(logic);
    return logic;
  };

export const fromCallback = noted(callbackLogic);
export const fromPromise = noted(promiseLogic);

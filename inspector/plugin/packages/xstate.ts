import { createActor as createUninspected, fromCallback as callbackLogic, fromPromise as promiseLogic } from 'xstate';
import { inspected, siteHook } from '../siteHook.ts';

// Replaces `xstate` for the site in development.
export * from 'xstate';

type Create = (logic: object, options?: object) => unknown;

export const createActor: Create = (logic, options) => (createUninspected as Create)(logic, inspected(options));

/** Reports created logic to the recorder, which records the file of its code. */
const reported =
  <Arguments extends readonly unknown[], Logic extends object>(create: (...given: Arguments) => Logic) =>
  (...given: Arguments): Logic => {
    const logic = create(...given);
    siteHook()?.logicCreated(logic);
    return logic;
  };

export const fromCallback = reported(callbackLogic);
export const fromPromise = reported(promiseLogic);

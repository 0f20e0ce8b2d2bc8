import {
  createActorContext as createUninspectedContext,
  useActor as useUninspectedActor,
  useActorRef as useUninspectedActorRef,
  useMachine as useUninspectedMachine,
} from '@xstate/react';
import { inspected } from '../siteHook.ts';

// Replaces `@xstate/react` for the site in development.
export * from '@xstate/react';

type Hook = (logic: object, options?: object, observer?: unknown) => unknown;

export const useActor: Hook = (logic, options) => (useUninspectedActor as unknown as Hook)(logic, inspected(options));

export const useMachine: Hook = (logic, options) =>
  (useUninspectedMachine as unknown as Hook)(logic, inspected(options));

export const useActorRef: Hook = (logic, options, observer) =>
  (useUninspectedActorRef as unknown as Hook)(logic, inspected(options), observer);

export const createActorContext: Hook = (logic, options) =>
  (createUninspectedContext as unknown as Hook)(logic, inspected(options));

import { type ActorRefFrom, createActor } from 'xstate';
import { toastsMachine } from '../../machines/toasts/toastsMachine.ts';

type Toasts = ActorRefFrom<typeof toastsMachine>;

/** Creates the actor of the toasts without starting it. */
export const createToasts = (): Toasts => createActor(toastsMachine);

import { type ActorRefFrom, createActor } from 'xstate';
import { toastsMachine } from '../../machines/toasts/toastsMachine.ts';

type Toasts = ActorRefFrom<typeof toastsMachine>;

/** An actor of the toasts, not started. */
export const createToasts = (): Toasts => createActor(toastsMachine);

/** Types of the events that XState sends to an actor when it starts and when it is stopped. */
export const INIT = 'xstate.init';
export const STOP = 'xstate.stop';

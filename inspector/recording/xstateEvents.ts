/** Types of events that XState itself sends: to an actor as it starts, and as it is stopped. */
export const INIT = 'xstate.init';
export const STOP = 'xstate.stop';

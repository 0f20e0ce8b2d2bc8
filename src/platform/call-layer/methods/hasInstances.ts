import { instanceIds } from '../call-machine/instanceIds.ts';

/** @returns true if the page has a call object or a frame of any copy of the room library (daily-js). Does not load the library. */
export const hasInstances = (): boolean => instanceIds().length > 0;

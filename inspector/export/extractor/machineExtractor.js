/** Stately's parser, found here because only this folder has the XState 4 that it needs. */
export { extractMachinesFromFile } from '@xstate/machine-extractor';

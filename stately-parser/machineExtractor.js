/** Stately's parser. It needs XState 4, which is installed only in this folder. */
export { extractMachinesFromFile } from '@xstate/machine-extractor';

import { generatedPathsOf } from './generatedPaths.ts';

/** A page does everything that the machine answers. */
export const tooltipViewPaths = () => generatedPathsOf('tooltip');

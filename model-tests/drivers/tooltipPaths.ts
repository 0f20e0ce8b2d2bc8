import { generatedPathsOf } from './generatedPaths.ts';

/** The view can execute every event that the machine handles. */
export const tooltipViewPaths = () => generatedPathsOf('tooltip');

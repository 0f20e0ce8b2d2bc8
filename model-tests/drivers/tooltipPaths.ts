import { generatedPathsOf } from './generatedPaths.ts';

/** All generated paths: the view can execute every event that the machine handles. */
export const tooltipViewPaths = () => generatedPathsOf('tooltip');

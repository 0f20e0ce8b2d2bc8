/** The inspector's page on the development server. */
export const INSPECTOR_PATH = '/__inspector/';

/** The drawings of all charts, as JSON: `DrawnMachine[]`. */
export const CHARTS_PATH = '/__inspector/charts.json';

/** Draws a machine that another application sent: POST of a `DrawRequest`, answered by a `DrawAnswer`. */
export const DRAW_PATH = '/__inspector/draw.json';

/** The development server's message that a machine has changed. */
export const CHARTS_CHANGED = 'callwright:charts-changed';

/** The generated paths of a machine (`?machine=inbox`), as JSON: `MachinePaths`. */
export const PATHS_PATH = '/__inspector/paths.json';

/** One generated path, played (`?machine=inbox&path=12`), as JSON: `PlayedPath`. */
export const PLAYED_PATH = '/__inspector/played-path.json';

/** The parts of a machine that each driver covers (`?machine=inbox`), as JSON: `MachineCoverage`. */
export const COVERAGE_PATH = '/__inspector/coverage.json';

/** The development server's message that the paths or their coverage may have changed. */
export const PATHS_CHANGED = 'callwright:paths-changed';

/** Where the development server has the inspector. */
export const INSPECTOR_PATH = '/__inspector/';

/** The drawings of all charts, as JSON: `DrawnMachine[]`. */
export const CHARTS_PATH = '/__inspector/charts.json';

/** The development server's message that a machine has changed. */
export const CHARTS_CHANGED = 'callwright:charts-changed';

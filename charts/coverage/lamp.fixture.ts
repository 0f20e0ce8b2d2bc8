import { setup } from 'xstate';
import { readChart } from '../chart/readChart.ts';
import type { MachineCoverage } from './coverage.ts';

/** Eight parts: three states, three transitions, one guard. */
export const lampChart = readChart(
  setup({ guards: { isDark: () => true } }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { 'button.press': { guard: 'isDark', target: 'on' } } },
      on: { on: { 'button.press': 'off', 'bulb.break': {} } },
    },
  }),
);

/** The paths of the view do not contain `bulb.break` or a press by day. The page does not have paths. */
export const lampCoverage: MachineCoverage = {
  machine: 'lamp',
  walks: { machine: { paths: 3, steps: 8 }, view: { paths: 1, steps: 3 } },
  drivers: {
    'state lamp': ['machine', 'view'],
    'state lamp.off': ['machine', 'view'],
    'state lamp.on': ['machine', 'view'],
    'transition lamp.off button.press 0': ['machine', 'view'],
    'guard-true lamp.off button.press 0': ['machine', 'view'],
    'guard-false lamp.off button.press 0': ['machine'],
    'transition lamp.on button.press 0': ['machine', 'view'],
    'transition lamp.on bulb.break 0': ['machine'],
  },
};

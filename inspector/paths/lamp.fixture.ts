import { setup } from 'xstate';
import { readChart } from '../chart/readChart.ts';
import { RECORDING_FORMAT, RECORDING_VERSION } from '../recording/recording.ts';
import type { MachineCoverage } from './coverage.ts';
import type { MachinePaths, PlayedPath } from './generatedPaths.ts';

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

export const lampPaths: MachinePaths = {
  machine: 'lamp',
  title: 'Lamp',
  steps: [
    { event: 'xstate.init', state: 'off' },
    { event: 'button.press {"light":"day"}', state: 'off' },
    { event: 'button.press {"light":"night"}', state: 'on' },
    { event: 'bulb.break', state: 'on' },
    { event: 'button.press {"light":"night"}', state: 'off' },
  ],
  parts: ['state lamp', 'guard-false lamp.off button.press 0', 'transition lamp.on bulb.break 0'],
  paths: [
    { steps: [0, 1], parts: [0, 1] },
    { steps: [0, 2, 3], parts: [0, 2] },
    { steps: [0, 2, 4], parts: [0] },
  ],
};

/** The start consists of one event, the second step of two. */
export const playedLamp: PlayedPath = {
  machine: 'lamp',
  path: 1,
  title: 'Lamp, path 2',
  recording: {
    format: RECORDING_FORMAT,
    version: RECORDING_VERSION,
    page: { title: 'Lamp, path 2', address: '', startedAt: '2026-11-22T10:00:00.000Z' },
    counts: { actors: 1, events: 0, transitions: 0 },
    actors: [],
    events: [],
  },
  steps: [
    { end: 0, event: 'xstate.init', state: 'off' },
    { end: 2, event: 'button.press {"light":"night"}', state: 'on' },
    { end: 3, event: 'bulb.break', state: 'on' },
  ],
};

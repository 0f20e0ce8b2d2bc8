import { type Chart, type ChartState, statesOf } from '../chart/chart.ts';
import { type ChartPart, type Driver, type MachineCoverage, partKey, partsOfState } from './coverage.ts';

/** The parts of one state: the state, then each of its transitions with both outcomes of its guard. */
export type CoverageGroup = { readonly state: ChartState; readonly parts: readonly ChartPart[] };

/** @param missedBy only parts that this driver does not cover. States without such parts are omitted. */
export const coverageGroups = (
  chart: Chart,
  { drivers }: MachineCoverage,
  missedBy?: Driver,
): readonly CoverageGroup[] =>
  statesOf(chart)
    .map((state) => ({
      state,
      parts: partsOfState(state).filter(
        (part) => missedBy === undefined || drivers[partKey(part)]?.includes(missedBy) !== true,
      ),
    }))
    .filter(({ parts }) => parts.length > 0);

import { type Chart, type ChartState, statesOf } from '../chart/chart.ts';

/** Drivers that run paths: a real actor with a simulated clock, the React view, the page in a browser. */
export const DRIVERS = ['machine', 'view', 'page'] as const;
export type Driver = (typeof DRIVERS)[number];

/** The parts of a chart that can be covered. A guarded transition has two further parts: its guard was true, its guard was false. */
export const PART_KINDS = ['state', 'transition', 'guard-true', 'guard-false'] as const;
export type PartKind = (typeof PART_KINDS)[number];

export type ChartPart = {
  readonly kind: PartKind;
  /** Id of the state or transition. */
  readonly id: string;
};

/** `guard-true callSession.left session.join 0` */
export type PartKey = `${PartKind} ${string}`;

export const partKey = ({ kind, id }: ChartPart): PartKey => `${kind} ${id}`;

/** The parts of one state: the state, then each of its transitions. A history state itself is never entered. */
export const partsOfState = ({ id, kind, transitions }: ChartState): readonly ChartPart[] => [
  ...(kind === 'history' ? [] : [{ kind: 'state', id } as const]),
  ...transitions.flatMap((transition): readonly ChartPart[] => [
    { kind: 'transition', id: transition.id },
    ...(transition.guard === undefined
      ? []
      : ([
          { kind: 'guard-true', id: transition.id },
          { kind: 'guard-false', id: transition.id },
        ] as const)),
  ]),
];

/** All parts of a chart: the states, then the other parts. */
export function partsOf(chart: Chart): readonly ChartPart[] {
  const parts = statesOf(chart).flatMap(partsOfState);
  return [...parts.filter(({ kind }) => kind === 'state'), ...parts.filter(({ kind }) => kind !== 'state')];
}

/** The parts of a machine that each driver covers. Plain JSON. */
export type MachineCoverage = {
  /** Id in the registry. */
  readonly machine: string;
  /** The paths of each driver. A driver that the machine does not have is absent. */
  readonly walks: Readonly<Partial<Record<Driver, Walks>>>;
  /** Every part, with the drivers that cover it. */
  readonly drivers: Readonly<Record<PartKey, readonly Driver[]>>;
};

export type Walks = { readonly paths: number; readonly steps: number };

/** The drivers of the machine, in the order of `DRIVERS`. */
export const driversFor = ({ walks }: MachineCoverage): readonly Driver[] =>
  DRIVERS.filter((driver) => walks[driver] !== undefined);

export type Share = { readonly taken: number; readonly of: number };

/** The number of these parts that the driver covers. */
export const shareOf = ({ drivers }: MachineCoverage, driver: Driver, parts: readonly ChartPart[]): Share => ({
  taken: parts.filter((part) => drivers[partKey(part)]?.includes(driver)).length,
  of: parts.length,
});

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

import { type Chart, type ChartState, statesOf } from '../chart/chart.ts';

/** What walks paths: a real actor with a simulated clock, the React view, the page in a browser. */
export const DRIVERS = ['machine', 'view', 'page'] as const;
export type Driver = (typeof DRIVERS)[number];

/** The parts of a chart that can be covered. A guarded transition has two more: its guard was true, its guard was false. */
export const PART_KINDS = ['state', 'transition', 'guard-true', 'guard-false'] as const;
export type PartKind = (typeof PART_KINDS)[number];

export type ChartPart = {
  readonly kind: PartKind;
  /** Of the state, or of the transition. */
  readonly id: string;
};

/** `guard-true callSession.left session.join 0` */
export type PartKey = `${PartKind} ${string}`;

export const partKey = ({ kind, id }: ChartPart): PartKey => `${kind} ${id}`;

/** What there is to cover of one state: itself first, then each of its transitions. A history state is never entered itself. */
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

/** Everything that there is to cover: the states, then the rest. */
export function partsOf(chart: Chart): readonly ChartPart[] {
  const parts = statesOf(chart).flatMap(partsOfState);
  return [...parts.filter(({ kind }) => kind === 'state'), ...parts.filter(({ kind }) => kind !== 'state')];
}

/** Which drivers take which parts of a machine. Plain JSON. */
export type MachineCoverage = {
  /** Id in the registry. */
  readonly machine: string;
  /** What each driver walks; a driver that the machine does not have is absent. */
  readonly walks: Readonly<Partial<Record<Driver, Walks>>>;
  /** Every part, with the drivers that take it. */
  readonly drivers: Readonly<Record<PartKey, readonly Driver[]>>;
};

export type Walks = { readonly paths: number; readonly steps: number };

/** The drivers that the machine has, in their order. */
export const driversFor = ({ walks }: MachineCoverage): readonly Driver[] =>
  DRIVERS.filter((driver) => walks[driver] !== undefined);

export type Share = { readonly taken: number; readonly of: number };

/** How many of these parts the driver takes. */
export const shareOf = ({ drivers }: MachineCoverage, driver: Driver, parts: readonly ChartPart[]): Share => ({
  taken: parts.filter((part) => drivers[partKey(part)]?.includes(driver)).length,
  of: parts.length,
});

import type { Recording } from './recording/recording.ts';
import type { MachineCoverage, PartKey } from '../charts/coverage/coverage.ts';

/** The generated paths of a machine, as in its golden file, shortest first. Plain JSON. */
export type MachinePaths = {
  /** Id in the registry. */
  readonly machine: string;
  readonly title: string;
  /** Distinct steps. Paths share most of their steps. */
  readonly steps: readonly PathStep[];
  /** Distinct parts of the chart that the paths cover. */
  readonly parts: readonly PartKey[];
  /** The number of a path is its index, from 0. */
  readonly paths: readonly PathOutline[];
};

/** A step as text. Long data is cut. */
export type PathStep = {
  /** `conversation.select {"id":2}`, `after joinTimeout` */
  readonly event: string;
  /** `calling.loading` */
  readonly state: string;
};

export type PathOutline = {
  /** Indexes into `MachinePaths.steps`, beginning with the start. */
  readonly steps: readonly number[];
  /** Indexes into `MachinePaths.parts`. */
  readonly parts: readonly number[];
};

/** A path that was run on a real actor, with a simulated clock and stand-in actors that the path settles. Plain JSON. */
export type PlayedPath = {
  readonly machine: string;
  readonly path: number;
  readonly title: string;
  /** Paths do not contain times; steps are recorded one second apart. */
  readonly recording: Recording;
  /** In order. The events after the end of one step, up to the end of the next, belong to the next. */
  readonly steps: readonly PlayedStep[];
};

export type PlayedStep = PathStep & {
  /** Index of the step's last event in the recording. */
  readonly end: number;
};

/** The source of the paths on the development server: the exports of the module that is passed to `inspector()`. */
export type PathSource = {
  /** All methods return undefined for an unknown machine id. */
  readonly machinePaths: (machine: string) => Promise<MachinePaths | undefined>;
  /** Also undefined for an unknown path. */
  readonly playedPath: (machine: string, path: number) => Promise<PlayedPath | undefined>;
  readonly machineCoverage: (machine: string) => Promise<MachineCoverage | undefined>;
};

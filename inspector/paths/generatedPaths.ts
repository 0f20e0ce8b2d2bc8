import type { Recording } from '../recording/recording.ts';
import type { MachineCoverage, PartKey } from './coverage.ts';

/** The generated paths of a machine, the steps of its golden file, short ones first. Plain JSON. */
export type MachinePaths = {
  /** Id in the registry. */
  readonly machine: string;
  readonly title: string;
  /** Each step once: the paths share most of theirs. */
  readonly steps: readonly PathStep[];
  /** Each part of the chart that a path takes, once. */
  readonly parts: readonly PartKey[];
  /** The number of a path is its place, from 0. */
  readonly paths: readonly PathOutline[];
};

/** In words. Long data is cut. */
export type PathStep = {
  /** `conversation.select {"id":2}`, `after joinTimeout` */
  readonly event: string;
  /** `calling.loading` */
  readonly state: string;
};

export type PathOutline = {
  /** Places in `MachinePaths.steps`, the start first. */
  readonly steps: readonly number[];
  /** Places in `MachinePaths.parts`. */
  readonly parts: readonly number[];
};

/** A path as it went on a real actor, with a simulated clock and actors that only the path settles. Plain JSON. */
export type PlayedPath = {
  readonly machine: string;
  readonly path: number;
  readonly title: string;
  /** A path has no times: its steps are a second apart. */
  readonly recording: Recording;
  /** In order. The events after the end of one step, up to the end of the next, belong to the next. */
  readonly steps: readonly PlayedStep[];
};

export type PlayedStep = PathStep & {
  /** Index of the step's last event in the recording. */
  readonly end: number;
};

/** Where the development server gets the paths from: the module that `inspector()` is given exports these. */
export type PathSource = {
  /** Each method returns undefined where no machine has this id. */
  readonly machinePaths: (machine: string) => Promise<MachinePaths | undefined>;
  /** Also undefined where the machine has no such path. */
  readonly playedPath: (machine: string, path: number) => Promise<PlayedPath | undefined>;
  readonly machineCoverage: (machine: string) => Promise<MachineCoverage | undefined>;
};

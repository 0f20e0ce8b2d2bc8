import type { MachineCoverage, PartKey } from '../charts/coverage/coverage.ts';
import type { DrawnMachine } from '../charts/drawing/drawCharts.ts';
import type { Recording } from './recording/recording.ts';

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

/**
 * The path and query of a request, with any host.
 *
 * @param target target of the request line: a path (including `//`, which `new URL` interprets as a host), an absolute URL, or `*`.
 * @returns undefined for a target without a path, and for an invalid absolute URL.
 */
export function requestAddress(target: string | undefined): URL | undefined {
  const address = target?.startsWith('/') === true ? `http://localhost${target}` : target;
  return address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
}

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

/** The JSON body of a request to draw another application's machine. */
export type DrawRequest = {
  /** Id for the drawn machine. */
  readonly id: string;
  readonly title: string;
  /** The definition from the application. */
  readonly definition: unknown;
};

export type DrawAnswer = {
  readonly machine: DrawnMachine;
  /** Parts that the chart does not show, as sentences. */
  readonly notes: readonly string[];
};

/** The reason of a failed request, shown to the user. */
export type DrawRefusal = { readonly message: string };

import type { DrawnMachine } from '../../charts/drawing/drawCharts.ts';

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

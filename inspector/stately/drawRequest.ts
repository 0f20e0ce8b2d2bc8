import type { DrawnMachine } from '../drawing/drawCharts.ts';

/** What the page sends to the development server to have another application's machine drawn, as JSON. */
export type DrawRequest = {
  /** Of the drawn machine. */
  readonly id: string;
  readonly title: string;
  /** As the application sent it. */
  readonly definition: unknown;
};

export type DrawAnswer = {
  readonly machine: DrawnMachine;
  /** What the chart does not show, in whole sentences. */
  readonly notes: readonly string[];
};

/** Of a request that cannot be answered: why, for the person who looks for the chart. */
export type DrawRefusal = { readonly message: string };

/**
 * A sample event of a person, the platform or the clock, with a realistic payload, for generated paths and for the inspector's buttons.
 * Plain data.
 */
export type EventCase = { readonly type: string } & Readonly<Record<string, unknown>>;

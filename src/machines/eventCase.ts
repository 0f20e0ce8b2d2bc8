/** A sample event of a person, the platform or the clock, with a realistic payload. Plain data. */
export type EventCase = { readonly type: string } & Readonly<Record<string, unknown>>;

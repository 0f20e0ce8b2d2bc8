/** A sample event with a realistic payload, as plain data. Generated paths and the inspector's buttons use it. */
export type EventCase = { readonly type: string } & Readonly<Record<string, unknown>>;

/** An event that a person, the platform or the clock can send, with a realistic payload: plain data throughout. */
export type EventCase = { readonly type: string } & Readonly<Record<string, unknown>>;

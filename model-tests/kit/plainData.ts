const isActor = (value: object): value is { readonly id: string } => 'xstate$$type' in value && 'id' in value;

/** Omits the id of an unnamed actor: XState takes it from a counter, so it differs between runs. */
const nameOf = (actor: { readonly id: string }) => (actor.id.startsWith('x:') ? 'actor' : `actor ${actor.id}`);

/** Converts a value to JSON data. An actor becomes its name. */
export const plainData = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : (JSON.parse(
        JSON.stringify(value, (_key, part: unknown) =>
          typeof part === 'object' && part !== null && isActor(part) ? nameOf(part) : part,
        ),
      ) as unknown);

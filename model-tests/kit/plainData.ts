const isActor = (value: object): value is { readonly id: string } => 'xstate$$type' in value && 'id' in value;

/** An actor that nobody named gets an id from a counter, which differs from run to run. */
const nameOf = (actor: { readonly id: string }) => (actor.id.startsWith('x:') ? 'actor' : `actor ${actor.id}`);

/** What is left of a value in a file: JSON data, in which an actor stands as its name. */
export const plainData = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : (JSON.parse(
        JSON.stringify(value, (_key, part: unknown) =>
          typeof part === 'object' && part !== null && isActor(part) ? nameOf(part) : part,
        ),
      ) as unknown);

import type { RecordedActor } from './recording.ts';

/** What an actor is called: its machine, else the name under which its parent sends to it. */
export const actorName = ({ machine, src, name }: RecordedActor): string =>
  machine ?? (isPlace(name) ? (src ?? name) : name);

/** XState names an actor that is invoked without an id after its place (`0.inspector.present`), one that is spawned without an id `x:3`. */
const isPlace = (name: string): boolean => /^(\d+\.|x:\d+$)/.test(name);

/** Code outside of all actors is the page. */
export function nameOf(actors: ReadonlyMap<string, RecordedActor>, id: string | undefined): string {
  if (id === undefined) return 'page';
  const actor = actors.get(id);
  return actor === undefined ? id : actorName(actor);
}

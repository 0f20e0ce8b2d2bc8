import type { RecordedActor } from './recording.ts';

/** The display name of an actor: its machine, otherwise its id in the parent. */
export const actorName = ({ machine, src, name }: RecordedActor): string =>
  machine ?? (isGenerated(name) ? (src ?? name) : name);

/** XState generates an id for an actor that is invoked (`0.inspector.present`) or spawned (`x:3`) without one. */
const isGenerated = (name: string): boolean => /^(\d+\.|x:\d+$)/.test(name);

/** The display name of an actor by its id; `page` for code outside of all actors. */
export function nameOf(actors: ReadonlyMap<string, RecordedActor>, id: string | undefined): string {
  if (id === undefined) return 'page';
  const actor = actors.get(id);
  return actor === undefined ? id : actorName(actor);
}

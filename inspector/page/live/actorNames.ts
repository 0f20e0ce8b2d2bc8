import type { RecordedActor } from '../../recording/recording.ts';

/** What an actor is called in lists: its machine, its logic, or its own name. Code outside of all actors is the page. */
export function nameOf(actors: ReadonlyMap<string, RecordedActor>, id: string | undefined): string {
  if (id === undefined) return 'page';
  const actor = actors.get(id);
  return actor?.machine ?? actor?.src ?? actor?.name ?? id;
}

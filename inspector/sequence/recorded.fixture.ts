import type { RecordedActor, RecordedEvent, Recording } from '../recording/recording.ts';

/** `from > to type`, with ids of actors; no `from` where the page sent it: `> a session.join`. */
type SentText = string;

/**
 * A recording in short.
 *
 * @param actors what is not as usual of each, by id.
 * @param sent events, one millisecond apart; a number adds milliseconds, an object replaces fields of the event before it.
 */
export function recordedOf(
  actors: Readonly<Record<string, Partial<RecordedActor>>>,
  sent: readonly (SentText | number | Partial<RecordedEvent>)[],
): Pick<Recording, 'actors' | 'events'> {
  const events: RecordedEvent[] = [];
  let at = 0;
  for (const one of sent) {
    if (typeof one === 'number') at += one;
    else if (typeof one === 'string') {
      events.push(eventOf(one, events.length, at));
      at += 1;
    } else {
      const last = events.pop();
      if (last !== undefined) events.push({ ...last, ...one });
    }
  }
  return {
    actors: Object.entries(actors).map(([id, actor]) => ({
      id,
      name: id,
      kind: 'child',
      startedAt: 0,
      status: 'active',
      ...actor,
    })),
    events,
  };
}

function eventOf(text: SentText, index: number, at: number): RecordedEvent {
  const [, source, target = '', type = ''] = /^(\S+)? ?> (\S+) (.+)$/.exec(text) ?? [];
  return {
    index,
    at,
    ...(source !== undefined && { source }),
    target,
    type,
    outcome: 'processed',
    transitions: [],
    changes: [],
  };
}

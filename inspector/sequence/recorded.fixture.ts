import type { RecordedActor, RecordedEvent, Recording } from '../recording/recording.ts';

/** `from > to type`, with ids of actors. Without `from`, the page is the sender: `> a session.join`. */
type SentText = string;

/**
 * Builds a recording from short texts.
 *
 * @param actors fields that differ from the defaults, by actor id.
 * @param sent events, one millisecond apart. A number adds milliseconds, an object replaces fields of the previous event.
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

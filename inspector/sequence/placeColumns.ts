import { type Lifeline, type Message, PAGE } from './readSequence.ts';

/** Lifelines that share a column. */
export type Column = readonly Lifeline[];

type Track = { readonly lifelines: Lifeline[]; until: number };

/**
 * Places the lifelines from left to right. Parents are left of their children. The columns of one parent are in the order of their
 * first start, each followed by its own children. Lifelines whose parents share a column also share one if they do not overlap in
 * time, and either have the same name or are both other actors than machines.
 *
 * @param lifelines the page first. A lifeline whose parent is not in the list belongs to the page.
 */
export function placeColumns(lifelines: readonly Lifeline[], messages: readonly Message[]): readonly Column[] {
  const lastMention = lastMentions(messages);
  const given = new Set(lifelines.map(({ id }) => id));
  const below = new Map<string, Lifeline[]>();
  for (const lifeline of lifelines) {
    if (lifeline.kind === 'page') continue;
    const parent = lifeline.parent !== undefined && given.has(lifeline.parent) ? lifeline.parent : PAGE;
    const siblings = below.get(parent);
    if (siblings === undefined) below.set(parent, [lifeline]);
    else siblings.push(lifeline);
  }
  const columnsFrom = (column: Column): readonly Column[] => [
    column,
    ...packed(
      column.flatMap(({ id }) => below.get(id) ?? []),
      lastMention,
    ).flatMap(columnsFrom),
  ];
  return columnsFrom(lifelines.slice(0, 1));
}

/** Index of the last message to or from each lifeline. Messages can be sent to an actor after it has ended. */
function lastMentions(messages: readonly Message[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const { from, to, index } of messages) {
    last.set(from, index);
    last.set(to, index);
  }
  return last;
}

const beginOf = ({ lives }: Lifeline) => lives[0]?.begin ?? -1;

/** Assigns each lifeline to the first free track, so that a later actor does not move earlier ones. */
function packed(siblings: readonly Lifeline[], lastMention: ReadonlyMap<string, number>): readonly Column[] {
  const tracks: Track[] = [];
  /** Without those of lifelines that do not end, which stay full. */
  const ending: Track[] = [];
  for (const lifeline of [...siblings].sort((one, other) => beginOf(one) - beginOf(other))) {
    const begin = beginOf(lifeline);
    const isFree = ({ until }: Track) => until < begin;
    const track =
      ending.find((one) => isFree(one) && one.lifelines[0]?.name === lifeline.name) ??
      (lifeline.kind === 'other' ? ending.find((one) => isFree(one) && one.lifelines[0]?.kind === 'other') : undefined);
    const end = lifeline.lives.at(-1)?.end?.index;
    const until = end === undefined ? Infinity : Math.max(end, lastMention.get(lifeline.id) ?? -1);
    if (track === undefined) {
      const opened = { lifelines: [lifeline], until };
      tracks.push(opened);
      if (until !== Infinity) ending.push(opened);
    } else {
      track.lifelines.push(lifeline);
      track.until = until;
    }
  }
  return tracks.map(({ lifelines }) => lifelines);
}

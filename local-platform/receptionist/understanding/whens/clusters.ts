import type { Mention } from './mentions.ts';
import { type Phrases, phrases, startOfPhrase } from './phrases.ts';
import type { Token } from './tokens.ts';

/** Mentions directly after each other, such as "Tuesday" and "morning", which have one role. */
export type Cluster = { readonly mentions: readonly Mention[]; readonly start: number; readonly end: number };

/** Small words between the parts of one time: "Tuesday in the morning". */
const WITHIN_TIME = phrases('on|in|at|the|of|sometime|around|early|late|for|then|maybe|between');
/** Small words before a time. */
export const BEFORE_TIME = phrases('on|in|at|the|for|this|any|around|about|a|anything|something');

/** @returns the index before the small words that end before `end` */
export function withoutSmallWords(small: Phrases, tokens: readonly Token[], end: number): number {
  let start = end;
  for (;;) {
    const before = startOfPhrase(small, tokens, start);
    if (before === undefined) return start;
    start = before;
  }
}

/** "Wednesday at ten Friday is when I'm away": a day after a complete time is of another. */
const beginsAnother = ({ mentions }: Cluster, mention: Mention): boolean =>
  mention.kind === 'date' && mentions.at(-1)?.kind === 'clock' && mentions.some(({ kind }) => kind === 'date');

/** @param mentions in the order of the sentence */
export function clustersOf(tokens: readonly Token[], mentions: readonly Mention[]): readonly Cluster[] {
  const clusters: Cluster[] = [];
  for (const mention of mentions) {
    const last = clusters.at(-1);
    const isPreference = mention.kind === 'preference' || last?.mentions[0]?.kind === 'preference';
    const isAdjacent =
      last !== undefined &&
      !isPreference &&
      !beginsAnother(last, mention) &&
      withoutSmallWords(WITHIN_TIME, tokens, mention.start) <= last.end;
    if (isAdjacent) clusters.pop();
    clusters.push({
      mentions: [...(isAdjacent ? last.mentions : []), mention],
      start: isAdjacent ? last.start : mention.start,
      end: mention.end,
    });
  }
  return clusters;
}

import type { CalendarDate } from '../../../../src/machines/calendar/calendarDate.ts';
import { timeOfClock } from './clockTimes.ts';
import { type Cluster, isTimeOf, wordsOfStatement } from './clusters.ts';
import { isWelcome } from './excludedTimes.ts';
import type { Mention } from './mention.ts';
import { clauseEnd, clauseStart, hasPhrase, phrases, type Token } from './phrases.ts';
import type { Role } from './roles.ts';
import { covers, type Exclusion, NOON, partOfTime, type Reference } from './whens.ts';
import { rangeOf } from './wishes.ts';

/** The part of the day in which a visit is not possible, with its times if the caller says them. */
function refusedPart(mention: Mention): readonly Exclusion[] {
  if (mention.kind === 'part') return [{ part: mention.part }];
  if (mention.kind === 'clock') {
    const from = timeOfClock(mention.clock);
    if (from === NOON) return [{ part: 'noon' }];
    // "Not nine" excludes only this start.
    return mention.use === 'at' ? [{ part: partOfTime(from), from, until: `${from.slice(0, 3)}59` }] : [];
  }
  if (mention.kind !== 'range') return [];
  const [from, until] = rangeOf(mention);
  return [{ part: partOfTime(from), from, until }];
}

/** @returns the days and the parts of the day of a time that is refused. A refused "Tuesday morning" is a refused Tuesday. */
function refused({ mentions }: Cluster): readonly Exclusion[] {
  // "Tuesday I have a class from 2 to 4" leaves the rest of Tuesday free.
  const busy = mentions.filter((mention) => mention.kind === 'range' && mention.isBusy === true);
  if (busy.length > 0) return busy.flatMap(refusedPart);
  const days = mentions.flatMap((mention) => (mention.kind === 'date' ? mention.date.excludes : []));
  return days.length > 0 ? days : mentions.flatMap(refusedPart);
}

const otherDays = (mention: Mention) => (mention.kind === 'date' ? (mention.date.otherDays ?? []) : []);

/** @returns whether the exclusion is of a time of day, at which the offered visit begins */
export const isOnlyAt = (exclusion: Exclusion, { start }: Reference): boolean =>
  'part' in exclusion &&
  (exclusion.from === undefined ? start === NOON && exclusion.part === 'noon' : exclusion.from === start);

/** @param wished the date of the wish, which is not excluded: "not Tuesday morning, Tuesday afternoon" */
export function exclusionsOf(
  clusters: readonly (Cluster & { readonly role: Role })[],
  wished: CalendarDate | undefined,
): readonly Exclusion[] {
  const all = clusters.flatMap((cluster) => {
    if (cluster.role === 'excluded') return refused(cluster);
    return cluster.role === 'wished' ? cluster.mentions.flatMap(otherDays) : [];
  });
  const unique = new Map(all.map((exclusion) => [JSON.stringify(exclusion), exclusion])).values();
  return [...unique].filter((exclusion) => wished === undefined || !covers(exclusion, wished));
}

type ClusterWithRole = Cluster & { readonly role: Role };

/** In a clause with one of these, the offered time suits: "noon is good, but is three free?" */
const SUITABLE = phrases(
  'works|work|good|fine|great|better|best|ok|okay|perfect|suits|yes|yeah|yep|sure|please|alright|free|open|available',
  'take|book|do|keep|have|make|say it|that|the',
  'can|could|would|will|may|should you|we|i|it|they|he|she',
  'i|we can|could|will|would|need|want',
  'see you',
);
const OR = phrases('or');
const SAME = phrases('same');

/** "Before ten" does not repeat ten. */
const isOfOffer = (mention: Mention, { date, start }: Reference): boolean => {
  if (mention.kind === 'part') return mention.part === partOfTime(start);
  return isTimeOf(mention, date, start) && !(mention.kind === 'clock' && mention.use !== 'at');
};

const namesTime = ({ mentions }: Cluster): boolean =>
  mentions.some(({ kind }) => kind === 'clock' || kind === 'range' || kind === 'part');

const names = ({ mentions }: Cluster): boolean => mentions.some(({ kind }) => kind !== 'preference');

/** @returns whether the clause says something about the offered time, and not that it suits: "noon, my boss is here" */
const saysAgainst = (tokens: readonly Token[], cluster: Cluster): boolean => {
  const [from, until] = [clauseStart(tokens, cluster.start), clauseEnd(tokens, cluster.end)];
  return (
    !hasPhrase(SUITABLE, tokens, from, cluster.start) &&
    !hasPhrase(SUITABLE, tokens, cluster.end, until) &&
    !hasPhrase(SAME, tokens, from, until) &&
    (tokens[until]?.text === '?' || wordsOfStatement(tokens, cluster) > 0)
  );
};

const NONE = phrases('not|nobody|noone|anyone|anybody|anything|nothing|none|any');

/** "Nine tomorrow, isn't there anyone tonight?" */
const isAskedFor = (tokens: readonly Token[], { start, end }: Cluster): boolean =>
  tokens[clauseEnd(tokens, end)]?.text === '?' && hasPhrase(NONE, tokens, clauseStart(tokens, start), start);

/**
 * "Noon is cutting it close, have you got anything at three?" and "Wednesday morning I take my mother to the doctor, better at two" name
 * the offered time only to refuse it: the other time is the wish.
 */
export function withoutRefusedOffer(
  tokens: readonly Token[],
  clusters: readonly ClusterWithRole[],
  reference: Reference | undefined,
): readonly ClusterWithRole[] {
  if (reference === undefined || reference.isOnlyNamed === true) return clusters;
  const isRepeated = (cluster: ClusterWithRole) =>
    cluster.role === 'wished' && cluster.mentions.every((mention) => isOfOffer(mention, reference));
  const isRefused = (cluster: ClusterWithRole, index: number) => {
    if (!isRepeated(cluster) || !namesTime(cluster) || isWelcome(tokens, cluster.end)) return false;
    const other = clusters.slice(index + 1).find((next) => next.role === 'wished' && names(next) && !isRepeated(next));
    if (other === undefined) return false;
    const isRefusing = saysAgainst(tokens, cluster) || isAskedFor(tokens, other);
    return isRefusing && !hasPhrase(OR, tokens, cluster.end, clauseEnd(tokens, cluster.end));
  };
  return clusters.map((cluster, index) =>
    isRefused(cluster, index) ? { ...cluster, role: 'unrelated' as const } : cluster,
  );
}

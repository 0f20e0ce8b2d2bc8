import { addDays, dateOf, type LocalMoment } from '../../../../src/machines/calendar/calendarDate.ts';
import { DAYS_PER_WEEK } from './dateMentions.ts';
import { covers, exclusionsOf, isOnlyAt } from './exclusions.ts';
import { isEchoOf, isTooLate } from './echoes.ts';
import { mentionsIn } from './mentions.ts';
import { clustersWithRoles } from './roles.ts';
import { hasPhrase, phrases } from './phrases.ts';
import type { Reference } from './relativeDates.ts';
import { shiftIn } from './shifts.ts';
import { type Token, tokensOf } from './tokens.ts';
import type { Exclusion, HeardWhen, TimeWish } from './whens.ts';
import { wishOf } from './wishes.ts';

/** "Next week, but not on Monday" is first tried on Tuesday. */
function withPossibleDay(wish: TimeWish, excluded: readonly Exclusion[]): TimeWish {
  const { date } = wish;
  if (date === undefined) return wish;
  const days = Array.from({ length: DAYS_PER_WEEK }, (_, after) => addDays(date, after));
  const possible = days.find((day) => !excluded.some((exclusion) => covers(exclusion, day)));
  return { ...wish, date: possible ?? date };
}

const SO = phrases('so|then');

/** "Dentist at two tomorrow, so after 3:30" wishes for a time on the day of the engagement. */
function withDayOfEngagement(
  tokens: readonly Token[],
  clusters: ReturnType<typeof clustersWithRoles>,
  wish: TimeWish | undefined,
): TimeWish | undefined {
  const index = clusters.findIndex(({ role }) => role === 'wished');
  const [before, first] = [clusters[index - 1], clusters[index]];
  const isOfDay =
    wish !== undefined &&
    wish.date === undefined &&
    before?.role === 'unrelated' &&
    before.mentions.some(({ kind }) => kind === 'unrelated') &&
    first !== undefined &&
    hasPhrase(SO, tokens, before.end, first.start);
  const day = isOfDay ? before.mentions.find((mention) => mention.kind === 'date') : undefined;
  return day?.kind === 'date' && day.date.date !== undefined ? { date: day.date.date, ...wish } : wish;
}

const NOON = '12:00';

/** "Tomorrow morning, she naps from one to three": a bound that leaves nothing of the wished part of the day is about something else. */
function withPossibleBounds(wish: TimeWish | undefined): TimeWish | undefined {
  const { part, notBefore, endBefore, ...others } = wish ?? {};
  const isAfterPart = part === 'morning' && notBefore !== undefined && notBefore >= NOON;
  const isBeforePart = part === 'afternoon' && endBefore !== undefined && endBefore <= NOON;
  return isAfterPart || isBeforePart ? { ...others, part } : wish;
}

type Clusters = ReturnType<typeof clustersWithRoles>;

const WITH_THAT = 'that|then|it|this|those|same';
const ASKS_THAT = phrases(
  `can|could|may|might|would|lets|should we|you|i|they|it|that|somebody? just|please|maybe|possibly|still? do|match|use|take|make|work|be|come|book|get|switch|change|move|go|swap it|the|us|me|everything|ours? to|with|for|on|at|by|around? ${WITH_THAT}`,
  'do|make|match it|that|this then|instead',
  'would|will|does that|it work|be',
);
const INSTEAD = phrases('instead');

const namesTime = ({ mentions }: Clusters[number]): boolean =>
  mentions.some(({ kind }) => kind === 'date' || kind === 'clock' || kind === 'range' || kind === 'part');

const isPast = ({ mentions }: Clusters[number], now: LocalMoment): boolean =>
  mentions.some((mention) => mention.kind === 'date' && (mention.date.date ?? '') < dateOf(now));

/** "The adjuster moved to Tuesday at one. Can we do that instead?" wishes for the adjuster's time. */
function withMeantTime(
  tokens: readonly Token[],
  clusters: Clusters,
  now: LocalMoment,
  reference: Reference | undefined,
): Clusters {
  if (clusters.some((cluster) => cluster.role === 'wished' && namesTime(cluster))) return clusters;
  const last = clusters.findLast(
    ({ role, mentions }) => role === 'unrelated' && mentions.some(({ kind }) => kind === 'date'),
  );
  const isMeant =
    last !== undefined &&
    !isPast(last, now) &&
    hasPhrase(ASKS_THAT, tokens, last.end) &&
    (reference !== undefined || hasPhrase(INSTEAD, tokens, last.end));
  return isMeant ? clusters.map((cluster) => (cluster === last ? { ...cluster, role: 'wished' } : cluster)) : clusters;
}

/** "Noon? No one sooner?" and "tomorrow? Nothing today?" do not wish for the offered time that they repeat. */
function withoutEchoes(
  tokens: readonly Token[],
  clusters: Clusters,
  hasShift: boolean,
  reference: Reference | undefined,
): Clusters {
  if (reference === undefined) return clusters;
  const isEcho = (cluster: Clusters[number]) =>
    cluster.role === 'wished' && (isEchoOf(tokens, cluster, reference) || isTooLate(tokens, cluster, reference));
  const echoes = clusters.filter(isEcho);
  const saysMore = hasShift || clusters.some((cluster) => cluster.role === 'wished' && !echoes.includes(cluster));
  return saysMore
    ? clusters.map((cluster) => (echoes.includes(cluster) ? { ...cluster, role: 'unrelated' } : cluster))
    : clusters;
}

/**
 * Finds the wish for a time, the excluded times and the shift in a caller's sentence. Numbers of streets, prices and counts are not times.
 *
 * @param text words of any length
 * @param now the company's local time, from which "tomorrow" is counted
 * @param isTimeAsked true if the sentence answers the question for a time, in which a number alone is a time: "ten"
 * @param reference the offered time, or the booked visit: "the day before"
 */
export function whenIn(text: string, now: LocalMoment, isTimeAsked = false, reference?: Reference): HeardWhen {
  const tokens = tokensOf(text);
  const mentions = mentionsIn(tokens, dateOf(now), isTimeAsked, reference);
  const found = withMeantTime(tokens, clustersWithRoles(tokens, mentions, isTimeAsked), now, reference);
  const isTooLateForCaller =
    isTimeAsked && reference !== undefined && found.some((cluster) => isTooLate(tokens, cluster, reference));
  const shiftOfOffer = isTooLateForCaller ? 'earlier' : shiftIn(tokens, mentions, isTimeAsked);
  const clusters = withoutEchoes(tokens, found, shiftOfOffer !== undefined, reference);
  const wished = clusters.flatMap(({ role, mentions: ofCluster }) => (role === 'wished' ? ofCluster : []));
  const wish = withDayOfEngagement(tokens, clusters, withPossibleBounds(wishOf(tokens, wished, now)));
  // "I have to leave at two, so earlier than that" is about the bound, and not about an offer.
  const isBounded = wish?.notBefore !== undefined || wish?.endBefore !== undefined;
  const shift = isBounded ? undefined : shiftOfOffer;
  const isNamed = wish?.isVague !== true;
  const excluded = exclusionsOf(clusters, isNamed ? wish?.date : undefined).filter(
    // "Noon is too late" asks for an earlier time than the offered one, and not for any other.
    (exclusion) =>
      !(shift !== undefined && wish === undefined && reference !== undefined && isOnlyAt(exclusion, reference)),
  );
  return { wish: isNamed ? wish : withPossibleDay(wish, excluded), excluded, shift };
}

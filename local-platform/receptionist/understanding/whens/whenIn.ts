import {
  addDays,
  type CalendarDate,
  dateOf,
  type LocalMoment,
} from '../../../../src/machines/calendar/calendarDate.ts';
import { type Cluster, isEchoOf, isTooLate } from './clusters.ts';
import { exclusionsOf, isOnlyAt, withoutRefusedOffer } from './exclusions.ts';
import { dayMention } from './mention.ts';
import { mentionsIn } from './mentions.ts';
import { DAYS_PER_WEEK, nextWeekday } from './months.ts';
import { clustersWithRoles } from './roles.ts';
import {
  clauseEnd,
  clauseStart,
  endOfPhrase,
  hasPhrase,
  phrases,
  startOfPhrase,
  type Token,
  tokensOf,
} from './phrases.ts';
import { plainTimes } from './plainTimes.ts';
import { shiftIn } from './shifts.ts';
import { covers, type Exclusion, type HeardWhen, type Reference, type TimeWish } from './whens.ts';
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

const withoutPart = ({ part: _part, ...others }: TimeWish = {}): TimeWish | undefined =>
  Object.keys(others).length === 0 ? undefined : others;

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

const OTHER_DAY = phrases('another|different day|date', 'some|any|an|the other day|date', 'other day|days');
const NEGATION = phrases('not|no|never|nothing|every');

/** "Before ten another day?" refuses the offered day. */
function isOtherDayAsked(tokens: readonly Token[]): boolean {
  return tokens.some(
    (_, at) =>
      endOfPhrase(OTHER_DAY, tokens, at) !== undefined && !hasPhrase(NEGATION, tokens, clauseStart(tokens, at), at),
  );
}

/** A work with a deadline later than this needs no visit at once. */
const DAYS_TO_DEADLINE = 14;

const isFar = ({ mentions }: Clusters[number], now: LocalMoment): boolean =>
  mentions.some(
    (mention) =>
      mention.kind === 'date' &&
      [mention.date.date, ...mention.date.excludes.map((one) => ('date' in one ? one.date : undefined))].some(
        (date) => date !== undefined && date > addDays(dateOf(now), DAYS_TO_DEADLINE),
      ),
  );

const COMPLETE = phrases('done|finished|completed|complete|redone|remodeled', 'wrapped up');
const ALL_COMPLETE = phrases(
  'all|whole|everything|it|this|that|work|job|project|thing be? ready|over|through|built|installed|painted',
  'has|have|needs|need|must|should to? be ready|over|built|installed|painted',
  'finish|complete|finishing|wrap it|this|that|everything|the|all|up',
);
const BEFORE_END = phrases(
  'before|by|until|till the?',
  'in|on time for|by? the? wedding|party|holidays|holiday|baby|move|closing|sale|opening? on|at|in|of?',
  'no later than',
);
/** "I'm done with work by Friday" is about the caller. */
const PERSON = phrases('i|we|he|she am|are|is|will|get|gets be? done|finished');

const hasDate = ({ mentions }: Cluster): boolean =>
  mentions.some(({ kind }) => kind === 'date') && mentions.every(({ kind }) => kind === 'date' || kind === 'part');

/** "We want it all done before the middle of April" says by when the work is to be done, and not when a visit suits. */
function isDeadline(tokens: readonly Token[], cluster: Cluster): boolean {
  if (!hasDate(cluster)) return false;
  const [from, until] = [clauseStart(tokens, cluster.start), clauseEnd(tokens, cluster.end)];
  const isBound =
    hasPhrase(BEFORE_END, tokens, from, Math.min(cluster.end, until)) ||
    startOfPhrase(BEFORE_END, tokens, cluster.start) !== undefined;
  const isComplete =
    hasPhrase(COMPLETE, tokens, from, cluster.start) || hasPhrase(ALL_COMPLETE, tokens, from, cluster.start);
  return isBound && isComplete && !hasPhrase(PERSON, tokens, from, cluster.start);
}

/** "Tuesday at two is perfect. We want it all done before the middle of April" wishes for Tuesday. A deadline alone asks for a visit soon. */
function withoutDeadlines(
  tokens: readonly Token[],
  clusters: Clusters,
  now: LocalMoment,
  reference: Reference | undefined,
): Clusters {
  const isWished = (cluster: Clusters[number]) => cluster.role === 'wished' && namesTime(cluster);
  const deadlines = clusters.filter((cluster) => isWished(cluster) && isDeadline(tokens, cluster));
  const hasOther = clusters.some((cluster) => isWished(cluster) && !deadlines.includes(cluster));
  return clusters.map((cluster) =>
    deadlines.includes(cluster) && (reference !== undefined || hasOther || isFar(cluster, now))
      ? { ...cluster, role: 'unrelated' }
      : cluster,
  );
}

/** A weekday within so many days of an event is the one after it: "they leave Monday, is Tuesday possible?" */
const DAYS_AFTER_EVENT = 3;
/** Events before which no visit is possible. */
const UNTIL = phrases('until|till');
const LEAVING = phrases('leave|leaves|leaving|out', 'move|moves|moving out');
const OR = phrases('or');
const CALLER = phrases('i|we');

/** @returns the day of an event that has to be over: on the day of the visit, or one that the caller waits for */
function dayOfEvent(
  tokens: readonly Token[],
  { role, mentions, start, end }: Clusters[number],
  reference: Reference | undefined,
): CalendarDate | undefined {
  const day = mentions.find(({ kind }) => kind === 'date');
  if (day?.kind !== 'date' || day.date.weekday === undefined) return undefined;
  const from = clauseStart(tokens, start);
  // "I leave Sunday" is after the visit.
  const isAwaited =
    hasPhrase(UNTIL, tokens, from, end) ||
    (hasPhrase(LEAVING, tokens, from, end) && !hasPhrase(CALLER, tokens, from, end));
  const isOfVisit = role !== 'wished' && day.date.date === reference?.date;
  return isAwaited || isOfVisit ? day.date.date : undefined;
}

/** A weekday that the caller names after such an event follows the event, and not today. */
function withDaysAfterEvent(tokens: readonly Token[], clusters: Clusters, reference: Reference | undefined): Clusters {
  const event = clusters.findIndex((cluster) => dayOfEvent(tokens, cluster, reference) !== undefined);
  const found = clusters[event];
  const day = found && dayOfEvent(tokens, found, reference);
  if (day === undefined) return clusters;
  const isOtherDay = (cluster: Clusters[number], index: number) =>
    index > event && cluster.role === 'wished' && cluster.mentions.some(({ kind }) => kind === 'date');
  const other = clusters.find(isOtherDay);
  const isReplaced = other !== undefined && !hasPhrase(OR, tokens, found?.end ?? 0, other.start);
  return clusters.map((cluster, index) => {
    if (index === event && isReplaced && cluster.role === 'wished') return { ...cluster, role: 'unrelated' };
    if (index <= event || cluster.role !== 'wished') return cluster;
    const mentions = cluster.mentions.map((mention) => {
      if (mention.kind !== 'date' || mention.date.weekday === undefined || mention.date.week !== undefined)
        return mention;
      const date = nextWeekday(day, mention.date.weekday);
      const isNear = date <= addDays(day, DAYS_AFTER_EVENT);
      return isNear ? { ...mention, date: { ...mention.date, ...dayMention(date) } } : mention;
    });
    return { ...cluster, mentions };
  });
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
  const tokens = tokensOf(plainTimes(text));
  const mentions = mentionsIn(tokens, dateOf(now), isTimeAsked, reference);
  const found = withMeantTime(tokens, clustersWithRoles(tokens, mentions, isTimeAsked), now, reference);
  const isTooLateForCaller =
    isTimeAsked && reference !== undefined && found.some((cluster) => isTooLate(tokens, cluster, reference));
  const shiftOfOffer = isTooLateForCaller ? 'earlier' : shiftIn(tokens, mentions, isTimeAsked);
  const clusters = withoutRefusedOffer(
    tokens,
    withDaysAfterEvent(
      tokens,
      withoutEchoes(tokens, withoutDeadlines(tokens, found, now, reference), shiftOfOffer !== undefined, reference),
      reference,
    ),
    reference,
  );
  const wished = clusters.flatMap(({ role, mentions: ofCluster }) => (role === 'wished' ? ofCluster : []));
  const named = wishOf(tokens, wished, now);
  // "Not the morning, I have the doctor in the morning. After two"
  const isPartRefused = exclusionsOf(clusters, undefined).some(
    (one) => 'part' in one && one.from === undefined && one.part === named?.part,
  );
  const wish = withDayOfEngagement(tokens, clusters, isPartRefused ? withoutPart(named) : withPossibleBounds(named));
  // "I have to leave at two, so earlier than that" is about the bound, and not about an offer.
  const isBounded = wish?.notBefore !== undefined || wish?.endBefore !== undefined;
  const shift = isBounded ? undefined : shiftOfOffer;
  const isNamed = wish?.isVague !== true;
  const excluded = exclusionsOf(clusters, isNamed ? wish?.date : undefined).filter(
    // "Noon is too late" asks for an earlier time than the offered one, and not for any other.
    (exclusion) =>
      !(shift !== undefined && wish === undefined && reference !== undefined && isOnlyAt(exclusion, reference)),
  );
  const isBoundOfOther =
    isTimeAsked &&
    reference !== undefined &&
    isBounded &&
    wish.date === undefined &&
    excluded.length === 0 &&
    isOtherDayAsked(tokens);
  return {
    wish: isNamed ? wish : withPossibleDay(wish, excluded),
    excluded: isBoundOfOther ? [{ date: reference.date }] : excluded,
    shift,
  };
}

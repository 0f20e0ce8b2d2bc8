import { addDays, dateOf, type LocalMoment } from '../../../../src/machines/calendar/calendarDate.ts';
import { DAYS_PER_WEEK } from './dateMentions.ts';
import { covers, exclusionsOf } from './exclusions.ts';
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
  const clusters = clustersWithRoles(tokens, mentions, isTimeAsked);
  const wished = clusters.flatMap(({ role, mentions: ofCluster }) => (role === 'wished' ? ofCluster : []));
  const wish = withDayOfEngagement(tokens, clusters, withPossibleBounds(wishOf(tokens, wished, now)));
  // "I have to leave at two, so earlier than that" is about the bound, and not about an offer.
  const isBounded = wish?.notBefore !== undefined || wish?.endBefore !== undefined;
  const shift = isBounded ? undefined : shiftIn(tokens, mentions);
  const isNamed = wish?.isVague !== true;
  const excluded = exclusionsOf(clusters, isNamed ? wish?.date : undefined);
  return { wish: isNamed ? wish : withPossibleDay(wish, excluded), excluded, shift };
}

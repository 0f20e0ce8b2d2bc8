import { dateOf, type LocalMoment } from '../../../../src/machines/calendar/calendarDate.ts';
import { exclusionsOf } from './exclusions.ts';
import { mentionsIn } from './mentions.ts';
import { clustersWithRoles } from './roles.ts';
import { shiftIn } from './shifts.ts';
import { tokensOf } from './tokens.ts';
import type { HeardWhen } from './whens.ts';
import { wishOf } from './wishes.ts';

/**
 * Finds the wish for a time, the excluded times and the shift in a caller's sentence. Numbers of streets, prices and counts are not times.
 *
 * @param text words of any length
 * @param now the company's local time, from which "tomorrow" is counted
 * @param isTimeAsked true if the sentence answers the question for a time, in which a number alone is a time: "ten"
 */
export function whenIn(text: string, now: LocalMoment, isTimeAsked = false): HeardWhen {
  const tokens = tokensOf(text);
  const mentions = mentionsIn(tokens, dateOf(now), isTimeAsked);
  const clusters = clustersWithRoles(tokens, mentions);
  const wished = clusters.flatMap(({ role, mentions: ofCluster }) => (role === 'wished' ? ofCluster : []));
  const wish = wishOf(tokens, wished, now);
  // "I have to leave at two, so earlier than that" is about the bound, and not about an offer.
  const isBounded = wish?.notBefore !== undefined || wish?.endBefore !== undefined;
  const shift = isBounded ? undefined : shiftIn(tokens, mentions);
  return { wish, excluded: exclusionsOf(clusters, wish?.date), shift };
}

import { BEFORE_TIME, type Cluster, clustersOf, isRefusedEcho, reasonsAmong, withoutSmallWords } from './clusters.ts';
import {
  isEngagedAt,
  isEngagedBefore,
  isExcludedAfter,
  isExcludedBefore,
  isExcludedByContrast,
  isListing,
  isWelcome,
} from './excludedTimes.ts';
import type { Mention } from './mention.ts';
import {
  clauseEnd,
  clauseStart,
  endOfPhrase,
  hasPhrase,
  isClauseEnd,
  type Phrases,
  phrases,
  startOfPhrase,
  type Token,
} from './phrases.ts';

/** What a sentence does with a time that it names. "unrelated" is a time that is not for the visit, such as that of a problem. */
export type Role = 'wished' | 'excluded' | 'unrelated';

const FROM = phrases('from');
const TO = phrases('to');
const MOVE = phrases('move|change|push|switch|reschedule|shift|moved|changed');

const SEE_YOU = phrases('see you|ya guys|all?');
const UNRELATED_BEFORE = phrases(
  'since early|late|at|about|around|like?',
  'last|every|each|past|ago other?',
  'you guys? open|closed|work',
  'until|till',
  'as of',
  'street|road|avenue|house|floor|corner|exit is|at|off|on|of',
  'call|phone|ring|text|reach me|us|him|her|back|you? back|up?',
  'call|phone|ring|text|reach my|our|the husband|wife|son|daughter|mom|mother|dad|father|brother|sister|neighbor|tenant|super|manager|office|cell|mobile|work',
  'not sure about|if|that|whether?',
  'cancel|canceling my|our|the|that? appointment|visit? for|on?',
  'am|are|is moving|leaving|closing|flying|traveling out|in?',
  'leave|leaving|fly town|vacation',
  'leave|leaving on|for vacation',
  'thanksgiving|christmas|easter|halloween|party|wedding|inspection|closing|guests|company|family|lease|flight|birthday|holiday is|are|comes|come|coming|arrive|arrives|arriving|leaves|ends|starts|over|here?',
  'due',
  'tenant|tenants|renter|renters is|are? moving? out on|by?',
  'adjuster|inspector|husband|wife|son|daughter|mom|mother|dad|father|landlord|guests|family|movers|insurance|kids|parents is|are? coming|come|comes|arrives|arrive|visits in|over|by|here|out?',
  // "Coming Friday" is a date.
  'adjuster|inspector|husband|wife|son|daughter|mom|mother|dad|father|landlord|guests|family|movers|insurance|kids|parents is|are',
  'got|have the insurance? adjuster|inspector|movers here?',
);
const LAST = phrases('last');
/** After a clock time: "the toilet runs from 2 to 4 every night" */
const REGULARLY = phrases('every|each single? night|nights|day|morning|evening|time|week', 'daily|nightly');
/** "I work till five every day" is a bound for every day. */
const isRegular = (tokens: readonly Token[], { end, mentions }: Cluster): boolean =>
  endOfPhrase(REGULARLY, tokens, end) !== undefined &&
  !mentions.some((mention) => mention.kind === 'clock' && mention.use !== 'at');
/** "My plumber can't come till Friday", "the other company said Friday" */
const OF_OTHER_COMPANY = phrases(
  'plumber|electrician|roofer|handyman|guy|company|outfit|landlord|warranty|friend|people|place can|could|will not',
  'plumber|electrician|roofer|handyman|guy|company|outfit|landlord|warranty|friend|people|place told|said|says|quoted|promised us|me?',
);
/** "I leave Friday" */
const DEPARTURE = phrases('i|we am|are? leave|leaving|fly|flying|move|moving|travel|traveling out?');
/** "I cannot wait until Friday" is not a wish for Friday. */
const WAIT = phrases('wait');
const UNTIL = phrases('until|till');
const NEGATION = phrases('not|nothing|never');
/** "I'm out of town till Sunday" names the first day that suits. */
const AWAY = phrases(
  'out of? town?',
  'out of the? country|state|office',
  'away|gone|traveling|travelling|unavailable|busy|working|abroad|overseas|swamped|slammed|booked|home solid?',
  'tied up',
  'on|in vacation|holiday|leave|travel|hospital',
  'on a|the trip|cruise|road',
);
/** "It doesn't have to be today" wishes for no day. */
const NOT_NEEDED = phrases('not have|need|gotta|got to? be|happen|come done|fixed|over|out|here?', 'not necessarily');

const WEATHER =
  'storm|storms|wind|winds|windstorm|hail|hailstorm|rain|rains|rainstorm|thunderstorm|lightning|freeze|snow|ice|tornado|flood|hurricane|downpour';
/** "That wind Saturday took the shingles off" */
const WEATHER_BEFORE = phrases(
  `${WEATHER} we|they? had|again|coming|due|expected|forecast? on|of|from|over|for|this|back?`,
);
/** "Tuesday's storm" */
const WEATHER_AFTER = phrases(`is? big|bad|awful|terrible|first? ${WEATHER}`);
/** "He was supposed to come Friday" */
const WAS_TO_HAPPEN = phrases('was|were supposed|meant|due|scheduled');
/** "We had a party Saturday" */
const HAD = phrases('i|we|they|he|she had a|an|the|that|this|some|our');
const HAD_ALONE = phrases('so|and|but|well? had a|an|the|that|this|some|our');
const NO_EVENT = phrases('appointment|visit|opening|slot|time|question|preference|cancellation|choice|heart|mind');

const PAST_VERB = phrases(
  'took|tore|knocked|hit|gave|ripped|bent|backed|dropped|drove|sprang|sprung|froze|overflowed|spilled|shorted|popped|shattered|snapped|blown|hailed|stormed|rained|snowed|poured|ended|texted|emailed|wrote|mowed|trimmed|sprayed|crashed|smashed|collapsed|passed',
  'stopped|died|broke|started|quit|happened|burst|came|fixed|noticed|woke|began|installed|repaired|replaced|flooded|fell|tripped|blew|heard|smelled|cracked|called|spoke|talked|told|promised|leaked|bought|moved|visited|showed|lost|backed|clogged|worked|turned|ran|serviced|cleaned|painted|kept|rained|dripped|missed|paid|dated|waited|was|were|went|been',
);
const HOPING = phrases(
  'kinda|sorta|just|really|actually|only|kind|sort? of? hoping|trying|thinking|wondering|looking|planning',
  'hoping|trying|thinking|talking|asking|wondering|looking|going|planning|calling|gonna|available|free|good|great|better',
);
const ADJECTIVE_BEFORE = phrases('a|an|the|my|our|this|that|some|is|are|be');
const SUPPOSED = phrases('rather it|that|you|they', 'if it|that|this|they|you', 'mind|meant|wanted|said|what');
const DONE_FOR_CALLER = phrases('get|getting|have|need|want|like');
const WORDS_OF_DONE = 5;
const WISHING = phrases(
  'can|could|would|need|want|like|please|schedule|book|come|works|work|free|so|and|but|then|now|how|make|get|have|prefer|try|lets|reschedule|move|change|visit|should|do|if',
);

/** After a verb in the past: "my cousin wired that outlet" */
const OBJECT = phrases('a|an|the|my|our|his|her|it|that|this|us|me|into|onto|through');
const NO_PAST = phrases(
  'need|needed|wanted|hoped|wished|planned|preferred|supposed|scheduled|booked|used|tried|decided|fixed',
);

const isPastOfObject = (tokens: readonly Token[], at: number): boolean =>
  /^\p{L}{2,}ed$/u.test(tokens[at]?.text ?? '') &&
  endOfPhrase(NO_PAST, tokens, at) === undefined &&
  endOfPhrase(OBJECT, tokens, at + 1) !== undefined;

/** @returns whether the token is a verb about the past: not in "I was hoping", "if it was Friday", "get it fixed" and "a burst pipe" */
const isPastVerb = (tokens: readonly Token[], at: number) =>
  (endOfPhrase(PAST_VERB, tokens, at) !== undefined || isPastOfObject(tokens, at)) &&
  endOfPhrase(HOPING, tokens, at + 1) === undefined &&
  startOfPhrase(ADJECTIVE_BEFORE, tokens, at) === undefined &&
  startOfPhrase(SUPPOSED, tokens, at) === undefined &&
  !hasPhrase(DONE_FOR_CALLER, tokens, Math.max(clauseStart(tokens, at), at - WORDS_OF_DONE), at);

/** @returns whether the first of the tokens that is a past verb or a word of a wish is a past verb */
function isPastEvent(tokens: readonly Token[], indices: readonly number[]): boolean {
  const first = indices.find((at) => isPastVerb(tokens, at) || endOfPhrase(WISHING, tokens, at) !== undefined);
  return first !== undefined && isPastVerb(tokens, first);
}

const indicesFrom = (from: number, end: number) =>
  Array.from({ length: Math.max(0, end - from) }, (_, index) => from + index);

const APPOINTMENT = phrases(
  'i|we already|still|also|currently? have|had|got an|a|the|my|this|that? appointment|visit scheduled|booked|set|already? for|on?',
);
const ASKED = phrases('can|could|may|might|should|shall');

const OWN_APPOINTMENT = phrases('my|our appointment|visit is? still? for|on?');
const BOOKING = phrases(
  'book|make|set|schedule|need|want|like|have|get|do|put|place|fix|plan|confirm|reserve|change|move|push|arrange|try|prefer|reschedule|schedule',
);

/** @returns whether the words before the index name an appointment that exists: "I have an appointment tomorrow" */
function isExisting(tokens: readonly Token[], base: number): boolean {
  const start = startOfPhrase(APPOINTMENT, tokens, base);
  if (start !== undefined) return startOfPhrase(ASKED, tokens, start) === undefined;
  return (
    startOfPhrase(OWN_APPOINTMENT, tokens, base) !== undefined &&
    !hasPhrase(BOOKING, tokens, clauseStart(tokens, base), base)
  );
}

/** "I gave you the wrong time, it's Tuesday" names the right one. */
const STATED = phrases('it|that|time|day|one is|was|be', 'it|that? should|would|supposed to? be', 'i? mean|meant');

const TALK_ON_PHONE = phrases(
  'can|could|will|do|does|not answer|talk|hear my|the|a|your|calls|phone?',
  'can|could be reached',
  'take|takes|answer|answers calls|texts|my|the phone',
);
const DOOR = phrases('door|doorbell');

/** "After three I can't answer" is about calls. */
const isOfPhone = (tokens: readonly Token[], { start, end }: Cluster): boolean => {
  const [from, until] = [clauseStart(tokens, start), clauseEnd(tokens, end)];
  return hasPhrase(TALK_ON_PHONE, tokens, from, until) && !hasPhrase(DOOR, tokens, from, until);
};

/** @returns whether something happened at the time, or was to happen then: "the storm Friday night", "he was supposed to come Friday" */
function isOfPast(tokens: readonly Token[], { start, end }: Cluster): boolean {
  const from = clauseStart(tokens, start);
  const base = withoutSmallWords(BEFORE_TIME, tokens, start);
  if (
    startOfPhrase(WEATHER_BEFORE, tokens, base) !== undefined ||
    endOfPhrase(WEATHER_AFTER, tokens, end) !== undefined
  )
    return true;
  if (hasPhrase(WAS_TO_HAPPEN, tokens, from, start)) return true;
  const isHad = endOfPhrase(HAD_ALONE, tokens, from) !== undefined || hasPhrase(HAD, tokens, from, start);
  return isHad && !hasPhrase(NO_EVENT, tokens, from, start);
}

const AGAIN = phrases('again');
const AND = phrases('and|then');

function isUnrelated(tokens: readonly Token[], { start, end, mentions }: Cluster, isTimeAsked: boolean): boolean {
  if (mentions[0]?.kind === 'unrelated') return true;
  const base = withoutSmallWords(BEFORE_TIME, tokens, start);
  // "See you Tuesday at nine" in answer to an offer names its time, and else takes leave.
  if (!isTimeAsked && startOfPhrase(SEE_YOU, tokens, base) !== undefined) return true;
  const from = clauseStart(tokens, start);
  const until = startOfPhrase(UNTIL, tokens, base);
  if (hasPhrase(OF_OTHER_COMPANY, tokens, from, start)) return true;
  if (until !== undefined && hasPhrase(NEGATION, tokens, from, until) && !hasPhrase(WAIT, tokens, from, until))
    return false;
  if (until !== undefined && startOfPhrase(AWAY, tokens, until) !== undefined) return false;
  if (startOfPhrase(NOT_NEEDED, tokens, base) !== undefined) return true;
  // "It tripped Monday, again Tuesday"
  const again = startOfPhrase(AGAIN, tokens, base);
  if (again !== undefined && (isClauseEnd(tokens, again - 1) || startOfPhrase(AND, tokens, again) !== undefined))
    return true;
  if (startOfPhrase(UNRELATED_BEFORE, tokens, base) !== undefined || isExisting(tokens, base)) return true;
  if (startOfPhrase(STATED, tokens, base) !== undefined) return false;
  if (startOfPhrase(FROM, tokens, start) !== undefined && hasPhrase(MOVE, tokens, from, start)) return true;
  if (isWelcome(tokens, end)) return false;
  const cluster = { start, end, mentions };
  if (isOfPast(tokens, cluster) || isOfPhone(tokens, cluster) || isRefusedEcho(tokens, cluster)) return true;
  if (isEngagedAt(tokens, { start, end, mentions }) || isRegular(tokens, cluster)) return true;
  if (mentions[0]?.kind === 'date' && startOfPhrase(DEPARTURE, tokens, base) !== undefined) return true;
  if (endOfPhrase(LAST, tokens, end) !== undefined) return true;
  return (
    isPastEvent(tokens, indicesFrom(from, start).reverse()) ||
    isPastEvent(tokens, indicesFrom(end, clauseEnd(tokens, end)))
  );
}

/** Without a day, "at night" is usually when a problem occurs. */
const isNight = ({ mentions }: Cluster) =>
  mentions.every((mention) => mention.kind === 'part' && mention.part === 'night');

const hasDate = ({ mentions }: Cluster) => mentions.some(({ kind }) => kind === 'date');

/** @returns whether one of them names the day and the other the time within it: "Tuesday, 9 AM" */
const isComplement = (before: Cluster | undefined, cluster: Cluster) =>
  before !== undefined && hasDate(before) !== hasDate(cluster);

const JOINING = phrases('or|and|nor');
const COMMA = phrases(',');

/** @returns the clusters of the mentions in the order of the sentence, each with its role */
export function clustersWithRoles(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  isTimeAsked: boolean,
): readonly (Cluster & { readonly role: Role })[] {
  const clusters = clustersOf(tokens, mentions);
  const roles: Role[] = [];
  const joint = (index: number, list: Phrases) => {
    const [before, cluster] = [clusters[index - 1], clusters[index]];
    if (before === undefined || cluster === undefined) return false;
    return endOfPhrase(list, tokens, before.end) === withoutSmallWords(BEFORE_TIME, tokens, cluster.start);
  };
  /** "Move my Tuesday appointment to Thursday" */
  const isMovedAway = (index: number) => {
    const [cluster, next] = [clusters[index], clusters[index + 1]];
    if (cluster === undefined || next === undefined) return false;
    const isMoved = hasPhrase(MOVE, tokens, clauseStart(tokens, cluster.start), cluster.start);
    return isMoved && startOfPhrase(TO, tokens, withoutSmallWords(BEFORE_TIME, tokens, next.start)) !== undefined;
  };
  let isList = false;
  clusters.forEach((cluster, index) => {
    const last = roles.at(-1);
    const previous = clusters[index - 1];
    // "Any day but Thursday, before noon" does not exclude the morning.
    const isListed = isList && joint(index, COMMA) && previous !== undefined && hasDate(previous) === hasDate(cluster);
    const goesOn = !isWelcome(tokens, cluster.end) && (joint(index, JOINING) || isListed);
    if (cluster.mentions.some((mention) => mention.kind === 'range' && mention.isBusy === true)) roles.push('excluded');
    else if (isUnrelated(tokens, cluster, isTimeAsked) || isMovedAway(index)) roles.push('unrelated');
    else if (isExcludedAfter(tokens, cluster)) {
      for (let before = index; joint(before, JOINING) && roles[before - 1] === 'wished'; before--)
        roles[before - 1] = 'excluded';
      roles.push('excluded');
    } else if (last === 'unrelated' && (goesOn || (joint(index, COMMA) && isComplement(clusters[index - 1], cluster))))
      roles.push('unrelated');
    else if (
      isExcludedBefore(tokens, cluster) ||
      isEngagedBefore(tokens, cluster) ||
      isExcludedByContrast(tokens, cluster) ||
      (last === 'excluded' && goesOn)
    ) {
      isList ||= isListing(tokens, cluster);
      roles.push('excluded');
      return;
    } else roles.push(isNight(cluster) ? 'unrelated' : 'wished');
    isList = false;
  });
  const reasons = reasonsAmong(
    tokens,
    clusters.filter((_, index) => roles[index] === 'wished'),
    isTimeAsked,
  );
  return clusters.map((cluster, index) => ({
    ...cluster,
    role: reasons.includes(cluster) ? 'unrelated' : (roles[index] ?? 'wished'),
  }));
}

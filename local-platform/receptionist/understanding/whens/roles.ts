import type { Mention } from './mentions.ts';
import { endOfPhrase, hasPhrase, type Phrases, phrases, startOfPhrase } from './phrases.ts';
import { clauseEnd, clauseStart, type Token } from './tokens.ts';

/** What a sentence does with a time that it names. "unrelated" is a time that is not for the visit, such as that of a problem. */
export type Role = 'wished' | 'excluded' | 'unrelated';

/** Mentions directly after each other, such as "Tuesday" and "morning", which have one role. */
export type Cluster = { readonly mentions: readonly Mention[]; readonly start: number; readonly end: number };

/** Small words between the parts of one time: "Tuesday in the morning". */
const WITHIN_TIME = phrases('on|in|at|the|of|sometime|around|early|late|for|then|maybe|between');
const BEFORE_TIME = phrases('on|in|at|the|for|this|any|around|about|a|anything|something');
const FROM = phrases('from');
const TO = phrases('to');
const MOVE = phrases('move|change|push|switch|reschedule|shift|moved|changed');

/** @returns the index before the small words that end before `end` */
function withoutSmallWords(small: Phrases, tokens: readonly Token[], end: number): number {
  let start = end;
  for (;;) {
    const before = startOfPhrase(small, tokens, start);
    if (before === undefined) return start;
    start = before;
  }
}

function clustersOf(tokens: readonly Token[], mentions: readonly Mention[]): readonly Cluster[] {
  const clusters: Cluster[] = [];
  for (const mention of mentions) {
    const last = clusters.at(-1);
    const isPreference = mention.kind === 'preference' || last?.mentions[0]?.kind === 'preference';
    const isAdjacent =
      last !== undefined && !isPreference && withoutSmallWords(WITHIN_TIME, tokens, mention.start) <= last.end;
    if (isAdjacent) clusters.pop();
    clusters.push({
      mentions: [...(isAdjacent ? last.mentions : []), mention],
      start: isAdjacent ? last.start : mention.start,
      end: mention.end,
    });
  }
  return clusters;
}

const UNRELATED_BEFORE = phrases(
  'see you|ya',
  'since early|late|at|about|around|like?',
  'last|every|each|past|ago other?',
  'you guys? open|closed|work',
  'until|till',
  'as of',
  'call|phone|ring|text|reach me|us|him|her|back|you? back|up?',
  'not sure about|if|that|whether?',
  'cancel|canceling my|our|the|that? appointment|visit? for|on?',
  'am|are|is moving|leaving|closing|flying|traveling out|in?',
  'leave|leaving|fly town|vacation',
  'leave|leaving on|for vacation',
  'thanksgiving|christmas|easter|halloween|party|wedding|inspection|closing|guests|company|family|lease|flight|birthday|holiday is|are|comes|come|coming|arrive|arrives|arriving|leaves|ends|starts|over|here?',
  'due',
);
const LAST = phrases('last');
/** "I cannot wait until Friday" is not a wish for Friday. */
const WAIT = phrases('wait');
const UNTIL = phrases('until|till');
const NEGATION = phrases('not|nothing|never');

const PAST_VERB = phrases(
  'stopped|died|broke|started|quit|happened|burst|came|fixed|noticed|woke|began|installed|repaired|replaced|flooded|fell|tripped|blew|heard|smelled|cracked|called|spoke|talked|told|promised|leaked|bought|moved|visited|showed|lost|backed|clogged|worked|turned|ran|serviced|cleaned|painted|kept|rained|dripped|missed|paid|dated|waited|was|were|went|been',
);
const HOPING = phrases(
  'hoping|thinking|talking|asking|wondering|looking|going|planning|calling|gonna|available|free|good|great|better',
);
const ADJECTIVE_BEFORE = phrases('a|an|the|my|our|this|that|some|is|are|be');
const DONE_FOR_CALLER = phrases('get|getting|have|need|want|like');
const WORDS_OF_DONE = 5;
const WISHING = phrases(
  'can|could|would|need|want|like|please|schedule|book|come|works|work|free|so|and|but|then|now|how|make|get|have|prefer|try|lets|reschedule|move|change|visit|should|do|if',
);

/** @returns whether the token is a verb about the past: not in "I was hoping", "get it fixed" and "a burst pipe" */
const isPastVerb = (tokens: readonly Token[], at: number) =>
  endOfPhrase(PAST_VERB, tokens, at) !== undefined &&
  endOfPhrase(HOPING, tokens, at + 1) === undefined &&
  startOfPhrase(ADJECTIVE_BEFORE, tokens, at) === undefined &&
  !hasPhrase(DONE_FOR_CALLER, tokens, Math.max(clauseStart(tokens, at), at - WORDS_OF_DONE), at);

/** @returns whether the first of the tokens that is a past verb or a word of a wish is a past verb */
function isPastEvent(tokens: readonly Token[], indices: readonly number[]): boolean {
  const first = indices.find((at) => isPastVerb(tokens, at) || endOfPhrase(WISHING, tokens, at) !== undefined);
  return first !== undefined && isPastVerb(tokens, first);
}

const indicesFrom = (from: number, end: number) =>
  Array.from({ length: Math.max(0, end - from) }, (_, index) => from + index);

const QUALITY = 'good|fine|great|perfect|better|best|ok|okay|ideal|work|suit|preferred|preferable';
const WELCOME_AFTER = phrases('works|work|suits|suit|sounds|instead', `is|are|would|will|should|might be? ${QUALITY}`);

const EXCLUDED_BEFORE = phrases(
  'except for?',
  'excluding|besides|neither|nor',
  'other|rather than',
  'apart|aside from',
  'instead of',
  'not really? do|make|manage|swing|come|take|have|want|like|work|be|get|send|schedule|book|meet it|that|me|us|home|here|there|in|out|anyone|anybody|someone?',
  'not available|free|home|here|there|around|in|good|possible',
  'not|never',
  'am|are|is|be busy|away|working|unavailable|gone|traveling|booked|swamped',
  'am|are|is|be tied up',
  'am|are|is|be out of? town?',
  'am|are|is|be at work',
  'i|we|he|she work|works',
  'have to work',
);
const LISTING = phrases('except for?', 'but');
const NOT_EXCLUDED = phrases('why|if not');
const ASKED_OF_YOU = phrases('can|could|do|are|is|will|would|have you');
const BUT = phrases('but');
const ANYTHING = phrases('any|every|all|anything|everything|whenever|anytime|everyday');
const NO = phrases('no');

function isExcludedBefore(tokens: readonly Token[], { start, mentions }: Cluster): boolean {
  const first = mentions[0];
  const isBound = first?.kind === 'clock' && first.use !== 'at';
  const base = withoutSmallWords(BEFORE_TIME, tokens, start);
  const from = clauseStart(tokens, start);
  const but = startOfPhrase(BUT, tokens, base);
  if (but !== undefined) {
    const butFrom = clauseStart(tokens, but - 1);
    return hasPhrase(ANYTHING, tokens, butFrom, but) && !hasPhrase(NEGATION, tokens, butFrom, but);
  }
  if (isBound || startOfPhrase(NOT_EXCLUDED, tokens, base) !== undefined) return false;
  const isPlural = tokens[start]?.text.endsWith('s') === true;
  if (isPlural && startOfPhrase(NO, tokens, start) !== undefined) return true;
  return startOfPhrase(EXCLUDED_BEFORE, tokens, base) !== undefined && !hasPhrase(ASKED_OF_YOU, tokens, from, base);
}

const ADVERB = 'really|just|pretty|also|definitely|probably|already|completely|kind|sort|unfortunately?';
const ENGAGEMENT = 'meeting|appointment|class|work|school|church|something|surgery|plans|guests|company|party';
const EXCLUDED_AFTER = phrases(
  `is|are|was|will|would? be? ${ADVERB} of? a? no good|go|way`,
  `is|are|will|would be? ${ADVERB} of? a? bad|terrible|awful|impossible|busy|booked|full|out|tough|hard|tricky|difficult|taken|crazy|hectic|problem`,
  `is|are|will|would be? ${ADVERB} of? a? too soon|early|late|far`,
  `is|are|does|do|will|would|can|could ${ADVERB} not ${ADVERB} gonna|going|the|a|an|so|very|to? be? good|great|ideal|possible|available|convenient|option|work|working|suit|fit|do|happen`,
  'not so? good|great|ideal|possible|available|working',
  'i|we|he|she can|could|will not',
  `i|we|he|she am|are|is|will be? not|busy|away|gone|out|working|unavailable|booked|traveling`,
  'i|we|he|she work|works',
  `i|we|he|she have|got a|an|another|to|the|my? dentist|doctor|doctors? ${ENGAGEMENT}`,
);

const IF = phrases('if');
const BOUND = phrases('until|till|from|before|after|at');

/** "Tuesday I am working until 3" and "if Tuesday does not work" do not exclude Tuesday. */
function isExcludedAfter(tokens: readonly Token[], { start, end }: Cluster): boolean {
  if (startOfPhrase(IF, tokens, start) !== undefined) return false;
  const excluded = endOfPhrase(EXCLUDED_AFTER, tokens, end);
  return excluded !== undefined && endOfPhrase(BOUND, tokens, excluded) === undefined;
}

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

function isUnrelated(tokens: readonly Token[], { start, end, mentions }: Cluster): boolean {
  if (mentions[0]?.kind === 'unrelated') return true;
  const base = withoutSmallWords(BEFORE_TIME, tokens, start);
  const from = clauseStart(tokens, start);
  const until = startOfPhrase(UNTIL, tokens, base);
  if (until !== undefined && hasPhrase(NEGATION, tokens, from, until) && !hasPhrase(WAIT, tokens, from, until))
    return false;
  if (startOfPhrase(UNRELATED_BEFORE, tokens, base) !== undefined || isExisting(tokens, base)) return true;
  if (startOfPhrase(FROM, tokens, start) !== undefined && hasPhrase(MOVE, tokens, from, start)) return true;
  if (endOfPhrase(WELCOME_AFTER, tokens, end) !== undefined) return false;
  if (endOfPhrase(LAST, tokens, end) !== undefined) return true;
  return (
    isPastEvent(tokens, indicesFrom(from, start).reverse()) ||
    isPastEvent(tokens, indicesFrom(end, clauseEnd(tokens, end)))
  );
}

/** Without a day, "at night" is usually when a problem occurs. */
const isNight = ({ mentions }: Cluster) =>
  mentions.every((mention) => mention.kind === 'part' && mention.part === 'night');

const JOINING = phrases('or|and|nor');
const COMMA = phrases(',');

/** @returns the clusters of the mentions in the order of the sentence, each with its role */
export function clustersWithRoles(
  tokens: readonly Token[],
  mentions: readonly Mention[],
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
    const isWelcome = endOfPhrase(WELCOME_AFTER, tokens, cluster.end) !== undefined;
    const goesOn = !isWelcome && (joint(index, JOINING) || (isList && joint(index, COMMA)));
    if (isUnrelated(tokens, cluster) || isMovedAway(index)) roles.push('unrelated');
    else if (isExcludedAfter(tokens, cluster)) {
      for (let before = index; joint(before, JOINING) && roles[before - 1] === 'wished'; before--)
        roles[before - 1] = 'excluded';
      roles.push('excluded');
    } else if (last === 'unrelated' && goesOn) roles.push('unrelated');
    else if (isExcludedBefore(tokens, cluster) || (last === 'excluded' && goesOn)) {
      const base = withoutSmallWords(BEFORE_TIME, tokens, cluster.start);
      isList ||= startOfPhrase(LISTING, tokens, base) !== undefined;
      roles.push('excluded');
      return;
    } else roles.push(isNight(cluster) ? 'unrelated' : 'wished');
    isList = false;
  });
  return clusters.map((cluster, index) => ({ ...cluster, role: roles[index] ?? 'wished' }));
}

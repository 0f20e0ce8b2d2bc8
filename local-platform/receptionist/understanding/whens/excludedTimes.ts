import { BEFORE_TIME, type Cluster, withoutSmallWords } from './clusters.ts';
import {
  clauseEnd,
  clauseStart,
  endOfPhrase,
  hasPhrase,
  isClauseEnd,
  phrases,
  startOfPhrase,
  type Token,
} from './phrases.ts';

const QUALITY = 'good|fine|great|perfect|better|best|ok|okay|ideal|work|suit|preferred|preferable';
const WELCOME_AFTER = phrases('works|work|suits|suit|sounds|instead', `is|are|would|will|should|might be? ${QUALITY}`);

/** @returns whether a time that ends before the index is welcome: "Thursday works" */
export const isWelcome = (tokens: readonly Token[], end: number): boolean =>
  endOfPhrase(WELCOME_AFTER, tokens, end) !== undefined;

const EXCLUDED_BEFORE = phrases(
  'except for?',
  'avoid|avoiding|skip|skipping|minus|without',
  'keep|stay|steer away|off|clear from|of?',
  'excluding|besides|neither|nor',
  'other|rather than',
  'apart|aside from',
  'instead of',
  'not really? do|make|manage|swing|come|take|have|want|like|work|be|get|send|schedule|book|meet it|that|me|us|them|him|home|here|there|in|out|anyone|anybody|someone?',
  'not|never home|here|in|free|available|around',
  'not available|free|home|here|there|around|in|good|possible',
  'not|never',
  'am|are|is|be busy|away|working|unavailable|gone|traveling|booked|swamped',
  'am|are|is|be tied up',
  'am|are|is|be booked solid',
  'am|are|is|be out of? town?',
  'am|are|is|be at work',
  'i|we|he|she|husband|wife|tenant only? work|works',
  'naps|sleeps|rests|napping|sleeping|asleep|resting',
  'have to work',
  'closed',
);
const LISTING = phrases('except for?', 'but');
/** @returns whether the words before the time begin a list of excluded ones: "except Monday, Tuesday and Friday" */
export const isListing = (tokens: readonly Token[], { start }: Cluster): boolean =>
  startOfPhrase(LISTING, tokens, withoutSmallWords(BEFORE_TIME, tokens, start)) !== undefined;

const NOT_EXCLUDED = phrases('why|if not');
const ASKED_OF_YOU = phrases('can|could|do|are|is|will|would|have you');
const BUT = phrases('but');
const NEGATION = phrases('not|nothing|never');
const ANYTHING = phrases('any|every|all|anything|everything|whenever|anytime|everyday');
const NO = phrases('no');

const ONLY = phrases('just|but|with|and');
/** "Nothing on weekends", but not "I have nothing on Tuesday" */
const NOTHING = phrases('nothing');
const ONLY_AFTER = phrases('only');

/** "Not on Tuesday", "any day but Monday" */
export function isExcludedBefore(tokens: readonly Token[], { start, mentions }: Cluster): boolean {
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
  if (startOfPhrase(NO, tokens, start) !== undefined) {
    // "No, mornings only"
    if (endOfPhrase(ONLY_AFTER, tokens, mentions.at(-1)?.end ?? start) !== undefined) return false;
    // "No Friday" can answer an offer, and wish for Friday.
    const isPlural = tokens[start]?.text.endsWith('s') === true;
    if (isPlural || startOfPhrase(ONLY, tokens, start - 1) !== undefined) return true;
  }
  const nothing = startOfPhrase(NOTHING, tokens, base);
  if (nothing !== undefined) return isClauseEnd(tokens, nothing - 1);
  return startOfPhrase(EXCLUDED_BEFORE, tokens, base) !== undefined && !hasPhrase(ASKED_OF_YOU, tokens, from, base);
}

const ADVERB = 'really|just|pretty|also|definitely|probably|already|completely|kind|sort|unfortunately?';
const ENGAGEMENT = 'meeting|appointment|class|work|school|church|something|surgery|plans|guests|company|party';
const EXCLUDED_AFTER = phrases(
  `is|are|was|will|would? be? ${ADVERB} of? a? no good|go|way`,
  'is|are a|hard|big no|nope',
  'no can do',
  'no good|go|way|bueno',
  'would|could have worked|been|done|suited',
  'is|are a? no|nope for me|us',
  'is|are excluded',
  'neither',
  'excluded',
  'is|are thanksgiving|christmas|easter|halloween|hanukkah|passover|ramadan',
  'is|are a|the? holiday',
  'is|are my|his|her|our|the birthday|wedding|funeral|anniversary|surgery|graduation',
  `is|are|will|would be? my|the|our only|one? bad|worst|busy|long|problem day`,
  `is|are|will|would be? ${ADVERB} of? a? bad|terrible|awful|impossible|busy|booked|full|out|tough|hard|tricky|difficult|taken|crazy|hectic|problem`,
  `is|are|will|would be? ${ADVERB} of? a? too soon|early|late|far`,
  `is|are|does|do|will|would|can|could ${ADVERB} not ${ADVERB} gonna|going|the|a|an|so|very|to? be? good|great|ideal|possible|available|convenient|option|work|working|suit|fit|do|happen`,
  'not so? good|great|ideal|possible|available|working',
  'i|we|he|she can|could|will not',
  'is|are the|that one|ones|time|day|only? one? that? i|we can|could|will|do not',
  'is|are|would|will be? really|just|kind|sort? of? cutting|pushing|calling it? a|pretty|too|kind|sort? of? bit|little? close|tight|thin|fine',
  `i|we|he|she am|are|is|will be? not|busy|away|gone|out|working|unavailable|booked|traveling|tied|slammed|swamped|asleep|sleeping|dropping|picking`,
  'is|are my|our? church|chemo|dialysis|therapy|court|bingo|bridge|golf|surgery|choir|bible study|practice|club|day|night?',
  'is|are|would be? a? bit|little|tad|kinda|kind|sorta|sort|pretty|awful|awfully|mighty|really|super|way|so of? too? tight|early|late|soon|rough|tough|hard|close',
  'that|it is my|our|his|her|their lunch|break|nap|dinner|class|shift',
  'i|we|he|she work|works',
  'i|we|he|she am|are|is still? on|in|at a|the|my? call|meeting|work|school|class|shift|court|church|surgery|therapy|rehab|chemo|dialysis|training|jury|meetings|classes|doctor|doctors|dentist|hospital',
  `i|we|he|she have|got a|an|another|to|the|my? dentist|doctor|doctors? ${ENGAGEMENT}`,
);

const TAKEN = phrases('is|are all|already|just|completely? taken|full|booked|gone|out already|up?');

const OF_OTHER_DAYS = phrases(
  'all week',
  'during the? week',
  'weekdays',
  'from home',
  'the rest of',
  'every|all other day|days',
);

const IF = phrases('if');
const PERSON = phrases('i|we|he|she|the|my');
const AFTER_ALL = phrases('after all');
const BOUND = phrases('until|till|from|before|after|at');

const HAVE = phrases('i|we|he|she have|has|got? got? a|an|my|the|another');
const ASKED = phrases('can|could|may|might|if|do|did|should|have|that');
const FREE = phrases('free|off|open|opening|gap|slot|window|hour|hours|break|preference');
/** The most words between "I have a" and "opening". */
const WORDS_OF_THING = 4;

/** "Tomorrow I have a faculty meeting", but not "tomorrow I have a free hour". */
function isEngaged(tokens: readonly Token[], end: number): boolean {
  const thing = endOfPhrase(HAVE, tokens, end);
  if (thing === undefined) return false;
  const last = Math.min(clauseEnd(tokens, thing), thing + WORDS_OF_THING);
  return last > thing && !hasPhrase(FREE, tokens, thing, last) && !hasPhrase(BOUND, tokens, thing, last);
}

const ON = phrases('on');
const HAVE_PLAIN = phrases('i|we|he|she have|has|got? got?');
const CONTRAST = phrases('but|so|then');
const EVENTS = phrases(
  'chemo|dialysis|therapy|physio|rehab|surgery|practice|rehearsal|training|court|class|classes|work|school|church|golf|yoga|bingo|guests|company|meetings|appointments',
);
const NO_ENGAGEMENT = phrases(
  'question|problem|issue|leak|preference|time|someone|somebody|people|guy|look|to|about|for|with|want|need|visit|estimate|choice|clog|job',
);

/** @returns whether the words before the index name an engagement of the caller: "I have the eye doctor" */
function isEngagement(tokens: readonly Token[], start: number): boolean {
  const end = startOfPhrase(ON, tokens, start) ?? start;
  // "I've got chemo Tuesdays"
  const isRegular = tokens[start]?.text.endsWith('days') === true || hasPhrase(EVENTS, tokens, end - 1, end);
  for (let thing = end - 1; thing >= Math.max(clauseStart(tokens, start), end - WORDS_OF_THING); thing--) {
    const have =
      startOfPhrase(HAVE, tokens, thing) ?? (isRegular ? startOfPhrase(HAVE_PLAIN, tokens, thing) : undefined);
    if (have === undefined || startOfPhrase(ASKED, tokens, have) !== undefined) continue;
    // "Tuesday I have the eye doctor but Wednesday I'm home"
    const isOfOther = hasPhrase(CONTRAST, tokens, thing, end);
    return !isOfOther && !hasPhrase(FREE, tokens, thing, end) && !hasPhrase(NO_ENGAGEMENT, tokens, thing, end);
  }
  return false;
}

/** @returns true for a day, with or without a part of it */
const hasDateOrPart = (mentions: Cluster['mentions']): boolean =>
  mentions[0]?.kind === 'date' && mentions.every(({ kind }) => kind === 'date' || kind === 'part');

/** "I have the eye doctor on Wednesday", "I got a thing Tuesday morning" */
export const isEngagedBefore = (tokens: readonly Token[], { start, end, mentions }: Cluster): boolean =>
  hasDateOrPart(mentions) && !isWelcome(tokens, end) && isEngagement(tokens, start);

/** "I have the dentist Tuesday at 10" leaves the rest of the day free. */
export const isEngagedAt = (tokens: readonly Token[], { start, mentions }: Cluster): boolean =>
  mentions.some((mention) => mention.kind === 'range' || (mention.kind === 'clock' && mention.use === 'at')) &&
  isEngagement(tokens, start);

const IS_WHEN = phrases('is|are when');
const ERRAND = phrases('drop|drops|take|takes|pick|picks|get|gets off|up|to|the|my|our');
const AVAILABLE = phrases('free|off|open|around|home|here|can|could|available|works|best|like|want|prefer|need|would');

/** "Wednesday is when my daughter comes", but not "Wednesday is when I'm home". */
function isTimeOfOther(tokens: readonly Token[], end: number): boolean {
  const event = endOfPhrase(IS_WHEN, tokens, end);
  if (event === undefined) return false;
  const until = clauseEnd(tokens, event);
  return hasPhrase(ERRAND, tokens, event, until) || !hasPhrase(AVAILABLE, tokens, event, until);
}

/** "Tuesday I am working until 3" and "if Tuesday does not work" do not exclude Tuesday. */
export function isExcludedAfter(tokens: readonly Token[], { start, end, mentions }: Cluster): boolean {
  const [first] = mentions;
  // "Before 3 I'm at work" is a bound.
  const isBound = first?.kind === 'clock' && first.use !== 'at' && endOfPhrase(PERSON, tokens, end) !== undefined;
  if (isBound || startOfPhrase(IF, tokens, start) !== undefined) return false;
  if (isEngaged(tokens, end) || isTimeOfOther(tokens, end)) return true;
  const excluded = endOfPhrase(EXCLUDED_AFTER, tokens, end);
  // "Mornings no"
  if (tokens[end]?.text === 'no' && tokens[end + 1]?.text === ',' && mentions.length === 1) return true;
  // "Tuesday's full?" asks for Tuesday.
  const taken = endOfPhrase(TAKEN, tokens, end);
  if (taken !== undefined && tokens[taken]?.text === '?') return false;
  // "Saturday morning, I work all week"
  if (excluded !== undefined && endOfPhrase(OF_OTHER_DAYS, tokens, excluded) !== undefined) return false;
  // "Friday doesn't work after all" has no bound.
  const isBounded =
    excluded !== undefined &&
    endOfPhrase(BOUND, tokens, excluded) !== undefined &&
    endOfPhrase(AFTER_ALL, tokens, excluded) === undefined;
  return excluded !== undefined && !isBounded;
}

/** Words for the days that a sentence has not named. */
const REST = phrases(
  'any|every|some other day|days|time|one|ones',
  'any|some day|days|time other than|besides|except',
  'other days|ones',
  'any? of? the? others',
  'all? of? the rest',
  'other than that|this|it|one',
  'besides|except|aside|apart from? for? that|this|it|then',
  'but that|then',
  'otherwise',
  'whatever|anything|whichever|anytime else',
  'and|then you|we are good|fine|set|golden',
);
const OR = phrases('or');
const PREFERRED = phrases(
  'works|best|better|good|great|perfect|ideal|prefer|preferably|preferred|like|love|want|hoping|first|if|can|could|lets|instead|what|how',
);
/** "This afternoon if you can, otherwise tomorrow" */
const WISHED_AFTER = phrases('if you|possible|it|that|there', 'please', 'preferably|ideally|hopefully');
const ONLY_ONE = phrases('only|one|my|the day|one|time|problem');
const BAD = phrases('not|no|bad|never|out');
const NOT_BAD = phrases('good|free|open|works');

/** "The only day I can't is Friday", "Wednesday is the one day that's bad". */
function isOnlyBadOne(tokens: readonly Token[], { start, end }: Cluster): boolean {
  const [from, to] = [clauseStart(tokens, start), clauseEnd(tokens, end)];
  const has = (list: typeof BAD) => hasPhrase(list, tokens, from, start) || hasPhrase(list, tokens, end, to);
  return has(ONLY_ONE) && has(BAD) && !has(NOT_BAD);
}

/**
 * A day that is set against the others is excluded, whatever keeps the caller busy: "Saturday I have dialysis, any other day is fine". A day
 * that the caller prefers is not: "Thursday is best, otherwise Friday".
 */
export function isExcludedByContrast(tokens: readonly Token[], cluster: Cluster): boolean {
  const { start, end, mentions } = cluster;
  if (
    !mentions.some(({ kind }) => kind === 'date') ||
    mentions.some(({ kind }) => kind === 'clock' || kind === 'range')
  )
    return false;
  if (isOnlyBadOne(tokens, cluster)) return true;
  const [from, to] = [clauseStart(tokens, start), clauseEnd(tokens, end)];
  const isNegated = hasPhrase(BAD, tokens, from, to);
  const isWished = hasPhrase(PREFERRED, tokens, from, start) || hasPhrase(WISHED_AFTER, tokens, end, to);
  if (!isNegated && (isWelcome(tokens, end) || isWished)) return false;
  for (let at = end; at < tokens.length; at++)
    if (endOfPhrase(REST, tokens, at) !== undefined && startOfPhrase(OR, tokens, at) === undefined) return true;
  return false;
}

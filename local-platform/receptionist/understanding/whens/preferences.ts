import { canEndBefore } from './aroundTimes.ts';
import {
  clauseEnd,
  clauseStart,
  endOfPhrase,
  hasPhrase,
  isClauseEnd,
  phrases,
  type Reading,
  startOfPhrase,
  type Token,
} from './phrases.ts';

/** "soon" is a wish for the first visit that is possible, and "any" is a wish without a preference. */
export type Preference = 'soon' | 'any';

const QUICK = 'soon|early|quick|quickly|fast';
const SOON = phrases(
  'asap|soonest|earliest|quickest|fastest|pronto',
  `as? ${QUICK} as humanly? possible`,
  `as? ${QUICK} as you|they|someone|somebody|anyone|ya can|could|get|got?`,
  `as? ${QUICK} as a|the|your guy|man|crew|one|slot is? free|available`,
  `need|want it|them|him|you|someone? here? ${QUICK}`,
  `here|out|over ${QUICK}`,
  `how ${QUICK} can|could you|someone|somebody|they`,
  'first|next one? available',
  'first|next open|free? slot|opening|appointment|spot|time|one you? have|got?',
  'the? first possible|thing you have|got',
  'the? first|next possible',
  'whatever|whichever is|comes first|next',
  'very minute|second',
  'the? sooner|earlier|quicker|faster ,? the better',
  'sooner|earlier|quicker|faster is better|best',
  'send them|him|someone|somebody|a now|immediately',
  'sooner rather than later',
  'how|real|really|pretty|very|super soon',
  'in|within the next few|couple|two|three of? days',
);
/** "The earliest I can do is ten" is a bound. */
const BOUND = new Set(['soonest', 'earliest', 'quickest', 'fastest']);
const SUBJECT = phrases('i|we can|could|am|are');
/** Can be about the problem too: "it trips immediately", "it leaks now". */
const NOW = phrases('right? now', 'right|straight away', 'immediately|urgently|soon');
const EMERGENCY = phrases('emergency');
const NEGATION = phrases('not|no');
const COMING = phrases('come|send|need|want|someone|somebody|here|help|please|can|could|like');
const SMALL_WORD = phrases(
  'yes|yeah|ok|okay|well|oh|please|and|like|preferably|thanks|it',
  'if you|it|that|they|at|is|can|could|possible|all',
  'you|can|could|is|at|all|possible',
);

function isNowWished(tokens: readonly Token[], at: number, next: number): boolean {
  const [from, end] = [clauseStart(tokens, at), clauseEnd(tokens, next)];
  if (hasPhrase(NEGATION, tokens, from, end)) return false;
  const isAlone = Array.from({ length: end - from }, (_, index) => from + index).every(
    (index) => (index >= at && index < next) || endOfPhrase(SMALL_WORD, tokens, index) !== undefined,
  );
  return isAlone || hasPhrase(COMING, tokens, from, at);
}

function soonAt(tokens: readonly Token[], at: number): number | undefined {
  const soon = endOfPhrase(SOON, tokens, at);
  const isBound =
    BOUND.has(tokens[at]?.text ?? '') && soon === at + 1 && endOfPhrase(SUBJECT, tokens, soon) !== undefined;
  if (soon !== undefined && !isBound) return soon;
  const emergency = endOfPhrase(EMERGENCY, tokens, at);
  if (emergency !== undefined && canEndBefore(tokens, emergency))
    return hasPhrase(NEGATION, tokens, clauseStart(tokens, at), at) ? undefined : emergency;
  const now = endOfPhrase(NOW, tokens, at);
  return now !== undefined && isNowWished(tokens, at, now) ? now : undefined;
}

const WHENEVER = phrases('whenever|anytime', 'any time');
/** "Whenever it rains" is the time of a problem. */
const AFTER_PROBLEM_TIME = phrases('i|it|we|the|he|she|they|my|our|water|someone|there|a');
const ANY = phrases(
  'any day|works',
  'any all? of those|them|these',
  'either day|one|works|is|would',
  'whatever works|suits|time|day|slot',
  'whatever you|is have|got|available|easiest|easier|best|convenient|open|like|want|can',
  'whichever',
  'up to you',
  'you may|can|could? just? pick|choose|decide|name it?',
  'just? pick one|something|anything|whatever|whichever',
  'your choice|pick|call',
  'dealer|dealers is? choice',
  'leave it|that in|up your|to hands|you',
  'in your hands',
  'all the same',
  'i am easy',
  'makes no difference',
  'anything|anytime|everything works|goes',
  'anything|anytime|everything is|would|will be? fine|good|great|ok|okay|work|do',
  'put me wherever|whenever|anywhere|down',
  'when ever',
  'any old time|day',
  'any of them|those|these|the',
  'no bad|wrong time|day|days',
  'any|every other day|days',
  'all? the? other days|ones',
  'all? the others|rest',
  'any of the others',
  'whatever|anything|whichever else',
  'no|any preference',
  'no rush|hurry',
  'am|are|is|pretty|very|totally|completely|super|quite|really|fairly flexible',
  'pretty|wide|all|totally|completely|fully open',
  'i|we am|are open',
  'schedule|calendar|week|day is as? pretty|wide|totally|completely|all? open|empty|clear|free',
  'not important which|what|when',
  'not have any|a particular|specific|special day|time|preference',
  'you can say|choose',
  'does|would|will not matter|bother',
  'do not care',
  'no|not difference|picky|particular|fussy',
  'home|here|free|around|available all day|week|weekend',
);
/** Say when a caller is at home, and answer the question for a time. */
const PRESENT = phrases(
  'always|all home|here|free|around|available|in|there',
  'home|here|free|around|available anyway|anyways|always|anytime|whenever',
  'home|here|free|around|available all the time',
  'not going anywhere|nowhere',
  'whatever|whichever|wherever',
);
const FLEXIBLE = phrases('flexible');
const ANY_PART = phrases('any');
const PART = phrases('morning|afternoon|evening|weekday');

const TOLD = phrases('you tell me');
const DO_NOT_MIND = phrases('do not mind');
const SELF = phrases('i|we|just|honestly|really');
const ASKED = phrases('can|could|will|would|if');

/** "I don't mind", but not "if you don't mind the mess". */
function leavesOpenAt(tokens: readonly Token[], at: number): number | undefined {
  const isAsked = startOfPhrase(ASKED, tokens, at) !== undefined;
  const isOwn = isClauseEnd(tokens, at - 1) || startOfPhrase(SELF, tokens, at) !== undefined;
  const end = isAsked
    ? undefined
    : (endOfPhrase(TOLD, tokens, at) ?? (isOwn ? endOfPhrase(DO_NOT_MIND, tokens, at) : undefined));
  return end !== undefined && isClauseEnd(tokens, end) ? end : undefined;
}

function anyAt(tokens: readonly Token[], at: number, isTimeAsked: boolean): number | undefined {
  const whenever = endOfPhrase(WHENEVER, tokens, at);
  if (whenever !== undefined)
    return endOfPhrase(AFTER_PROBLEM_TIME, tokens, whenever) === undefined ? whenever : undefined;
  const any = endOfPhrase(ANY, tokens, at);
  if (any !== undefined) return any;
  const open = leavesOpenAt(tokens, at);
  if (open !== undefined) return open;
  const present = isTimeAsked ? endOfPhrase(PRESENT, tokens, at) : undefined;
  if (present !== undefined && isClauseEnd(tokens, present)) return present;
  const flexible = endOfPhrase(FLEXIBLE, tokens, at);
  if (flexible !== undefined && isClauseEnd(tokens, flexible)) return flexible;
  const part = endOfPhrase(ANY_PART, tokens, at);
  return part !== undefined && endOfPhrase(PART, tokens, part) !== undefined ? part : undefined;
}

/**
 * Reads "as soon as possible" and "whenever".
 *
 * @param isTimeAsked true if the sentence answers the question for a time: "I'm always home"
 */
export function preferenceAt(
  tokens: readonly Token[],
  at: number,
  isTimeAsked: boolean,
): Reading<Preference> | undefined {
  const soon = soonAt(tokens, at);
  if (soon !== undefined) return { value: 'soon', next: soon };
  const any = anyAt(tokens, at, isTimeAsked);
  return any === undefined ? undefined : { value: 'any', next: any };
}

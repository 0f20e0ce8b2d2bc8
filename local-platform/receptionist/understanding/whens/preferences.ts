import { canEndBefore } from './followers.ts';
import { endOfPhrase, hasPhrase, phrases } from './phrases.ts';
import { clauseEnd, clauseStart, isClauseEnd, type Reading, type Token } from './tokens.ts';

/** "soon" is a wish for the first visit that is possible, and "any" is a wish without a preference. */
export type Preference = 'soon' | 'any';

const SOON = phrases(
  'asap|soonest|earliest',
  'as soon|early|quick|quickly|fast as possible',
  'as soon|early|quick|quickly|fast as you|they|someone|somebody|anyone can|could?',
  'first|next available',
  'first|next slot|opening|appointment',
  'the? sooner|earlier|quicker the better',
  'sooner rather than later',
  'how|real|pretty|very soon',
  'in|within the next few|couple|two|three of? days',
);
/** Can be about the problem too: "it trips immediately", "it leaks now". */
const NOW = phrases('right? now', 'right|straight away', 'immediately|urgently|soon');
const EMERGENCY = phrases('emergency');
const NEGATION = phrases('not|no');
const COMING = phrases('come|send|need|want|someone|somebody|here|help|please|can|could|like');
const SMALL_WORD = phrases('yes|yeah|ok|okay|well|oh|please|and|like|preferably|thanks|it');

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
  if (soon !== undefined) return soon;
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
  'you pick|choose|decide',
  'you tell me',
  'your choice|pick|call',
  'no|any preference',
  'no rush|hurry',
  'am|are|is|pretty|very|totally|completely|super|quite|really|fairly flexible',
  'i|we am|are pretty|wide|all? open',
  'schedule is pretty|wide? open',
  'does|would|will not matter|bother',
  'do not care|mind',
  'no|not difference|picky|particular|fussy',
  'home|here|free|around|available all day|week|weekend',
);
const FLEXIBLE = phrases('flexible');
const ANY_PART = phrases('any');
const PART = phrases('morning|afternoon|evening|weekday');

function anyAt(tokens: readonly Token[], at: number): number | undefined {
  const whenever = endOfPhrase(WHENEVER, tokens, at);
  if (whenever !== undefined)
    return endOfPhrase(AFTER_PROBLEM_TIME, tokens, whenever) === undefined ? whenever : undefined;
  const any = endOfPhrase(ANY, tokens, at);
  if (any !== undefined) return any;
  const flexible = endOfPhrase(FLEXIBLE, tokens, at);
  if (flexible !== undefined && isClauseEnd(tokens, flexible)) return flexible;
  const part = endOfPhrase(ANY_PART, tokens, at);
  return part !== undefined && endOfPhrase(PART, tokens, part) !== undefined ? part : undefined;
}

/** Reads "as soon as possible" and "whenever". */
export function preferenceAt(tokens: readonly Token[], at: number): Reading<Preference> | undefined {
  const soon = soonAt(tokens, at);
  if (soon !== undefined) return { value: 'soon', next: soon };
  const any = anyAt(tokens, at);
  return any === undefined ? undefined : { value: 'any', next: any };
}

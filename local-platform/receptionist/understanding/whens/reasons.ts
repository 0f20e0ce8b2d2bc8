import type { Cluster } from './clusters.ts';
import { endOfPhrase, hasPhrase, phrases, startOfPhrase } from './phrases.ts';
import { clauseEnd, clauseStart, type Token } from './tokens.ts';

/** Words that begin another statement within a clause: "Friday is her birthday so can we do Saturday". */
const OTHER_STATEMENT = phrases('so|but|can|could|would|how|what|lets|maybe|then|otherwise|or|and|because|cause');
/** Words before the statement. */
const SO_OR_BUT = phrases('so|but|because|cause');
/** In a statement with one of these, the day is asked for. */
const REQUEST = phrases(
  'can|could|would|will|should|may|might|lets|how|what|need|want|like|love|prefer|rather|hoping|thinking|thought|wondering|looking',
  'book|schedule|reschedule|make|move|push|change|switch|put|do|try|get|come|send|have|got you|anything|something|somebody|someone|them|him|it|us|me|for|to|a|an|any',
  'you have|got|free|available|open',
  'works|work|better|best|suits|instead|possible|okay|ok',
  'so',
);
/** In a statement with one of these, the day can be one that suits. */
const SUITABLE = phrases(
  'can|could|would|will|should|may|might|lets|how|what|about|need|want|like|love|prefer|rather|hoping|thinking|thought|wondering|looking|hope',
  'book|schedule|reschedule|make|move|push|change|switch|put|do|does|try|get|send|take|give|set|pencil|squeeze|fit|shoot|aim|go|see|say|said',
  'works|work|good|fine|great|better|best|ok|okay|perfect|free|available|flexible|ready|suits|instead|possible',
  'nothing|too|mean|meant',
  'am|are|is|do|does|did i|we|you|he|she|they|there|it',
  'maybe|possibly|preferably|ideally|any|anything|anytime|whenever|slot|appointment|opening|visit|please|if|or|you|your|asap|soon',
  'i|we am|are|will? be? in town',
  'am|are|is|wide|all|pretty open',
  'somebody|someone|anybody|anyone|guy|guys|tech|technician|crew|plumber|electrician',
);
/** "My mother is here Tuesday" can say that the day suits, but not before "Wednesday?" */
const PRESENT = phrases('off|home|around|here|there');
const SMALL_WORD = phrases(
  'yes|yeah|ok|okay|well|oh|um|hmm|no|nah|nope|so|and|but|or|then|like|say|maybe|please|thanks|thank|actually|wait|sorry|just|it|that|is|the|a|on|in|at|for|to|by|of|this|around|about|any|early|late|sometime|then|though|too',
);
const MIN_WORDS_OF_STATEMENT = 2;

/** The words of the statement that names the time, without those of other times. */
function statementAround(tokens: readonly Token[], { start, end }: Cluster): readonly [number, number] {
  let until = end;
  while (until < clauseEnd(tokens, end) && endOfPhrase(OTHER_STATEMENT, tokens, until) === undefined) until++;
  let from = start;
  const first = clauseStart(tokens, start);
  while (from > first && startOfPhrase(SO_OR_BUT, tokens, from) === undefined) from--;
  return [from, until];
}

const indices = (from: number, end: number) => Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at);

/** @returns the number of words of the statement that are not small */
export function wordsOfStatement(tokens: readonly Token[], cluster: Cluster): number {
  const [from, until] = statementAround(tokens, cluster);
  return [...indices(from, cluster.start), ...indices(cluster.end, until)].filter(
    (at) => endOfPhrase(SMALL_WORD, tokens, at) === undefined && tokens[at]?.kind === 'word',
  ).length;
}

const hasInStatement = (list: typeof REQUEST, tokens: readonly Token[], cluster: Cluster): boolean => {
  const [from, until] = statementAround(tokens, cluster);
  return hasPhrase(list, tokens, from, cluster.start) || hasPhrase(list, tokens, cluster.end, until);
};

/** @returns whether the statement asks for the day: "could we do Saturday", "so Saturday", "Saturday" */
const isAskedFor = (tokens: readonly Token[], cluster: Cluster): boolean =>
  hasInStatement(REQUEST, tokens, cluster) || wordsOfStatement(tokens, cluster) === 0;

/** @returns whether the statement says what happens on the day, and not that the day suits: "my sister is in town Friday" */
const saysWhatHappens = (tokens: readonly Token[], cluster: Cluster): boolean =>
  wordsOfStatement(tokens, cluster) >= MIN_WORDS_OF_STATEMENT && !hasInStatement(SUITABLE, tokens, cluster);

const isPresence = (tokens: readonly Token[], cluster: Cluster): boolean => hasInStatement(PRESENT, tokens, cluster);

/** @returns whether the time alone is a question, or asked for: "Wednesday?", "is Saturday morning possible?" */
const isQuestion = (tokens: readonly Token[], cluster: Cluster): boolean =>
  tokens[clauseEnd(tokens, cluster.end)]?.text === '?' && isAskedFor(tokens, cluster);

const hasDate = ({ mentions }: Cluster): boolean => mentions.some(({ kind }) => kind === 'date');

const PERSON = phrases('i|we|he|she|they');
/** So many words with nothing that asks are a story: "our cook found mouse droppings in the pantry this morning". */
const MIN_WORDS_OF_STORY = 5;

/** @returns whether a person is said to do something on the day, or a story is: "we're having people over Sunday" */
const isTold = (tokens: readonly Token[], cluster: Cluster): boolean =>
  hasInStatement(PERSON, tokens, cluster) || wordsOfStatement(tokens, cluster) >= MIN_WORDS_OF_STORY;

/**
 * A day on which something happens gives the reason for the day that the caller asks for: "my sister's in town Friday. Could we do Saturday?"
 *
 * @param wished the clusters that can be wishes
 * @param isTimeAsked true in answer to a question for a time. In other sentences, such a day needs no other beside it.
 * @returns those of them whose day is such a reason
 */
export function reasonsAmong(
  tokens: readonly Token[],
  wished: readonly Cluster[],
  isTimeAsked: boolean,
): readonly Cluster[] {
  const days = wished.filter(hasDate);
  const reasons = days.filter((cluster) => saysWhatHappens(tokens, cluster));
  const others = days.filter((cluster) => !reasons.includes(cluster));
  if (others.some((cluster) => isQuestion(tokens, cluster))) return reasons;
  const told = reasons.filter((cluster) => !isPresence(tokens, cluster));
  if (days.some((cluster) => !told.includes(cluster) && isAskedFor(tokens, cluster))) return told;
  // "Tuesday I'm working until three" says when it suits.
  const hasTime = (cluster: Cluster) =>
    wished.some((other) => !hasDate(other) && clauseStart(tokens, other.start) === clauseStart(tokens, cluster.start));
  return isTimeAsked ? [] : told.filter((cluster) => isTold(tokens, cluster) && !hasTime(cluster));
}

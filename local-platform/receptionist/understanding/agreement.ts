import {
  ACCEPTING,
  ACCEPTING_CLAUSE,
  ACCEPTING_END,
  ACCEPTING_READING,
  ACCEPTING_TIME,
  ACCEPTING_WORD,
  BEFORE_NAMED_WORD,
  BUSY_CLAUSE,
  CONCLUDING_CLAUSE,
  CONTRAST,
  DOUBTED,
  DOUBTING,
  NEGATION,
  OFFERED,
  OPENER,
  OTHER_TIME,
  PREFERRING_TIME,
  QUESTION,
  REJECTING,
  REJECTING_CLAUSE,
  REJECTING_IT,
  REJECTING_READING,
  REJECTING_WHOLE,
  REJECTING_WORD,
  REQUEST,
  SUPPOSING,
  TAGS,
  TAKING_UP,
  WITHOUT_ANSWER,
} from './agreementWords.ts';
import { plainTokensOf } from './plain/plainWords.ts';
import { isTakenBack } from './plainAnswers.ts';
import { rememberLatest } from './texts.ts';
import { canEndBefore, endOfCourtesy } from './whens/aroundTimes.ts';
import type { Mention } from './whens/mention.ts';
import { mentionsIn } from './whens/mentions.ts';
import { cardinalAt } from './whens/numbers.ts';
import {
  clauseEnd,
  clauseStart,
  endOfPhrase,
  hasPhrase,
  isClauseEnd,
  phrases,
  startOfPhrase,
  type Token,
  wordSet,
} from './whens/phrases.ts';
import { whenIn } from './whens/whenIn.ts';

type Answer = 'accept' | 'reject';

/** A sign of an answer in a sentence. A statement, such as "that works", counts more than a word, such as "yes". */
type Sign = {
  readonly answer: Answer | 'doubt';
  readonly isStatement: boolean;
  readonly isTakingUp?: boolean;
  readonly end: number;
};

/** Any moment will do, because only the roles of the times in a sentence matter here, not their dates. */
const ANY_DAY = '2026-01-05';
const ANY_MOMENT = `${ANY_DAY}T09:00`;

/** @param previous the sign before it, of which one in the same clause can turn the statement around */
function statementAt(
  tokens: readonly Token[],
  at: number,
  isAfterTime: boolean,
  previous: Sign | undefined,
): Sign | undefined {
  const doubting = endOfPhrase(DOUBTING, tokens, at);
  if (doubting !== undefined) return { answer: 'doubt', isStatement: false, end: doubting };
  const isOffered = isAfterTime || isClauseEnd(tokens, at - 1) || startOfPhrase(OFFERED, tokens, at) !== undefined;
  const start = clauseStart(tokens, at);
  const contrast = tokens.slice(start, at).findLastIndex(({ text }) => CONTRAST.has(text));
  const from = Math.max(start, previous?.end ?? 0, contrast === -1 ? 0 : start + contrast + 1);
  const whole = endOfPhrase(REJECTING_WHOLE, tokens, at);
  const rejecting =
    (whole !== undefined && isClauseEnd(tokens, whole) ? whole : undefined) ??
    endOfPhrase(REJECTING, tokens, at) ??
    (isOffered ? endOfPhrase(REJECTING_IT, tokens, at) : undefined) ??
    (from === at ? endOfPhrase(REJECTING_READING, tokens, at) : undefined);
  if (rejecting !== undefined) {
    const isSupposed = hasPhrase(SUPPOSING, tokens, start, at);
    return { answer: isSupposed ? 'doubt' : 'reject', isStatement: !isSupposed, end: rejecting };
  }
  const isReading = from === at && tokens[clauseEnd(tokens, at)]?.text !== '?';
  const end =
    endOfPhrase(ACCEPTING, tokens, at) ??
    (isReading ? endOfPhrase(ACCEPTING_READING, tokens, at) : undefined) ??
    (isAfterTime ? endOfPhrase(ACCEPTING_TIME, tokens, at) : undefined);
  if (end === undefined) return undefined;
  const isDoubted = previous?.answer === 'doubt' && previous.end > start;
  if (isDoubted || (hasPhrase(DOUBTED, tokens, from, at) && !isConclusion(tokens, from, at)))
    return { answer: 'doubt', isStatement: false, end };
  return { answer: hasPhrase(NEGATION, tokens, from, at) ? 'reject' : 'accept', isStatement: true, end };
}

const FIRST_PERSON = wordSet('i we');
/** A condition of fewer words has no verb: in "if I can make it", the statement is the condition itself. */
const MIN_CONDITION = 3;

/** "If that's all you have I'll take it": a statement of the caller after a whole condition. */
const isConclusion = (tokens: readonly Token[], from: number, at: number): boolean =>
  tokens[from]?.text === 'if' && FIRST_PERSON.has(tokens[at - 1]?.text ?? '') && at - 2 - from >= MIN_CONDITION;

/** "If you could do three instead, that'd be great", "I'd do it if it was later". */
function isOnOtherTime(tokens: readonly Token[]): boolean {
  const condition = tokens.findIndex(({ text }) => text === 'if');
  return condition !== -1 && hasPhrase(OTHER_TIME, tokens, condition, clauseEnd(tokens, condition));
}

/** Verbs of what the caller does at the offered time, if the clause ends with one of `AT_THAT_TIME`. */
const OCCUPYING = phrases('am|are|be|busy|swamped|slammed|have|has|got|work|working|teach|leave|leaving|go|going');
const AT_THAT_TIME = phrases(
  'then sorry|though|unfortunately|so|anyway|too?',
  'that|this day|time|morning|afternoon|evening|night|week|hour|weekend',
  'at|around|during that|this time|hour',
  'all day|morning|afternoon|week|then?',
);
/** "That's when I have my class." */
const TIME_OF_OTHER = phrases('that|which|it is when i|we|my|our|the|he|she');
/** With one of these, the caller is there, or speaks of something else. */
const WORDS_OF_FREE_TIME = wordSet(
  'free available home here there open time good fine ok happy around off nothing no not ready in able need want like set glad welcome still only',
);
/** A clause that begins so asks: "do I have to pay that day". */
const ASKING = wordSet('do does did can could should would will what when who how');
/** "I've got my class then", "that's when we have church". @returns the end of a clause in which the caller is not free at the offered time */
function endOfBusy(tokens: readonly Token[], at: number): number | undefined {
  const end = clauseEnd(tokens, at);
  if (ASKING.has(tokens[clauseStart(tokens, at)]?.text ?? '')) return undefined;
  const isOfOther = endOfPhrase(TIME_OF_OTHER, tokens, at) !== undefined;
  const isThen =
    endOfPhrase(OCCUPYING, tokens, at) !== undefined && (startOfPhrase(AT_THAT_TIME, tokens, end) ?? at) > at;
  if (!isOfOther && !isThen) return undefined;
  const isFree = tokens.slice(clauseStart(tokens, at), end).some(({ text }) => WORDS_OF_FREE_TIME.has(text));
  return isFree ? undefined : end;
}

function busyAt(tokens: readonly Token[], at: number): Sign | undefined {
  const end = endOfBusy(tokens, at);
  return end === undefined ? undefined : { answer: 'reject', isStatement: true, end };
}

/** "If that's what you have, then okay". */
const isBeforeConclusion = (word: string): boolean => CONTRAST.has(word) || word === 'then';

/** "Not ideal but okay". */
function conclusionAt(tokens: readonly Token[], at: number): Sign | undefined {
  const end = isBeforeConclusion(tokens[at - 1]?.text ?? '') ? endOfPhrase(ACCEPTING_END, tokens, at) : undefined;
  const isFinal = end !== undefined && isClauseEnd(tokens, end) && tokens[end]?.text !== '?';
  return isFinal ? { answer: 'accept', isStatement: true, end } : undefined;
}

/** "Unfortunately no", "I'd say yes". */
function finalWordAt(tokens: readonly Token[], at: number): Sign | undefined {
  const word = tokens[at]?.text;
  const isFinal = isClauseEnd(tokens, at + 1) && tokens[at + 1]?.text !== '?';
  if (!isFinal || BEFORE_NAMED_WORD.has(tokens[at - 1]?.text ?? '')) return undefined;
  const answer = word === 'no' ? 'reject' : word === 'yes' ? 'accept' : undefined;
  return answer === undefined ? undefined : { answer, isStatement: false, end: at + 1 };
}

/** Reads an answer at the beginning of a clause. */
function wordAt(tokens: readonly Token[], at: number, previous: Sign | undefined): Sign | undefined {
  const sign = (answer: Answer, end: number | undefined): Sign | undefined =>
    end === undefined
      ? undefined
      : { answer, isStatement: false, end, isTakingUp: endOfPhrase(TAKING_UP, tokens, at) !== undefined };
  const clause = (answer: Answer, end: number | undefined) =>
    end !== undefined && isClauseEnd(tokens, end) ? sign(answer, end) : undefined;
  const rejecting = endOfPhrase(REJECTING_WORD, tokens, at);
  // "No heat" is not an answer.
  const isAlone =
    rejecting !== undefined && (canEndBefore(tokens, rejecting) || cardinalAt(tokens, rejecting) !== undefined);
  return (
    clause('reject', endOfPhrase(REJECTING_CLAUSE, tokens, at)) ??
    clause(previous?.answer === 'reject' ? 'reject' : 'accept', endOfPhrase(CONCLUDING_CLAUSE, tokens, at)) ??
    clause('accept', endOfPhrase(ACCEPTING_CLAUSE, tokens, at)) ??
    (previous === undefined ? clause('reject', endOfPhrase(BUSY_CLAUSE, tokens, at)) : undefined) ??
    sign('reject', isAlone ? rejecting : undefined) ??
    sign('accept', endOfPhrase(ACCEPTING_WORD, tokens, at))
  );
}

/** "Did you say Tuesday?" requests nothing. */
const PAST = wordSet('did was were');

const isRequested = (tokens: readonly Token[], { kind, start, end }: Mention) =>
  kind !== 'preference' &&
  (startOfPhrase(REQUEST, tokens, start) !== undefined ||
    // The mention of a clock time has the words before it: "What about 3?"
    endOfPhrase(REQUEST, tokens, start) !== undefined ||
    endOfPhrase(PREFERRING_TIME, tokens, end) !== undefined) &&
  !PAST.has(tokens[clauseStart(tokens, start)]?.text ?? '');

const MAX_WORDS_BEFORE_TIME = 2;

/** "Nah, let's do Saturday": after a rejection, a statement about a time wishes for that time. */
function afterRejection(sign: Sign | undefined, previous: Sign | undefined, mentions: readonly Mention[]) {
  if (sign?.answer !== 'accept' || previous?.answer !== 'reject') return sign;
  const isAboutTime = mentions.some(({ start }) => start >= sign.end && start - sign.end < MAX_WORDS_BEFORE_TIME);
  return isAboutTime ? { ...sign, answer: 'reject' as const } : sign;
}

/** A tag follows other words of its sentence. "Isn't it" is one at the end of the text too. */
function endOfTag(tokens: readonly Token[], at: number): number | undefined {
  const end = at === 0 ? undefined : endOfPhrase(TAGS, tokens, at);
  if (end === undefined) return undefined;
  const isNegative = tokens[at + 1]?.text === 'not';
  return tokens[end]?.text === '?' || (isNegative && end === tokens.length) ? end : undefined;
}

const QUESTION_WORDS = wordSet('what who whom whose which where when why how');
/** Questions that wish for another time: "what about Friday", "why not later". */
const WISHING = wordSet('about else not so');

/** "How will he get in if I'm at work": what stands in such a question answers nothing. */
function isInQuestion(tokens: readonly Token[], at: number): boolean {
  const start = clauseStart(tokens, at);
  return QUESTION_WORDS.has(tokens[start]?.text ?? '') && !WISHING.has(tokens[start + 1]?.text ?? '');
}

/** @returns the signs in the order of the sentence */
function signsIn(tokens: readonly Token[]): readonly Sign[] {
  const signs: Sign[] = [];
  const mentions = mentionsIn(tokens, ANY_DAY, false);
  const requested = mentions.filter((mention) => isRequested(tokens, mention));
  let isOpening = true;
  let at = 0;
  while (at < tokens.length) {
    const courtesy = endOfCourtesy(tokens, at) ?? endOfPhrase(WITHOUT_ANSWER, tokens, at) ?? endOfTag(tokens, at);
    if (courtesy !== undefined) {
      at = courtesy;
      continue;
    }
    const start = at;
    const request = requested.find((mention) => mention.start === start);
    const isAfterTime = mentions.some((mention) => mention.end === start);
    const previous = signs.at(-1);
    const statement = isInQuestion(tokens, at)
      ? undefined
      : (afterRejection(statementAt(tokens, at, isAfterTime, previous), previous, mentions) ?? busyAt(tokens, at));
    const sign: Sign | undefined =
      request === undefined
        ? (statement ??
          conclusionAt(tokens, at) ??
          (isOpening ? wordAt(tokens, at, previous) : undefined) ??
          finalWordAt(tokens, at))
        : { answer: 'reject', isStatement: true, end: request.end };
    if (sign !== undefined) {
      signs.push(sign);
      at = sign.end;
      continue;
    }
    const opener = endOfPhrase(OPENER, tokens, at);
    isOpening = isClauseEnd(tokens, at) || (isOpening && opener !== undefined);
    at = isOpening ? (opener ?? at + 1) : at + 1;
  }
  return signs;
}

const LINKS = wordSet('and but so then now well');

/** "Okay, and whose truck should I look for": a question word follows, apart from marks and links. */
function goesOnAsking(tokens: readonly Token[], from: number): boolean {
  const next = tokens.slice(from).find(({ kind, text }) => kind !== 'mark' && !LINKS.has(text));
  return next !== undefined && QUESTION_WORDS.has(next.text);
}

function readAgreement(text: string): Answer | undefined {
  const { shift, excluded } = whenIn(text, ANY_MOMENT);
  if (shift !== undefined) return 'reject';
  const tokens = plainTokensOf(text);
  if (isTakenBack(tokens)) return undefined;
  const signs = signsIn(tokens);
  const statement = signs.findLastIndex(({ isStatement }) => isStatement);
  if (statement === -1 && excluded.length > 0) return 'reject';
  const doubt = signs.findLastIndex(({ answer }) => answer === 'doubt');
  const decisive = doubt > statement || statement === -1 ? signs.at(-1) : signs[statement];
  // "If it's the only one left, fine" takes nothing up, because no more follows.
  const isLast = tokens.slice(signs.at(-1)?.end ?? 0).every(({ kind }) => kind === 'mark');
  const isOnlyTakenUp = statement === -1 && !isLast && signs.every(({ isTakingUp }) => isTakingUp === true);
  if (decisive === undefined || decisive.answer === 'doubt') return undefined;
  if (decisive.answer === 'accept' && isOnOtherTime(tokens)) return 'reject';
  const isQuestion = hasPhrase(QUESTION, tokens) || goesOnAsking(tokens, signs.at(-1)?.end ?? 0);
  return isOnlyTakenUp && isQuestion ? undefined : decisive.answer;
}

/**
 * Reads the answer to a yes/no question, such as an offered time. A wish for another time rejects.
 *
 * @returns undefined in doubt, and for a sentence that answers neither, such as "What about the price?"
 */
export const agreementIn = rememberLatest(readAgreement);

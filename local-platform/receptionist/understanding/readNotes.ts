import type { LocalMoment } from '../../../src/machines/calendar/calendarDate.ts';
import type { Act, Topic } from './acts.ts';
import { agreementIn } from './agreement.ts';
import { dangerIn } from './dangers.ts';
import { errandIn } from './errands/errands.ts';
import { isContactWish, isForTheTeam, isTimeOfCall } from './forTheTeam.ts';
import { languageIn } from './languages.ts';
import { hasContent, isFiller, isWritten, placedStatementsIn, saysSomething, type Statement } from './leftovers.ts';
import { isPlay, isSwearing } from './manners/abuse.ts';
import { isFarewell, isGreeting, isPleasedWithTalk, isThanks } from './manners/courtesies.ts';
import { isRefusal, isUnsure } from './manners/refusals.ts';
import { isMove, isRequestToTeam, isSlip, isVisitRequest, isWait } from './manners/requests.ts';
import { peopleIn } from './safetyAnswers.ts';
import { afterAnswer, isNothingElse } from './plainAnswers.ts';
import { questionIn } from './questions/questions.ts';
import type { Reference } from './whens/whens.ts';
import { isAnnouncement } from './ticket/ticketTalk.ts';
import { isHabitOfOthers, saysWhy } from './timeTalk.ts';
import { whenIn } from './whens/whenIn.ts';

const QUESTION_START =
  /^(?:(?:and|so|but|oh|well|also),? )*(?:do|does|did|is|are|will|can|could|would|should|what|when|who|where|why|how|have|has|u|you)\b/;
const REASON_AGAINST_TIME =
  /^(?:no|nah|oh)?,? ?that'?s (?:my|our|when (?:i|we)|the day (?:i|we)) (?!.*\b(?:number|name|code|key|dog|gate)\b)/;
const IF = /^(?:(?:and|but|so|oh|also),? )*if\b/;
/** A longer sentence says more than "yes". */
const MAX_WORDS_OF_ANSWER = 6;
/** "That won't work for me this week", but not "I don't want anybody on the roof while I have customers" */
const MAX_WORDS_OF_REFUSAL = 9;

const MANNERS = [
  isFarewell,
  isGreeting,
  isMove,
  isPlay,
  isPleasedWithTalk,
  isRefusal,
  isRequestToTeam,
  isSlip,
  isSwearing,
  isThanks,
  isUnsure,
  isVisitRequest,
  isWait,
];

/** Questions that a bare "yes" or "no" answers. After the others, "I don't do texts" answers nothing. */
const ANSWERED: readonly Topic[] = ['offer', 'time', 'check', 'which', 'more', 'message', 'safety', 'all-clear'];

/**
 * Who reads a clause. `apart`: a rule with a subject of its own, such as a question or a time. `aside`: a rule that reads the clause for
 * its manner alone, such as "give me a minute" or "not the numbered ones", which in the middle of a note is a part of it.
 */
type Reading = 'apart' | 'aside';

/** @returns undefined if no rule reads the clause, or if it says something that the people who come have to know */
function readingOf(clause: string, asked: Topic, now: LocalMoment, reference?: Reference): Reading | undefined {
  const lower = clause.toLowerCase();
  if (asked === 'safety' && peopleIn(lower) !== undefined) return 'apart';
  // "That's my bridge club" says why a time does not suit.
  if ((asked === 'time' || asked === 'offer') && REASON_AGAINST_TIME.test(lower)) return 'apart';
  if (isRequestToTeam(lower)) return undefined;
  const isAsked = questionIn(lower) !== undefined;
  if (isForTheTeam(clause) && !(isAsked && QUESTION_START.test(lower))) return undefined;
  const errand = errandIn(lower);
  if (isAsked || isNothingElse(clause)) return 'apart';
  // "Could someone call me after four today with a rough price?" says when and why.
  if (errand !== undefined)
    return errand === 'person' && (IF.test(lower) || clause.split(' ').length > MAX_WORDS_OF_REFUSAL)
      ? undefined
      : 'apart';
  // "Yeah, they should park in the garage" and "no thanks, but the dog bites" answer, and say something.
  const content = afterAnswer(clause);
  // "No burning smell or anything" says that there is no danger.
  const isDenial = dangerIn(content.toLowerCase()) !== undefined && dangerIn(lower) === undefined;
  if (isDenial && asked !== 'safety' && asked !== 'all-clear') return undefined;
  if (content !== '' && content !== clause) return readingOf(content, asked, now, reference);
  const isLong = clause.split(' ').length > MAX_WORDS_OF_ANSWER;
  if (isVisitRequest(lower)) {
    // "It's a tight space, so send a skinny guy" and "if someone frees up before that, send them"
    return isLong && (asked === 'more' || IF.test(lower)) ? undefined : 'apart';
  }
  if (MANNERS.some((matches) => matches(lower))) return 'aside';
  // A danger outside the words of the job: "the box smells like burnt plastic, and half the lights are out"
  const isAsideOfDanger = asked !== 'safety' && asked !== 'all-clear' && isLong;
  if (dangerIn(lower) !== undefined) return isAsideOfDanger ? undefined : 'apart';
  if (languageIn(lower) !== undefined) return 'apart';
  if (asked === 'more' && isHabitOfOthers(clause, '')) return undefined;
  const { wish, excluded, shift } = whenIn(clause, now, asked === 'time' || asked === 'offer', reference);
  // "We'd like to start in January" moves no visit.
  if (asked === 'more' && wish?.isVague === true) return undefined;
  // "My sister's in town Friday" only says why Friday does not suit.
  const isAgainstOffer = asked === 'offer' && wish?.date !== undefined && wish.date === reference?.date;
  if (wish !== undefined || excluded.length > 0 || shift !== undefined)
    return saysWhy(clause) && !isAgainstOffer ? undefined : 'apart';
  const isTooLong = asked === 'more' ? isLong : clause.split(' ').length > MAX_WORDS_OF_REFUSAL;
  const isAnswer = ANSWERED.includes(asked) && !isTooLong && agreementIn(clause) !== undefined;
  return isAnswer ? 'aside' : undefined;
}

const OPENING_CONJUNCTIONS = /^(?:(?:and|but|so|oh|also|plus|well|because|actually|now),? )+/i;

const THATS_ALL = /^(?:(?:no|nah|nope|yes|yeah|ok|okay),? )?(?:that'?s|that is|thats) (?:it|all|everything),? /i;

/** "Nah that's it but hey watch out for the cat" is about the cat. */
const withoutOpening = (words: string): string => {
  const said = words
    .replace(THATS_ALL, '')
    .replace(OPENING_CONJUNCTIONS, '')
    .replace(/^hey,? /i, '')
    .replace(/^(?:(?:no|wait|sorry|actually),? )*i (?:said|meant) (?:that )?/i, '')
    .replace(/,? sorry$/i, '')
    // Where the words of a fact were.
    .replaceAll(/(?:,\s*(?:and|but)?\s*)+,\s*/g, ', ');
  return said === '' ? words : said;
};

/** "It's unlocked" after "the gate on the left" */
const GOES_ON = /^(?:and |but )?(?:he|she|it|they)(?:'?s|'re| is| are| was| has)?\s+\S/i;

/** "My husband" before an aside: "my husband, bless him, already put a new flapper in" */
const ONLY_SUBJECT = /^(?:and |but |so )?(?:my|our|his|her|the) [\w-]+(?: in law)?$/i;
/** "Thanks for putting up with all my questions" */
const THANKS_FOR = /^(?:\w+ ){0,2}(?:thanks|thank you|thank ya|thx)(?: so much| a lot| again| very much)? for\b/i;
/** "Not Tuesday or Thursday", before the reason */
const CONDITION = /^(?:(?:and|but|so|just|only|please) )*(?:not|never|except|any day but|any \w+ but)\b/i;
const REASON = /^(?:(?:because|cause|cuz|since|as) )?(?:he|she|they|it|that|there|i|we|my|our|the|his|her)(?:'\w+)?\b/i;

/** "Call me, Bob, if it is more than 500 dollars" */
const CALL_ME = /^(?:(?:i mean|please|just|but|and|no|so),? )*(?:call|text|phone|ring|ask|tell) (?:me|us)$/i;
const UNDER_CONDITION = /^(?:only )?(?:if|before|when|once|unless)\b/i;

/** What becomes of a clause. `open`: nothing reads it, and alone it says too little for a note. */
type Use = 'noted' | 'open' | Reading;

/** @returns the use of each clause, in order */
function usesOf(
  statements: readonly Statement[],
  asked: Topic,
  jobWords: readonly string[],
  now: LocalMoment,
  reference: Reference | undefined,
  rest: string,
): readonly Use[] {
  let isNoted = false;
  let isAsked = false;
  return statements.map(({ words: clause, start, end }, index) => {
    const lower = clause.toLowerCase();
    const isFirst = SENTENCE_END.test(rest.slice(statements[index - 1]?.end ?? 0, start)) || index === 0;
    const isOfQuestion = /^[^.!?]*\?/.test(rest.slice(end));
    isAsked = isOfQuestion && (isFirst ? QUESTION_START.test(lower) && errandIn(lower) !== 'person' : isAsked);
    // "Did you get that the water and power are on?"
    // "So no cleaning at all?"
    const isShortQuestion =
      isFirst && rest.slice(end).startsWith('?') && clause.split(' ').length <= MAX_WORDS_OF_ANSWER;
    const isQuestion = (isAsked && !isFirst) || isShortQuestion;
    if (isAnnouncement(clause) || (isQuestion && !isForTheTeam(clause))) return 'apart';
    const isOfJob = isWritten(clause, jobWords);
    const isThanks = THANKS_FOR.test(clause);
    const hasMore = hasContent(clause) || (!isThanks && hasContent(afterAnswer(clause))) || isForTheTeam(clause);
    const reading = isOfJob ? 'apart' : readingOf(clause, asked, now, reference);
    const isContinued = isNoted && GOES_ON.test(clause) && !isOfJob && questionIn(lower) === undefined;
    const isConditional =
      CALL_ME.test(clause) && statements.slice(index + 1, index + 3).some(({ words }) => UNDER_CONDITION.test(words));
    const isKept =
      isConditional ||
      isContactWish(lower) ||
      (isNoted && isTimeOfCall(statements[index - 1]?.words, clause)) ||
      (hasMore && reading === undefined) ||
      isContinued;
    isNoted = isKept || (asked === 'more' && isOfJob);
    return isKept ? 'noted' : (reading ?? 'open');
  });
}

/** Of several clauses that say too little alone: more than "it's Smith, not Jones". */
const MIN_WORDS_OF_PARTS = 6;

const SENTENCE_END = /[.!?\n]/;

/**
 * A note quotes a sentence from the first clause that nothing else reads to the last one, so that "park in the visitor spaces, not the
 * numbered ones, they do tow" stays whole.
 *
 * @param rest the text without the words of its facts
 * @param jobs the jobs of the turn, whose words need no note
 * @param reference the offered time, or the booked visit
 * @returns a note for each run of clauses of a sentence of which at least one has content that nothing else reads
 */
export function readNotes(
  rest: string,
  asked: Topic,
  jobs: readonly Act[],
  now: LocalMoment,
  reference?: Reference,
): readonly Act[] {
  const statements = placedStatementsIn(rest);
  const uses = usesOf(
    statements,
    asked,
    jobs.map(({ words }) => words),
    now,
    reference,
    rest,
  );
  const runs: { start: number; end: number; open: number; hasNote: boolean }[] = [];
  let run: (typeof runs)[number] | undefined;
  // Where an open clause begins that says too little alone.
  let before: number | undefined;
  let lastEnd = 0;
  for (const [index, { words, start, end }] of statements.entries()) {
    const use = uses[index];
    const between = rest.slice(lastEnd, start);
    // "Please do not call my mother, call me"
    const goesOn = run?.end === lastEnd && /^(?:,\s*(?:(?:and|but|so) )?|\s+)$/.test(between);
    if (SENTENCE_END.test(between) || use === 'apart') run = undefined;
    lastEnd = end;
    if (use === 'apart' || (use === 'aside' && run === undefined)) {
      before = undefined;
      continue;
    }
    if (use !== 'noted' && !(goesOn ? !isFiller(words) : saysSomething(words))) {
      // "My mother is here too she has a walker"
      before = use === 'open' && !isFiller(words) ? start : undefined;
      continue;
    }
    // "Not Tuesday or Thursday, she has therapy those days": the condition stands with its reason.
    const last = statements[index - 1];
    const isConditional =
      run === undefined &&
      last !== undefined &&
      uses[index - 1] === 'apart' &&
      CONDITION.test(last.words) &&
      REASON.test(words) &&
      !SENTENCE_END.test(between);
    if (isConditional) before = last.start;
    const opened = before === undefined ? '' : rest.slice(before, start);
    const isOpened =
      isConditional ||
      (!SENTENCE_END.test(opened) && (GOES_ON.test(words) || ONLY_SUBJECT.test(opened.replace(/,\s*$/, ''))));
    const from = before !== undefined && isOpened ? before : start;
    before = undefined;
    if (run === undefined) runs.push((run = { start: from, end, open: 0, hasNote: false }));
    run.end = end;
    // "It's in the garage, gas one, like 12 years old": each part alone says too little.
    if (use === 'open' && saysSomething(words)) run.open += 1;
    const whole = rest.slice(run.start, end);
    const saysEnough = run.open > 1 && whole.split(' ').length >= MIN_WORDS_OF_PARTS && hasContent(whole);
    run.hasNote ||= use === 'noted' || saysEnough;
  }
  return runs
    .filter(({ hasNote }) => hasNote)
    .map(({ start, end }) => ({ type: 'note', words: withoutOpening(rest.slice(start, end)) }));
}

import type { LocalMoment } from '../../../src/machines/calendar/calendarDate.ts';
import type { Act, Expectation, Fact, Topic } from './acts.ts';
import { conditionsIn, isOfQuestionForTime, isOfStatedQuestion, noticesIn } from './timeTalk.ts';
import { firstMatch, type Pattern, plainText, sentencesIn, withoutTitlePoints } from './texts.ts';
import { decliningIn, errandIn } from './errands/errands.ts';
import { type Gist, gistOf } from './gist.ts';
import { languageIn, withoutForeignAsides } from './languages.ts';
import { hasContent, statementsIn } from './leftovers.ts';
import { isContactWish } from './forTheTeam.ts';
import { isRequestToTeam, isVisitRequest } from './manners/requests.ts';
import { withWholeSentences } from './phone/numberReplacements.ts';
import { type Question, questionIn } from './questions/questions.ts';
import { isOfAskedTerms, sentencesAsking, workAskedFor } from './questions/askedWork.ts';
import { wantsEstimate } from './questions/prices.ts';
import { readCorrection } from './readCorrection.ts';
import { readFacts, textWithout } from './readFacts.ts';
import { readJobs } from './readJobs.ts';
import { readNotes } from './readNotes.ts';
import { namesTime, saysWhen } from './readTimes.ts';
import { endsWithNothingElse, readWhole } from './readWhole.ts';
import { removalsIn } from './ticket/removals.ts';
import { asksForNote } from './ticket/ticketTalk.ts';
import { urgencyIn, withUrgencyReasons } from './urgencies.ts';
import { referenceIn } from './whens/backReferences.ts';

const FACT_WORDS: readonly Pattern<Fact>[] = [
  [/\bname\b/, 'name'],
  [/\b(number|phone|cell)\b/, 'number'],
  [/\b(address|street|house)\b/, 'address'],
  [/\b(job|problem|work)\b/, 'job'],
];

const pointedFact = (lowerText: string) => firstMatch(lowerText, FACT_WORDS);

/** Acts that end a call in answer to "anything else?". */
export const ENDINGS: readonly Act['type'][] = ['finish', 'accept', 'reject', 'refuse', 'thanks'];

const ORDERS_NOTE =
  /\b(?:write|jot) (?:that|this|it)\b|\b(?:write|put|jot) (?:(?:that|this|it) )?down\b|\b(?:add|make) (?:that |this )?(?:a |to the )?notes?\b/i;

const TALK_OF_CORRECTION =
  /\b(?:sorry|wrong|typo|mistake|mixed|always do that|old one|spell(?:ed|ing)?|letters?|misheard|correct(?:ed)?|not|digits?|to last)\b/i;

const FIRST: readonly Act['type'][] = ['danger', 'people', 'all-clear'];

/** Acts beside which a question that only the team can answer is a polite form: "could we say tomorrow at five?" */
const CONTENT: readonly Act['type'][] = ['inform.time', 'shift', 'request', 'request.visit', 'danger'];

/** "Please just have them", of which the number after "call me at" was read, is noted with it. */
function untorn(note: string, sentence: string, facts: readonly Act[]): string {
  const start = sentence.indexOf(note);
  const after = sentence.slice(start + note.length);
  const isTorn = start !== -1 && /^ \w/.test(after) && facts.some(({ words }) => after.trimStart().startsWith(words));
  return isTorn ? note + (/^[^.!?]*/.exec(after)?.[0] ?? '').trimEnd() : note;
}

/** "Tuesday works. Is that okay with them?" asks whether the time suits. */
const OF_WHAT_WAS_SAID =
  /^\W*(?:(?:and|so|but|oh),? )*(?:is|does|would|will|can|could|do) (?:that|it|this|those|these)\b/i;

/**
 * The sentences that only the team can answer, and that name no fact, no work and no time of the turn: "512 555 0119. Do you take the
 * leaves away?"
 *
 * @param named the words of the facts and the jobs of the turn
 */
function questionsApart(text: string, named: readonly string[], hasTime: boolean, now: LocalMoment): string {
  return sentencesIn(text)
    .map((sentence) =>
      named.reduce((left, words) => (left.trim().startsWith(words) ? left.replace(words, '') : left), sentence),
    )
    .map((sentence) => sentence.replace(/^[\s,;.!?-]+/, '').trim())
    .filter((sentence) => {
      const lower = sentence.toLowerCase();
      return (
        questionIn(lower) === 'other' &&
        hasContent(sentence) &&
        !named.some((words) => words !== '' && lower.includes(words.toLowerCase())) &&
        !(hasTime && (saysWhen(sentence, now) || OF_WHAT_WAS_SAID.test(sentence))) &&
        !isVisitRequest(lower) &&
        !isRequestToTeam(lower)
      );
    })
    .join(' ');
}

/** @returns the sentences that say nothing of a correction: "no elevator" of "it's actually unit 2B. no elevator" */
function apartFromCorrection(text: string, correction: readonly Act[]): string {
  const words = correction
    .flatMap((act) => (act.type === 'correct' ? [act.replacement?.by, act.replacement?.replaced] : [act.words]))
    .flatMap((said) => said?.toLowerCase().match(/[\p{L}\d']{2,}/gu) ?? []);
  return (
    text
      .split(/(?<=[.!?])\s+/)
      .slice(1)
      // "Can someone call me after 5 today", but not "it's 2260"
      .filter(
        (sentence) =>
          !/\d{3}/.test(sentence) &&
          (!/\d/.test(sentence) ||
            isContactWish(sentence.toLowerCase()) ||
            errandIn(sentence.toLowerCase()) === 'person'),
      )
      .filter((sentence) => !words.some((word) => sentence.toLowerCase().includes(word)))
      .filter((sentence) => !TALK_OF_CORRECTION.test(sentence))
      .join(' ')
  );
}

/** Questions whose words are noted. */
export const NOTED_QUESTIONS: readonly Question[] = ['other', 'price', 'fee', 'discount', 'work-time', 'services'];

/** "Does he need me to empty the rest of it?" wishes for no time. */
function withoutVagueTime(acts: readonly Act[], text: string): readonly Act[] {
  const isQuestion = /^[^.!?]+\?+\s*$/.test(text) && questionIn(text.toLowerCase()) === 'other';
  const isVague = (act: Act) =>
    act.type === 'inform.time' && act.excluded.length === 0 && Object.keys(act.wish ?? {}).join() === 'isAnyTime';
  if (!isQuestion || !acts.some(isVague)) return acts;
  return [
    ...acts.filter((act) => !isVague(act) && act.type !== 'ask'),
    { type: 'ask', question: 'other', words: text },
  ];
}

/** "It has to be painted before that" says by when, and names no other work. */
const IS_DEADLINE =
  /^(?:it|this|that|they|everything|all of it)(?:'s| has| have| needs?| must)?(?: got)?(?: to)? be (?:\w+ )?(?:before|by|until|in time)\b/i;

const STARTS_AS_QUESTION = /^(?:can|could|will|would|do|does|did|is|are|has|should) /;

/** Words of a question are noted with it, or answered: "you do do the cleaning then" of "so you do do the cleaning then, yes?" */
function isOfQuestion(note: string, text: string, asks: readonly Act[]): boolean {
  const lower = note.toLowerCase().replace(/\?+$/, '');
  const isAsked =
    note.endsWith('?') ||
    /^[^.!?]*\?/.test(text.slice(text.indexOf(note) + note.length)) ||
    STARTS_AS_QUESTION.test(lower);
  return asks.some(
    (act) =>
      act.type === 'ask' &&
      (NOTED_QUESTIONS.includes(act.question)
        ? act.words.toLowerCase().includes(lower)
        : isAsked && !/[.!]\s/.test(lower) && questionIn(`${lower}?`) === act.question),
  );
}

/** A wish for no visit quotes the sentences that say so, and what it quotes is not noted again. */
function withOwnDeclining(acts: readonly Act[]): readonly Act[] {
  const quoted = acts.map((act) => {
    if (act.type !== 'request' || act.errand !== 'cancel') return act;
    const sentences = sentencesIn(act.words);
    const isOwn = (sentence: string) =>
      decliningIn(sentence.toLowerCase()) !== undefined || errandIn(sentence.toLowerCase()) === 'person';
    const own = sentences.filter(isOwn);
    return own.length === 0 ? act : { ...act, words: own.join(' ') };
  });
  const declined = quoted.filter((act) => act.type === 'request' && act.errand === 'cancel').map(({ words }) => words);
  return quoted.filter((act) => act.type !== 'note' || !declined.some((words) => words.includes(act.words)));
}

const BEFORE_PRICED_WORK =
  /^.{0,40}\b(?:prices?|pricing|quotes?|estimates?|bids?|numbers?|ballparks?|figures?) (?:on|for|to) /i;

/** The text without the clauses that only decline a visit. "We're just getting prices on a roof" names the job too. */
function withoutDeclining({ text }: Gist, asked: Topic): Gist {
  const others = statementsIn(text).flatMap((clause) => {
    const declining = decliningIn(clause.toLowerCase());
    if (declining === undefined) return [clause];
    return declining.isForPrices && asked === 'job' ? [clause.replace(BEFORE_PRICED_WORK, '')] : [];
  });
  return { ...gistOf(others.join(', ')), errand: undefined };
}

/** The acts of a turn that says nothing about the ticket as it stands, but for what it takes back. */
export function readTurn(text: string, expectation: Expectation, now: LocalMoment): readonly Act[] {
  const { asked, ticket } = expectation;
  const wholeText = withoutTitlePoints(withoutForeignAsides(plainText(text)));
  const removals = ticket === undefined ? [] : removalsIn(wholeText, ticket);
  const sentence = removals.reduce((left, { words }) => textWithout(left, words), wholeText);
  const gist = gistOf(sentence);
  const { acts: facts, rest: restText } = readFacts(gist, expectation);
  const rest = restText === sentence ? gist : gistOf(restText);
  const declined = rest.errand === 'cancel' ? decliningIn(rest.lower) : undefined;
  // "Just have them call" does not cancel the booked visit.
  const isKept = declined !== undefined && !declined.isFirm && expectation.booked !== undefined;
  const declining = isKept ? undefined : declined;
  const read = withoutVagueTime(
    readWhole(isKept ? { ...rest, errand: undefined } : rest, facts.length > 0, declining, expectation, now),
    rest.text,
  );
  const has = (...types: readonly Act['type'][]) => read.some(({ type }) => types.includes(type));
  const hasAddress = facts.some(({ type }) => type === 'inform.address');
  const statedJobs = readJobs(
    declining === undefined ? rest : withoutDeclining(rest, asked),
    expectation,
    hasAddress,
  ).filter(
    ({ words }) =>
      !isOfQuestionForTime(words, rest.text) &&
      !IS_DEADLINE.test(words) &&
      !(asked !== 'job' && (isOfStatedQuestion(rest.text) || isOfAskedTerms(words, rest.text))),
  );
  // "Do you do deep cleaning?" asks for the work.
  const askedWork = asked === 'job' && statedJobs.length === 0 ? workAskedFor(rest.text) : undefined;
  const jobs =
    askedWork === undefined
      ? statedJobs
      : readJobs(gistOf(askedWork.wish), expectation, hasAddress).map((act) => ({ ...act, words: askedWork.words }));
  // "You don't have the name of the dog, Biscuit"
  const isMissing = asksForNote(rest.lower) && asked === 'more' && facts.length === 0;
  // Only the reason of a call can be a sale. "Do you send them the estimate?" asks something.
  if (has('sell') && jobs.length === 0 && (asked === 'job' || asked === 'more' || asked === 'message'))
    return read.filter(({ type }) => type === 'sell' || type === 'farewell');
  const waits = jobs.length + facts.length === 0 && !has('inform.time', 'request', 'danger');
  // "But you did not say about the leaves" names no work.
  const named = [...facts, ...(isMissing ? [] : jobs)].map(({ words }) => words);
  const isPoliteForm = named.length > 0 || has(...CONTENT);
  const isBesideKnown = has('ask') && !read.some((act) => act.type === 'ask' && act.question === 'other');
  const apart =
    (isPoliteForm || isBesideKnown) && !has('danger', 'request')
      ? questionsApart(sentence, named, has('inform.time', 'shift'), now)
      : '';
  const answered = read.flatMap((act): readonly Act[] => {
    if (act.type === 'sell' || (act.type === 'misdial' && jobs.length > 0)) return [];
    if (act.type !== 'ask') return [act];
    if (act.question === 'other' && isPoliteForm) return apart === '' ? [] : [{ ...act, words: apart }];
    // "Put it another way? All right, 12 Elm Street": the answer to the last question has come.
    if (act.question === 'repeat' && facts.length > 0) return [];
    // Work that is asked for is answered by recording it. "Do you do drywall? The knob made a hole" asks beside it.
    const asking = act.question === 'services' ? sentencesAsking(act.words, act.question).toLowerCase() : '';
    if (act.question === 'services' && statedJobs.some(({ words }) => asking.includes(words.toLowerCase()))) return [];
    return [NOTED_QUESTIONS.includes(act.question) ? { ...act, words: sentencesAsking(act.words, act.question) } : act];
  });
  // "Do I pay for a look? And do they move furniture?" asks the team too.
  const polite: readonly Act[] =
    isBesideKnown && apart !== '' ? [...answered, { type: 'ask', question: 'other', words: apart }] : answered;
  const wishesTime = polite.some(
    (act) => act.type === 'inform.time' && (act.wish?.time !== undefined || act.wish?.date !== undefined),
  );
  const time = polite.flatMap((act) => (act.type === 'inform.time' ? (act.wish?.time ?? []) : []))[0];
  // "At 8 on December the 5th is good" accepts the offer, and corrects no number.
  const repeatsTime = asked === 'offer' && has('accept') && namesTime(rest.text, now);
  const correction =
    isContactWish(rest.lower) && !/\d/.test(sentence)
      ? []
      : readCorrection(sentence, facts, jobs, { namesTime: wishesTime || repeatsTime, time }, expectation);
  // "Only two doors, not three" corrects, and adds no job.
  const replaces = correction.some((act) => act.type === 'correct' && act.digits === undefined);
  // "The house number is 800" names the house.
  const whole =
    correction.length > 0
      ? polite.filter(
          (act) => act.type !== 'inform.time' || act.wish?.date !== undefined || act.wish?.part !== undefined,
        )
      : polite;
  const urgency = asked === 'job' ? undefined : urgencyIn(rest.lower);
  const language = languageIn(plainText(text).toLowerCase());
  const pointed = asked === 'which' ? pointedFact(rest.lower) : undefined;
  // Before the job is known, a visit can be cancelled, and none can be declined.
  const isTooEarly = declining !== undefined && asked === 'job' && jobs.length === 0;
  const noted = correction.length > 0 ? apartFromCorrection(rest.text, correction) : rest.text;
  const unread =
    has('misdial') && jobs.length === 0
      ? []
      : readNotes(noted, asked, jobs, now, referenceIn(rest.text, expectation))
          .map((act) => ({ ...act, words: untorn(act.words, sentence, facts) }))
          .filter(({ words }) => !isOfQuestion(words, rest.text, polite));
  const notes = urgency === 'urgent' ? withUrgencyReasons(rest.text, unread) : unread;
  // "I want to know the price first, write that"
  const isOrdered = notes.length + jobs.length === 0 && ORDERS_NOTE.test(rest.text);
  const asksTeam = polite.some((act) => act.type === 'ask' && act.question === 'other');
  const ordered =
    (asked === 'more' && isOrdered) || (isMissing && correction.length === 0 && !asksTeam) ? [rest.text] : [];
  const notices = [...noticesIn(rest.text), ...conditionsIn(rest.text)].filter(
    (words) => !notes.some((note) => note.words.includes(words)),
  );
  // "No, but the dog bites" says something else, and ends no call.
  const goesOn = asked === 'more' && notes.length > 0 && !has('farewell') && !endsWithNothingElse(rest.text);
  const acts: readonly Act[] = [
    ...FIRST.flatMap((type) => whole.filter((act) => act.type === type)),
    ...(language === undefined ? [] : [{ type: 'speak', language, words: sentence } as const]),
    ...removals.map((removal) => ({ type: 'remove', ...removal }) as const),
    ...correction,
    ...(pointed === undefined ? [] : [{ type: 'point', fact: pointed, words: rest.text } as const]),
    ...(replaces || isMissing ? [] : jobs),
    ...facts,
    ...(wantsEstimate(plainText(text).toLowerCase()) ? [{ type: 'inform.estimate', words: rest.text } as const] : []),
    ...(urgency === undefined ? [] : [{ type: 'inform.urgency', urgency, words: rest.text } as const]),
    ...whole.filter(
      ({ type }) =>
        !FIRST.includes(type) &&
        !(isTooEarly && type === 'request') &&
        (type !== 'wait' || (waits && correction.length === 0)) &&
        !(goesOn && ENDINGS.includes(type)) &&
        // "That is good. But who takes the leaves away?"
        !(asked === 'more' && asksTeam && type === 'accept'),
    ),
    ...(isTooEarly && declining.isForCall ? [{ type: 'request', errand: 'person', words: sentence } as const] : []),
    ...(isTooEarly || isKept ? [{ type: 'note', words: rest.text } as const] : ordered.length > 0 ? [] : notes),
    ...[...ordered, ...notices].map((words) => ({ type: 'note', words }) as const),
  ];
  return withWholeSentences(declining === undefined ? acts : withOwnDeclining(acts), sentence);
}

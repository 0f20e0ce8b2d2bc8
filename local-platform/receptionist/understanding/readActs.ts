import type { LocalMoment } from '../../../src/machines/calendar/calendarDate.ts';
import type { Act, Expectation, Fact, Topic } from './acts.ts';
import { agreementIn, isNothingElse } from './agreement.ts';
import { firstMatch, type Pattern, plainText } from './clauses.ts';
import { dangerIn, deniesDanger, isDeadly } from './dangers.ts';
import { afterAnswer, isPlainNo, isPlainYes } from './agreementPlain.ts';
import { isContactWish } from './manners/contact.ts';
import { errandIn, isMisdial } from './errands.ts';
import { isForTheTeam } from './forTheTeam.ts';
import { type Gist, gistOf } from './gist.ts';
import { languageIn, withoutForeignAsides } from './languages.ts';
import { isOneClause, statementsIn } from './leftovers.ts';
import * as manners from './manners.ts';
import { peopleIn } from './people.ts';
import { questionIn } from './questions.ts';
import { readCorrection, readFacts, textWithout } from './readFacts.ts';
import { readJobs } from './readJobs.ts';
import { readNotes } from './readNotes.ts';
import { type Dispute, disputeIn } from './ticket/disputes.ts';
import { removalsIn } from './ticket/removals.ts';
import { restatementIn } from './ticket/restatements.ts';
import { urgencyIn } from './urgencies.ts';
import { type TimeWish, whenIn } from './whens/whens.ts';

const FACT_WORDS: readonly Pattern<Fact>[] = [
  [/\bname\b/, 'name'],
  [/\b(number|phone|cell)\b/, 'number'],
  [/\b(address|street|house)\b/, 'address'],
  [/\b(job|problem|work)\b/, 'job'],
];

const pointedFact = (lowerText: string) => firstMatch(lowerText, FACT_WORDS);

const FACT_TOPICS: readonly Topic[] = ['job', 'name', 'number', 'area-code', 'address'];

const NO_VISITS = /\bno visits? (?:between|on|before|after)\b/i;

/** "Call me before nine" and "no visits between one and three" name no time of a visit. */
const withoutContactWishes = (text: string): string => {
  const clauses = statementsIn(text);
  const others = clauses.filter((clause) => !isContactWish(clause.toLowerCase()) && !NO_VISITS.test(clause));
  return others.length === clauses.length ? text : others.join(', ');
};

/** "Take it off the list" cancels no visit. */
const OF_TICKET = /\b(?:list|ticket|notes?|on there|off there|jobs?)\b/;
const OF_VISIT = /\b(?:cancel|visit|appointment|booking|come|coming)\b/;

const AGREEING = /^(?!no\b).*\b(?:yes|yeah|yep|good|fine|works|ok|okay|perfect|great|sure|better)\b/;

/** The caller repeats the offered time, and asks nothing: "so, nine on Monday". */
const repeatsOffer = (text: string, wish: TimeWish | undefined, offered: Expectation['offered']): boolean =>
  offered !== undefined &&
  wish?.time === offered.start &&
  (wish.date === undefined || wish.date === offered.date) &&
  !/\?\W*$/.test(text);

/** "Hello, good day", "I'm out" after "is everyone out?" and "I'm Ann Reed, nice talking to you" do not end a call. */
function takesLeave({ lower }: Gist, hasFacts: boolean, asked: Topic): boolean {
  if (asked === 'job' && manners.isGreeting(lower)) return false;
  if (asked === 'safety' && peopleIn(lower) !== undefined) return false;
  return manners.isFarewell(lower) || (!hasFacts && manners.isPleasedWithTalk(lower));
}

const namesTime = (clause: string, now: LocalMoment): boolean => {
  const { wish } = whenIn(clause, now);
  return wish?.date !== undefined || wish?.time !== undefined;
};

/** @returns the answer of the first sentence, if no later one names another time or another answer */
function firstAnswer(words: string, offered: Expectation['offered'], now: LocalMoment): 'accept' | undefined {
  const [first, ...others] = statementsIn(words);
  if (first === undefined || others.length === 0) return undefined;
  const answer = agreementIn(first);
  const isAccepted =
    answer === 'accept' || (answer !== 'reject' && repeatsOffer(first, whenIn(first, now, true).wish, offered));
  const isTakenBack = others.some((clause) => namesTime(clause, now) || /^(?:no|but|wait|actually)\b/i.test(clause));
  return isAccepted && !isTakenBack ? 'accept' : undefined;
}

const QUESTION_WORDS = /\b(?:how (?:long|much)|will (?:he|she|they|it)|do (?:you|they)|what|who)\b/i;

/** "Later!" is a farewell, and "later please, bye" is one too, but wishes for another time. */
const isOnlyFarewell = (lower: string) =>
  manners.isFarewell(lower) &&
  !statementsIn(lower).some((clause) => !manners.isFarewell(clause) && /\b(?:earl|late|soon)/.test(clause));

const isOneWord = (text: string) => !/\w\W+\w/.test(text);

/** "The gate code is 4411, that's all". A last "no" alone belongs to what was said before it. */
const endsWithNothingElse = (words: string): boolean => {
  const clauses = statementsIn(words);
  const last = clauses.findLast((clause) => !manners.isThanks(clause.toLowerCase()));
  return clauses.length > 1 && last !== undefined && !isOneWord(last) && isNothingElse(last);
};

/**
 * The acts of a text without its facts that do not depend on its clauses.
 *
 * @param hasFacts whether the turn has other facts, such as a name
 */
function readWhole(rest: Gist, hasFacts: boolean, { asked, offered }: Expectation, now: LocalMoment): readonly Act[] {
  const { text: words, lower, isRefusal, errand } = rest;
  const acts: Act[] = [];
  const danger = dangerIn(lower);
  const where =
    asked === 'safety' || danger !== undefined || /\bout\b|\boutside\b/.test(lower) ? peopleIn(lower) : undefined;
  if (danger !== undefined) acts.push({ type: 'danger', danger, words });
  if (where !== undefined) acts.push({ type: 'people', where, words });
  if ((asked === 'safety' || asked === 'all-clear') && deniesDanger(lower)) acts.push({ type: 'all-clear', words });
  // "That's the wrong number" after a number was read back is about the number.
  if (danger === undefined && asked === 'job' && isMisdial(lower)) acts.push({ type: 'misdial', words });
  if (danger === undefined && rest.isSalesCall) acts.push({ type: 'sell', words });
  const question = rest.isPlay ? undefined : rest.question;
  const { wish, excluded, shift } = whenIn(withoutContactWishes(words), now, asked === 'time' || asked === 'offer');
  // "Are you open on Saturday?" and "are weekends extra?" wish for no time, and "is Saturday an option? Noonish" does.
  const isOfHours =
    question === 'hours' &&
    !statementsIn(words).some((clause) => questionIn(clause.toLowerCase()) === undefined && namesTime(clause, now));
  // "Tomorrow morning how long will it take"
  const isAskedLater = namesTime(words.split(QUESTION_WORDS, 1)[0] ?? '', now);
  const isAskedAbout =
    isOfHours || (question !== undefined && question !== 'other' && isOneClause(words) && !isAskedLater);
  // A time comes before the answer: "yes, but on Friday" accepts no other day.
  if (!isAskedAbout && (wish !== undefined || excluded.length > 0))
    acts.push({ type: 'inform.time', ...(wish !== undefined && { wish }), excluded, words });
  if (shift !== undefined && !isAskedAbout && (asked === 'offer' || !isOnlyFarewell(lower)))
    acts.push({ type: 'shift', direction: shift, words });
  // "One o'clock is perfect. And if I'm not around, ask for Keisha" accepts first.
  const first = asked === 'offer' ? firstAnswer(words, offered, now) : undefined;
  // "Nine's good, Carla's there till noon"
  const repeats = repeatsOffer(words, wish, offered);
  const agreement =
    first ?? (repeats && AGREEING.test(lower) ? 'accept' : (agreementIn(words) ?? (repeats ? 'accept' : undefined)));
  // "Yeah, they should park in the garage" says something to add, and "no, I asked if you're a robot" keeps no name back.
  const saysMore = asked === 'more' && !isPlainYes(words) && agreementIn(afterAnswer(words)) !== 'accept';
  const refusesNothing = (FACT_TOPICS.includes(asked) || (asked === 'time' && wish !== undefined)) && !isPlainNo(words);
  // "No thanks" to an offer refuses it, and does not end the call.
  const canFinish = asked === 'more' || asked === 'job' || agreement === undefined;
  // "No, 512 555 0119" corrects a number.
  const isNothing = isNothingElse(words) && !(hasFacts && isOneWord(words));
  if (!isRefusal && canFinish && (isNothing || (asked === 'more' && endsWithNothingElse(words))))
    acts.push({ type: 'finish', words });
  // "Two is bad for me. Fine, I'll take the nine" accepts no offer, and "not great, but I'll take it" does.
  const isContradiction =
    asked === 'offer' &&
    first === undefined &&
    !/\b(?:take|do|book|accept|go with|work with|live with) (?:it|that)\b\W*$/i.test(words) &&
    statementsIn(words).some(
      (clause) => /\s/.test(clause) && agreementIn(clause) === 'reject' && !/^no\b/i.test(clause),
    );
  // "Forget the visit, that's it" accepts no offer.
  if (agreement === 'accept' && !saysMore && !isContradiction && errand !== 'cancel')
    acts.push({ type: 'accept', isPlain: isPlainYes(words), words });
  if (agreement === 'reject' && !isRefusal && !refusesNothing) acts.push({ type: 'reject', words });
  const isOtherTime =
    (wish?.date !== undefined || wish?.time !== undefined) &&
    (errand !== 'cancel' ||
      statementsIn(words).some((clause) => errandIn(clause.toLowerCase()) !== 'cancel' && namesTime(clause, now)));
  // "Scratch that, Friday" cancels no visit, and "can we move it up some?" of an offer changes none.
  const isChangeOfTime =
    (errand === 'cancel' && isOtherTime) ||
    (errand === 'reschedule' && (asked === 'offer' || asked === 'time') && (wish !== undefined || shift !== undefined));
  const isOfTicket = errand === 'cancel' && OF_TICKET.test(lower) && !OF_VISIT.test(lower);
  if (errand !== undefined && !isOfTicket && !isChangeOfTime) acts.push({ type: 'request', errand, words });
  const isForTeam = question === 'other' && manners.isRequestToTeam(lower);
  if (!rest.isPlay && !isForTeam)
    for (const topic of rest.questions) acts.push({ type: 'ask', question: topic, words });
  if (manners.isVisitRequest(lower)) acts.push({ type: 'request.visit', words });
  if (isRefusal) acts.push({ type: 'refuse', words });
  if (manners.isUnsure(lower)) acts.push({ type: 'unsure', words });
  if (manners.isWait(lower)) acts.push({ type: 'wait', words });
  if (manners.isSwearing(lower)) acts.push({ type: 'swear', words });
  // "The dog will bark" is not a joke.
  if (rest.isPlay && !isForTheTeam(words)) acts.push({ type: 'play', words });
  if (manners.isThanks(lower)) acts.push({ type: 'thanks', words });
  if (manners.isGreeting(lower)) acts.push({ type: 'greet', words });
  // "Later" is a farewell, but not in answer to an offer.
  const isShift = asked === 'offer' && shift !== undefined;
  if (!isShift && takesLeave(rest, hasFacts, asked)) acts.push({ type: 'farewell', words });
  return acts;
}

/** The point of "Mr. Patel" and "St. Brendan's" ends no sentence. */
const TITLE_POINTS = /\b(Mr|Mrs|Ms|Dr|St(?=\.\s+\p{Lu}\p{L}+'s))\.(?=\s)/gu;

const FIRST: readonly Act['type'][] = ['danger', 'people', 'all-clear'];

/** Acts that end a call in answer to "anything else?". */
const ENDINGS: readonly Act['type'][] = ['finish', 'accept', 'reject', 'refuse', 'thanks'];

/** Acts beside which a question that only the team can answer is a polite form: "could we say tomorrow at five?" */
const CONTENT: readonly Act['type'][] = ['inform.time', 'shift', 'request', 'request.visit', 'danger'];

function readTurn(text: string, expectation: Expectation, now: LocalMoment): readonly Act[] {
  const { asked, ticket } = expectation;
  const wholeText = withoutForeignAsides(plainText(text)).replaceAll(TITLE_POINTS, '$1');
  const removals = ticket === undefined ? [] : removalsIn(wholeText, ticket);
  const sentence = removals.reduce((left, { words }) => textWithout(left, words), wholeText);
  const gist = gistOf(sentence);
  const { acts: facts, rest: restText } = readFacts(gist, expectation);
  const rest = restText === sentence ? gist : gistOf(restText);
  const read = readWhole(rest, facts.length > 0, expectation, now);
  const has = (...types: readonly Act['type'][]) => read.some(({ type }) => types.includes(type));
  const hasAddress = facts.some(({ type }) => type === 'inform.address');
  const jobs = readJobs(rest, expectation, hasAddress);
  // Only the reason of a call can be a sale. "Do you send them the estimate?" asks something.
  if (has('sell') && jobs.length === 0 && (asked === 'job' || asked === 'more' || asked === 'message'))
    return read.filter(({ type }) => type === 'sell' || type === 'farewell');
  const waits = jobs.length + facts.length === 0 && !has('inform.time', 'request', 'danger');
  const isPoliteForm = jobs.length + facts.length > 0 || has(...CONTENT);
  const polite = read.filter((act) => {
    if (act.type === 'sell' || (act.type === 'misdial' && jobs.length > 0)) return false;
    if (act.type !== 'ask') return true;
    // Work that is asked for is answered by recording it.
    return !(act.question === 'other' && isPoliteForm) && !(act.question === 'services' && jobs.length > 0);
  });
  const wishesTime = polite.some(
    (act) => act.type === 'inform.time' && (act.wish?.time !== undefined || act.wish?.date !== undefined),
  );
  const correction =
    isContactWish(rest.lower) && !/\d/.test(sentence)
      ? []
      : readCorrection(sentence, facts, jobs, wishesTime, expectation);
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
  const isDangerous = whole.some((act) => act.type === 'danger' && isDeadly(act.danger));
  const notes =
    isDangerous || correction.length > 0 || (has('misdial') && jobs.length === 0)
      ? []
      : readNotes(rest.text, asked, jobs, now);
  // "No, but the dog bites" says something else, and ends no call.
  const goesOn = asked === 'more' && notes.length > 0 && !has('farewell') && !endsWithNothingElse(rest.text);
  return [
    ...FIRST.flatMap((type) => whole.filter((act) => act.type === type)),
    ...(language === undefined ? [] : [{ type: 'speak', language, words: sentence } as const]),
    ...removals.map((removal) => ({ type: 'remove', ...removal }) as const),
    ...correction,
    ...(pointed === undefined ? [] : [{ type: 'point', fact: pointed, words: rest.text } as const]),
    ...(replaces ? [] : jobs),
    ...facts,
    ...(urgency === undefined ? [] : [{ type: 'inform.urgency', urgency, words: rest.text } as const]),
    ...whole.filter(
      ({ type }) =>
        !FIRST.includes(type) &&
        (type !== 'wait' || (waits && correction.length === 0)) &&
        !(goesOn && ENDINGS.includes(type)),
    ),
    ...notes,
  ];
}

/** Questions after which a value on the ticket can be wrong. Of an offered time or of a value to confirm, it is an answer. */
const DISPUTABLE: readonly Topic[] = ['more', 'name', 'number', 'area-code', 'address', 'time'];

/** Only a value that is on the ticket can be wrong. */
function canDispute({ fact }: Dispute, { asked, ticket, name, number, address }: Expectation): boolean {
  if (fact === undefined) return DISPUTABLE.includes(asked);
  if (fact === 'time') return asked === 'more';
  return { name, number, address, job: ticket?.problem }[fact] !== undefined;
}

/** "The problem should say ...": the rest of the turn is read without it. */
function readRestatement(text: string, expectation: Expectation, now: LocalMoment): readonly Act[] {
  const restated = expectation.ticket?.problem === undefined ? undefined : restatementIn(text);
  if (restated === undefined) return readTurn(text, expectation, now);
  const { job, words } = restated;
  return [
    { type: 'inform.job', job, isAnother: false, isCorrection: true, isRestated: true, words },
    ...readTurn(textWithout(text, words), expectation, now).filter(({ type }) => !ENDINGS.includes(type)),
  ];
}

/** What a caller can say about the ticket in place of the right value. */
const isAboutTicket = ({ type }: Act) =>
  type.startsWith('inform.') || type === 'correct' || type === 'remove' || type === 'note';

/** The text after "the name is wrong" is read as the answer to a question for the name. */
function readDispute(
  text: string,
  { fact, words }: Dispute,
  expectation: Expectation,
  now: LocalMoment,
): readonly Act[] {
  const rest = textWithout(text, words);
  const acts = readRestatement(rest, { ...expectation, asked: fact ?? expectation.asked }, now).filter(
    ({ type }) => !ENDINGS.includes(type) && !(type === 'correct' && fact === 'time'),
  );
  const isSaid = acts.some((act) =>
    fact === undefined ? isAboutTicket(act) : act.type === 'correct' || act.type === `inform.${fact}`,
  );
  return isSaid ? acts : [{ type: 'dispute', ...(fact !== undefined && { fact }), words }, ...acts];
}

/**
 * Reads what the caller does with a turn. Decides nothing.
 *
 * @param text typed or recognised words, of any length
 * @param now the company's local time, from which "tomorrow" is counted
 * @returns the acts, a danger first, then the facts; empty for words that mean nothing to a receptionist
 */
export function readActs(text: string, expectation: Expectation, now: LocalMoment): readonly Act[] {
  const dispute = disputeIn(text);
  // "You still have the dog in there" takes a note back.
  const isRemoval =
    dispute !== undefined &&
    dispute.fact === undefined &&
    expectation.ticket !== undefined &&
    removalsIn(dispute.words, expectation.ticket).length > 0;
  return dispute !== undefined && !isRemoval && canDispute(dispute, expectation)
    ? readDispute(text, dispute, expectation, now)
    : readRestatement(text, expectation, now);
}

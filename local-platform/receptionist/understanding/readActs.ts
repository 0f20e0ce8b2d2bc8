import type { LocalMoment } from '../../../src/machines/calendar/calendarDate.ts';
import type { Act, Expectation, Fact, Topic } from './acts.ts';
import { addressIn, replacementIn } from './addresses/addresses.ts';
import { agreementIn, isNothingElse } from './agreement.ts';
import { firstMatch, type Pattern, plainText } from './clauses.ts';
import { dangerIn, isDeadly } from './dangers.ts';
import { type Errand, errandIn, isMisdial, isSalesCall } from './errands.ts';
import { type Job, jobsIn, tradeIn } from './jobs/jobs.ts';
import { languageIn } from './languages.ts';
import { hasContent, isWritten, statementsIn } from './leftovers.ts';
import * as manners from './manners.ts';
import { correctedName, nameIn } from './names/names.ts';
import { peopleIn } from './people.ts';
import { numberCorrectionIn, phoneNumberIn } from './phoneNumbers.ts';
import { type Question, questionIn } from './questions.ts';
import { type TimeWish, whenIn } from './whens/whens.ts';

/** Replaces the words by a comma, so that the words before and after them stay separate clauses. */
const textWithout = (text: string, words: string | undefined): string =>
  words === undefined
    ? text
    : text
        .replace(words, () => ' , ')
        .replaceAll(/(\s*,\s*)+/g, ', ')
        .replaceAll(/^[\s,]+/g, '')
        .trim();

/** Says what is agreed, so that "yes" cannot be meant as the answer to "anything to add?". */
const AGREED = /\b(right|correct|perfect|great|good|fine|works?|accurate|exactly|sounds|looks)\b/;

const FACT_WORDS: readonly Pattern<Fact>[] = [
  [/\bname\b/, 'name'],
  [/\b(number|phone|cell)\b/, 'number'],
  [/\b(address|street|house)\b/, 'address'],
  [/\b(job|problem|work)\b/, 'job'],
];

const pointedFact = (lowerText: string) => firstMatch(lowerText, FACT_WORDS);

const isTrade = (lowerText: string) => tradeIn(lowerText) !== undefined;

/** What several steps ask about a text, read once. */
type Gist = {
  readonly text: string;
  readonly lower: string;
  readonly question: Question | undefined;
  readonly errand: Errand | undefined;
  readonly isPlay: boolean;
  readonly isRefusal: boolean;
  readonly isSalesCall: boolean;
};

function gistOf(text: string): Gist {
  const lower = text.toLowerCase();
  return {
    text,
    lower,
    question: questionIn(lower),
    errand: errandIn(lower),
    isPlay: manners.isPlay(lower),
    isRefusal: manners.isRefusal(lower),
    isSalesCall: isSalesCall(lower),
  };
}

/** The acts of the facts, and the text that is left when their words are removed, so that no later step reads them. */
function readFacts(gist: Gist, { asked, checked, name: recordedName }: Expectation) {
  const { text: sentence, question, isRefusal: isRefused } = gist;
  const isPlainQuestion = question !== undefined;
  const acts: Act[] = [];
  const asksNumber = asked === 'number' || asked === 'area-code' || checked === 'number';
  const number = phoneNumberIn(sentence, asksNumber);
  if (number !== undefined) acts.push({ type: 'inform.number', ...number });
  const withoutNumber = textWithout(sentence, number?.words);
  const asksAddress = (asked === 'address' || checked === 'address') && !isPlainQuestion && !isRefused;
  const address = addressIn(withoutNumber, asksAddress);
  if (address !== undefined) acts.push({ type: 'inform.address', ...address });
  const withoutAddress = textWithout(withoutNumber, address?.words);
  const asksName = (asked === 'name' || checked === 'name') && !isPlainQuestion && !isRefused;
  // Words that replace others can be words of any fact.
  const isReplacement = replacementIn(sentence)?.replaced !== undefined;
  const corrected =
    recordedName === undefined || isReplacement ? undefined : correctedName(recordedName, withoutAddress);
  const name = corrected ?? nameIn(withoutAddress, { isAsked: asksName, isTrade });
  if (name !== undefined) acts.push({ type: 'inform.name', ...name });
  const positionOf = ({ words }: Act) => sentence.indexOf(words);
  return {
    acts: acts.toSorted((one, other) => positionOf(one) - positionOf(other)),
    rest: textWithout(withoutAddress, name?.words),
  };
}

/** The jobs of a text without its facts. Words of an errand, a joke or a question about services can look like a job, and are none. */
function readJobs(rest: Gist, { asked }: Expectation, hasAddress: boolean): readonly Act[] {
  const { errand } = rest;
  const isAboutOther = (errand !== undefined && errand !== 'person') || rest.isPlay || rest.isSalesCall;
  if (isAboutOther || rest.question === 'services') return [];
  const { job, otherJobs, isAddition, isCorrection } = jobsIn(rest.text);
  if (job === undefined || (asked !== 'job' && manners.isMove(job.problem.toLowerCase()))) return [];
  if (asked === 'address' && hasAddress && !isAddition) return [];
  const inform = (heard: Job, isAnother: boolean, corrects: boolean): Act => ({
    type: 'inform.job',
    words: heard.problem,
    job: heard,
    isAnother,
    isCorrection: corrects,
  });
  // In answer to "anything else?", a sentence that begins with "no" or "actually" corrects no job.
  return [
    inform(job, isAddition || asked === 'more', isCorrection && asked !== 'more'),
    ...otherJobs.map((other) => inform(other, true, false)),
  ];
}

/** The acts of a text without its facts that do not depend on its clauses. */
/** The caller repeats the offered time, and asks nothing: "so, nine on Monday". */
const repeatsOffer = (text: string, wish: TimeWish | undefined, offered: Expectation['offered']): boolean =>
  offered !== undefined && wish?.date === offered.date && wish.time === offered.start && !/\?\W*$/.test(text);

function readWhole(rest: Gist, { asked, offered }: Expectation, now: LocalMoment): readonly Act[] {
  const { text: words, lower, isRefusal, errand } = rest;
  const acts: Act[] = [];
  const danger = dangerIn(lower);
  const where =
    asked === 'safety' || danger !== undefined || /\bout\b|\boutside\b/.test(lower) ? peopleIn(lower) : undefined;
  if (danger !== undefined) acts.push({ type: 'danger', danger, words });
  if (where !== undefined) acts.push({ type: 'people', where, words });
  // "That's the wrong number" after a number was read back is about the number.
  if (danger === undefined && asked === 'job' && isMisdial(lower)) acts.push({ type: 'misdial', words });
  if (danger === undefined && rest.isSalesCall) acts.push({ type: 'sell', words });
  const question = rest.isPlay ? undefined : rest.question;
  const { wish, excluded, shift } = whenIn(words, now, asked === 'time' || asked === 'offer');
  // A time comes first: "yes, but on Friday" accepts no other day.
  // "Are you open on Saturday?" wishes no time.
  if (question !== 'hours' && (wish !== undefined || excluded.length > 0))
    acts.push({ type: 'inform.time', ...(wish !== undefined && { wish }), excluded, words });
  // "Later!" is a farewell too.
  if (shift !== undefined && !manners.isFarewell(lower)) acts.push({ type: 'shift', direction: shift, words });
  const agreement = agreementIn(words) ?? (repeatsOffer(words, wish, offered) ? 'accept' : undefined);
  // "No thanks" to an offer refuses it, and does not end the call.
  const canFinish = asked === 'more' || asked === 'job' || agreement === undefined;
  if (!isRefusal && canFinish && isNothingElse(words)) acts.push({ type: 'finish', words });
  if (agreement === 'accept') acts.push({ type: 'accept', isPlain: !AGREED.test(lower), words });
  if (agreement === 'reject' && !isRefusal) acts.push({ type: 'reject', words });
  // "Scratch that, Friday" cancels no visit.
  const isChangeOfTime = errand === 'cancel' && (wish?.date !== undefined || wish?.time !== undefined);
  if (errand !== undefined && !isChangeOfTime) acts.push({ type: 'request', errand, words });
  if (question !== undefined) acts.push({ type: 'ask', question, words });
  if (manners.isVisitRequest(lower)) acts.push({ type: 'request.visit', words });
  if (isRefusal) acts.push({ type: 'refuse', words });
  if (manners.isUnsure(lower)) acts.push({ type: 'unsure', words });
  if (manners.isWait(lower)) acts.push({ type: 'wait', words });
  if (manners.isSwearing(lower)) acts.push({ type: 'swear', words });
  if (rest.isPlay) acts.push({ type: 'play', words });
  if (manners.isThanks(lower)) acts.push({ type: 'thanks', words });
  if (manners.isGreeting(lower)) acts.push({ type: 'greet', words });
  if (manners.isFarewell(lower)) acts.push({ type: 'farewell', words });
  return acts;
}

const MANNERS = Object.values(manners);

/** @returns true if some rule reads the clause */
function isRead(clause: string, asked: Topic, now: LocalMoment): boolean {
  const lower = clause.toLowerCase();
  if (asked === 'safety' && peopleIn(lower) !== undefined) return true;
  if (MANNERS.some((matches) => matches(lower)) || questionIn(lower) !== undefined || errandIn(lower) !== undefined)
    return true;
  if (dangerIn(lower) !== undefined || languageIn(lower) !== undefined) return true;
  const { wish, excluded, shift } = whenIn(clause, now, asked === 'time' || asked === 'offer');
  return wish !== undefined || excluded.length > 0 || shift !== undefined || agreementIn(clause) !== undefined;
}

/** Words or digits that replace others in a recorded fact. Words of a fact or a time correct nothing else. */
function readCorrection(sentence: string, facts: readonly Act[], whole: readonly Act[]): readonly Act[] {
  const namesTime = whole.some(
    (act) => act.type === 'inform.time' && (act.wish?.time !== undefined || act.wish?.date !== undefined),
  );
  const replacement = replacementIn(sentence);
  const digits = numberCorrectionIn(sentence);
  if (facts.length > 0 || namesTime || (replacement === undefined && digits === undefined)) return [];
  return [
    {
      type: 'correct',
      ...(replacement !== undefined && { replacement }),
      ...(digits !== undefined && { digits }),
      words: sentence,
    },
  ];
}

/** The clauses with content that nothing else reads. */
function readNotes(rest: string, asked: Topic, jobs: readonly Act[], now: LocalMoment): readonly Act[] {
  const jobWords = jobs.map(({ words }) => words);
  return statementsIn(rest)
    .filter((clause) => hasContent(clause) && !isWritten(clause, jobWords) && !isRead(clause, asked, now))
    .map((words): Act => ({ type: 'note', words }));
}

const FIRST: readonly Act['type'][] = ['danger', 'people'];

/** Acts beside which a question that only the team can answer is a polite form: "could we say tomorrow at five?" */
const CONTENT: readonly Act['type'][] = ['inform.time', 'shift', 'request', 'request.visit', 'danger'];

/**
 * Reads what the caller does with a turn. Decides nothing.
 *
 * @param text typed or recognised words, of any length
 * @param now the company's local time, from which "tomorrow" is counted
 * @returns the acts, a danger first, then the facts; empty for words that mean nothing to a receptionist
 */
export function readActs(text: string, expectation: Expectation, now: LocalMoment): readonly Act[] {
  const sentence = plainText(text);
  const { asked } = expectation;
  const gist = gistOf(sentence);
  const { acts: facts, rest: restText } = readFacts(gist, expectation);
  const rest = restText === sentence ? gist : gistOf(restText);
  const read = readWhole(rest, expectation, now);
  const has = (...types: readonly Act['type'][]) => read.some(({ type }) => types.includes(type));
  if (has('sell')) return read.filter(({ type }) => type === 'sell' || type === 'farewell');
  const jobs = readJobs(
    rest,
    expectation,
    facts.some(({ type }) => type === 'inform.address'),
  );
  const isPoliteForm = jobs.length + facts.length > 0 || has(...CONTENT);
  const whole = isPoliteForm ? read.filter((act) => !(act.type === 'ask' && act.question === 'other')) : read;
  const correction = readCorrection(sentence, facts, whole);
  const language = languageIn(sentence.toLowerCase());
  const pointed = asked === 'which' ? pointedFact(rest.lower) : undefined;
  const isDangerous = whole.some((act) => act.type === 'danger' && isDeadly(act.danger));
  const notes = isDangerous || correction.length > 0 || has('misdial') ? [] : readNotes(rest.text, asked, jobs, now);
  return [
    ...FIRST.flatMap((type) => whole.filter((act) => act.type === type)),
    ...(language === undefined ? [] : [{ type: 'speak', language, words: sentence } as const]),
    ...correction,
    ...(pointed === undefined ? [] : [{ type: 'point', fact: pointed, words: rest.text } as const]),
    ...jobs,
    ...facts,
    ...whole.filter(({ type }) => !FIRST.includes(type)),
    ...notes,
  ];
}

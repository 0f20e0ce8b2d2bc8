import type { LocalMoment } from '../../../src/machines/calendar/calendarDate.ts';
import type { Act, Expectation } from './acts.ts';
import { sentencesIn, withoutTitlePoints } from './texts.ts';
import { errandIn } from './errands/errands.ts';
import { contentIn, saysSomething, statementsIn } from './leftovers.ts';
import { stemOf } from './jobs/word.ts';
import { wordsIn } from './jobs/words.ts';
import { questionIn } from './questions/questions.ts';
import { saysWhen } from './readTimes.ts';
import { NOTED_QUESTIONS } from './readTurn.ts';
import { wordSet } from './whens/phrases.ts';

/** A turn with one of these is about the ticket or the talk itself, or is noted in words of its own. */
const UPKEEP: readonly Act['type'][] = [
  'remove',
  'remove.undo',
  'correct',
  'dispute',
  'point',
  'wait',
  'play',
  'swear',
  'sell',
  'misdial',
  'danger',
  'all-clear',
  'people',
  'speak',
];
const FACTS: readonly Act['type'][] = ['inform.name', 'inform.number', 'inform.address'];

const isUpkeep = (act: Act): boolean =>
  UPKEEP.includes(act.type) || (act.type === 'request' && act.errand !== 'person');

/** Words of times, answers, courtesies, and of the talk about a ticket. Whatever else a sentence says is news. */
const NO_NEWS = wordSet(`
  after before between next or till til until half past quarter sooner soon early earlier earliest late later book booked appointment available
  o'clock time times any anytime day days week weeks weekend weekday weekdays sometime tmrw tmw weds thurs
  one two three four five six seven eight nine ten eleven twelve fifteen thirty forty zero oh st nd rd th pm am
  either else easy easier easiest best better rather possible chance instead yet exactly probably pretty ever otherwise
  come comes coming somebody someone somewhere something anything everything nothing anybody everybody everyone nobody
  more good fine great perfect perf works work worked lovely fair enough ahead yep yup ya nah nope sounds sound nice cool awesome wonderful alright
  correct excellent exact super sweet kindly
  number numbers name names address cell mobile landline direct directly line reach last first phone spell spelled spells spelling letter extension ext mine
  bye goodbye appreciate dear honey hon much very happy thanksgiving holiday ha lol haha care take ty tysm thx million young lady ma'am sir heavens
  goodness gosh folks ava miss again
  says said put down change changed list note notes job jobs ticket only wait hold hang scratch never bother ask asked asking wonder wondering
  add added adding also another part rest twice write wrote writing read
  am other not no wrong right actually old new these those this our ours both same trip make makes made let tell told call called calling calls
  back suit suits over up off as if while when where still so too than with because have has had having done doing does its whole full lil nite tho
  look looks looking see know knows thought think mean meant help helps long far little bit lot lots kind sort guess might should would could
  estimate ballpark cost schedule scheduled slot fit middle safe side quick run gotta hurry real human being talk talking hear heard person
  yea crew cancel move moving push pushed shift booking visit talked came way sorry gave given live lives living corner
  yesterday today tonight tomorrow night morning afternoon evening midnight month january february march april june july august september october
  november december jan feb mar apr jun jul aug sept sep oct nov dec first second third fourth fifth sixth seventh eighth ninth tenth
  thirteen fourteen sixteen seventeen eighteen nineteen twenty fifty sixty seventy eighty ninety hundred
  glad picked
  apartamento casa calle numero yeh yeah gud ok okay
  covers cover covered wraps bless heart alrighty bet yo obliged appreciated
  guys team give gives figured figure try trying cause though lately forget remember nevermind mind
`);

/** Beside a job, a time or an address, a single word more is often a form of it. */
const MIN_NEWS_BESIDE_FACT = 2;

/** Of another person, besides the caller's: "her number is 614 555 0133". */
const PHONE_NUMBER = /(?<![\d-])\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}(?![\d-])/g;

/** How big or how old something is */
const MEASURE =
  /\b(?:\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred)[ -](?:acres?|square feet|sq\.? ?ft|feet|foot|gallons?|years? old|tons?|stories|amps?)\b/gi;

/** A longer sentence says more than it asks. */
const MAX_WORDS_OF_QUESTION = 12;
/** "Before Christmas" */
const DEADLINE = /\b(?:before|by) (?!then\b|that\b|the way\b)\p{L}/iu;
/** A question beside a time, which nothing has read */
const QUESTION = /^(?:(?:and|so|but|also|oh),? )*(?:do|does|did|is|are|will|can|could|would|should) (?!you\b)/i;

const textsOf = (act: Act): readonly string[] => {
  switch (act.type) {
    case 'inform.job':
      return [act.job.problem];
    case 'inform.name':
      return [act.name];
    case 'inform.number':
      return [act.number];
    case 'inform.address':
      return [act.address];
    case 'note':
      return [act.words];
    case 'ask':
      return NOTED_QUESTIONS.includes(act.question) ? [act.words] : [];
    default:
      return [];
  }
};

/**
 * @param acts the acts of the turn
 * @returns the sentences of the turn with words that no act keeps and that are not on the ticket; of a sentence with a job, the clauses
 */
function unkeptIn(
  text: string,
  acts: readonly Act[],
  { ticket, name, number, address }: Expectation,
  now: LocalMoment,
): readonly string[] {
  const kept = [ticket?.problem, ...(ticket?.notes ?? []), name, number, address, ...acts.flatMap(textsOf)];
  const stems = new Set(kept.flatMap((said) => wordsIn(said ?? '').map((word) => stemOf(word.text))));
  const digits = kept.map((said) => said?.replaceAll(/\D/g, ''));
  const isNewNumber = (said: string) => !digits.some((known) => known?.includes(said.replaceAll(/\D/g, '')));
  const news = (said: string) =>
    contentIn(said).filter((word) => /^\p{L}{2,}/u.test(word) && !NO_NEWS.has(word) && !stems.has(stemOf(word)))
      .length +
    MIN_NEWS_BESIDE_FACT *
      ((said.match(PHONE_NUMBER) ?? []).filter(isNewNumber).length +
        (said.match(MEASURE) ?? []).filter((measure) => !kept.some((known) => known?.includes(measure))).length);
  const jobs = acts.flatMap((act) => (act.type === 'inform.job' ? [contentIn(act.job.problem).map(stemOf)] : []));
  const values = acts.flatMap((act) => (FACTS.includes(act.type) ? [act.words] : []));
  const answered = acts.flatMap((act) => (act.type === 'ask' ? [act.question] : []));
  const noted = acts.flatMap((act) => (act.type === 'note' ? [act.words] : []));
  const isRefused = acts.some(({ type }) => type === 'refuse');
  const clausesOf = (sentence: string) =>
    statementsIn(sentence).filter((clause) => news(clause) >= (DEADLINE.test(clause) ? 1 : MIN_NEWS_BESIDE_FACT));
  return sentencesIn(withoutTitlePoints(text)).flatMap((sentence) => {
    const count = news(sentence);
    const lower = sentence.toLowerCase();
    if (count === 0 || !statementsIn(sentence).some(saysSomething)) return [];
    const isNoted = noted.some((words) => sentence.includes(words));
    // An errand is noted in its own words, and why a caller refuses is nothing for the team. The rest of a noted sentence is.
    if ((isRefused || errandIn(lower) !== undefined) && !isNoted) return [];
    const question = questionIn(lower);
    if (question !== undefined && answered.includes(question))
      return sentence.split(' ').length > MAX_WORDS_OF_QUESTION ? clausesOf(sentence) : [];
    const said = new Set(wordsIn(sentence).map((word) => stemOf(word.text)));
    if (jobs.some((stems) => stems.filter((stem) => said.has(stem)).length * 2 > stems.length))
      return clausesOf(sentence);
    const hasFact = saysWhen(sentence, now) || /\d/.test(sentence) || values.some((words) => sentence.includes(words));
    if (!hasFact || isNoted || count >= MIN_NEWS_BESIDE_FACT) return [sentence];
    return statementsIn(sentence).filter((clause) => news(clause) > 0 && QUESTION.test(clause));
  });
}

/**
 * Nothing that a caller says is lost: what no act of the turn keeps becomes a note, as it was said. A note of a part of a sentence becomes
 * one of the whole sentence.
 */
export function withUnkept(
  text: string,
  acts: readonly Act[],
  expectation: Expectation,
  now: LocalMoment,
): readonly Act[] {
  if (acts.length === 0 || acts.some(isUpkeep)) return acts;
  const unkept = unkeptIn(text, acts, expectation, now);
  const isPart = (act: Act) => act.type === 'note' && unkept.some((words) => words.includes(act.words));
  return unkept.length === 0
    ? acts
    : [
        ...acts.filter((act) => !isPart(act)),
        ...unkept.map((words) => ({ type: 'note', words: words.replace(/[.,;\s]+$/, '') }) as const),
      ];
}

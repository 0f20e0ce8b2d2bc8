import type { Clause } from './jobs/clauses.ts';
import { formSet, textAt, type Word } from './jobs/word.ts';
import { hasAny } from './signs.ts';
import { wordSet } from './whens/phrases.ts';

const DENIALS = wordSet('no not never nothing without neither none nobody noone nor zero');
/** Words between a denial and the danger that it denies: "no more smoke", "it does not smell like gas", "not a peep from the alarm". */
const IN_DENIAL = wordSet(
  `a an any the there is 's are was were been be in on at in really even actually see saw smell seeing smelling smells smelled of sign signs
  more longer some kind like big strong major real actual active visible hearing hear heard up feel anymore yet also open electrical house
  natural carbon smoke gas water or nor sparks fire flames leak leaks pipe pipes have has had got noticed detected one us here single trace hint
  burning burnt burned scorch scorching scorched scorches melting melted hot warm sparking smoking marks mark seen felt feeling whiff lick bit peep beep beeps beeping sound sounds noise alert alerts warning from out propane odor odour do did dangerous`,
);
const MODALS = wordSet('might could would may will');
/** A danger of the future: "it might catch fire". */
const FUTURE = formSet('catch burn burst flood overflow start fire collapse');

/** "No, there is a gas smell" without its comma answers a question, and "there is no gas smell" denies. */
const AFTER_ANSWER = wordSet("there here is 's are was were it i we do did");

const isDenial = (words: readonly Word[], at: number): boolean =>
  DENIALS.has(textAt(words, at)) && !(textAt(words, at) === 'no' && AFTER_ANSWER.has(textAt(words, at + 1)));

const HEAT = wordSet('hot warm burning burnt burned scorched melted melting smoking sparking');

/** The word after which a denial before it is decided: the last one that a denial does not reach over. */
const decisiveBefore = (words: readonly Word[], at: number): number =>
  words.slice(0, at).findLastIndex(({ text }) => !IN_DENIAL.has(text));

/** "The outlet isn't hot to the touch": the denial stands after the thing, before what would be dangerous in it. */
function isHeatDenied(words: readonly Word[], start: number): boolean {
  const heats = words.flatMap(({ text }, at) => (at >= start && HEAT.has(text) ? [at] : []));
  return heats.length > 0 && heats.every((at) => isDenial(words, decisiveBefore(words, at)));
}

const SAYING = wordSet('say said saying mention mentioned report reported claim claimed');

/** "I never said I smell gas" */
const isUnsaid = (words: readonly Word[], start: number): boolean =>
  words
    .slice(0, start)
    .some(
      ({ text }, at) => SAYING.has(text) && (DENIALS.has(textAt(words, at - 1)) || textAt(words, at - 1) === 'who'),
    );

/**
 * "I can't stop the water" denies nothing.
 *
 * @param start index of the first word of a sign of danger
 */
export function isDenied(words: readonly Word[], start: number): boolean {
  const decisive = decisiveBefore(words, start);
  const isPossible = MODALS.has(textAt(words, decisive)) && FUTURE.has(textAt(words, start));
  return (
    isDenial(words, start) ||
    isDenial(words, decisive) ||
    isHeatDenied(words, start) ||
    isPossible ||
    isUnsaid(words, start)
  );
}

const ALARM_NAME = wordSet('a an the our my your that this carbon monoxide dioxide co 2 and or smoke either');
const ALARMS = wordSet(
  'alarm alarms detector detectors monitor monitors sensor sensors thing things meter level levels reading readings',
);
const SOUNDING = formSet(
  'go gone went beep chirp sound ring scream blare trip trigger peep noise detect register buzz say read show',
);
const QUIET = wordSet('quiet silent fine ok okay normal green good clear zero 0');
/** "It won't stop beeping", "it isn't going off anymore": there was a danger. */
const PERSISTING = wordSet(
  'stop stopped stopping stops quit quitting shut turn anymore longer again finally only just',
);

/** "The alarm isn't going off", "the detector is quiet". An alarm that is quiet now has sounded. */
function isSilent(words: readonly Word[]): boolean {
  const device = words.findLastIndex(({ text }) => ALARMS.has(text) || text === 'monoxide' || text === 'co');
  const after = words.slice(device + 1);
  if (device === -1 || hasAny(after, PERSISTING)) return false;
  const denial = after.findIndex(({ text }) => DENIALS.has(text));
  if (denial === -1)
    return hasAny(after, QUIET) && !hasAny(after, SOUNDING) && !after.some(({ text }) => text === 'now');
  return !hasAny(after.slice(0, denial), SOUNDING) && hasAny(after.slice(denial), SOUNDING);
}

/** Words with which a clause can say more about the alarm of the clause before it. */
const GOES_ON = wordSet("it that which they is 's has have not never no nothing quiet silent all");

/** @returns whether the clause at the index is about an alarm that does not sound: "the CO alarm? It's quiet" */
export function isAboutSilentAlarm(clauses: readonly (readonly Word[])[], at: number): boolean {
  const words = clauses[at] ?? [];
  const [before = [], after = []] = [clauses[at - 1], clauses[at + 1]];
  const isBare = words.every(({ text }) => ALARM_NAME.has(text) || ALARMS.has(text));
  return (
    isSilent(words) ||
    (!hasAny(words, SOUNDING) && GOES_ON.has(textAt(after, 0)) && isSilent([...words, ...after])) ||
    (isBare && isSilent([...words, ...before]))
  );
}

const BEFORE_NO = wordSet('oh good heavens gosh goodness gracious lord god well what honey dear sir maam no of course');
/** "No idea", "no doubt", "not sure", "no one" */
const AFTER_NO = wordSet('idea clue doubt joke one sure certain kidding');

/** @returns whether the words begin with a no */
function answersNo(words: readonly Word[]): boolean {
  const first = words.findIndex(({ text }) => !BEFORE_NO.has(text) || text === 'no');
  const text = textAt(words, first);
  return (
    ['no', 'nope', 'nah', 'naw', 'none', 'nothing', 'never', 'not', 'neither'].includes(text) &&
    !AFTER_NO.has(textAt(words, first + 1))
  );
}

const MAX_ECHO = 8;
const isAddress = ({ words }: Pick<Clause, 'words'>) => words.every(({ text }) => BEFORE_NO.has(text) && text !== 'no');

/** @returns whether the first clause that says something begins with a no */
export function areAnsweredNo(clauses: readonly Clause[]): boolean {
  const answer = clauses.find((clause) => !isAddress(clause));
  return answer !== undefined && answersNo(answer.words);
}

/** @returns whether the clause at the index is a question that the caller answers with no: "Smell gas? No", "what gas leak?" */
export function isDeniedQuestion(clauses: readonly Clause[], at: number): boolean {
  const [clause, ...after] = clauses.slice(at);
  if (clause === undefined || !after[0]?.joiner.startsWith('?') || clause.words.length > MAX_ECHO) return false;
  return textAt(clause.words, 0) === 'what' || areAnsweredNo(after);
}

const LISTED = wordSet(
  'fire fires flames smoke gas propane leak leaks smell smells odor odour burning carbon monoxide co alarm alarms or nor any of anything like that sparks',
);
const OF_HEAD = wordSet("i we there is 's are do did does can could have has here it in");
const isListed = (words: readonly Word[]) => words.every(({ text }) => LISTED.has(text));

/** @returns whether the clause at the index belongs to a list that the caller denies: "no smoke, fire or gas" */
export function isInDeniedList(clauses: readonly Clause[], at: number): boolean {
  const head = clauses.slice(0, at).findLastIndex(({ words }) => !isListed(words));
  const first = clauses[head]?.words ?? [];
  const isHead =
    hasAny(first, DENIALS) && first.every(({ text }) => DENIALS.has(text) || LISTED.has(text) || OF_HEAD.has(text));
  if (!isHead || !isListed(clauses[at]?.words ?? [])) return false;
  const end = clauses.slice(at).findIndex(({ words }) => !isListed(words));
  const list = clauses.slice(head + 1, end === -1 ? undefined : at + end);
  return (
    list.every(({ joiner }) => joiner === ',' || joiner === 'or' || joiner === 'nor') &&
    list.some(({ joiner, words }) => joiner === 'or' || words.some(({ text }) => text === 'or' || text === 'nor'))
  );
}

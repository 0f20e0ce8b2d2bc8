import { wordSet } from '../whens/phrases.ts';
import { isConditionWord, isFaultWord, isOrderVerb } from './conditions.ts';
import { idiomsIn } from './idioms.ts';
import { PLACE_PREPOSITIONS } from './roles.ts';
import { mentionsIn } from './things.ts';
import { textAt, type Word } from './word.ts';

/** A part of a text with a verb of its own, or between two marks. */
export type Clause = {
  /** Never empty. */
  readonly words: readonly Word[];
  /** How it follows the clause before it: a conjunction, such as "and" or "because", a mark, or nothing. */
  readonly joiner: string;
};

/** A text, and for each word whether it can be the verb of a clause. */
type Text = { readonly words: readonly Word[]; readonly isVerb: readonly boolean[] };

/** Where a clause ends, and the number of words that join the next one to it. */
type Joint = { readonly joiner: string; readonly length: number };

/** Marks between two clauses. */
const MARKS = wordSet('. , ! ? ; : … – — ( ) " ~ * | •');
/** Marks that separate even without a space after them. */
const STRONG_MARKS = wordSet('? ! ; ) "');

/** Words with which a clause begins. */
const SUBJECTS = wordSet(
  `i we it he she they you there my our the a an some another one this that these his her their your here someone somebody everyone nobody
  everything nothing neither none`,
);
/** Subjects that no list of work has. */
const SPEAKERS = wordSet('i we');
/** Subjects of clauses that wish for nothing: "she's 84". */
const OTHERS = wordSet('he she');
/** Words after "and" for what happens next or at present. */
const SEQUELS = wordSet('then now');
/** Subjects that begin a clause even without a conjunction. */
const PRONOUNS = wordSet('i we it he she they there');
/** Words that begin a clause after a conjunction, besides subjects. */
const AFTER_AND = wordSet(
  `also then now please what how when maybe if because so its need want wanted looking hoping two three both plus possibly while anyway
  anyways no first every each let idk dunno`,
);
/** Words that begin a clause after "and", or go on with a list: "the microwave and the toaster". */
const DETERMINERS = wordSet('my our the a an some another this that these those his her their your two three both');

/** Verbs that only occur in a clause with a subject. */
export const VERBS = wordSet(
  `is are was were am 's has have had will would can could should does do did keep keeps kept need needs want wants wanted think thought
  believe guess started starts looks sounds feels seems makes made went goes got gets really still might may must tried called noticed found
  heard saw bought came live lives lost hope wonder know says said tell told works worked just also never always only`,
);
/** Verbs of an aside at the end of a clause: "I guess". */
const THINKING = wordSet('guess think believe suppose hope mean');
/** People, and verbs of what they did: "the heat is off i put new batteries in". */
const ACTORS = wordSet('i we he she they');
const ACTIONS = wordSet(
  'put changed checked replaced reset flipped swapped turned took unplugged plunged pushed pressed cleaned looked ran gave moved opened closed shut',
);
/** Ends of a verb: "it won't come on". */
const PARTICLES = wordSet('on off up down out over in');

/** Verbs that end a clause only where it is broken off, and verbs that begin the next one: "my toilet is it keeps running". */
const COPULAS = wordSet('is are was');
const CERTAIN = wordSet('is keeps will does has leaks runs just');
/** Words after "and" that add nothing. */
const FILLED = wordSet('well oh actually yeah');
/** Nouns with a number: "unit 12". */
const NUMBERED = wordSet('unit apartment apt suite room number building');

const POSSESSIVES = wordSet('my our');
/** What the company does not work on, after "my" and "our". */
const NO_THINGS = wordSet(
  `phone cell cellphone computer laptop internet car truck husband wife son daughter kid kids brother sister mom dad mother father neighbor
  landlord boss dog cat name number address battery tenant tenants inspector realtor agent seller buyer buyers owner neighbors insurance
  adjuster bank hoa city guy lady wind storm doctor`,
);

/** Verbs of one subject. "The sink and the tub are clogged" is one clause, "a nest over my door and my son is allergic" are two. */
const SINGULAR_VERBS = wordSet("is 's has was does keeps needs");
/** Verbs after a subject of one word: "and water is everywhere". */
const AUXILIARIES = wordSet("is 's are was were has have keeps");
/** Verbs of a wish. "I need the roof and the gutters fixed" is one clause. */
const WISHING = wordSet('need needs want wants wanted would have had get got am is was');

/** Verbs and subjects of a question, such as "can you". */
const HELPING = wordSet('can could would will do does is are');
const ASKING = wordSet('can could would will do');
const HELPED = wordSet('you someone somebody anyone anybody we i there');

/** Words at the end of a clause that adds to another: "and the tub too". */
const FINAL = wordSet('too also well');

/** After these words, a subject continues the clause: "when it rains", "I think it is". */
const CONTINUED = wordSet(
  `and or but so because since when whenever if whether while until till before after once as than though although where what how why who
  which that like unless every time first in on of at to for from with without by about into under over near think thought guess believe know
  knew hope hoping wish said says say tell told noticed saw see heard found sure afraid scared worried wondering feel realized figured mean
  meant wants wanted needs needed likes loves looks seems sounds the a an my our this is are was be been get got getting have had having need
  want make made makes let lets keep put turn use do does did will can could would should fix leave not just out up`,
);

/** A mark inside a number or a word, as in "24.5" and "built-in", does not separate. */
function markAt({ words }: Text, at: number): Joint | undefined {
  const [word, next] = [words[at], words[at + 1]];
  if (word?.kind !== 'mark') return undefined;
  const isInside = next?.isGlued === true && !STRONG_MARKS.has(word.text);
  const isEnd = word.text === '-' ? !(word.isGlued && isInside) : MARKS.has(word.text) && !isInside;
  return isEnd ? { joiner: word.text, length: 1 } : undefined;
}

const MAX_CLAUSE_WORDS = 10;
const MIN_WORDS_OF_STATEMENT = 4;
const MAX_SUBJECT_WORDS = 4;

/** @returns whether the words at the index are a person or a telephone, which is never in a list of work */
const isNoThing = (words: readonly Word[], at: number) =>
  DETERMINERS.has(textAt(words, at)) && NO_THINGS.has(textAt(words, at + 1));

/** "My wife uses a walker and we need a ramp", "he left it on and then the pipe split": they begin no part of a list. */
const isStatementAt = (words: readonly Word[], at: number): boolean =>
  SPEAKERS.has(textAt(words, at)) || (SEQUELS.has(textAt(words, at)) && SUBJECTS.has(textAt(words, at + 1)));

/** "The guest bathroom smells" has a verb, and "the patio cracks filled" has none. */
const isFinite = (words: readonly Word[], at: number, and: number): boolean => {
  const [word, next] = [words[at], words[at + 1]];
  const isPlainVerb = word !== undefined && isFaultWord(word) && /[^s]s$/.test(word.text);
  return isPlainVerb && at > and + 2 && (next === undefined || !/(?:ed|ing)$/.test(next.text));
};

/** @returns whether a clause follows the "and" at the index, and not another part of a list */
function isClauseAfterAnd({ words, isVerb }: Text, at: number, from: number): boolean {
  const next = textAt(words, at + 1);
  const before = words.slice(from, at);
  const hasVerb = before.some((_, index) => isVerb[from + index]);
  // "The toilet runs and I changed the valve"
  const isWhole = before.length >= MIN_WORDS_OF_STATEMENT || (hasVerb && SPEAKERS.has(next));
  if (isWhole && (isNoThing(words, at + 1) || isStatementAt(words, at + 1))) return true;
  // "She's 84 and her furnace quit" wishes for nothing.
  const isOfOther = OTHERS.has(textAt(words, from));
  const hasOnlyWish =
    !isOfOther && before.every(({ text }, index) => isVerb[from + index] !== true || WISHING.has(text));
  const after = words.slice(at + 2, at + 2 + MAX_CLAUSE_WORDS);
  const end = after.findIndex(({ kind }) => kind === 'mark');
  // "And the trim, I guess" has no verb of its own.
  const isVerbAfter = ({ text }: Word, index: number) =>
    !(THINKING.has(text) && ACTORS.has(textAt(words, at + 1 + index))) &&
    (FINAL.has(text) ||
      (hasOnlyWish ? VERBS.has(text) || isFinite(words, at + 2 + index, at) : isVerb[at + 2 + index] === true));
  const hasVerbAfter = after.slice(0, end === -1 ? after.length : end).some(isVerbAfter);
  const isOne = after.slice(0, MAX_SUBJECT_WORDS).some(({ text }) => SINGULAR_VERBS.has(text));
  return isOne || next === 'also' || (hasVerb && (hasVerbAfter || !DETERMINERS.has(next)));
}

/** @param from index of the first word of the present clause */
function conjunctionAt(text: Text, at: number, from: number): Joint | undefined {
  const { words, isVerb } = text;
  // "And well now it's running".
  const after = at + (FILLED.has(textAt(words, at + 1)) && AFTER_AND.has(textAt(words, at + 2)) ? 2 : 1);
  const [joiner, next, afterNext] = [textAt(words, at), textAt(words, after), textAt(words, after + 1)];
  const isQuestion = HELPING.has(next) && HELPED.has(afterNext);
  const isBeginning = SUBJECTS.has(next) || isQuestion;
  // "And unit 12 has no heat".
  const isNumbered = NUMBERED.has(next) && AUXILIARIES.has(textAt(words, at + 3));
  const isOne = isVerb.slice(from, at).includes(true) && (isNumbered || AUXILIARIES.has(afterNext));
  // "It starts up and then stops".
  const isThenVerb = next === 'then' && afterNext !== 'also' && !SUBJECTS.has(afterNext);
  // "The disposal jammed and fix the screen door" names two jobs.
  const isOrder =
    words.slice(from, at).some(isFaultWord) &&
    words.slice(at + 1, at + 2).some(isOrderVerb) &&
    DETERMINERS.has(afterNext);
  const joins: Readonly<Record<string, boolean>> = {
    because: next !== 'of',
    plus: at > from,
    so: at > from && isBeginning,
    but: at > from && (isBeginning || AFTER_AND.has(next)),
    and:
      at > from &&
      !isThenVerb &&
      (isOrder || isBeginning || AFTER_AND.has(next) ? isClauseAfterAnd(text, at, from) : isOne),
  };
  return Object.hasOwn(joins, joiner) && joins[joiner] === true ? { joiner, length: 1 } : undefined;
}

/** Words before which it matters whether the clause has a verb. */
const STARTS: ReadonlySet<string> = new Set(['please', 'my', 'our', ...PRONOUNS]);
const MAX_NAME_WORDS = 3;
/** In "remodel my kitchen if that is what you do", the verb has another subject. */
const BEFORE_OTHER_SUBJECT = wordSet('if and so because but that when');
/** "The dishwasher leaks my fence is down". */
function hasVerbSoon(words: readonly Word[], at: number): boolean {
  const next = words.slice(at + 2, at + 2 + MAX_NAME_WORDS);
  const verb = next.findIndex(({ text }) => AUXILIARIES.has(text));
  const isOfSubject = ({ kind, text }: Word) => kind !== 'mark' && !BEFORE_OTHER_SUBJECT.has(text);
  return next.slice(0, Math.max(verb, 0)).every(isOfSubject) && verb !== -1;
}

/** "There is a hole". */
const isThere = (words: readonly Word[], at: number) =>
  textAt(words, at) === 'there' && AUXILIARIES.has(textAt(words, at + 1));

/** "My toilet is it keeps running". */
const isBrokenOff = (words: readonly Word[], at: number) =>
  textAt(words, at) === 'it' && COPULAS.has(textAt(words, at - 1)) && CERTAIN.has(textAt(words, at + 1));

/** @returns whether a clause begins at the index that no word and no mark joins to the one before, as recognisers write them */
function isBeginning({ words, isVerb }: Text, at: number, from: number): boolean {
  const [text, next] = [textAt(words, at), textAt(words, at + 1)];
  const before = textAt(words, at - 1);
  const isStart = STARTS.has(text);
  const hasVerb = isStart && isVerb.slice(from, at).includes(true);
  const isAction = ACTORS.has(text) && ACTIONS.has(next);
  // "The heat won't come on i put new batteries in".
  if (isAction && hasVerb && PARTICLES.has(before)) return true;
  if (at > from + 1 && isBrokenOff(words, at)) return true;
  if (at === from || CONTINUED.has(before)) return false;
  if (text === 'please') return hasVerb && at + 2 < words.length;
  // "The water heater it's leaking" has no verb before "it".
  const isAfterFillers = words.slice(from, at).every((word) => FILLED.has(word.text) || word.text === 'now');
  const canFollow = hasVerb || (!isAfterFillers && at > from + 1 && (text === 'it' || isThere(words, at)));
  if (isAction && canFollow) return true;
  // "He knocked it clean off": a word after "it" that has no ending of a verb.
  const isObject = text === 'it' && before.endsWith('ed') && !VERBS.has(next) && !/(?:s|ed)$/.test(next);
  const isStatement = PRONOUNS.has(text) && isVerb[at + 1] === true && canFollow && !isObject;
  // "Around my vent" and "mowing my lawn" go on.
  const isGoverned = PLACE_PREPOSITIONS.has(before) || before.endsWith('ing');
  if (POSSESSIVES.has(text) && hasVerb && !isGoverned && hasVerbSoon(words, at)) return true;
  return text === 'which' || isStatement || (ASKING.has(text) && HELPED.has(next));
}

function textOfWords(words: readonly Word[]): Text {
  const isThing = words.map(() => false);
  for (const { kind, from, end } of mentionsIn(words, idiomsIn(words))) isThing.fill(kind !== 'work', from, end);
  const isVerb = words.map(
    (word, at) => VERBS.has(word.text) || word.text === 'runs' || (isThing[at] === false && isConditionWord(word)),
  );
  return { words, isVerb };
}

const MAX_RESUMED_WORDS = 3;

/** @returns the index of the "and" before a thing that "it" takes up: "a broken head and zone three it just runs"; undefined without one */
function resumedAt({ words, isVerb }: Text, at: number, from: number): number | undefined {
  const and = words.slice(from, at).findLastIndex(({ text }) => text === 'and') + from;
  const isShort = textAt(words, at) === 'it' && and > from && at - and - 1 <= MAX_RESUMED_WORDS && at - and > 1;
  const hasStatement = isVerb.slice(from, and).includes(true) && !isVerb.slice(and, at).includes(true);
  return isShort && hasStatement ? and : undefined;
}

/** Splits at marks, at conjunctions before a subject, and where a new subject and its verb follow without either. */
export function clausesOf(words: readonly Word[]): readonly Clause[] {
  const text = textOfWords(words);
  const clauses: Clause[] = [];
  let from = 0;
  let joiner = '';
  for (let at = 0; at <= words.length; at++) {
    const isLast = at === words.length || isBeginning(text, at, from);
    const joint = markAt(text, at) ?? conjunctionAt(text, at, from) ?? (isLast ? { joiner: '', length: 0 } : undefined);
    if (joint === undefined) continue;
    const resumed = joint.length === 0 && at < words.length ? resumedAt(text, at, from) : undefined;
    if (resumed !== undefined) {
      clauses.push({ words: words.slice(from, resumed), joiner });
      [from, joiner] = [resumed + 1, 'and'];
      continue;
    }
    const isEmpty = at === from;
    if (!isEmpty) clauses.push({ words: words.slice(from, at), joiner });
    // "Because" and "and" before a comma still join.
    if (!isEmpty || joint.joiner !== ',') joiner = joint.joiner;
    from = at + joint.length;
  }
  return clauses;
}

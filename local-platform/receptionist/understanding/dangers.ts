import { isAboutSilentAlarm, isDenied, isDeniedQuestion, isInDeniedList } from './dangerDenials.ts';
import { CARBON_MONOXIDE, FLAMES, GAS_LEAK, ILLNESS, SMOULDER, SPARKS } from './dangerSigns.ts';
import { type Clause, clausesOf } from './jobs/clauses.ts';
import type { Word } from './jobs/word.ts';
import { wordsIn } from './jobs/words.ts';
import { hasAny, type Sign } from './signs.ts';
import { hasPhrase, phraseList, wordSet } from './whens/phrases.ts';
import { INCOMING_WATER, RUNNING_WATER, STANDING_WATER } from './waterSigns.ts';

/**
 * A danger that needs safety advice before anything else. `sparks` includes electric shocks and burning outlets. `water` includes sewage,
 * floods and burst pipes.
 */
export type Danger = 'fire' | 'gas' | 'carbon-monoxide' | 'sparks' | 'water';

type Kind = {
  readonly danger: Danger;
  readonly sign: Sign;
  /** Letters of which each text with the sign has some. Most texts are dismissed by them. */
  readonly letters: RegExp;
  /** Letters of texts in which the sign is something else. */
  readonly except?: RegExp;
};

const WATER =
  /water|burst|flood|overflow|leak|gush|pour|spray|spew|rain|pip|main|hose|tank|heater|sew|septic|poop|feces|inch|\bf(?:oo|ee)t\b|gallon|deep|ceiling|under|fill|everywhere|runn|toilet|commode|let go|gave way|wide open/i;

/** "But it's fine now" */
const OVER =
  /\b(?:it's|its|that's|thats|(?:it|that|everything) (?:is|seems)) (?:all )?(?:fine|ok|okay|good|over|dry) now\b/i;

const SMOULDERING = /burn|smok|electric/i;

/** Basins that hold water, or drain slowly, in a turn that names no place in which water must not stand. */
const IN_BASIN =
  /^(?=.*(?:\bdrain|tub\b|tubs\b|\bshower|\bsink|\bbasin))(?!.*\b(?:floor|carpet|basement|cellar|crawl|kitchen|hall|bedroom|living|garage|house|yard|everywhere|burst|flood|overflow|overfill|rising|sewage|poop|back(?:s|ed|ing)? up))/is;

const OF_RAIN = /\broof|\brain(?!ing water)|storm|skylight|chimney|shingle|\bhail|hurricane|downpour/i;

/** The first match counts. Sparks come after flames and before smoke, because a smoking outlet needs the advice to turn off the breaker. */
const KINDS: readonly Kind[] = [
  { danger: 'carbon-monoxide', sign: CARBON_MONOXIDE, letters: /monoxide|dioxide|\bco(?:\b|\d)/i },
  { danger: 'gas', sign: GAS_LEAK, letters: /gas|\blpg?\b|propane|butane|hiss|egg|sul(?:f|ph)ur|pilot|fume|exhaust/i },
  { danger: 'fire', sign: FLAMES, letters: /fire|flame|burn|smoke/i },
  {
    danger: 'sparks',
    sign: SPARKS,
    letters:
      /spark|arcing|zap|shock|jolt|electrocut|outlet|panel|breaker|wir|cable|\blines?\b|socket|switch|plug|fus|receptacle|cord|fixtur|charg/i,
  },
  { danger: 'fire', sign: SMOULDER, letters: SMOULDERING },
  { danger: 'water', sign: RUNNING_WATER, letters: WATER, except: OVER },
  {
    danger: 'water',
    sign: STANDING_WATER,
    letters: WATER,
    except: new RegExp(`${OVER.source}|${IN_BASIN.source}`, 'is'),
  },
  {
    danger: 'water',
    sign: INCOMING_WATER,
    letters: WATER,
    except: new RegExp(`${OVER.source}|${OF_RAIN.source}`, 'i'),
  },
];

/** Words of a danger that is over, or only feared. */
const NOT_PRESENT = phraseList(`
  last year|month|summer|winter|spring|fall|week|christmas|january|february|march|april|may|june|july|august|september|october|november|december
  year|years|month|months|week|weeks ago|back
  after|before the|a|our fire|flood|leak|hurricane
  take|remove|delete|scratch|strike|cross off|out? the|that|my? smell|smells|gas|fire|smoke
  used to
  had a|an|the|some small|big|little|minor|kitchen|house|grease|electrical|chimney|pipe? fire|flood|leak|burst
  had small|big|little? fires|floods|flooding
  from a|the|our|last|previous house|kitchen|old? fire|flood|flooding
  what if
  in case
  if there is|was|were ever
  has|have|was|were|been|is|already been? already? fixed|cleared|repaired|resolved
  already put|shut|turned
  quote|estimate for|on|to
  check|checked|checking|inspect|inspected|test|tested|testing|inspection|look|looked for|of gas|a|any|carbon|fire|the
  worried|afraid|scared|fear|fears|concerned about|of|that|it|they|the a|it|is|might|could|will|catching|fire|flooding|flood|bursting|pipes
  prevent|avoid|protect|against
  not want|let it|that|this|them|anything|the to? catch|burn|flood|start|burst|catching|burning|flooding
  before it|something|that|the catches|burns|floods|bursts|starts
`);
/** Words of something that comes and goes. Such water is not an emergency. */
const HABITS = phraseList(`
  every|each|any time
  whenever|sometimes|usually|always
  when|if it|there is? rains|raining|rain|pours|storms
  when we|i|you|it? get|have|gets a|heavy|hard|lots|big? of? rain|storm|storms
`);
/** "A gas smell since last week" is present. */
const SINCE = phraseList(`
  since
  for the? last|past
  started|began|noticed
`);

const isPresent = (words: readonly Word[], danger: Danger) =>
  hasPhrase(SINCE, words) || !(hasPhrase(NOT_PRESENT, words) || (danger === 'water' && hasPhrase(HABITS, words)));

const SMELLING = wordSet('smell smells smelling smelled smelt');
/** Words of a clause that only says who smells something. */
const OF_SMELLING =
  wordSet(`i we you he she they it that can could am are is was 'm 're 's do did keep keeps kept think thought what have been 've just still
  really definitely swear my wife husband everyone right now here in there kitchen house the`);
const MAX_SMELLING = 6;

const isSmelling = (words: readonly Word[]): boolean => {
  const said = words.filter(({ kind }) => kind !== 'mark');
  return (
    said.length <= MAX_SMELLING &&
    said.some(({ text }) => SMELLING.has(text)) &&
    said.every(({ text }) => SMELLING.has(text) || OF_SMELLING.has(text))
  );
};

/** The words of each clause. "It's gas I smell", "that's gas, I can smell it" and "I smell it, gas" are read as one clause each. */
function sentencesOf(clauses: readonly Clause[]): readonly (readonly Word[])[] {
  const sentences: (readonly Word[])[] = [];
  for (const { words } of clauses) {
    const last = sentences.at(-1);
    const isOne = isSmelling(words) || (last !== undefined && isSmelling(last));
    const previous = isOne ? sentences.pop() : undefined;
    sentences.push(previous === undefined ? words : [...previous, ...words]);
  }
  return sentences;
}

/** The clauses that the caller does not deny with the clauses around them: "smell gas? No", "no smoke, fire or gas". */
const statedClauses = (text: string): readonly Clause[] =>
  clausesOf(wordsIn(text)).filter((_, at, all) => !isDeniedQuestion(all, at) && !isInDeniedList(all, at));

/** "C.O." */
const CO = /\bc\. ?o\b\.?/gi;
/** Typed by ear. */
const MONOXIDE = /\bm[aeio]n[aeio]x[iy]de\b/gi;

const withUsualNames = (spoken: string) => spoken.replaceAll(CO, 'co').replaceAll(MONOXIDE, 'monoxide');

/** @returns whether one of the sentences has the sign, and does not deny it */
const hasSign = (sentences: readonly (readonly Word[])[], sign: Sign, isKept = (_: readonly Word[]) => true): boolean =>
  sentences.some((words) => {
    const start = sign(words);
    return start !== undefined && !isDenied(words, start) && isKept(words);
  });

const ALARM = /monoxide|\bco\b|alarm|detector|beep/i;

const PAST = wordSet('smelled smelt smoked was were had did could stank reeked');
const PRESENT = wordSet("smells smelling is 's are am still now again keep keeps can has have");
/** Of a clause beside it. In doubt, the smoke is not over. */
const GOES_ON = wordSet(
  'still again back returns returned returning hot warm worse mostly almost kinda maybe sometimes',
);
const DENYING = wordSet('no not never nothing without');

/** "That's gone", "the smell went away", "not anymore", and not "the power is gone" or "it stopped working" */
const GONE =
  /^(?:(?:ok|okay|and|but|now|then|it|that|this|the|smell|smoke|odor|odour|burning|burnt|all|is|has|just|since|totally|completely|quickly) )*(?:(?:gone|went away|cleared up|cleared out|cleared|faded away|faded|dissipated|disappeared|not any ?more|no longer)(?= (?:now|since|after|once|when|completely|today|right|as|within|by)\b|$)|stopped (?:smelling|smoking|burning))/;
/** Of the smoke itself, or after a "but". Else, it can be the machine that stopped. */
const STOPPED =
  /^(?:(?:it|that|the|smell|smoke|has|just|then|quickly|all) )*stopped(?= (?:now|since|after|once|when|right away)\b|$)/;
/** "No smell now", "I don't smell anything anymore" */
const NOTHING_NOW =
  /\b(?:no|not|never|nothing)\b.*\b(?:smoke|smell|smells|smoking|burning|odor|odour|anything|nothing)\b.*\b(?:anymore|more|now|today|currently|since|at the moment)\b|^nothing (?:anymore|now|since)\b/;

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

function saysGone({ words, joiner }: Clause): boolean {
  const text = textOf(words);
  return (
    GONE.test(text) ||
    (STOPPED.test(text) && (joiner === 'but' || /\bsm(?:ell|oke)\b/.test(text))) ||
    NOTHING_NOW.test(text)
  );
}

const goesOn = ({ words }: Clause): boolean => hasAny(words, GOES_ON) && !hasAny(words, DENYING);

const BETWEEN = /^(?<past>.+?) (?:but|then|and) (?<rest>.+)$/;

/** "It smelled burnt but not anymore" is one clause. */
const endsGone = (words: readonly Word[]): boolean => GONE.test(BETWEEN.exec(textOf(words))?.groups?.rest ?? '');

/**
 * @param words of a clause about smoke or a smell of burning
 * @param clauses of the whole turn
 * @returns whether the caller says that it was there, and is gone
 */
function isGone(words: readonly Word[], clauses: readonly Clause[]): boolean {
  if (!hasAny(words, PAST) || hasAny(words, PRESENT)) return false;
  const others = clauses.filter((clause) => clause.words !== words);
  return !others.some(goesOn) && (endsGone(words) || others.some(saysGone));
}

/** @returns the danger that the text describes as present, or the first one in `KINDS` if there are several; undefined if there is none */
export function dangerIn(spoken: string): Danger | undefined {
  const text = withUsualNames(spoken);
  const possible = KINDS.filter(({ letters, except }) => letters.test(text) && except?.test(text) !== true);
  const isAboutAlarm = ALARM.test(text);
  if (possible.length === 0 && !isAboutAlarm) return undefined;
  const clauses = statedClauses(text);
  const all = clauses.map(({ words }) => words);
  // "The alarm stopped, but we feel sick"
  if (isAboutAlarm && hasSign(all, ILLNESS)) return 'carbon-monoxide';
  const sentences = sentencesOf(clauses);
  const heard = all.filter((_, at) => !isAboutSilentAlarm(all, at));
  return possible.find(({ sign, danger }) =>
    hasSign(
      danger === 'carbon-monoxide' ? heard : sentences,
      sign,
      (words) => isPresent(words, danger) && !(sign === SMOULDER && isGone(words, clauses)),
    ),
  )?.danger;
}

/** @returns whether there was smoke or a smell of burning that is gone: "it smelled burnt at first, but that's gone" */
export function wasSmoking(lowerText: string): boolean {
  if (!SMOULDERING.test(lowerText)) return false;
  const clauses = statedClauses(lowerText);
  return hasSign(
    clauses.map(({ words }) => words),
    SMOULDER,
    (words) => isPresent(words, 'fire') && isGone(words, clauses),
  );
}

/** @returns true for a danger in which everyone has to leave the house and call 911, and no visit is booked */
export const isDeadly = (danger: Danger | undefined): danger is 'fire' | 'gas' | 'carbon-monoxide' =>
  danger === 'fire' || danger === 'gas' || danger === 'carbon-monoxide';

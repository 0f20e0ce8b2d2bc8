import { wordSet } from '../whens/phrases.ts';
import { isFamilyName, isGivenName, isListedWord, isSentenceWord } from '../names/wordKinds.ts';

/**
 * Whose a number is. own: the caller says so. person: the words name another person or their relation. third: only "his", "her" or "them".
 * spare: a number besides the first. unsaid: nothing says it.
 */
export type Owner = 'own' | 'person' | 'third' | 'spare' | 'unsaid';

export type NumberOwner = {
  readonly owner: Owner;
  /** True if the other person is not of the caller's household, such as a tenant, and hardly wanted as the one to call back. */
  readonly isOutsider: boolean;
  /** True if the caller asks to call the number, and does not only name it. */
  readonly isToCall: boolean;
  /** The offsets of the words that name the owner and of those after the number that do. */
  readonly start: number;
  readonly end: number;
};

const FAMILY = String.raw`husband|wife|spouse|partner|son|daughter|mother|father|mom|mum|mama|dad|brother|sister|uncle|aunt|cousin|nephew|niece|grandmother|grandfather|grandma|grandpa|girlfriend|boyfriend|fianc[eé]e?|in-?law`;
const OUTSIDERS = String.raw`friend|neighbou?r|roommate|landlord|landlady|tenant|renter|boss|manager|owner|contractor|assistant|caretaker|caregiver|nurse|super|superintendent|supervisor|secretary|realtor|doorman|concierge|babysitter|sitter|nanny|housekeeper|handyman|guard`;
const RELATION = String.raw`(?:${FAMILY}|${OUTSIDERS})(?:'?s)?`;
const NOUN = String.raw`(?:(?:cell|mobile|phone|work|home|direct|contact|callback) )*(?:number|cell|cellphone|phone|mobile|line|digits|callback)`;
const POSSESSIVE = String.raw`([\p{L}]+?)(?:'s|s'?) ${NOUN}\b`;
const THIRD = String.raw`\b(?:his|her|their) ${NOUN}\b|\b(?:call|reach|text|try|ring|contact|phone) (?:him|her|them)\b|\b(?:he|she|they)(?:'s| is|'re| are| can be reached)? (?:at|on)\b`;
const CALLING = String.raw`\b(?:call|reach|text|try|ring|contact|phone|use|ask for|best)\b`;

/** "If you can't reach me, try", "if I don't answer" */
const IN_VAIN = String.raw`\bif (?:(?:you|u|ya|they) (?:can'?t|can ?not|couldn'?t|don'?t|do not) (?:get|reach|catch|find)|(?:i|we)(?:'m| am| are|'re)? ?(?:don'?t|do not|can'?t|can ?not|not) (?:answer|pick|get|there|home|around|available)|(?:there'?s |there is )?no answer|(?:[\p{L}']+ ){1,4}(?:answers|picks)|that (?:one |number )?(?:doesn'?t|don'?t|does not) (?:work|go))(?: (?:a ?hold of|through|to|up|it|me|us|him|her|them|there|on|at|that|this|one))*[\s,]*(?:(?:then|please|just|you can|also|try|call|text|use|ring)[\s,]+)*`;
const FOR_TEXTS = String.raw`\b(?:for|to) (?:the )?(?:texts?|texting|text messages?|messages)\b|\b(?:only texts?|texts? only|text messages only)\b`;
const SPARE = String.raw`${IN_VAIN}|${FOR_TEXTS}|\b(?:back-?up|alternate|alternative|second(?:ary)?|spare|other number|another number|also (?:try|reach|call|use)|in case|as well|too(?=[\s,:]*$))\b|(?<!\b(?:my|our|the) )\b(?:office|work|home|shop|landline|house)(?: (?:number|phone|line))?(?: is\b|'s\b|:)`;

/** Words between a person and the number: "the tenant is | Raj Patel, his number is". Names may stand there too. */
const LIGHT_WORDS = wordSet(
  "is are at on has have had a key keys will be there home let in name names name's called and number numbers number's cell phone mobile line it's its that's thats the his her their who whose who's can be reached you too also right again please mr mrs ms miss dr uh um directly contact here",
);

const PATTERNS = {
  outsider: new RegExp(String.raw`\b(?:${OUTSIDERS})(?:'?s)?\b`, 'iu'),
  relation: new RegExp(String.raw`\b(?:(?:my|our|the|his|her|their|a) )?(?:\p{L}+ )?\b(${RELATION})\b`, 'giu'),
  possessive: new RegExp(POSSESSIVE, 'giu'),
  third: new RegExp(THIRD, 'giu'),
  named:
    /\b(?:call|reach|text|try|ring|contact|phone|ask for) (\p{L}+)(?: \p{L}+)? (?:at|on)\b|\b(\p{L}+)(?:'s| is) (?:at|on)\b/giu,
  own: new RegExp(
    String.raw`\b(?:my (?:own |new |best |actual |real |correct )*${NOUN}|mine|(?:call|reach|text|try|ring|get|contact|phone) (?:me|us)|(?:it|that|this|number) should be|instead)\b`,
    'giu',
  ),
  spare: new RegExp(SPARE, 'giu'),
  calling: new RegExp(CALLING, 'iu'),
  ownAfter: new RegExp(
    String.raw`^[\s,.]*(?:(?:and|that's|thats|that is|is|it's|its|which is) )*(?:mine\b|my (?:own |new )?${NOUN}(?!'s| (?:stays?|is|was|remains?|does|should|will|has|did|are|still)\b)|me\b|the (?:new|best|right|better) (?:one|number)|instead)`,
    'iu',
  ),
  spareAfter: new RegExp(
    String.raw`^[\s,]*(?:(?:is|it's|that's|just|only|also) )*(?:(?:too|as well)\b|${FOR_TEXTS}|${IN_VAIN}|(?:as|for|is) (?:(?:a|my|the|our|another) )?(?:second(?:ary)?|back-?up|alternat\p{L}+|other|extra|spare)(?: (?:number|one|phone|contact))?\b)`,
    'iu',
  ),
  personAfter: new RegExp(
    String.raw`^[\s,.]*(?:and )?(?:(?:that's|thats|that is|is|it's|its|which is|for|belongs to) )+(?:(?:my|our|the|his|her) )?(?:(${RELATION})\b(?: ${NOUN})?|(\p{L}+?)(?:'s|s) ${NOUN}\b|(?:his|her|their) ${NOUN}\b)`,
    'iu',
  ),
} as const;

const NO_PEOPLE = wordSet(
  'it that here what let there who he she today thi hi work office business house your our my hers',
);

/**
 * @returns true if the word is a name: a common one, or one with a capital letter, but not "Everything" and the like at the start of a
 *   sentence
 */
const isPersonName = (word: string, isStart = false): boolean => {
  const key = word.toLowerCase();
  if (NO_PEOPLE.has(key)) return false;
  if (isGivenName(key) || isFamilyName(key)) return true;
  const token = { word: key, key, isCapitalised: /^\p{Lu}\p{Ll}/u.test(word) };
  return token.isCapitalised && !(isStart && (isSentenceWord(token) || isListedWord(token)));
};

const isSentenceStart = (text: string, offset: number) => /(?:^|[.!?])\s*$/.test(text.slice(0, offset));

/** @returns true if only light words and names stand in the text */
const isLight = (text: string): boolean =>
  !/\d/.test(text) &&
  Array.from(text.matchAll(/[\p{L}']+/gu)).every(([word]) => LIGHT_WORDS.has(word.toLowerCase()) || isPersonName(word));

type Sign = { readonly owner: Owner; readonly start: number; readonly end: number };

/** Words before the owner that belong to the same statement: "please call | my wife", "you have | Raj's number". */
const BEFORE_OWNER =
  /(?:\b(?:oh|so|well|uh|um|please|can|can't|cant|could|you|your|have|has|got|get|just|the|a|i|i'm|we|we're|put|work|number|not|there|home|around|pick|up|use|my|cell|phone|tech|technician|guy|guys|crew|call|text|ring|reach|try|contact|phone|ask|tell|for|gate|also|or|then|if|me|don't|answer|let|know)\b[ ,]*)+$/i;
/** A person who does nothing else but wait for the crew, before "his number is" and the like. */
const PERSON_BEFORE = new RegExp(
  String.raw`\b(?:(?:my|our|the|his|her) )?${RELATION}\b(?:[\s,]+(?:is|name|named|called|will|would|can|be|there|here|home|at|let|you|in|who|has|have|the|a|key|keys|open|up|door|meet|them|him|her|around|he|she|and|lives|works|downstairs|upstairs|next|\p{Lu}\p{L}+)\b'?s?)*[\s,.]*$`,
  'iu',
);

/** @returns the offset at which the statement of the owner begins */
const statementStart = (before: string, sign: Sign): number => {
  const start = PERSON_BEFORE.exec(before.slice(0, sign.start))?.index ?? sign.start;
  return BEFORE_OWNER.exec(before.slice(0, start))?.index ?? start;
};

const MAX_LENGTH = 90;

const signsIn = (before: string): readonly Sign[] => {
  const of = (owner: Owner, pattern: RegExp, isOf: (match: RegExpExecArray) => boolean = () => true): readonly Sign[] =>
    Array.from(before.matchAll(pattern)).flatMap((match) =>
      isOf(match) ? [{ owner, start: match.index, end: match.index + match[0].length }] : [],
    );
  const isNamed = ({ 0: words, 1: first, 2: second, index }: RegExpExecArray) => {
    const name = first ?? second ?? '';
    // "Plumber's number" has a person, and "Texts number" has none.
    const isPlain = words.startsWith(name) && !words.startsWith(`${name}'`);
    return isPersonName(name, isPlain && isSentenceStart(before, index));
  };
  return [
    ...of('person', PATTERNS.relation, (match) => isLight(before.slice(match.index + match[0].length))),
    ...of('person', PATTERNS.possessive, isNamed),
    ...of('person', PATTERNS.named, isNamed),
    ...of('third', PATTERNS.third),
    ...of('spare', PATTERNS.spare),
    ...of('own', PATTERNS.own),
  ];
};

/**
 * Reads whose a number is from the words around it. The sign nearest to the number counts.
 *
 * @param previousEnd the offset after the number before it, or 0
 * @param nextStart the offset of the number after it, or the end of the text
 */
export const numberOwner = (
  text: string,
  previousEnd: number,
  start: number,
  end: number,
  nextStart: number,
): NumberOwner => {
  const plain = text.replaceAll('’', "'");
  const from = Math.max(previousEnd, start - MAX_LENGTH);
  const before = plain.slice(from, start);
  const after = plain.slice(end, nextStart);
  const nearest = signsIn(before).toSorted((one, other) => other.end - one.end || one.start - other.start)[0];
  const ownAfter = PATTERNS.ownAfter.exec(after);
  const personAfter = PATTERNS.personAfter.exec(after);
  const isPersonAfter = personAfter !== null && (personAfter[2] === undefined || isPersonName(personAfter[2]));
  const isOutsider = PATTERNS.outsider.test(plain.slice(0, start)) || PATTERNS.outsider.test(personAfter?.[0] ?? '');
  const isToCall = PATTERNS.calling.test(before.slice(nearest === undefined ? 0 : Math.max(0, nearest.start - 12)));
  const found = { isOutsider, isToCall, start, end };
  if (ownAfter !== null) return { ...found, owner: 'own' };
  if (nearest !== undefined) return { ...found, owner: nearest.owner, start: from + statementStart(before, nearest) };
  const spareAfter = nextStart === text.length ? PATTERNS.spareAfter.exec(after) : null;
  if (spareAfter !== null) return { ...found, owner: 'spare', end: end + spareAfter[0].trimEnd().length };
  if (isPersonAfter) return { ...found, owner: 'person', end: end + personAfter[0].length };
  return { ...found, owner: 'unsaid' };
};

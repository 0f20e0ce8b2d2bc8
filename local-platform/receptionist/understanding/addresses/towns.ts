import { isMonthName } from '../whens/months.ts';
import { wordSet } from '../whens/phrases.ts';
import { isFamilyName, isGivenName, isListedWord, isPlace, isSentenceWord } from '../names/wordKinds.ts';
import { digitRowAt, type ReadAt } from '../numberWords.ts';
import { isBoundary, type NameWord, nameWordsFrom, shownName, shownWord, type Source, wordAt } from './addressText.ts';
import { COUNTED_THINGS, FUNCTION_WORDS, UNIT_WORDS } from './streetWords.ts';

const STATE_CODES = wordSet(
  'al ak az ar ca co ct dc de fl ga hi ia id il in ks ky la ma md me mi mn mo ms mt nc nd ne nh nj nm nv ny oh ok or pa ri sc sd tn tx ut va vt wa wi wv wy',
);
/** Codes that are also words. In lower case they need a zip code after them. */
const CODES_LIKE_WORDS = wordSet('al co de hi id in la ma me mo ms oh ok or pa');
const STATE_NAMES = wordSet(
  'alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming',
);
const STATE_STARTS = wordSet('new north south west rhode');
const STATE_ENDS = wordSet('hampshire jersey mexico york carolina dakota virginia island');

/** Words that are not towns, though "in" or a comma stands before them. */
const NOT_TOWNS = wordSet(
  'zip back front rear case town order need general fact addition emergency trouble total short upstairs downstairs basement attic yard kitchen apt suite ste lot bldg gate code door side middle particular urgent question name cell phone ph tel telephone mobile fax number num home work oh anyway anyhow anyways write allow also plus let',
);

/** Words between a street and its town: "18 Oak Street, over in Austin". */
const WORDS_BEFORE_IN = wordSet(", . uh um it's its that's thats which is over out down up here just right and");
const MAX_WORDS_BEFORE_IN = 6;
const MAX_TOWN_WORDS = 4;
const MAX_LOWER_CASE_WORDS = 3;
const ZIP_DIGITS = 5;

const afterComma = (source: Source, position: number) =>
  /^[,;]$/.test(wordAt(source, position)) ? position + 1 : position;

/** Words between a street or a town and its zip code: "18 Oak Street, and that's 78704", "Austin. The zip code is 78704". */
const WORDS_BEFORE_ZIP = wordSet(
  ", . ; : and uh um it's its it that's thats that the with my zip zip's zips zipcode postal code is",
);
const MAX_WORDS_BEFORE_ZIP = 7;

/** Reads "78704", "78704-1234", "zip code seven eight seven oh four", "that's 78704". */
export const zipAt = (source: Source, position: number): ReadAt<string> | undefined => {
  const { tokens } = source;
  let next = position;
  while (next < position + MAX_WORDS_BEFORE_ZIP && WORDS_BEFORE_ZIP.has(wordAt(source, next))) next += 1;
  const row = digitRowAt(tokens, next);
  if (row?.value.length !== ZIP_DIGITS) return undefined;
  const after = wordAt(source, row.next);
  if (COUNTED_THINGS.has(after) && !UNIT_WORDS.has(after)) return undefined;
  const more = wordAt(source, row.next) === '-' ? wordAt(source, row.next + 1) : '';
  return /^\d{4}$/.test(more) ? { value: `${row.value}-${more}`, next: row.next + 2 } : row;
};

/** Reads "TX", "tx 78704", "Texas", "North Carolina". */
const stateAt = (source: Source, position: number): ReadAt<string> | undefined => {
  const word = wordAt(source, position);
  const [first, second] = nameWordsFrom(source, position, 2);
  // "Iowa City"
  const isTown = TOWN_ENDS.has(wordAt(source, position + 1));
  if (STATE_NAMES.has(word) && !isTown) return { value: shownWord(source, position), next: position + 1 };
  if (first !== undefined && second !== undefined && STATE_STARTS.has(word) && STATE_ENDS.has(second.word)) {
    return { value: shownName([first, second]), next: second.next };
  }
  const written = source.text.slice(source.tokens[position]?.start, source.tokens[position]?.end);
  const isCode =
    STATE_CODES.has(word) &&
    (written === word.toUpperCase() || !CODES_LIKE_WORDS.has(word) || zipAt(source, position + 1) !== undefined);
  return isCode ? { value: word.toUpperCase(), next: position + 1 } : undefined;
};

/** Reads a state, a zip code, or both, after a comma or without one. */
const stateAndZipAt = (source: Source, position: number): ReadAt<string> | undefined => {
  const state = stateAt(source, afterComma(source, position));
  const zip = zipAt(source, state?.next ?? position);
  if (state === undefined) return zip;
  return zip === undefined ? state : { value: `${state.value} ${zip.value}`, next: zip.next };
};

/** @returns true for "TX 78704", but not for "Washington, DC" or "Kansas City" */
const isStateAlone = (source: Source, position: number): boolean => {
  const state = stateAt(source, position);
  if (state === undefined) return false;
  const isEnd = isBoundary(source, state.next) || zipAt(source, state.next) !== undefined;
  return isEnd && stateAt(source, afterComma(source, state.next)) === undefined;
};

/** @returns the position after "in" and the words before it; undefined if they do not stand here */
const afterIn = (source: Source, position: number): number | undefined => {
  let next = position;
  while (next < position + MAX_WORDS_BEFORE_IN && WORDS_BEFORE_IN.has(wordAt(source, next))) next += 1;
  return wordAt(source, next) === 'in' ? next + 1 : undefined;
};

/** Words in small letters or in capitals that address the listener or end a message: "18 Oak Street, ma'am". */
const ASIDES = wordSet(
  "ava ma'am maam mam madam sir miss dear hon honey sweetie sweetheart darling buddy pal man dude bro mate boss folks guys friend ladies lol lmao haha hahaha pls plz plss please thx thnx thanks ty tysm btw tbh fyi right yes ok okay yep correct",
);

/** True for "Dec 12th", which is a wish for a time. */
const isDateAt = (source: Source, position: number): boolean =>
  isMonthName(wordAt(source, position)) && /^\d/.test(wordAt(source, position + 1));

/** @returns the words before the first one that addresses the listener, or that begins a zip code or a date */
const nameWordsOfTown = (source: Source, words: readonly NameWord[]): readonly NameWord[] => {
  const index = words.findIndex(
    ({ word, start }) => ASIDES.has(word) || zipAt(source, start) !== undefined || isDateAt(source, start),
  );
  return index < 0 ? words : words.slice(0, index);
};

/** Towns around the company, and others whose names are words, kinds of streets or names of people. */
const TOWN_NAMES = wordSet(
  'ann_arbor aspen_hill bell_gardens broken_arrow chapel_hill council_bluffs dale_city college_station eden_prairie fall_river garden_grove glen_burnie morgan_hill mountain_view oak_lawn palm_coast palm_harbor pine_bluff pine_hills rapid_city rock_hill sierra_vista silver_spring spring_hill spring_valley state_college thousand_oaks wesley_chapel white_plains dripping_springs round_rock cedar_park cedar_creek san_marcos bee_cave bee_caves lago_vista west_lake_hills rollingwood sunset_valley spicewood driftwood wimberley jarrell elgin taylor creedmoor del_valle liberty_hill marble_falls new_braunfels san_antonio johnson_city barton_creek blanco luling smithville giddings manchaca pflugerville leander lakeway kyle buda hutto georgetown manor austin lockhart bastrop temple belton killeen george_west robert_lee missouri_city iowa_park colorado_city kansas_city oklahoma_city virginia_beach san_leon',
);

/** Names of towns that are also given or family names: "18 Oak Street, Everett". */
const TOWNS_LIKE_NAMES = wordSet(
  'everett taylor clayton kent logan marion warren harrison lawrence sterling garland allen irving eugene troy carson bryan florence victoria camden dayton tyler denton lincoln dallas aurora jackson madison charlotte savannah houston arlington mckinney alice kyle taylor mason alvin clyde donna edna katy frisco ennis henderson hamilton kennedy perry alvord eden cary gary orlando milton clifton preston lowell chester gilbert chandler clinton monroe helena augusta macon sherman aiken laurel carmel anderson salem bristol roswell marietta duncan norman ashland avon bradford burlington ramona angelo concord alexandria blaine colton edmond enid lacey lynwood odessa quincy',
);

/** Words with which names of towns end: "green bay", "cedar rapids". */
const TOWN_ENDS = wordSet(
  'bay beach city falls grove heights hills lake park point rapids ridge rock springs town valley view village ville',
);

/** @returns true if the words are a name of a town, which can also be the name of a person */
export const isTownOrName = (words: readonly string[]): boolean =>
  isKnownTown(words) || (words.length === 1 && TOWNS_LIKE_NAMES.has(words[0] ?? '')) || startsAsTown(words);

const TOWN_STARTS = wordSet('san santa los las el fort ft saint st new north south east west mount mt port');

/** @returns true if the words can be the name of a town only: "San Jose" */
export const startsAsTown = (words: readonly string[]): boolean => words.length > 1 && TOWN_STARTS.has(words[0] ?? '');

/** @returns true if the words are the whole name of a town: one around the company, or one such as "Iowa City" */
export const isKnownTown = (words: readonly string[]): boolean =>
  TOWN_NAMES.has(words.join('_')) ||
  (words.length === 2 && STATE_NAMES.has(words[0] ?? '') && TOWN_ENDS.has(words[1] ?? ''));

/** Words with which few family names end: "Carson City" is a town, and "Grace Park" can be a person. */
const SURE_TOWN_ENDS = wordSet('beach city falls grove heights hills rapids ridge springs valley village ville');

const isSurelyTown = (words: readonly NameWord[]): boolean =>
  words.length > 1 && SURE_TOWN_ENDS.has(words.at(-1)?.word ?? '');

const endsAsTown = (words: readonly NameWord[]): boolean => words.length > 1 && TOWN_ENDS.has(words.at(-1)?.word ?? '');

/** @returns true if all words are single letters, or ordinary words in small letters, and not the name of a town */
const isTalk = (words: readonly NameWord[]): boolean =>
  !isKnownTown(words.map(({ word }) => word)) &&
  !endsAsTown(words) &&
  words.every(({ word, isCapitalised }) => {
    if (word.length === 1) return true;
    const token = { word, key: word, isCapitalised };
    return !isCapitalised && !isPlace(word) && (isSentenceWord(token) || isListedWord(token));
  });

/** Words after the first word of another sentence: "tenants are", "allow me". */
const VERBS = wordSet('me us is are was were has have will can does do should would could');

/** @returns the words of the town at the start of the words; none if they may be something else */
const townWords = (
  source: Source,
  words: readonly NameWord[],
  evidence: { isIn: boolean; isAsked: boolean; hasState: boolean },
) => {
  if (words.some(({ word }) => NOT_TOWNS.has(word.replace(/'s$/, ''))) || (!evidence.hasState && isTalk(words)))
    return [];
  const lower = words.findIndex(({ isCapitalised }) => !isCapitalised);
  const capitals = lower < 0 ? words : words.slice(0, lower);
  const isKnown = isKnownTown(words.map(({ word }) => word)) || isPlace(words[0]?.word ?? '') || endsAsTown(words);
  // "18 Oak St. Tenants are home"
  const isEndAfter = (word: NameWord | undefined) =>
    word !== undefined &&
    (isKnown || !VERBS.has(wordAt(source, word.next))) &&
    (isBoundary(source, word.next) || ASIDES.has(wordAt(source, word.next)));
  if (evidence.hasState) return words;
  const [first = ''] = words.map(({ word }) => word);
  const isPerson =
    !evidence.isIn &&
    !isKnownTown(words.map(({ word }) => word)) &&
    !isSurelyTown(words) &&
    !isPlace(first) &&
    !(words.length === 1 && TOWNS_LIKE_NAMES.has(first)) &&
    // In answer to the question for the address, the name is known: "18 Oak Court, Franklin" ends with the town.
    (words.length === 1 && isFamilyName(first) ? !evidence.isAsked : isGivenName(first));
  if (isPerson) return [];
  if (capitals.length > 0) return evidence.isIn || isEndAfter(capitals.at(-1)) ? capitals : [];
  // Without "in", a town in lower case that is not well known has nothing but a mark or the end after it.
  const isAlone =
    evidence.isAsked &&
    (isKnownTown(words.map(({ word }) => word)) || !FUNCTION_WORDS.has(wordAt(source, words.at(-1)?.next ?? 0)));
  return (evidence.isIn || isAlone) && words.length <= MAX_LOWER_CASE_WORDS && isEndAfter(words.at(-1)) ? words : [];
};

/** Words between a full stop and the town that is the next sentence: "18 Oak Street. That's Austin." */
const WORDS_AFTER_POINT = wordSet("that's thats that it's its it is the my our town city town's city's");

/**
 * Reads the words before a town that is a sentence of its own: "18 Oak Street. Austin. There's a gate". Only a known town is one: "Upstairs"
 * is not.
 */
const afterPoint = (source: Source, position: number): number | undefined => {
  if (wordAt(source, position) !== '.') return undefined;
  let start = position + 1;
  while (WORDS_AFTER_POINT.has(wordAt(source, start))) start += 1;
  const words = nameWordsFrom(source, start, MAX_TOWN_WORDS);
  const names = words.map(({ word }) => word);
  const state = words.findIndex((word, index) => index > 0 && stateAt(source, word.start) !== undefined);
  const town = state < 0 ? names : names.slice(0, state);
  const next = words.at(-1)?.next ?? position;
  const isEnd = state >= 0 || (isBoundary(source, next) && wordAt(source, next) !== '?');
  const isTown = isKnownTown(town) || (town.length === 1 && isPlace(town[0] ?? ''));
  return isEnd && isTown ? start : undefined;
};

/**
 * Reads the town after a street: "in Round Rock", ", Austin, TX 78704", "over in Pflugerville", "78704".
 *
 * @param isAsked true in answer to the address question. Then a town in lower case is read after a comma too.
 */
export const townAt = (source: Source, position: number, isAsked: boolean): ReadAt<string> | undefined => {
  const inPosition = afterIn(source, position);
  const start = inPosition ?? (isAsked ? afterPoint(source, position) : undefined) ?? afterComma(source, position);
  if (isStateAlone(source, start)) return stateAndZipAt(source, start);
  const all = nameWordsOfTown(source, nameWordsFrom(source, start, MAX_TOWN_WORDS + 2));
  // "East Montana, CO" has its state after the comma.
  const hasStateAfter = stateAt(source, afterComma(source, all.at(-1)?.next ?? start)) !== undefined;
  const stateIndex = hasStateAfter ? -1 : all.findLastIndex(({ start: first }) => stateAt(source, first) !== undefined);
  const names = all.slice(0, stateIndex > 0 ? stateIndex : MAX_TOWN_WORDS);
  const tail = names.length === 0 ? undefined : stateAndZipAt(source, names.at(-1)?.next ?? start);
  const isIn = inPosition !== undefined;
  const town = townWords(source, names, {
    isIn,
    isAsked,
    hasState: tail !== undefined,
  });
  const last = town.at(-1);
  if (last === undefined) return stateAndZipAt(source, position);
  const end = stateAndZipAt(source, last.next);
  const name = shownName(town);
  return end === undefined ? { value: name, next: last.next } : { value: `${name}, ${end.value}`, next: end.next };
};

const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The beginnings of words after which a capital letter follows: "O'Neil", "McDonald", "MacDonald". */
const INNER_CAPITAL = /^([ODL]'|Mc|Mac(?=donald$|kenzie$|leod$|arthur$|gregor$|pherson$|intyre$|millan$))(\p{Ll})/u;

const capitalisedPart = (part: string) =>
  capitalised(part).replace(INNER_CAPITAL, (_, start: string, letter: string) => start + letter.toUpperCase());

const isShouted = (word: string) => !/\p{Ll}/u.test(word);
/** "aLeXandra" */
const isMixed = (word: string) => /^\p{Ll}.*\p{Lu}.*\p{Lu}/u.test(word);

/** Words of at most this many letters are perhaps initials, such as "JP". */
const MAX_INITIALS = 2;

/**
 * @returns the word with capital letters at its beginning, after a hyphen and in "O'Neil" or "McDonald". Capital letters inside a word stay,
 *   as in "DeLuca", but not in a word of only capital letters.
 */
export const capitalisedName = (word: string): string => {
  const isLowered = (isShouted(word) && word.length > MAX_INITIALS) || isMixed(word);
  const written = isLowered ? word.toLowerCase() : word;
  return written.split('-').map(capitalisedPart).join('-');
};

/** @returns the words as they are; in lower case if all are written in capital letters, and one is not an initial */
export const withoutShouting = (words: readonly string[]): readonly string[] =>
  words.every(isShouted) && words.some((word) => /\p{L}{3}/u.test(word))
    ? words.map((word) => word.toLowerCase())
    : words;

const NATO_WORDS = new Set(
  'alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey whisky xray x-ray yankee zulu'.split(
    ' ',
  ),
);

/** True for a word of the NATO alphabet in lower case, which stands for its first letter. */
export const isNatoWord = (word: string): boolean => NATO_WORDS.has(word);

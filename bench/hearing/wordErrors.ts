const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Written in different ways by recordings and recognisers. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bmr\b\.?/g, 'mister'],
  [/\boh\b/g, 'zero'],
  [/'m\b/g, ' am'],
  [/'s\b/g, ' is'],
  [/'ll\b/g, ' will'],
  [/'d\b/g, ' would'],
];

/** The digits of a number word: "seventeen" is 1 and 7. */
function digitsOf(word: string): readonly string[] | undefined {
  if (/^\d+$/.test(word)) return Array.from(word);
  const one = ONES.indexOf(word);
  if (one >= 0) return Array.from(String(one));
  const ten = TENS.indexOf(word);
  return ten < 0 ? undefined : Array.from(String(10 * (ten + 2)));
}

/**
 * The words of a text without case, punctuation and other differences that are not heard. Numbers become their digits, so that "five" and
 * "5" are equal.
 */
export function wordsOf(text: string): readonly string[] {
  const spelled = SPELLINGS.reduce(
    (words, [pattern, spelling]) => words.replace(pattern, spelling),
    text.toLowerCase(),
  );
  const words = spelled.replaceAll(/(?<=\d)[-.:,](?=\d)/g, '').match(/[a-z0-9]+/g) ?? [];
  return words.flatMap((word, index) => {
    const previous = words[index - 1] ?? '';
    // "forty two" is 42, not 40 and 2.
    if (TENS.includes(previous) && ONES.slice(1, 10).includes(word)) return [];
    const next = ONES.slice(1, 10).indexOf(words[index + 1] ?? '') + 1;
    if (TENS.includes(word) && next > 0) return Array.from(String(10 * (TENS.indexOf(word) + 2) + next));
    return digitsOf(word) ?? [word];
  });
}

/** The least number of words to insert, delete or replace, so that `heard` becomes `said`. */
export function wordErrors(said: readonly string[], heard: readonly string[]): number {
  let previous = Array.from({ length: heard.length + 1 }, (_, column) => column);
  for (const [row, word] of said.entries()) {
    const current = [row + 1];
    for (const [column, other] of heard.entries()) {
      const replaced = (previous[column] ?? 0) + (word === other ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}

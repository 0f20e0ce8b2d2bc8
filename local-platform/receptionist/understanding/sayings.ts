import { onFirstUse } from './onFirstUse.ts';
import { rememberLatest } from './texts.ts';
import { plainWords } from './plain/plainWords.ts';

/** Words that may stand between any two words of a saying. */
const ADVERBS = 'just|really|please|maybe|actually|also|even|possibly|exactly|quickly|kindly|perhaps';
/** Words that may stand between the beginning of a clause and a saying. */
const OPENERS =
  'ok|oh|yes|no|so|and|but|then|now|well|hi|hello|hey|howdy|sorry|alright|thanks|thank you|thank you so much|good morning|good afternoon|good evening|excuse me|by the way|quick question|one question|one more question|one more thing|one thing|wait|hold on|listen|look|cool|great|perfect|fine|good|sure|right|anyway|before we book|before i forget|out of curiosity|i think|i guess|i said|i mean|i am afraid|i am sorry|oops|yikes|jeez|wow|never mind|man|first|first of all|because|cause|or|if so|hm|hmm|eh|gosh|god|again|yet|still|the thing is|to be honest|like';
/** Words that may stand between a saying and the end of its clause. */
const CLOSERS =
  'please|then|now|today|again|thanks|thank you|though|too|anyway|anymore|any more|at all|for me|for us|for you|or what|or something|or anything|or no|or not|or nah|right now|really|either|as well|if you do not mind|if possible|sorry|here|there|on this|exactly|first|already|instead|honestly|actually|by the way|i guess|i think|i am afraid|for now|for that|for this|guys|yet|so far|ok|right|with you|real quick|quick|real fast|maybe|do you know|roughly|you think|and all that|and all|after all|by any chance|just';

const CONJUNCTIONS = 'and|but|so|because|then';

const AT_CLAUSE_START = String.raw`(?<=^|[,.!?;:] |(?<![^ ])(?:${CONJUNCTIONS}) )(?:(?:${OPENERS}|${ADVERBS})[,.!;:]* ){0,4}`;
const AT_CLAUSE_END = String.raw`(?: (?:${CLOSERS})){0,3}(?=$|[,.!?;:]| (?:${CONJUNCTIONS}|or) )`;
const AT_TEXT_END = '(?=[,.!?;:]*$)';
const AT_STRICT_END = '(?=$|[,.!?;:])';
const AT_QUESTION_MARK = String.raw`(?: (?:${CLOSERS})){0,3}(?=[.,!]*\?)`;
const STARTS = new Map([
  ['<', AT_CLAUSE_START],
  ['^', '^'],
]);
const ENDS = new Map([
  ['>', AT_CLAUSE_END],
  ['>>', AT_STRICT_END],
  ['$', AT_TEXT_END],
  ['?', AT_QUESTION_MARK],
]);
const WORD_START = '(?<![^ ])';
const WORD_END = '(?![^ ,.!?;:])';
const BETWEEN_WORDS = ` (?:(?:${ADVERBS}) ){0,2}`;
const ANY_WORD = '[^ ,.!?;:]+';

const NUMBER = String.raw`\d[^ ]*`;

const escaped = (word: string): string => word.replaceAll(/[.$+()[\]\\]/g, String.raw`\$&`);

/** "cancel*" is any word that begins with it, "a_lot" is two words. */
const alternative = (text: string): string =>
  text === '#' ? NUMBER : escaped(text).replaceAll('*', '[^ ,.!?;:]*').replaceAll('_', ' ');

function element(text: string): string {
  if (text === '...') return `(?:${ANY_WORD} ){0,4}`;
  const isOptional = text.endsWith('?');
  const words = (isOptional ? text.slice(0, -1) : text).split('|').map(alternative).join('|');
  return isOptional ? `(?:(?:${words})${BETWEEN_WORDS})?` : `(?:${words})`;
}

const isWord = (text: string | undefined) => text !== undefined && text !== '...' && !text.endsWith('?');

function sourceOf(line: string): string {
  const elements = line.split(' ');
  const start = STARTS.get(elements[0] ?? '');
  const last = elements.at(-1);
  const end = ENDS.get(last ?? '') ?? '';
  const inner = elements.slice(start === undefined ? 0 : 1, end === '' ? undefined : -1);
  const words = inner.map((text, index) =>
    isWord(text) && index < inner.length - 1 ? element(text) + BETWEEN_WORDS : element(text),
  );
  return (start ?? WORD_START) + words.join('') + WORD_END + end;
}

/** One line of sayings. */
class Line {
  readonly #text: string;
  /** A text that the line matches has a word of each group: the smallest group first. */
  readonly needed: readonly ReadonlySet<string>[];
  #pattern: RegExp | undefined;

  constructor(text: string) {
    this.#text = text;
    this.needed = neededIn(text);
  }

  /** Built when a text first has the needed words: a call reads with few of the thousands of lines. */
  get pattern(): RegExp {
    return (this.#pattern ??= new RegExp(sourceOf(this.#text), 'gu'));
  }
}

const MARKS = /[ ,.!?;:]+/;

/** The groups of the line from which a text needs a word. Of "a_lot" it needs the first word. */
function neededIn(line: string): readonly ReadonlySet<string>[] {
  const groups = line
    .split(' ')
    .filter((text) => isWord(text) && !STARTS.has(text) && !ENDS.has(text) && !/[*#]/.test(text))
    .map((text) => text.split('|').map((words) => words.split('_')[0] ?? ''))
    .filter((words) => !words.some((word) => MARKS.test(word)));
  const lengthOf = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0) / words.length;
  return groups
    .toSorted((one, other) => one.length - lengthOf(one) - (other.length - lengthOf(other)))
    .map((words) => new Set(words));
}

function hasAny(words: ReadonlySet<string>, group: ReadonlySet<string>): boolean {
  for (const word of words) if (group.has(word)) return true;
  return false;
}

/** Finds the few lines that a text can match by the words that each of them needs. */
class Lines {
  readonly #byWord = new Map<string, Line[]>();
  readonly #others: readonly Line[];

  constructor(lines: string) {
    const all = lines
      .trim()
      .split('\n')
      .map((line) => new Line(line.trim()));
    for (const line of all) {
      for (const word of line.needed[0] ?? []) {
        const others = this.#byWord.get(word);
        if (others === undefined) this.#byWord.set(word, [line]);
        else others.push(line);
      }
    }
    this.#others = all.filter(({ needed }) => needed.length === 0);
  }

  possibleIn(words: ReadonlySet<string>): readonly Line[] {
    const found = new Set(this.#others);
    for (const word of words)
      for (const line of this.#byWord.get(word) ?? [])
        if (line.needed.every((group) => hasAny(words, group))) found.add(line);
    return [...found];
  }
}

const wordsOf = rememberLatest<ReadonlySet<string>>((text) => new Set(text.split(MARKS)));

/** A reader of plain words. */
export type Saying = (plainText: string) => boolean;

/**
 * Builds a reader from sayings in plain words, one on each line:
 *
 * - `can|could you help`: one word of each group, in this order. `hear_from` is two words.
 * - `the?`, `my|our?`: may be absent, and so may an adverb such as "just" between any two words. The last word may not.
 * - `cancel*`: any word that begins so.
 * - `...`: up to four words of the same clause.
 * - `#`: a number in digits.
 * - `<` and `>`: the clause begins or ends there, apart from openers such as "ok, so" and closers such as "please".
 * - `^` and `$`: the text begins or ends there.
 * - `>>`: the clause ends there, without closers.
 * - `?` at the end: a question mark follows.
 *
 * @param exceptions sayings that are taken out of the text before it is read
 */
export function saying(lines: string, exceptions?: string): Saying {
  // Built with the first text: all sayings together take too long while the page of a call loads this code.
  const read = onFirstUse(() => new Lines(lines));
  const excepted = onFirstUse(() => (exceptions === undefined ? undefined : new Lines(exceptions)));
  return (plainText) => {
    const words = wordsOf(plainText);
    const possible = read().possibleIn(words);
    if (possible.length === 0) return false;
    const text = (excepted()?.possibleIn(words) ?? []).reduce(
      (remaining, { pattern }) => remaining.replaceAll(pattern, '~'),
      plainText,
    );
    return possible.some(({ pattern }) => text.search(pattern) !== -1);
  };
}

/** @returns a reader of text as it was typed or recognised, in lower case */
export const inPlainWords =
  (matches: Saying) =>
  (lowerText: string): boolean =>
    matches(plainWords(lowerText));

/** How a clause asks about one topic. */
export type Reader = {
  /** Wordings that ask without any other sign of a question: "how much", "cash or card". */
  readonly idioms: Saying;
  /** Words that name the topic of a clause that has the form of a question. */
  readonly about?: Saying;
};

/** A word, a row of digits or a punctuation mark of a sentence. */
export type Token = {
  /** A word is in lower case, in its usual spelling, and without contractions: "can't" is the two words "can" and "not". */
  readonly text: string;
  readonly kind: 'word' | 'digits' | 'mark';
  /** True if no space separates it from the previous token, as in "5pm", which is "5" and "pm". */
  readonly isGlued: boolean;
};

/** Values of a row of tokens, and the index of the token after them. */
export type Reading<T> = { readonly value: T; readonly next: number };

/** Words without a meaning for a time or an answer. */
const FILLERS = new Set('uh um er erm ah hm hmm mm'.split(' '));

const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cannot: 'can not',
    cant: 'can not',
    "can't": 'can not',
    "won't": 'will not',
    wont: 'will not',
    dont: 'do not',
    doesnt: 'does not',
    didnt: 'did not',
    isnt: 'is not',
    wouldnt: 'would not',
    "ain't": 'is not',
    im: 'i am',
    id: 'i would',
    ive: 'i have',
    thats: 'that is',
    "let's": 'lets',
    "y'all": 'you',
    yall: 'you',
    gotta: 'have to',
    "ma'am": 'maam',
    til: 'till',
    bout: 'about',
    comin: 'coming',
    u: 'you',
    ur: 'your',
    pls: 'please',
    plz: 'please',
    rly: 'really',
    smth: 'something',
    gimme: 'give me',
    idc: 'i do not care',
    untill: 'until',
    everyday: 'every day',
    anyday: 'any day',
    morn: 'morning',
    mornin: 'morning',
    arvo: 'afternoon',
    noonish: 'noon',
    lunchtime: 'lunch',
    tmrw: 'tomorrow',
    tmr: 'tomorrow',
    tomo: 'tomorrow',
    tomorow: 'tomorrow',
    tommorow: 'tomorrow',
    tommorrow: 'tomorrow',
    tonite: 'tonight',
  }),
);

const ENDINGS: readonly (readonly [string, string])[] = [
  ["n't", 'not'],
  ["'m", 'am'],
  ["'re", 'are'],
  ["'ll", 'will'],
  ["'d", 'would'],
  ["'ve", 'have'],
  ["'s", 'is'],
];

function wordsOf(word: string): readonly string[] {
  const spelling = SPELLINGS.get(word);
  if (spelling !== undefined) return spelling.split(' ');
  const ending = ENDINGS.find(([letters]) => word.endsWith(letters));
  return ending === undefined ? [word] : [word.slice(0, -ending[0].length), ending[1]];
}

/** Writes words that contain a mark without it. */
const withoutInnerMarks = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/\b(?:uh|mm?)[- ]?(?:huh|hmm?)\b/g, 'yes')
    .replaceAll(/\bnuh[- ]?uh\b|\buh[- ]uh\b/g, 'no')
    .replaceAll(/(?<!\p{L})'round\b/gu, 'around')
    .replaceAll(/(?<=\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d))['-]?ish\b/g, ' ish')
    .replaceAll(/(?<=\b\w{3,6}day)-?ish\b/g, '')
    .replaceAll(/\bo ?['"”“]? ?clock\b/g, 'oclock')
    .replaceAll(/\b([ap])\. ?m\b\.?/g, '$1m')
    .replaceAll(
      /(?<=\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|thirty|oclock)) ([ap]) m\b/g,
      ' $1m',
    )
    .replaceAll(/(?<=\d)'s\b/g, ' is')
    .replaceAll(/\ba\.s\.a\.p\b/g, 'asap')
    .replaceAll(/\bb4\b/g, 'before')
    .replaceAll(/\b2(?=(?:morrow|day|nite|night)\b)/g, 'to')
    .replaceAll(/\bto[- ](morrow|night)\b|\bto-(day)\b/g, 'to$1$2')
    .replaceAll(/(?<=[\p{L}\d])-(?=\p{L})/gu, ' ');

const TOKEN = /\p{L}+(?:'\p{L}+)*|\d+|[.,!?;:/$#%…–—-]/gu;

/** Splits a text of any content into tokens. Leaves fillers such as "uh" out, with the commas around them. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  let isAfterFiller = false;
  for (const { 0: found, index } of withoutInnerMarks(text).matchAll(TOKEN)) {
    const isGlued = index === end && index > 0;
    end = index + found.length;
    if (FILLERS.has(found)) {
      if (tokens.at(-1)?.text === ',') tokens.pop();
      isAfterFiller = true;
      continue;
    }
    const isCommaOfFiller = isAfterFiller && found === ',';
    isAfterFiller = false;
    if (isCommaOfFiller) continue;
    if (/^\d/.test(found)) tokens.push({ text: found, kind: 'digits', isGlued });
    else if (/^\p{L}/u.test(found))
      wordsOf(found).forEach((word) => tokens.push({ text: word, kind: 'word', isGlued }));
    else tokens.push({ text: found === '…' ? '.' : found, kind: 'mark', isGlued });
  }
  return tokens;
}

const CLAUSE_ENDS = new Set(['.', ',', '!', '?', ';', ':', '–', '—', '-']);

/** @returns whether a clause ends with the token at the index. Past the ends of the text, it does. A mark inside a number does not. */
export function isClauseEnd(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token === undefined) return true;
  const next = tokens[index + 1];
  return CLAUSE_ENDS.has(token.text) && !(next?.kind === 'digits' && next.isGlued);
}

/** @returns the index of the first token of the clause that the token at the index belongs to */
export function clauseStart(tokens: readonly Token[], index: number): number {
  let start = index;
  while (!isClauseEnd(tokens, start - 1)) start--;
  return start;
}

/** @returns the index after the last token of the clause, from the token at the index on */
export function clauseEnd(tokens: readonly Token[], index: number): number {
  let end = index;
  while (!isClauseEnd(tokens, end)) end++;
  return end;
}

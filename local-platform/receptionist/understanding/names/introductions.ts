import { type Token, wordAt } from './nameTokens.ts';

/**
 * naming: only a name follows. self: the caller follows, or something that the caller is. thing: anything follows, such as "it's leaking".
 * nickname: a name that counts only if the caller gives no other.
 */
export type IntroductionKind = 'naming' | 'self' | 'thing' | 'nickname';

export type Introduction = {
  readonly kind: IntroductionKind;
  /** True if the words say that the name is the caller's, as "my name is". */
  readonly isOwn: boolean;
  readonly start: number;
  readonly next: number;
};

const phrases = (kind: IntroductionKind, isOwn: boolean, text: string) =>
  text.split(', ').map((phrase) => ({ kind, isOwn, words: phrase.split(' ') }));

/** Without apostrophes. Longer phrases come before their beginnings. */
const PHRASES = [
  ...phrases(
    'naming',
    true,
    'my name is, mine is, my names, my name was, my name would be, my full name is, my full names, my name, my full name, me llamo, mi nombre es, je mappelle, ich heiße, put me down as, put me down under',
  ),
  ...phrases(
    'naming',
    false,
    'the name is, the names, the name would be, names, name is, name, put it under the name, put it under the name of, under the name of, under the name',
  ),
  ...phrases(
    'self',
    true,
    'this is, im, i am, youre speaking with, youre speaking to, youre talking to, youre talking with, soy, its me, it is me',
  ),
  ...phrases(
    'thing',
    false,
    'its, it is, thats, that is, that would be, thatd be, you can use, it would be, itd be, put it under, its under, it is under, under',
  ),
  ...phrases(
    'nickname',
    false,
    'everybody calls me, everyone calls me, people call me, friends call me, folks call me, they call me, you can call me, just call me, call me, calls me, people know me as, i go by',
  ),
].sort((first, second) => second.words.length - first.words.length);

/** Words between the introduction and the name. */
const ADVERBS = new Set('actually just still really'.split(' '));

/** Words before "name is" and "the name is". After others, such as "husband's", the name belongs to another person. */
const BEFORE_NAME = new Set('and so yes yeah yep sure ok okay well oh hi hello hey full but sorry no then'.split(' '));

/** Marks between an introduction and the name: "my name is... Maria", "my name? Maria" */
const MARK = /^[,.…:?–—-]+$/;

/** Reads an introduction of a name at a position. */
export function introductionAt(tokens: readonly Token[], position: number): Introduction | undefined {
  const phrase = PHRASES.find(({ words }) =>
    words.every((word, index) => wordAt(tokens, position + index).replaceAll("'", '') === word),
  );
  if (phrase === undefined) return undefined;
  const { kind, isOwn, words } = phrase;
  const isAfterOwner = tokens[position - 1]?.kind === 'word' && !BEFORE_NAME.has(wordAt(tokens, position - 1));
  if (['name', 'names', 'the'].includes(words[0] ?? '') && isAfterOwner) return undefined;
  const end = position + words.length;
  const next = ADVERBS.has(wordAt(tokens, end)) ? end + 1 : end;
  const mark = tokens[next];
  const hasMark = mark?.kind === 'mark' && MARK.test(mark.text);
  return { kind, isOwn, start: position, next: hasMark ? next + 1 : next };
}

import { describe, expect, test } from 'vitest';
import { fits, type LetterRemark, letterRemarkAt, respelled, withRemarks } from './letterRemarks.ts';
import { tokensIn } from './nameTokens.ts';

/** The remark that begins the text, and the words that it consists of. */
function remarkIn(text: string) {
  const tokens = tokensIn(text);
  const remark = letterRemarkAt(tokens, 0);
  return remark && { ...remark, target: remark.target?.text, next: text.slice(0, tokens[remark.next - 1]?.end) };
}

describe('a remark on the letters of a name', () => {
  test.each<[string, Partial<Omit<LetterRemark, 'target'>> & { readonly target?: string }, string?]>([
    ['with a K', { letters: 'k' }],
    ['w a K', { letters: 'k' }],
    ['has an h', { letters: 'h' }],
    ['have an h', { letters: 'h' }],
    ['plus an e', { letters: 'e' }],
    ['add an e', { letters: 'e' }],
    ['forgot the h', { letters: 'h' }],
    ['missed the h', { letters: 'h' }],
    ['missing an e', { letters: 'e' }],
    ['needs an e', { letters: 'e' }],
    ['without an h', { letters: 'h', isIn: false }],
    ['no h', { letters: 'h', isIn: false }],
    ['minus the h', { letters: 'h', isIn: false }],
    ['drop the e', { letters: 'e', isIn: false }],
    ['lose the e', { letters: 'e', isIn: false }],
    ['with another t', { letters: 't' }],
    ['with an extra t', { letters: 't' }],
    ['with a silent h', { letters: 'h' }],
    ['with the letter K', { letters: 'k' }],
    ['with a capital K', { letters: 'k' }],
    ['with just an e', { letters: 'e' }],
    ['with only a t', { letters: 't' }],
    ['with a k and lots of love', { letters: 'k' }, 'with a k'],
    ['with one t', { letters: 't', isDoubled: false }],
    ['with 1 t', { letters: 't', isDoubled: false }],
    ["with two t's", { letters: 't', isDoubled: true }],
    ['with 2 ts', { letters: 't', isDoubled: true }],
    ['with double t', { letters: 't', isDoubled: true }],
    ['without the double t', { letters: 't', isIn: false, isDoubled: true }],
    ['two Ls', { letters: 'l', isDoubled: true }],
    ['one l', { letters: 'l', isDoubled: false }],
    ["two l's, I think", { letters: 'l', isDoubled: true }, "two l's"],
    ['with ph', { letters: 'ph' }],
    ['with a ph', { letters: 'ph' }],
    ['with a ch please', { letters: 'ch' }, 'with a ch'],
    ['with an ie', { letters: 'ie' }],
    ['with an ey', { letters: 'ey' }],
    ['with a dt', { letters: 'dt' }],
    ['with a c k', { letters: 'ck' }],
    ['with a p h', { letters: 'ph' }],
    ['with two is', { letters: 'i', isDoubled: true }],
    ['with two as in the middle', { letters: 'a', isDoubled: true }],
    ['ends with an e', { letters: 'e', isAtEnd: true }],
    ['ends in a d', { letters: 'd', isAtEnd: true }],
    ['ends on an s', { letters: 's', isAtEnd: true }],
    ['no e at the end', { letters: 'e', isIn: false, isAtEnd: true }],
    ['with an e on the end', { letters: 'e', isAtEnd: true }],
    ['with an e at the end of Clarke', { letters: 'e', isAtEnd: true, target: 'Clarke' }],
    ['with an e on both', { letters: 'e', isOfAll: true }],
    ['with an e on both sides', { letters: 'e', isOfAll: true }, 'with an e on both'],
    ['with an h in it please', { letters: 'h' }, 'with an h in it'],
    ['no h in that', { letters: 'h', isIn: false }],
    ['with a y in the middle', { letters: 'y' }],
    ['with a c at the beginning', { letters: 'c' }],
    ['with a K in front', { letters: 'k' }],
    ['with a k to start', { letters: 'k' }],
    ['no e in my first name', { letters: 'e', isIn: false }],
    ['no e in the last name please', { letters: 'e', isIn: false }, 'no e in the last name'],
    ['with an e in my name', { letters: 'e' }],
    ["two l's in Allan", { letters: 'l', isDoubled: true, target: 'Allan' }],
    ['no h in John please', { letters: 'h', isIn: false, target: 'John' }, 'no h in John'],
    ['with an e to the Clarke', { letters: 'e', target: 'Clarke' }],
    ['with a k in which', { letters: 'k' }, 'with a k'],
    ['with a k in 2', { letters: 'k' }, 'with a k'],
    ['with a k on x', { letters: 'k' }, 'with a k'],
    ['with a k not a c', { letters: 'k' }],
    ['with a k not c', { letters: 'k' }],
    ['with a k not the ch', { letters: 'k' }],
    ['with a ph instead of a v', { letters: 'ph' }],
    ['with a ph instead of v', { letters: 'ph' }],
    ['with a v not ph', { letters: 'v' }],
    ['with a k not a k at the end', { letters: 'k', isAtEnd: true }],
    ['with a k not as usual', { letters: 'k' }, 'with a k'],
    ['with a k instead a c', { letters: 'k' }, 'with a k'],
    ['with a k instead please', { letters: 'k' }, 'with a k'],
    ['with single t', { letters: 't', isDoubled: false }],
    ['with a c k e', { letters: 'c' }, 'with a c'],
    ['with an e in my Clarke', { letters: 'e', target: 'Clarke' }],
    ['with c k', { letters: 'c' }, 'with c'],
    ['with a k thanks Bob', { letters: 'k' }, 'with a k'],
    ['with a k that Kurt', { letters: 'k' }, 'with a k'],
    ['with a k tonight Kurt', { letters: 'k' }, 'with a k'],
    ['with an e in their name', { letters: 'e' }, 'with an e'],
    ['with an e in Amy please', { letters: 'e', target: 'Amy' }, 'with an e in Amy'],
    ['no e in Whit', { letters: 'e', isIn: false, target: 'Whit' }],
    ["two d's in Middleton", { letters: 'd', isDoubled: true, target: 'Middleton' }],
    ['with a k in 20 minutes', { letters: 'k' }, 'with a k'],
    ['with ie please', { letters: 'ie' }, 'with ie'],
    ['with ea please', { letters: 'ea' }, 'with ea'],
    ['no i', { letters: 'i', isIn: false }],
    ['with double l, o, y, d', { letters: 'l', isDoubled: true }, 'with double l'],
    ["two l's. I, uh", { letters: 'l', isDoubled: true }, "two l's"],
    ['no i in it', { letters: 'i', isIn: false }],
    ['with an a please', { letters: 'a' }, 'with an a'],
  ])('%j has letters', (text, expected, words = text) => {
    const plain = { isIn: true, isDoubled: undefined, isAtEnd: false, isOfAll: false, target: undefined };
    expect(remarkIn(text)).toEqual({ ...plain, ...expected, next: words });
  });

  test.each([
    'Kathryn',
    'k',
    'a k',
    'and a k',
    'w a l t',
    'w k',
    'with thanks',
    'with all of it',
    'ends a d',
    'ends well',
    'with',
    'with a name',
    'without a name',
    'with pleasure',
    'with qx',
    'no',
    'no is not a question',
    'two is good',
    'two is enough for me',
    "no I don't",
    'one I called',
    'one a month',
    'double l o y d',
    'double L, O, Y, D',
    'with I think one t',
    'with the other one',
    'an e in front',
    'e at the end',
  ])('%j is not a remark', (text) => {
    expect(remarkIn(text)).toBeUndefined();
  });
});

describe('a word that a remark is about', () => {
  const respelledBy = (word: string, text: string) => {
    const remark = letterRemarkAt(tokensIn(text), 0);
    return remark && { fits: fits(word, remark), respelled: respelled(word, remark) };
  };

  test.each([
    ['Kathryn', 'with a K'],
    ['Jon', 'without an h'],
    ['Phillip', "with two l's"],
    ['Philip', 'with one l'],
    ['Jon', 'with one n'],
    ['Clarke', 'with an e at the end'],
    ['Clark', 'no e at the end'],
    ['Reeves', 'no e at the end'],
    ['Matthew', 'with double t'],
    ['Mathew', 'without the double t'],
  ])('"%s" has the letters as "%s" says', (word, text) => {
    expect(respelledBy(word, text)).toEqual({ fits: true, respelled: undefined });
  });

  test.each([
    ['Catherine', 'with a K', 'katherine'],
    ['Karl', 'with a C', 'carl'],
    ['Bryan', 'with an i', 'brian'],
    ['Brian', 'with a y', 'bryan'],
    ['Lopes', 'with a z', 'lopez'],
    ['Lopez', 'with an s', 'lopes'],
    ['Geoff', 'with a J', 'jeoff'],
    ['Jeoff', 'with a G', 'geoff'],
    ['Stephen', 'with a v', 'steven'],
    ['Steven', 'with a ph', 'stephen'],
    ['Rudolph', 'with an f', 'rudolf'],
    ['Filip', 'with a ph', undefined],
    ['Erik', 'with a ck', 'erick'],
    ['Smit', 'with a th', 'smith'],
    ['Jon', 'with an h', 'john'],
    ['Sara', 'with an h', 'sarah'],
    ['Ann', 'with an e', 'anne'],
    ['Hill', 'with an s', 'hills'],
    ['Bob', 'with a q', undefined],
    ['Ray', 'with an ey', undefined],
    ['Jon', 'with a z', undefined],
    ['Mari', 'with an o at the end', 'mario'],
    ['Hanna', 'without an h', 'anna'],
    ['Zelik', "with two l's", 'zellik'],
    ['Clark', 'with an e at the end', 'clarke'],
    ['Reeve', 'with an s at the end', 'reeves'],
    ['Kerik', 'with a ck at the end', 'kerick'],
    ['John', 'without an h', 'jon'],
    ['Tomas', 'with a th', 'thomas'],
    ['Anne', 'no e', 'ann'],
    ['Reeve', 'no e at the end', 'reev'],
    ['Phillip', 'with one l', 'philip'],
    ['Philip', "with two l's", 'phillip'],
    ['Lloyd', 'with one l', 'loyd'],
    ['Ela', "with two l's", 'ella'],
    ['Reid', "with two e's", 'reed'],
    ['Bob', "with two z's", undefined],
    ['Bob', 'with one z', undefined],
  ])('"%s" does not, as "%s" says, and becomes %s', (word, text, changed) => {
    expect(respelledBy(word, text)).toEqual({ fits: false, respelled: changed });
  });
});

describe('remarks in a sentence', () => {
  const withRemarksIn = (text: string) =>
    withRemarks(tokensIn(text))
      .map(({ text: word, remark }) => (remark === undefined ? word : `${word} (${remark})`))
      .join(' ');

  test.each([
    ['Catherine with a K Bell', 'Katherine (changes) Bell'],
    ['catherine with a k bell', 'katherine (changes) bell'],
    ['Kathryn, with a K', 'Kathryn (fits)'],
    ['Jon is spelled without an h', 'Jon (fits)'],
    ["Jon, that's spelt without an h", 'Jon (fits)'],
    ['Jon but without an h', 'Jon (fits)'],
    ['Sara, just no h', 'Sara (fits)'],
    ['is it Jon? No h', 'is it Jon ? No h'],
    ['Jon! No h', 'Jon ! No h'],
    ['Ann Reed with a K', 'Ann (changes) Reed (changes)'],
    ['I am Bob Ames with one m', 'I am Bob (fits) Ames (fits)'],
    ['my sink leaks with a k', 'my sink leaks with a k'],
    [
      'the first one is Maria Elena Lopes Ward with a z',
      'the first one is Maria (changes) Elena (changes) Lopez (changes) Ward (changes)',
    ],
    [
      'hello Juan Maria Elena Lopes Ward with a z',
      'hello Juan Maria (changes) Elena (changes) Lopez (changes) Ward (changes)',
    ],
    ["Katharine with a K and two a's", 'Katharine (fits)'],
    ["Katharine with a K & two a's", 'Katharine (fits)'],
    ["Katharine with a K, two a's", 'Katharine (fits)'],
    ['Jon without an h and a k', 'Jon (fits)'],
    ['Cliff two fs, no, just one f', 'Clif (changes)'],
    ['Clif with one f, no, two fs', 'Cliff (changes)'],
    ['Clif two fs, sorry, only one f', 'Clif (fits)'],
    ['Clif two fs, wait, one f', 'Clif (fits)'],
    ['Clif two fs actually one f', 'Clif (fits)'],
    ['Allan Clark, an e in Clarke', 'Allan Clark , an e in Clarke'],
    ['Allan Clarke with an e in Clarke', 'Allan (fits) Clarke (fits)'],
    ["Alan Clarke with two l's in Allan", "Alan Clarke with two l's in Allan"],
    ['Anne Clarke with an e on both', 'Anne (fits) Clarke (fits)'],
    ["Matt Scully scully with two l's", 'Matt (fits) scully (fits)'],
    ['J with a K', 'J with a K'],
    ['mark with a c', 'marc (changes)'],
    ['Ann and a k', 'Ann and a k'],
    ['Cliff two fs no, just one f', 'Clif (changes)'],
    ['Anne Clark with an e on both', 'Anne (changes) Clarke (changes)'],
    ['Zeyzik Bell with a q', 'Zeyzik Bell with a q'],
    ['Got that? Catherine with a K', 'Got that ? Katherine (changes)'],
    ["Tom Bell bell with two l's", 'Tom (fits) Bell (fits)'],
    ['Zeyzik with a k and a q', 'Zeyzik (fits)'],
    ['Bob with a q', 'Bob (changes)'],
    ['Zeyzik with a q', 'Zeyzik with a q'],
  ])('"%s" is "%s"', (text, expected) => {
    expect(withRemarksIn(text)).toBe(expected);
  });

  test('the last word ends after its remark', () => {
    const text = 'Catherine with a K Bell';
    const [first, second] = withRemarks(tokensIn(text));
    expect(text.slice(first?.start, first?.end)).toBe('Catherine with a K');
    expect(text.slice(second?.start, second?.end)).toBe('Bell');
  });
});

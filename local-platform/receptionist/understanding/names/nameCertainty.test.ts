import { describe, expect, test } from 'vitest';
import { certaintyOf, type NameContext } from './nameCertainty.ts';
import { namePartsAt } from './nameParts.ts';
import { tokensIn } from './nameTokens.ts';

const isTrade = (text: string) => /pest|plumb|pipe|carpenter|pool|garden|power|milwaukee/.test(text);

/** How certain it is that the text begins with a name: "none" if it does not. */
function certainty(text: string, kind: NameContext['kind'], isAsked: boolean, isConfirmed = false): string {
  const tokens = tokensIn(text);
  const reading = namePartsAt(tokens, 0);
  if (reading === undefined) throw new Error(`"${text}" does not begin with a name.`);
  const read = isConfirmed ? { ...reading, isConfirmed } : reading;
  return certaintyOf(read, tokens[reading.next], { kind, isAsked, isTrade }) ?? 'none';
}

/** In answer to the question: without an introduction, and after "it's"; otherwise: after "I'm", and after "it's". */
const certaintiesOf = (text: string) => [
  certainty(text, 'bare', true),
  certainty(text, 'thing', true),
  certainty(text, 'self', false),
  certainty(text, 'thing', false),
];

describe('how certain a name is, bare and after "it\'s" in answer to the question, then after "I\'m" and "it\'s"', () => {
  test.each([
    ['Maria', ['sure', 'sure', 'sure', 'sure']],
    ['maria', ['sure', 'sure', 'sure', 'sure']],
    ['Maria Lopez', ['sure', 'sure', 'sure', 'sure']],
    ['Mark', ['sure', 'sure', 'sure', 'doubtful']],
    ['mark', ['sure', 'sure', 'doubtful', 'doubtful']],
    ['Rob Banks', ['sure', 'sure', 'sure', 'sure']],
    ['Rose Lopez', ['sure', 'sure', 'sure', 'sure']],
    ['rose lopez', ['sure', 'sure', 'sure', 'sure']],
    ['rose bushes', ['none', 'none', 'none', 'none']],
    ['mark street', ['doubtful', 'doubtful', 'none', 'none']],
    ['Pearl white', ['doubtful', 'doubtful', 'doubtful', 'doubtful']],
    ['pearl white', ['sure', 'sure', 'sure', 'sure']],
    ['Maria zeyzik', ['doubtful', 'doubtful', 'doubtful', 'doubtful']],
    ['maria zeyzik', ['sure', 'sure', 'sure', 'sure']],
    ['mark zeyzik', ['doubtful', 'doubtful', 'doubtful', 'doubtful']],
    ['maria roof', ['doubtful', 'doubtful', 'doubtful', 'doubtful']],
    ['Summer', ['doubtful', 'doubtful', 'doubtful', 'none']],
    ['summer', ['doubtful', 'doubtful', 'none', 'none']],
    ['Summer Lopez', ['sure', 'sure', 'sure', 'sure']],
    ['summer lopez', ['sure', 'sure', 'sure', 'sure']],
    ['Summer Zeyzik', ['sure', 'sure', 'sure', 'sure']],
    ['summer zeyzik', ['doubtful', 'doubtful', 'doubtful', 'doubtful']],
    ['Summer Rain', ['doubtful', 'doubtful', 'doubtful', 'doubtful']],
    ['Lopez', ['sure', 'sure', 'doubtful', 'none']],
    ['lopez', ['sure', 'sure', 'none', 'none']],
    ['Zeyzik', ['doubtful', 'sure', 'doubtful', 'none']],
    ['zeyzik', ['doubtful', 'doubtful', 'none', 'none']],
    ['Zeyzik Mirembe', ['sure', 'sure', 'doubtful', 'doubtful']],
    ['zeyzik mirembe', ['doubtful', 'doubtful', 'doubtful', 'none']],
    ['Zeyzik Lopez', ['sure', 'sure', 'sure', 'doubtful']],
    ['zeyzik lopez', ['sure', 'sure', 'sure', 'none']],
    ['Lopez Zeyzik', ['sure', 'sure', 'sure', 'doubtful']],
    ['lopez zeyzik', ['doubtful', 'doubtful', 'doubtful', 'none']],
    ['zeyzik roof', ['doubtful', 'doubtful', 'none', 'none']],
    ['Zeyzik roof', ['doubtful', 'doubtful', 'none', 'none']],
    ['black', ['doubtful', 'none', 'none', 'none']],
    ['Water Lopez', ['doubtful', 'doubtful', 'none', 'none']],
    ['Water Zeyzik', ['none', 'none', 'none', 'none']],
    ['Young', ['doubtful', 'doubtful', 'doubtful', 'none']],
    ['young', ['doubtful', 'none', 'none', 'none']],
    ['Young Zeyzik', ['sure', 'sure', 'doubtful', 'none']],
    ['Zeyzik Do', ['doubtful', 'doubtful', 'none', 'none']],
    ['Austin', ['sure', 'sure', 'sure', 'none']],
    ['Austin Lopez', ['sure', 'sure', 'sure', 'sure']],
    ['Austin Water', ['doubtful', 'doubtful', 'none', 'none']],
    ['Austin Texas', ['none', 'none', 'none', 'none']],
    ['Boston Lopez', ['doubtful', 'doubtful', 'doubtful', 'none']],
    ['Boston Zeyzik', ['doubtful', 'doubtful', 'none', 'none']],
    ['Boston', ['none', 'none', 'none', 'none']],
    ['Houston', ['doubtful', 'doubtful', 'none', 'none']],
    ['Rheem', ['none', 'none', 'none', 'none']],
    ['San Antonio', ['doubtful', 'doubtful', 'none', 'none']],
    ['X', ['doubtful', 'doubtful', 'none', 'none']],
    ['x', ['none', 'none', 'none', 'none']],
    ['J. Zeyzik', ['doubtful', 'sure', 'doubtful', 'none']],
    ['Mr. Bell', ['sure', 'sure', 'sure', 'sure']],
    ['Mr. Zeyzik', ['sure', 'sure', 'sure', 'sure']],
    ['Mr. Roof', ['none', 'none', 'none', 'none']],
    ['Jack Carpenter', ['sure', 'sure', 'sure', 'sure']],
    ['jack carpenter', ['doubtful', 'doubtful', 'doubtful', 'doubtful']],
    ['Rusty Pipes', ['doubtful', 'none', 'none', 'none']],
    ['rusty pipes', ['none', 'none', 'none', 'none']],
    ['Rose Garden', ['doubtful', 'none', 'none', 'none']],
    ['rose garden', ['none', 'none', 'none', 'none']],
    ['Mr. Carpenter', ['doubtful', 'doubtful', 'doubtful', 'doubtful']],
    ['Carpenter', ['none', 'none', 'none', 'none']],
    ['Summer Pool', ['doubtful', 'doubtful', 'doubtful', 'doubtful']],
    ['Pest Control', ['none', 'none', 'none', 'none']],
    ['Zeyzik E. Powers', ['sure', 'sure', 'sure', 'sure']],
    ['Zeyzik E. Pipes', ['doubtful', 'doubtful', 'doubtful', 'doubtful']],
    ['Zeyzik Powers', ['doubtful', 'doubtful', 'none', 'none']],
    ['zeyzik pool', ['none', 'none', 'none', 'none']],
    ['Milwaukee Lopez', ['doubtful', 'doubtful', 'none', 'none']],
    ['Ольга', ['none', 'none', 'none', 'none']],
    ['Asdf Qwer', ['none', 'none', 'none', 'none']],
    ['Jan 2nd', ['none', 'none', 'none', 'none']],
    ['June 3', ['none', 'none', 'none', 'none']],
    ['Maria 3', ['sure', 'sure', 'sure', 'sure']],
    ['Frank about', ['sure', 'sure', 'none', 'none']],
    ['Maria about', ['sure', 'sure', 'sure', 'sure']],
    ['rose roof lopez', ['none', 'none', 'none', 'none']],
    ['Pearl white lopez', ['doubtful', 'doubtful', 'doubtful', 'doubtful']],
    ['mark lopez zeyzik', ['doubtful', 'doubtful', 'doubtful', 'doubtful']],
    ['summer zeyzik lopez', ['sure', 'sure', 'sure', 'sure']],
    ['Summer Rain Lopez', ['doubtful', 'doubtful', 'doubtful', 'doubtful']],
    ['black zeyzik', ['doubtful', 'doubtful', 'doubtful', 'none']],
    ['Maria Ольга', ['none', 'none', 'none', 'none']],
    ['Мaria Lopez', ['none', 'none', 'none', 'none']],
    ['Mariя Lopez', ['none', 'none', 'none', 'none']],
    ['June Lopez 3', ['sure', 'sure', 'sure', 'sure']],
    ['June, please', ['doubtful', 'doubtful', 'doubtful', 'none']],
    ['Jack Zeyzik Carpenter', ['doubtful', 'doubtful', 'doubtful', 'doubtful']],
    ['frank lopez about', ['sure', 'sure', 'sure', 'sure']],
    ['J. Bell', ['sure', 'sure', 'sure', 'none']],
    ['Frank, please', ['sure', 'sure', 'sure', 'doubtful']],
  ])('%j: %j', (text, certainties) => {
    expect(certaintiesOf(text)).toEqual(certainties);
  });

  test.each([
    ['Maria', 'sure'],
    ['kitchen', 'doubtful'],
    ['Kitchen', 'sure'],
    ['Storm', 'sure'],
    ['maria kitchen', 'sure'],
    ['X', 'doubtful'],
    ['x', 'none'],
    ['jack carpenter', 'sure'],
    ['carpenter', 'none'],
    ['Sofia Bueno Kitchen', 'doubtful'],
    ['Boston', 'sure'],
    ['Asdf', 'none'],
  ])('after "my name is", %j is %s', (text, expected) => {
    expect(certainty(text, 'naming', false)).toBe(expected);
  });

  test.each([
    ['Bubba', 'sure'],
    ['bubba', 'sure'],
    ['summer', 'sure'],
    ['Zeyzik', 'sure'],
    ['zeyzik', 'none'],
    ['zeyzik mirembe', 'doubtful'],
    ['zeyzik roof', 'none'],
    ['crazy', 'none'],
    ['Crazy', 'none'],
  ])('after "call me", %j is %s', (text, expected) => {
    expect(certainty(text, 'nickname', false)).toBe(expected);
  });

  test.each([
    ['Zeyzik', 'sure'],
    ['maria roof', 'sure'],
    ['jack carpenter', 'sure'],
    ['black', 'sure'],
    ['Boston Lopez', 'doubtful'],
  ])('with its letters, %j is %s', (text, expected) => {
    expect(certainty(text, 'bare', true, true)).toBe(expected);
  });

  test.each([
    ['zeyzik pool', 'doubtful'],
    ['Zeyzik Powers', 'doubtful'],
    ['Zeyzik E. Powers', 'sure'],
    ['rusty pipes', 'none'],
    ['Milwaukee Roof', 'none'],
    ['Rose Garden', 'none'],
  ])('after "you\'re talking to" in answer to the question, %j is %s', (text, expected) => {
    expect(certainty(text, 'self', true)).toBe(expected);
  });
});

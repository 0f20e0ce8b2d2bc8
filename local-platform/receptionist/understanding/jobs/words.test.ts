import { describe, expect, test } from 'vitest';
import { textOf, wordsIn } from './words.ts';

const texts = (text: string) =>
  wordsIn(text)
    .map(({ text: word }) => word)
    .join(' ');

test.each([
  ["It's 24.5, a/c & A.C. w/ 1/2", 'it is 24.5 , ac and ac with 1 / 2'],
  ["I can't, won't and dont", 'i can not , will not and do not'],
  ["we're, I've, I'll, I'd, I'm", 'we are , i have , i will , i would , i am'],
  ['they werent, theyre, hes', 'they were not , they are , he is'],
  ["the roof's wet, that’s my neighbor's", "the roof 's wet , that is my neighbor 's"],
  ['sum1 n u w/o ur plz', 'someone and you without your please'],
  ['its leaking, its not, its housing, its cover', 'it is leaking , it is not , its housing , its cover'],
  ['need 2 get a quote 4 2 decks, 4 men', 'need to get a quote for 2 decks , 4 men'],
  ['someone10', 'someone 10'],
  // Fillers.
  ['my, uh, sink um leaks, like, a lot', 'my sink leaks a lot'],
  ["it's like leaking, you know, it looks like you know what", 'it is leaking it looks like you know what'],
  ['do you know', 'do you know'],
  // False starts.
  ['the the sink, sink is is bad', 'the sink is bad'],
  ['the sink the sink, the sink is', 'the sink is'],
  ['had had so so 5 5', 'had had so so 5 5'],
  ['the fur- the furnace built-in f- a', 'the furnace built - in f - a'],
  ["it's, it's bad", 'it is bad'],
])('the words of "%s" are "%s"', (text, words) => {
  expect(texts(text)).toBe(words);
});

describe('the text of words', () => {
  test.each([
    ["My, uh, sink's like 2nd-rate", "My sink's 2nd-rate"],
    ['The   sink (old)', 'The sink (old)'],
    ['it’s bad', "it's bad"],
  ])('of "%s" is "%s"', (text, written) => {
    expect(textOf(wordsIn(text), text)).toBe(written);
  });

  test('has the second word of a contraction in full', () => {
    expect(textOf(wordsIn("it's bad").slice(1), "it's bad")).toBe('is bad');
    const [sink, , is, bad] = wordsIn("sink it's bad");
    expect(
      textOf(
        [sink, is, bad].flatMap((word) => word ?? []),
        "sink it's bad",
      ),
    ).toBe('sink is bad');
  });
});

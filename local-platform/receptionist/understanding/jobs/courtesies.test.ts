import { expect, test } from 'vitest';
import { isAnswerNo, withoutEndings, withoutOpenings } from './courtesies.ts';
import { textOf, wordsIn } from './words.ts';

test.each([
  ['hi, uh, yeah so the sink', 9, 'sink'],
  ['I was just wondering if you guys could take a look at a sink', 99, 'sink'],
  ['my husband and I have been thinking of getting a deck', 99, 'deck'],
  ['I was hoping to get someone to come out and look at the roof', 99, 'roof'],
  ['how much would it cost to move a wall', 99, 'move a wall'],
  ['long story short, there is a leak', 99, 'leak'],
  ['the problem is that the well pump quit', 5, 'well pump quit'],
  ['I smell gas', 99, 'smell gas'],
  ["I can't rake", 99, "can't rake"],
  ["there's not a drop", 99, 'not a drop'],
  ['no, no heat', 99, 'no heat'],
  ['nope', 99, 'nope'],
  ['get rid of it', 99, 'get rid of it'],
  ['get the roof done', 99, 'roof done'],
  ['come mow it', 99, 'mow it'],
  ['come give it', 99, 'give it'],
  ['come here', 99, 'come here'],
  ['we are painting', 99, 'painting'],
  ['we are cold', 99, 'cold'],
  ["my friend's roof", 99, "my friend's roof"],
  ['I was without heat', 99, 'without heat'],
  ['dogs are barking', 99, 'dogs are barking'],
  ['please', 99, 'please'],
])('without its openings, "%s" is "%s" if the word %i has to stay', (text, kept, rest) => {
  expect(textOf(withoutOpenings(wordsIn(text), kept), text)).toBe(rest);
});

test.each([
  ['sink please thanks!', false, 'sink'],
  ['sink at my house if possible', false, 'sink'],
  ['sink as soon as possible', false, 'sink'],
  ['mow it on friday at 9', true, 'mow it'],
  ['mow it sometime next week', true, 'mow it'],
  ['died on friday', true, 'died on friday'],
  ['no heat since friday', true, 'no heat since friday'],
  ['broken on friday', false, 'broken on friday'],
  ['fix 3', true, 'fix 3'],
  ['friday', true, 'friday'],
  ['please', false, 'please'],
])('without its endings, "%s", a request: %s, is "%s"', (text, isRequest, rest) => {
  expect(textOf(withoutEndings(wordsIn(text), isRequest), text)).toBe(rest);
});

test.each([
  ['no', true],
  ['nope, sink', true],
  ['nah it is', true],
  ['no heat', false],
  ['it', false],
])('"%s" answers no: %s', (text, isNo) => {
  expect(isAnswerNo(wordsIn(text), 0)).toBe(isNo);
});

import { describe, expect, test } from 'vitest';
import { contentIn, hasContent, isFiller, isOneClause, isWritten, saysSomething, statementsIn } from './leftovers.ts';

test('statements are the clauses of a text as the caller says them', () => {
  expect(statementsIn('The sink leaks, um, and it like bangs all night because the uh hill slides. Thanks!')).toEqual([
    'The sink leaks',
    'it like bangs all night',
    'the uh hill slides',
    'Thanks',
  ]);
});

describe('content for the notes', () => {
  test.each([
    'there is a big dog in the yard',
    'it bangs all night',
    'the hill keeps sliding',
    'it smells',
    '3 panels down',
    'my mom is eighty two',
    'we have a baby',
    'we have the bracket',
    'small hole behind door',
    'garage smells weird',
    'my neighbor has a key',
    'my husband will be there',
    "call me when you're on the way",
    "text me, don't call",
    'we have a newborn',
    'I am calling for my mother',
    "I'm just her daughter",
    'he came over and reset it',
    'he said it needs a new valve',
    'another plumber came out last week',
    'you said you would warranty it',
    'ask my wife',
    'my daughter will let you in',
    "I'm on the second floor",
    "it's a rental",
    "now it won't heat",
    'still nothing',
    'there is no doorbell',
    "I think it's the motor",
    'cancel the fan',
    'now it just clicks',
    'it always stinks',
    'and they still drips',
    'it is the 4471',
    "it's 447",
    '16 x 25',
    'garage smells',
  ])('has "%s"', (clause) => {
    expect(hasContent(clause)).toBe(true);
  });

  test.each([
    'asdf qwer zxcv',
    'ok',
    'um, let me think',
    'how are you doing today',
    'I hope you can help me with that',
    'long story short',
    'I have a quick question',
    'I am calling about the sink',
    'the sink',
    'not the sink',
    'it is what it is',
    'blue cars',
    'hang on a second',
    'I called my brother in law Gary',
    'he came over',
    'at least you admit it',
    'people always get it wrong',
    "you still haven't told me who comes",
    'I talked to my wife about it',
    'I found you on Google',
    'the number is the following',
    "that's my first name",
    "it doesn't matter",
    'write this down',
    '',
    'the "sink"',
    "so that doesn't count",
    'well I did not know',
    "don't know",
    'so it does not',
    'so it did',
    'and it works',
    "it's 44",
    '16 x',
    'x 25',
    'he came over!',
    'leaking',
  ])('has not "%s"', (clause) => {
    expect(hasContent(clause)).toBe(false);
  });
});

test.each(['how are you', 'you know!', 'what a day', 'okay'])('"%s" is a filler', (clause) => {
  expect(isFiller(clause)).toBe(true);
  expect(saysSomething(clause)).toBe(false);
});

test.each(['they do tow', 'the sink', 'the sink!'])('"%s" says something', (clause) => {
  expect(isFiller(clause)).toBe(false);
  expect(saysSomething(clause)).toBe(true);
});

test.each(['he came over', 'he came over!', "it's not the sink"])(
  '"%s" has other words than fillers, and says nothing',
  (clause) => {
    expect(isFiller(clause)).toBe(false);
    expect(saysSomething(clause)).toBe(false);
  },
);

test('the content of a text has no times, pronouns and fillers', () => {
  expect(contentIn('well, the sink leaks on us Friday')).toEqual(['sink', 'leaks']);
});

test.each([
  ['fix the sink.', true],
  ['fix the sink, please', false],
  ['fix the sink,please', false],
  ['sink: it leaks', false],
])('"%s" is one clause: %s', (text, isOne) => {
  expect(isOneClause(text)).toBe(isOne);
});

test.each([
  ['my toilet is clogged', ['Toilet is clogged'], true],
  ['can you mow my lawn on friday', ['Fence', 'Mow my lawn'], true],
  ['the toilets clogging', ['Toilet is clogged'], true],
  ['the seal is cracked', ['Toilet is clogged'], false],
  ['the toilet seal', ['Toilet', 'Seal'], false],
  ['the toilet', [], false],
  ["it's the tub, not the kitchen sink", ['Tub'], true],
  ['I walk in and I see that my piano needs tuning', ['Piano needs tuning'], true],
  ['I have the situation here that our fridge is warm', ['Our fridge is warm'], true],
  ['my mother fell and our fridge is warm', ['Our fridge is warm'], false],
  ['she is pregnant and our fridge is warm', ['Our fridge is warm'], false],
  ["they're full of maple seedlings", ['Gutters are full of maple seedlings'], true],
  ['cancel the fan', ['Fan'], false],
  ['my toilet clogged on us', ['Toilet is clogged'], true],
  ['everybody says our fridge is warm', ['Our fridge is warm'], true],
  ['the realtor said fix the grout, please', ['Fix the grout'], true],
  ['the realtor fell, fix the grout, the dog bites', ['Fix the grout'], false],
  ['the tub is clogged make sure they know that', ['Tub is clogged'], true],
])('"%s" is written in %j: %s', (clause, texts, isInTexts) => {
  expect(isWritten(clause, texts)).toBe(isInTexts);
});

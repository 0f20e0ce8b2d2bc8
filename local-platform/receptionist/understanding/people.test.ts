import { expect, test } from 'vitest';
import { peopleIn } from './people.ts';

test.each([
  ["ok yes me and the kids are walking out now, we're in the driveway", 'outside'],
  ["yes we're all out, all three of us", 'outside'],
  ["we're walking out now", 'inside'],
  ["we're walking out now, my son is still upstairs", 'inside'],
])('"%s" says where people are: %s', (text, where) => {
  expect(peopleIn(text)).toBe(where);
});

test.each([
  ["y'all don't worry, everybody's out", 'outside'],
  ['every one of us', 'outside'],
  ['my dad is still in there', 'inside'],
  ["I won't give that out", undefined],
  ["I'm out of breath", undefined],
  ['I hope everyone is out', 'inside'],
  ["is everyone out? I don't know", 'inside'],
  ["we don't know if my son got out", 'inside'],
  ["we're out but my dog isn't", 'inside'],
  ["I'm outside, my husband is in bed", 'inside'],
  ["we haven't left", 'inside'],
  ['we got out and my dad went back', 'inside'],
  ["my son isn't answering", 'inside'],
  ['we left the dog', 'inside'],
  ['nobody has left', 'inside'],
  ["we haven't got everyone yet", 'inside'],
  ['nobody is left in there', 'outside'],
  ['nobody else', 'outside'],
  ['we left', 'outside'],
  ['I got smoke and flames coming out of my attic', undefined],
  ["I'm not giving out my number", undefined],
  ["I'm out past the county line", undefined],
  ["we're out, I don't know how it started", 'outside'],
  ['nobody is in the house', 'outside'],
  ['I went over to the neighbors', 'outside'],
  ["we are all at my sister's", 'outside'],
  ["I'm at work and my mother is in there", 'inside'],
] as const)('"%s": people are %s', (text, where) => {
  expect(peopleIn(text.toLowerCase())).toBe(where);
});

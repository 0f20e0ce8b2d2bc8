import { expect, test } from 'vitest';
import { confirmsDanger, deniesDanger, peopleIn } from './safetyAnswers.ts';

test.each([
  ['no no there is no fire, I mean the pilot light', 'fire', true],
  ['no smell no gas no fire', 'fire', true],
  ["nothing is burning, it's a false alarm", 'fire', true],
  ['no i said grass not gas', 'gas', true],
  ['Smell gas? No, I never said that', 'gas', true],
  ['there is no carbon monoxide and no gas', 'carbon-monoxide', false],
  ['it is a false alarm', 'carbon-monoxide', false],
  ['the alarm is not going off', 'carbon-monoxide', true],
  ['it is a false alarm', 'fire', true],
  ['I said the alarm has NOT gone off', 'carbon-monoxide', true],
  ['nothing is beeping', 'carbon-monoxide', true],
  ['Nobody is in danger', 'gas', true],
  ['you brought it up', 'gas', true],
  ["you misunderstood me, it's just cold", 'carbon-monoxide', true],
  ['it smelled burnt at first but thats gone', 'fire', true],
  ['it smelled burnt at first and it still does', 'fire', false],
  ['there is no smoke', 'carbon-monoxide', false],
  ['there is no smoke yet', 'fire', false],
  ['no smoke, but I smell gas', 'fire', false],
  ["there's no gas I think, I'm not sure", 'gas', false],
  ['no alarm, but we feel dizzy', 'carbon-monoxide', false],
  ['I never said that, but it is beeping', 'carbon-monoxide', false],
  ['I am outside', 'fire', false],
  ['no', 'gas', false],
  ['nobody said fire', 'gas', true],
  ['you heard wrong', 'gas', true],
  ['you raised the alarm', 'gas', true],
  ['you brought the subject up', 'gas', true],
  ['there is no danger', 'gas', true],
  ['no gas but it smells funny', 'gas', false],
  ['no gas, but she feels sick', 'gas', false],
  ['no danger, there is smoke in the hall', 'gas', false],
  ['nothing leaking', 'fire', true],
  ['nothing was going off', 'carbon-monoxide', true],
  ['we are not in danger', 'carbon-monoxide', true],
  ['nobody here is in any danger', 'carbon-monoxide', true],
  ['no alarm', 'carbon-monoxide', true],
] as const)('"%s" denies the danger %s: %s', (text, danger, isDenied) => {
  expect(deniesDanger(text.toLowerCase(), danger, false)).toBe(isDenied);
});

test.each([
  ['No', true],
  ['Oh heavens no, none of that', true],
  ["We're all fine, it's just cold", true],
  ['nobody feels sick', true],
  ['we are fine', true],
  ['everybody is perfectly fine', true],
  ['No idea', false],
  ['Not sure', false],
  ['No, but my wife has a headache', false],
  ['Yes', false],
  ["No, it's still beeping", false],
])('in answer to the question for the danger, "%s" denies it: %s', (text, isDenied) => {
  expect(deniesDanger(text.toLowerCase(), 'gas', true)).toBe(isDenied);
});

test.each([
  ['it stopped beeping but we feel sick', true],
  ["it's beeping again", true],
  ["it isn't beeping and nobody feels sick", false],
])('"%s" confirms the danger: %s', (text, isConfirmed) => {
  expect(confirmsDanger(text.toLowerCase())).toBe(isConfirmed);
});

test.each([
  ["ok yes me and the kids are walking out now, we're in the driveway", 'outside'],
  ["yes we're all out, all three of us", 'outside'],
  ["we're walking out now", 'inside'],
  ["walking outside, we're on the lawn", 'outside'],
  ["getting out, ok we're on the street", 'outside'],
  ["ok grabbing the baby... ok we're out", 'outside'],
  ["I'm grabbing my kids, ok we are out front", 'outside'],
  ['hold on, getting her; alright we are out front', 'outside'],
  ['grabbing my kids upstairs', 'inside'],
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
  ["we're outdoors", 'outside'],
  ['the fire is in the house and we left', 'outside'],
] as const)('"%s": people are %s', (text, where) => {
  expect(peopleIn(text.toLowerCase())).toBe(where);
});

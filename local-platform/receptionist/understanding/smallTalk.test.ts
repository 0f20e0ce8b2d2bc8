import { expect, test } from 'vitest';
import { wordsIn } from './jobs/words.ts';
import { isSmallTalk } from './smallTalk.ts';

test.each([
  // The call, the chat and the telephone.
  'write this down',
  'this is the home repair people',
  "let me give you my number while I'm thinking of it",
  'I saw your truck going down the street',
  "I figured I'd better call",
  'excuse the typos',
  'my phone drops calls all the time',
  'my number is something',
  'the gps finds it fine',
  // Life.
  'what a day I am having',
  "you can't make this stuff up",
  "I swear my phone's older than you",
  "if that's something you people do",
  'excuse my English please',
  'sorry my kid is on my lap',
  "that'd be a good time",
  'never a dull moment in this house',
  'you sound like my granddaughter',
  'this is the third time im telling you',
  'i wish they all were as nice as you',
  'oh sorry my kid is on my lap',
  'so sorry, the tv is loud',
  'pardon the bell',
  'spelling of my name is off',
  'not giving my number out',
])('"%s" is small talk', (text) => {
  expect(isSmallTalk(wordsIn(text))).toBe(true);
});

test.each([
  'the gate code is 4471',
  'sorry the gate sticks',
  'my dog barks at strangers',
  'I already tried plunging it',
  'it started about a week ago',
  'we rent the place',
  'he is on oxygen',
  'the number is on the mailbox not on the house',
  'the insurance claim number is 4471',
  'sorry, 2260',
  'excuse the dryer',
  'sorry about my kids, close the gate',
  'my number is private',
])('"%s" is for the team', (text) => {
  expect(isSmallTalk(wordsIn(text))).toBe(false);
});

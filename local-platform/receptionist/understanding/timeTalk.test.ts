import { describe, expect, test } from 'vitest';
import type { Topic } from './acts.ts';
import {
  conditionsIn,
  dayAskedFor,
  isEvent,
  isHabitOfOthers,
  isHypothetical,
  isOfQuestionForTime,
  isOfStatedQuestion,
  isOwnPlan,
  noticesIn,
  saysWhy,
  withAnything,
} from './timeTalk.ts';
import { readActs } from './readActs.ts';

/** A Monday. */
const NOW = '2026-11-23T10:00-06:00';

const acts = (text: string, asked: Topic) => readActs(text, { asked, checked: undefined, name: 'Ann Reed' }, NOW);
const typesOf = (text: string, asked: Topic) => acts(text, asked).map(({ type }) => type);

describe('questions about times', () => {
  test.each([
    ['is there nothing available in that window tomorrow?', 'offer', '2026-11-24'],
    ['can you get somebody out today or not', 'time', '2026-11-23'],
    ['Do you work the day after Thanksgiving?', 'time', '2026-11-27'],
    ["you don't have anything Friday do you", 'offer', '2026-11-27'],
    ['is there nothing on thursday?', 'offer', '2026-11-26'],
  ] as const)('"%s", asked for %s, wishes for %s', (text, asked, date) => {
    const heard = acts(text, asked);
    const wish = heard.flatMap((act) => (act.type === 'inform.time' ? [act.wish?.date] : []));
    expect(wish).toEqual([date]);
    expect(heard.map(({ type }) => type)).not.toContain('inform.job');
  });

  test('the hours of one day are answered too', () => {
    expect(typesOf('Do you work the day after Thanksgiving?', 'time')).toEqual(['inform.time', 'ask']);
    expect(typesOf('do you work on Saturdays?', 'time')).toEqual(['ask']);
  });

  test.each(['is there 4?', 'hmm, 3 is a bit early for me. is there 4?', 'is there four instead?'])(
    '"%s" wishes for four',
    (text) => {
      const wishes = acts(text, 'offer').flatMap((act) => (act.type === 'inform.time' ? [act.wish?.time] : []));
      expect(wishes).toEqual(['16:00']);
    },
  );

  test.each(['nothing sooner?', 'what else you got that day', 'what else ya got'])(
    '"%s" asks for another time',
    (text) => {
      expect(typesOf(text, 'offer')).toContain('reject');
      expect(typesOf(text, 'offer')).not.toContain('ask');
    },
  );

  test('a case that may happen is not a wish', () => {
    expect(typesOf('what happens if it rains tomorrow', 'more')).toEqual(['ask']);
    expect(typesOf('yes everything is fine as it is', 'more')).not.toContain('inform.time');
  });

  test('notice of a certain length is answered and noted', () => {
    expect(typesOf('can they call 30 minutes before', 'more')).toEqual(['ask', 'note']);
    expect(typesOf('will he call first?', 'more')).toEqual(['ask']);
  });

  test('a question in the form of a statement names no work', () => {
    expect(typesOf('they need me to clear out the cabinet first?', 'more')).not.toContain('inform.job');
  });
});

describe('clauses that say why or by when', () => {
  test.each([
    "They're calling for rain so sooner's better",
    "It's supposed to rain Wednesday so sooner's better",
    'only they say rain again Wednesday',
    'Ruth comes home from the rehab on December 4th so any time before that',
    'I need it sorted before Black Friday',
    'we want the kitchen finished by Thanksgiving',
    "my daughter's wedding is on the 12th",
    'the inspector signs off Monday',
    "We've got a couple things before our Thanksgiving dinner Wednesday night",
    "It's got to be before Thanksgiving",
    'it has to be done by the holidays',
    'photos are next monday so kinda tight',
    'closing is on the 12th and the buyers are nervous',
    'between 2 and 4 is our slow time',
    "I can't be on site today",
    "I'm out for Thanksgiving Thursday",
    'we host the whole family Thursday',
    'they want it done before the in-laws get here',
    'it is for the shower so before my sister has her baby',
    "I need everything fixed before New Year's",
    'we must have it by the Fourth of July',
    'it needs to work by Christmas',
    "we'd like the fence finished in time for spring",
    'and we fly to Denver on the 4th',
    'Ruth flies out Friday with the twins',
    'So Ruth flies out Friday with the twins',
    "we're closing on the house Friday",
    'I just work nights at the plant Monday',
    'Friday is our truck day',
    'it needs to be painted before my old college friend gets here for dinner',
    'we need it done and in place well before spring',
  ])('%s', (clause) => {
    expect(saysWhy(clause)).toBe(true);
  });

  test.each([
    'Wednesday any time is good',
    'it has to be before 9',
    'the morning would be better',
    'my wife is home on Friday',
    'I have the doctor tomorrow morning',
    'the crew can come Tuesday',
    'Tomorrow at 9 works',
    "that's Thanksgiving",
    'before lunch',
    'sink repair Monday please',
    'tomorrow is the best day',
    "I'm free Friday after Thanksgiving",
    'I can be here Thursday',
    'mornings are better',
    'we want someone here before noon',
    'before Christmas would be fine',
    'Friday is the best day',
    'Tuesday is our day',
    'and so',
    'ruth Friday',
    'sink and toilet Monday',
    'Tuesday is our best one',
    'Tuesday is our first choice',
    '4 guys Monday',
  ])('not: %s', (clause) => {
    expect(saysWhy(clause)).toBe(false);
  });
});

test.each([
  ['is there nothing on thursday?', 'is there anything on thursday?'],
  ['are there no mornings?', 'are there anything mornings?'],
  ['you have no Saturdays?', 'you have anything Saturdays?'],
  ['nothing sooner, huh', 'anything sooner?'],
  ['nothing today eh?', 'anything today?'],
  ['Nothing works. Is it broken?', 'Nothing works. Is it broken?'],
  ['there is nothing on Thursday', 'there is nothing on Thursday'],
  ["you don't have anything Friday, do you", 'do you have anything Friday, do you'],
  ['you do not have a Friday?', 'do you have anything Friday?'],
  ["ya ain't got no mornings?", 'do you have anything mornings?'],
  ['you aint got any mornings?', 'do you have anything mornings?'],
  ['you havent got anything earlier?', 'do you have anything earlier?'],
  ["y'all haven't got an evening?", 'do you have anything evening?'],
  ["don't you have any Saturdays", 'do you have anything Saturdays'],
  ['dont ya have anything sooner', 'do you have anything sooner'],
  ["you don't have my number", "you don't have my number"],
  ["you don't have any manners", "you don't have any manners"],
  ['you dont have any Fridays?', 'do you have anything Fridays?'],
  ['is there 4?', 'is there a 4?'],
  ['is there 10:30 am?', 'is there a 10:30 am?'],
  ['is there four oclock instead?', 'is there a four oclock instead?'],
  ["is there eight o'clock?", "is there a eight o'clock?"],
  ['is there 2pm?', 'is there a 2pm?'],
  ['is there one that fits?', 'is there one that fits?'],
  ['there is a huh sound', 'there is a huh sound'],
])('"%s" asks for a time as "%s"', (text, asked) => {
  expect(withAnything(text)).toBe(asked);
});

test.each([
  ['what happens if it rains tomorrow', true],
  ['who do i call if it leaks on sunday', true],
  ['what if it rains', false],
])('"%s" asks about a case: %s', (text, isCase) => {
  expect(isHypothetical(text)).toBe(isCase);
});

describe('what others do at a time', () => {
  test.each([
    ['he naps after lunch', 'he naps after lunch'],
    ['and he usually naps after lunch', 'and he usually naps after lunch'],
    ['The store opens at nine', 'The store opens at nine'],
    ['our kids are home after three', 'the code is 12, our kids are home after three'],
    ['the yard guys come at eight', 'the yard guys come at eight'],
    ['Quiet hours are after nine', 'Quiet hours are after nine'],
    ['he naps after lunch', 'he naps after lunch, the sink leaks'],
    ["There's street sweeping from eight to twelve", "There's street sweeping from eight to twelve"],
  ])('"%s" is a habit', (clause, words) => {
    expect(isHabitOfOthers(clause, words)).toBe(true);
  });

  test.each([
    ['he naps after lunch', 'can you come later, he naps after lunch'],
    ['he is not home at noon', 'he is not home at noon'],
    ['we sleep until nine', 'we sleep until nine'],
    ['the crew comes at nine', 'the crew comes at nine'],
    ['the guys come at nine', 'the guys come at nine'],
    ['Friday while he naps', 'Friday while he naps'],
    ['tomorrow is after the party', 'tomorrow is after the party'],
    ['the sink leaks', 'the sink leaks'],
    ["he doesn't sleep until nine", "he doesn't sleep until nine"],
    ['the guy comes at nine', 'the guy comes at nine'],
  ])('"%s" is none', (clause, words) => {
    expect(isHabitOfOthers(clause, words)).toBe(false);
  });
});

test.each([
  ['Do you work the day after Thanksgiving?', '2026-11-27'],
  ['are you open December 4?', '2026-12-04'],
  ['what are your hours on the 4th?', '2026-12-04'],
  ['are you open tomorrow?', '2026-11-24'],
  ['do you work on Saturdays?', undefined],
  ['do you work this hard?', undefined],
])('"%s" asks for the day %s', (text, date) => {
  expect(dayAskedFor(text, NOW)?.date).toBe(date);
});

test.each([
  ['Thanks. Can they call 30 minutes before? I have a dog', ['Can they call 30 minutes before']],
  ['can he call half an hour before', ['can he call half an hour before']],
  ['will he call first? It took two hours', []],
  ['I was on the phone for two hours', []],
])('"%s" asks for the notices %j', (text, notices) => {
  expect(noticesIn(text)).toEqual(notices);
});

test.each([
  ['Great. Can you do it when nobody is home? The key is under the mat', ['Can you do it when nobody is home']],
  ['Can you do it when you have time?', []],
  ['Do I have to be there? Can it wait till we are home', []],
])('"%s" asks for a visit under the conditions %j', (text, conditions) => {
  expect(conditionsIn(text)).toEqual(conditions);
});

test.each([
  ['Nothing available', 'Nothing available in that window? The sink leaks', true],
  ['the sink leaks', 'Nothing available in that window? The sink leaks', false],
  ['sink repair', 'do you do sink repair', false],
])('"%s" of "%s" is of a question for a time: %s', (words, text, isOf) => {
  expect(isOfQuestionForTime(words, text)).toBe(isOf);
});

test.each([
  ['They need me to clear out the cabinet first?', true],
  ["so, you'll bring the ladder?", true],
  ['and then we move the couch?', true],
  ['they will bring it.', false],
  ['Yes. They bring it?', false],
  ['my sink leaks, can you fix it?', false],
  ['the pipe they fixed is open?', false],
])('"%s" is a question in the form of a statement: %s', (text, isQuestion) => {
  expect(isOfStatedQuestion(text)).toBe(isQuestion);
});

test.each([
  ['photos are next Monday', false],
  ['wedding photos are next Monday', true],
  ['school starts Monday for the kids', true],
  ['guests come Friday from Ohio', true],
  ['the crew is here Friday', false],
  ['sink repair Monday', false],
  ['and', false],
])('"%s" is an event: %s', (clause, isOne) => {
  expect(isEvent(clause)).toBe(isOne);
});

test.each([
  ["I can't be on site today", true],
  ["and we won't be home Friday", true],
  ["because I'm just off to Ohio Monday", true],
  ['my wife is out of town', false],
  ['he said we travel Monday', false],
])('"%s" is a plan of the caller: %s', (clause, isPlan) => {
  expect(isOwnPlan(clause)).toBe(isPlan);
});

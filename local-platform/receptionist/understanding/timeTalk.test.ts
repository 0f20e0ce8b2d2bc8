import { describe, expect, test } from 'vitest';
import type { Topic } from './acts.ts';
import { saysWhy } from './timeTalk.ts';
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
  ])('not: %s', (clause) => {
    expect(saysWhy(clause)).toBe(false);
  });
});

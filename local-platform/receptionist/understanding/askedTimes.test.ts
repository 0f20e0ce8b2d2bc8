import { describe, expect, test } from 'vitest';
import type { Topic } from './acts.ts';
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

import { describe, expect, test } from 'vitest';
import type { Topic } from './acts.ts';
import { readActs } from './readActs.ts';

/** A Monday. */
const NOW = '2026-11-23T10:00';
const VISIT = { date: '2026-12-02', start: '11:00' };

const acts = (text: string, asked: Topic, booked?: typeof VISIT) =>
  readActs(
    text,
    { asked, checked: undefined, name: 'Ann Reed', ticket: { problem: 'Sink leaks', notes: [] }, booked },
    NOW,
  );
const ofTime = (text: string, booked?: typeof VISIT) =>
  acts(text, 'more', booked).filter(({ type }) => type === 'inform.time' || type === 'shift');
const notes = (text: string, booked?: typeof VISIT) =>
  acts(text, 'more', booked).flatMap((act) => (act.type === 'note' ? [act.words] : []));

describe('after the booking', () => {
  test.each([
    'he naps after lunch',
    "He's usually up by 9",
    'My daughter gets home from school at 3',
    'The store opens at nine',
    'my wife leaves at eleven',
    'the tenant works till four but she left a key',
    'The yard guys come Tuesdays so there might be trailers',
    'Quiet hours are after 9',
    "parking's free after six",
    'dogs get walked at nine',
    "there's street sweeping Wednesday from 8 to 12 so park in the drive",
    'Call me after four in the afternoon',
    'Can somebody just call me, after four or so?',
    'give me a ring, sometime after five',
    'tell him to text me, not before eight though',
    'You can reach my husband after 6',
    'If anything opens up sooner call me',
  ])('"%s" is a note, and moves no visit', (text) => {
    expect(ofTime(text, VISIT)).toEqual([]);
    expect(notes(text, VISIT)).toEqual([text]);
  });

  test('a habit beside a question moves no visit', () => {
    expect(ofTime('And one more thing, how long are they gonna be there, he naps after lunch', VISIT)).toEqual([]);
  });

  test.each([
    ['my husband gets home at 4, so can you make it 4:30', { time: '16:30' }],
    ["My landlord wants to be there and he's free Friday at 2. Does that work?", { date: '2026-11-27', time: '14:00' }],
    ["She's not home till after one", { notBefore: '13:00' }],
    ['I have to leave by noon', { endBefore: '12:00' }],
  ])('"%s" wishes %j', (text, wish) => {
    expect(ofTime(text, VISIT)).toMatchObject([{ wish }]);
  });
});

describe('a question for a time', () => {
  test.each(["you don't have a 9:30?", "y'all ain't got a 9:30?"])('"%s" wishes for the time', (text) => {
    expect(acts(text, 'offer')).toContainEqual(
      expect.objectContaining({ type: 'inform.time', wish: { time: '09:30' } }),
    );
  });

  test.each(['anything before that?', "You don't have nobody sooner?", "Can't nobody come before then?"])(
    '"%s" is not one for the team',
    (text) => {
      const types = acts(text, 'offer').map(({ type }) => type);
      expect(types).toContain('shift');
      expect(types).not.toContain('ask');
      expect(types).not.toContain('request');
    },
  );
});

test.each([
  'And should I turn something off tonight?',
  'someone can tell me the price before monday?',
  "isn't it safe to run till tomorrow?",
])('a question about what the caller does or pays moves no booked visit: "%s"', (text) => {
  const booked = { date: '2026-11-24', start: '09:00' };
  const ticket = { problem: 'Water heater drips', notes: [] };
  const acts = readActs(
    text,
    { asked: 'more', checked: undefined, name: undefined, ticket, booked },
    '2026-11-23T10:00',
  );
  expect(acts.map(({ type }) => type)).not.toContain('inform.time');
});

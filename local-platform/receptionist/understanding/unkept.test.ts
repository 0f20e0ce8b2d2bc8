import { expect, test } from 'vitest';
import { readActs } from './readActs.ts';

const NOW = '2026-11-23T10:00';

const notes = (text: string, asked: 'job' | 'name' | 'number' | 'address' | 'time' | 'offer' | 'more' = 'more') =>
  readActs(
    text,
    { asked, checked: undefined, name: undefined, ticket: { problem: 'Sink leaks', notes: ['"gate code 4471"'] } },
    NOW,
  ).flatMap((act) => (act.type === 'note' ? [act.words] : []));

test.each([
  ['512 555 0143. no power lines or anything near it', 'number', ['no power lines or anything near it']],
  ['Dana Reed. I have a baby in the house', 'name', ['I have a baby in the house']],
  ['Next Tuesday, photos are next monday so kinda tight', 'time', ['photos are next monday so kinda tight']],
  [
    'hey, im calling for daily grind coffee, the roof is leaking over our back storage room',
    'job',
    ['im calling for daily grind coffee'],
  ],
  ['Dana Reed, and Mrs. Ortiz has the key', 'name', ['Mrs. Ortiz has the key']],
  [
    "I'd rather not set a day just yet. The neighbor, Mrs. Delgado at number 79, has the key, and I need to speak to her first. Could somebody call me back tomorrow?",
    'time',
    ['The neighbor, Mrs. Delgado at number 79, has the key, and I need to speak to her first'],
  ],
  [
    'can i do 430, and does the landlord have to be ok with it',
    'time',
    ['and does the landlord have to be ok with it'],
  ],
] as const)('what no act of "%s" keeps is a note', (text, asked, expected) => {
  expect(notes(text, asked).map((note) => note.replace('Mrs ', 'Mrs. '))).toEqual(expected);
});

test.each([
  ['512 555 0143, thank you very much', 'number'],
  ['My name is Dana Reed, and what is yours?', 'name'],
  ['Friday at nine would be lovely, dear', 'time'],
  ['Yes please, book it', 'offer'],
  ['No, that is everything, have a wonderful day', 'more'],
  ['No, nothing more, thank you.', 'more'],
  ['No phone number, please. I get enough junk calls as it is.', 'number'],
] as const)('"%s" leaves nothing to note', (text, asked) => {
  expect(notes(text, asked)).toEqual([]);
});

test('a part of a sentence is noted with the whole of it', () => {
  const [note, ...others] = notes(
    'Tuesday, and it has to be painted before monday because photos are on that day',
    'time',
  );
  expect(note).toContain('photos');
  expect(others).toEqual([]);
});

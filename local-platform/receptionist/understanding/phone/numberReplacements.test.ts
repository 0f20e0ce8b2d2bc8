import { describe, expect, test } from 'vitest';
import { readActs } from '../readActs.ts';
import { phoneNumbersIn } from './phoneNumbers.ts';
import { correctsOther, sentenceOfOther, withWholeSentences } from './numberReplacements.ts';

const NAME = 'Tyrell Washington';

const noteIn = (text: string) => {
  const { number, owner } = phoneNumbersIn(text, { isAsked: false, recorded: '(737) 555-0192' });
  return number && sentenceOfOther(text, number.words, owner, NAME);
};

describe('a number that does not take the place of the recorded one', () => {
  test.each([
    [
      'Yes, book it. Have them call Marcus before they come, 737 555 0126. The heater is in the closet.',
      'Have them call Marcus before they come, 737 555 0126',
    ],
    [
      'ok noon. call dee when close 7375550177 dont ring bell baby sleeping',
      'call dee when close 7375550177 dont ring bell baby sleeping',
    ],
    [
      'put dee 7375550177 in the notes for the crew. my number stays mine',
      'put dee 7375550177 in the notes for the crew',
    ],
    [
      'last name washington. dee number 7375550177 for the crew. ok bye gotta work',
      'dee number 7375550177 for the crew',
    ],
    ['dee is 737 555 0177. my number stays the same', 'dee is 737 555 0177'],
    ['dont change my number but dees is 737 555 0177', 'dont change my number but dees is 737 555 0177'],
    ['keep my number, and take down Marcus 737 555 0177', 'keep my number, and take down Marcus 737 555 0177'],
    ['The tenant is home. Her cell is 737 555 0177', 'The tenant is home. Her cell is 737 555 0177'],
    ['Have him call Rosa. 737 555 0177.', 'Have him call Rosa. 737 555 0177'],
    ['for the tech 737 555 0177', 'for the tech 737 555 0177'],
    ['the guy can text 737 555 0177 when he is outside', 'the guy can text 737 555 0177 when he is outside'],
    ['when they get close have them ring 737-555-0177', 'when they get close have them ring 737-555-0177'],
    ['gate call box is 737 555 0177', 'gate call box is 737 555 0177'],
    ['my landlord wants a copy of the bill, 737 555 0177', 'my landlord wants a copy of the bill, 737 555 0177'],
    ['call when close 7375550177', 'call when close 7375550177'],
    ['7375550177 when youre outside', '7375550177 when youre outside'],
    ['ask for Jo Ann, 737 555 0177, she has the key', 'ask for Jo Ann, 737 555 0177, she has the key'],
    ['the insurance adjuster is Bob Crane 737 555 0177', 'the insurance adjuster is Bob Crane 737 555 0177'],
    [
      'nobody will hear you so dial 737 555 0177 from the porch',
      'nobody will hear you so dial 737 555 0177 from the porch',
    ],
  ])('"%s" has the note "%s"', (text, note) => {
    const acts = readActs(
      text,
      {
        asked: 'more',
        checked: undefined,
        name: NAME,
        number: '(737) 555-0192',
        ticket: { problem: 'No heat', notes: [] },
      },
      '2026-11-23T10:00',
    );
    expect(acts.filter(({ type }) => type === 'inform.number' || type === 'correct')).toEqual([]);
    expect(acts.filter((act) => act.type === 'inform.name' && act.name !== NAME)).toEqual([]);
    expect(acts.filter(({ type }) => type === 'note').map(({ words }) => words)).toContain(note);
  });
});

describe('the words of a note with a number', () => {
  test.each([
    ['for the crew, 737 555 0177', 'for the crew, 737 555 0177'],
    ['USE 737 555 0177 FOR THE TECHS', 'USE 737 555 0177 FOR THE TECHS'],
    ['correct, dial 737 555 0177 at the gate', 'correct, dial 737 555 0177 at the gate'],
    ['correct, the tenants will use 737 555 0177', 'correct, the tenants will use 737 555 0177'],
    ['correct, the boss will use 737 555 0177', 'correct, the boss will use 737 555 0177'],
    ['correct, lisas is 737 555 0177', 'correct, lisas is 737 555 0177'],
    ["use my number, Zeyzik's is 737 555 0177", "use my number, Zeyzik's is 737 555 0177"],
    [
      "please don't change my home number, dees is 737 555 0177",
      "please don't change my home number, dees is 737 555 0177",
    ],
    ['for the tech 737 555 0177...', 'for the tech 737 555 0177'],
    ["for the tech it's 737. 555. 0177", "for the tech it's 737. 555. 0177"],
    ['Noon works. Have him call Rosa. 737 555 0177. Thanks!', 'Have him call Rosa. 737 555 0177'],
    ['the front desk is 737 555 0177', 'the front desk is 737 555 0177'],
    ['nobody hears the bell, so 737 555 0177 from the porch', 'nobody hears the bell, so 737 555 0177 from the porch'],
    ['call on arrival, right, 737 555 0177', 'call on arrival, right, 737 555 0177'],
  ])('of "%s" are "%s"', (text, note) => {
    expect(noteIn(text)).toBe(note);
  });
});

describe('digits that correct a number', () => {
  test.each([
    ["Dee's ends in 0177", true],
    ["my wife's ends in 0177", true],
    ["James' ends in 0177", true],
    ['lisas is 0177', true],
    ['the tenants is 0177', true],
    ['my sisters is 0177', true],
    ["It is 4 pm. Dee's ends in 0177", true],
    ['the boss is 0177', true],
    ["Zeyzik's is 0177", false],
    ['no, Zeyzik is 0177', true],
    ['It ends in 0177', false],
    ['Dee is home. It ends in 0177', false],
    ['it ends in 0177, Dee just told me', false],
    ["Mine, not Dee's, ends in 0177", false],
    ['on my iPhone, ends in 0177', false],
    ["Tyrell's ends in 0177", false],
    ['the Austin one ends in 0177', false],
    ['the Verizon one ends in 0177', false],
  ])('of "%s" are those of another person: %s', (text, isOther) => {
    expect(correctsOther(text, NAME)).toBe(isOther);
  });

  test.each([
    ["no, O'Connor ends in 0177", "Pat O'Connor", false],
    ['so Ann ends in 0177', 'J.Ann Lee', false],
    ['so Ann ends in 0177', undefined, true],
  ])('of "%s", said by %s, are those of another person: %s', (text, name, isOther) => {
    expect(correctsOther(text, name)).toBe(isOther);
  });
});

describe('notes that other readers made of a sentence with a number', () => {
  const note = (words: string) => ({ type: 'note', words });
  const text = 'Noon works. For the crew: call the tenant on 737 555 0126 before they come! Bye';

  test('become one note', () => {
    expect(
      withWholeSentences(
        [
          note('the tenant on 737 555 0126'),
          note('the tenant'),
          { type: 'danger', words: 'they come' },
          note('For the crew: call'),
          note('Before they come'),
        ],
        text,
      ),
    ).toEqual([
      note('For the crew: call the tenant on 737 555 0126 before they come'),
      { type: 'danger', words: 'they come' },
    ]);
  });

  test.each([
    'five five five, oh one two six',
    'seven three seven, five five five, oh one two six',
    'seven-three-seven-five-five-five-oh-one-two-six',
    '(737) 555.0126',
  ])('become one note with the digits %s', (digits) => {
    const notes = [note(`call Raj on ${digits}`), note('before they come')];
    const whole = note(`call Raj on ${digits} before they come`);
    expect(withWholeSentences(notes, whole.words)).toEqual([whole]);
  });

  test('stay apart without a telephone number', () => {
    const notes = [note('there is one dog'), note('the gate sticks')];
    expect(withWholeSentences(notes, 'there is one dog, and the gate sticks')).toEqual(notes);
  });

  test.each([
    [
      'a part of the note with the number',
      ['call the tenant on 737 555 0126', 'the tenant'],
      ['call the tenant on 737 555 0126'],
    ],
    [
      'other notes',
      ['call the tenant on 737 555 0126', 'before noon', 'the rent', 'the'],
      ['call the tenant on 737 555 0126', 'before noon', 'the rent'],
    ],
  ])('%s', (_, notes, left) => {
    expect(withWholeSentences(notes.map(note), text)).toEqual(left.map(note));
  });
});

describe('a number that takes the place of the recorded one', () => {
  test.each([
    '737 555 0126',
    "it's 737 555 0126",
    'The number is 737 555 0126',
    'No, 737 555 0126',
    "Sorry, that's wrong. It's 737 555 0126.",
    'Actually call me on 737 555 0126',
    'call me at 737 555 0126 instead',
    'use 737 555 0126',
    '737 555 0126 is better',
    'Can you change my number to 737 555 0126?',
    'no im tyrell. my cell 7375550126. dee is my wife shes home w the baby',
    'That was Dee. Mine is 737 555 0126',
    'No, mine stays 737 555 0126. The other one is Marcus',
    'you got the number wrong, it should be 737 555 0126',
    'my phone is 737 555 0126, not the other one',
    'Tyrell, 737 555 0126',
    'yes thats right, the best number is 737 555 0126',
    "Oh no wait, I always do that, it's 0119 at the end, 512 555 0119. And the address is 4406 Mesquite Row.",
    'its 7375550126 i fat fingered it lol',
    'I typed it wrong, 7375550126',
    "You have my wife's number. 737 555 0126 is me",
    "that's my husband's. Should be 737 555 0126",
    "Sorry, I gave my husband's number, mine is 737 555 0126",
    'my number is 737 555 0126 and my wife is 737 555 0177',
    'hang on, I gave you the old one. 737 555 0126',
    'no my number is 7375550126. 0177 is dee, only for when they come',
    'call my wife instead at 737 555 0126',
    'my wife is out, dial me on 737 555 0126',
    'hi there. 737 555 0126. Dee says hi',
    "Use my wife's, Sue, she's home. 737 555 0126.",
    'Rosa saw it too. I typed it wrong, 737 555 0126',
    'I live at 18 Oak Street, Austin, 737 555 0126',
    'I called from the shop, the correct one for today is 737 555 0126',
    'YEAH HELLO 737 555 0126',
  ])('"%s" does', (text) => {
    expect(noteIn(text)).toBeUndefined();
  });
});

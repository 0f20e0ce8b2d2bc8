import { describe, expect, test } from 'vitest';
import { isShortAnswer, nameBefore, nameIn, nameInOpening } from './names.ts';

const heard = (text: string) => nameIn(text, { isAsked: true, isTrade: () => false });

describe('a first or last name with its label, and the name beside it', () => {
  test.each([
    ['Miller, first name Jack', 'Jack Miller', 'sure'],
    ['Miller and first name Jack', 'Jack Miller', 'sure'],
    ['Miller n first name Jack', 'Jack Miller', 'sure'],
    ['Miller & first name Jack', 'Jack Miller', 'sure'],
    ['Miller but first name Jack', 'Jack Miller', 'sure'],
    ['Miller so then first name Jack', 'Jack Miller', 'sure'],
    ['first name Jack, Miller', 'Jack Miller', 'sure'],
    ['first name Jack and Zeyzik', 'Jack Zeyzik', 'sure'],
    ['last name Miller, Jack', 'Jack Miller', 'doubtful'],
    ['last name Miller, Zeyzik', 'Miller', 'sure'],
    ['last name Miller, Jack told me', 'Miller', 'sure'],
    ['last name Miller Jack', 'Miller Jack', 'sure'],
    ["last name Trinh and I'm San", 'San Trinh', 'sure'],
    ["last name Trinh and I'm maria", 'Maria Trinh', 'sure'],
    ["last name Trinh and I'm the tenant", 'Trinh', 'sure'],
    ["last name Trinh and I'm best", 'Trinh', 'sure'],
    ["what a day. last name's Phung", 'Phung', 'sure'],
    ["Day. last name's Phung", 'Day Phung', 'sure'],
    ["day. first name's June", 'June Day', 'sure'],
    ["it was the storm. last name's Phung", 'Phung', 'sure'],
    ['this is for Miller first name Jack', 'Jack Miller', 'sure'],
    ["first name Ann, it's Friday", 'Ann', 'sure'],
    ['put rosa, last name phung', 'Rosa Phung', 'sure'],
    ['Lee is my last name, Ann', 'Ann Lee', 'doubtful'],
    ['Ann is my first name Miller', 'Ann Miller', 'sure'],
    ['last name Miller this is Jack', 'Jack Miller', 'sure'],
    ["I said thing. last name's Phung", 'Phung', 'sure'],
    ['Kim Seo-yeon, family name Kim', 'Seo-Yeon Kim', 'sure'],
    ['Seo-yeon Kim, family name Kim', 'Seo-Yeon Kim', 'sure'],
    ['Kim Seo-yeon, first name Kim', 'Kim Seo-Yeon', 'sure'],
    ['Kim Seo-yeon, first name Seo-yeon', 'Seo-Yeon Kim', 'sure'],
    ['Kim Ann Lee, last name Kim', 'Kim Ann Lee', 'sure'],
    ["it's Maria Lopez, last name Bell", 'Maria Lopez', 'doubtful'],
    ["it's Maria Lopez, last name Lopez Bell", 'Maria Lopez', 'doubtful'],
    ['last Smith, last name Bell, first name Ann', 'Ann Bell', 'sure'],
    ['Bell, first name Ann, B-E-L-L', 'Ann Bell', 'doubtful'],
    ['first name Ann, last name best', 'Ann Best', 'doubtful'],
    ['first name Lee last name Lee', 'Lee Lee', 'sure'],
    ["first's Ann, surname's Bell", 'Ann Bell', 'sure'],
    ['this is Ann, my last name is... Bell', 'Ann Bell', 'sure'],
    ["this is Ann, my last name's... Bell", 'Ann Bell', 'sure'],
    ['zeyzik is my last name, first name Ann', 'Ann Zeyzik', 'sure'],
    ['Miller is my last name, Jack', 'Jack Miller', 'doubtful'],
    ['my last name. Bell', 'Bell', 'sure'],
    ['the Church house, first name Ann', 'Ann Church', 'sure'],
    ["It's Dorothy Pruitt. Mrs. Walter Pruitt.", 'Dorothy Pruitt', 'sure'],
    ["It's Dorothy Pruitt, Mrs Walter Pruitt", 'Dorothy Pruitt', 'sure'],
    ["It's Dorothy Pruitt. Mrs. Walter Pruitt. P-R-U-I-T-T", 'Dorothy Pruitt', 'sure'],
    ["It's Mrs. Dorothy Pruitt", 'Dorothy Pruitt', 'sure'],
  ])('"%s": %s, %s', (text, name, certainty) => {
    expect(heard(text)).toMatchObject({ name, certainty });
  });

  test.each([
    ['Miller, first name Jack', 'Miller, first name Jack'],
    ['my sink leaks, last name Miller, first name Jack, please', 'last name Miller, first name Jack'],
    ['first name Jack, it leaks, last name Miller.', 'first name Jack, it leaks, last name Miller'],
    ["It's Dorothy Pruitt. Mrs. Walter Pruitt.", "It's Dorothy Pruitt"],
    ["It's Dorothy Pruitt. Mrs. Walter Pruitt. P-R-U-I-T-T", 'Dorothy Pruitt. Mrs. Walter Pruitt. P-R-U-I-T-T'],
  ])('of "%s", "%s" is the name', (text, words) => {
    expect(heard(text)?.words).toBe(words);
  });
});

test.each([
  ['Affirmative', true],
  ['not quite', true],
  ['yes', true],
  ['yes that is right', false],
  ['Maria', false],
  ['K. Love', false],
  ['K.Love', false],
  ['K. sure', true],
  ['YES. YES', true],
])('"%s" agrees or denies in at most two words: %s', (text, isShort) => {
  expect(isShortAnswer(text)).toBe(isShort);
});

describe('a name at the beginning of a turn that goes on', () => {
  test.each([
    ["Maria Lopez. What's the fee?", 'Maria Lopez', 'sure'],
    ['Maria Lopez, what is the fee?', 'Maria Lopez', 'sure'],
    ["Maria Lopez what's the fee?", 'Maria Lopez', 'sure'],
    ['Maria Lopez - what is the fee?', 'Maria Lopez', 'sure'],
    ['Maria Lopez - should I pay now?', 'Maria Lopez', 'sure'],
    ['Maria Lopez. Does the fee apply?', 'Maria Lopez', 'sure'],
    ['Maria Lopez! Is there a fee?', 'Maria Lopez', 'sure'],
    ['Maria Lopez; is there a fee?', 'Maria Lopez', 'sure'],
    ['Mr. Lopez. Is there a fee?', 'Lopez', 'sure'],
    ['Tate. Bob Tate. Got that?', 'Bob Tate', 'sure'],
    ['Tate. Bob Tate. Did you get it? Good', 'Bob Tate', 'sure'],
    ['Tom Miller is there a fee', 'Tom Miller', 'sure'],
    ['Tom Miller will you come', 'Tom Miller', 'sure'],
    ['Tom Miller is it ok to call', 'Tom Miller', 'sure'],
    ['Tom Miller will this take long', 'Tom Miller', 'sure'],
    ['Tom Miller are any of you free', 'Tom Miller', 'sure'],
    ['Tom Miller is anybody coming', 'Tom Miller', 'sure'],
    ['Tom Miller is someone coming', 'Tom Miller', 'sure'],
    ['Tom Miller can we meet', 'Tom Miller', 'sure'],
    ['Tom Miller can fix it', 'Tom Miller', 'doubtful'],
    ['Tom Miller  is  the landlord', 'Tom Miller', 'doubtful'],
    ['Maria, I have a question. How much is it?', 'Maria', 'sure'],
    ['Maria -- how much is it?', 'Maria', 'sure'],
    ["Why?  It's Vince Carbone", 'Vince Carbone', 'sure'],
    ['Is that a yes? ok? Vince Carbone', 'Vince Carbone', 'sure'],
    ['It should be in your system - Joan Frey', 'Joan Frey', 'sure'],
    ['Tom Miller is the landlord', 'Tom Miller', 'doubtful'],
    ['Tom Miller does the bills', 'Tom Miller', 'doubtful'],
    ['Maria. Is there a fee?', 'Maria', 'sure'],
    ['Maria, is there a fee?', 'Maria', 'sure'],
    ['Ava, are you a robot?', 'Ava', 'doubtful'],
    ['Ava, can you hear me?', 'Ava', 'doubtful'],
    ['Ava Lopez, are you a robot?', 'Ava Lopez', 'sure'],
    ['Maria, uh, Onyekachi. Why do you need that?', 'Maria Onyekachi', 'sure'],
    ['Maria, Onyekachi, what is the fee?', 'Maria', 'doubtful'],
    ['Maria, umm, Onyekachi, why do you need it?', 'Maria', 'doubtful'],
    ["Maria. What's the fee, Ava?", 'Maria', 'sure'],
    ['Maria. So, can you come?', 'Maria', 'sure'],
    ["Maria. I don't give my number", 'Maria', 'sure'],
    ['Why do you need that? Maria', 'Maria', 'sure'],
    ['Should I spell it? K A Y Marsh', 'Kay Marsh', 'sure'],
    ['Who wants to know? Vince Carbone', 'Vince Carbone', 'sure'],
    ['It should be in your system, Joan Frey', 'Joan Frey', 'sure'],
    ['You have it on file: Joan Frey.', 'Joan Frey', 'sure'],
    ['Can you put it under Joan Frey?', 'Joan Frey', 'doubtful'],
    ['could we use Joan Frey?', 'Joan Frey', 'doubtful'],
    ['Could you please put it under Joan Frey?', 'Joan Frey', 'doubtful'],
    ['ok, can you use Joan Frey?', 'Joan Frey', 'doubtful'],
  ])('"%s": %s, %s', (text, name, certainty) => {
    expect(nameInOpening(text)).toMatchObject({ name, certainty });
  });

  test.each([
    'May I ask why?',
    "What's the fee? None of your business",
    'yes. What is the fee?',
    'Why? yes',
    'Why? Is there a fee?',
    'It should be in your system, Joan',
    'I told my boss Joan Frey about it, thanks',
    "I won't tell you, Joan Frey",
    'Is Joan Frey there?',
    'what do you think, would Joan Frey use it?',
    'my sink leaks, Joan Frey told me',
    'no. Why do you ask?',
    "Will do. What's the fee?",
    'None of your business, Bob. Why?',
    'Who is Joan Frey. I never heard of her',
  ])('not in "%s"', (text) => {
    expect(nameInOpening(text)).toBeUndefined();
  });
});

describe('a name before a number or an address', () => {
  test.each([
    ['Maria Lopez 512 555 0117', ['512 555 0117'], 'Maria Lopez'],
    ['Maria Lopez, 512 555 0117', ['512 555 0117'], 'Maria Lopez'],
    ['my sink leaks. Maria Lopez, 512 555 0117', ['512 555 0117'], 'Maria Lopez'],
    ['my sink leaks, Maria Lopez - 512 555 0117', ['512 555 0117'], 'Maria Lopez'],
    ['my sink leaks - Maria Lopez, 18 Oak Street', ['18 Oak Street'], 'Maria Lopez'],
    ['my sink leaks – Maria Lopez – 512 555 0117', ['512 555 0117'], 'Maria Lopez'],
    ['my sink leaks\nMaria Lopez\n18 Oak Street', ['18 Oak Street'], 'Maria Lopez'],
    ['my sink leaks.  Maria Lopez, 18 Oak Street', ['18 Oak Street'], 'Maria Lopez'],
    ['my sink leaks,Maria Lopez, 18 Oak Street', ['18 Oak Street'], 'Maria Lopez'],
    ['my sink leaks:  Maria Lopez, 18 Oak Street', ['18 Oak Street'], 'Maria Lopez'],
    ['Maria Lopez, 18 Oak Street', [undefined, '18 Oak Street'], 'Maria Lopez'],
    ['Maria Lopez, 18 Oak Street', ['5 Elm Street', '18 Oak Street'], 'Maria Lopez'],
  ])('in %j, before one of %j: %s', (text, facts, name) => {
    expect(nameBefore(text, facts)).toEqual({ name, words: name, certainty: 'sure' });
  });

  test.each([
    ['Maria, 18 Oak Street', ['18 Oak Street']],
    ['Lopez Maria, 18 Oak Street', ['18 Oak Street']],
    ['Zeyzik Mirembe, 18 Oak Street', ['18 Oak Street']],
    ['Grace Church, 18 Oak Street', ['18 Oak Street']],
    ['Maria Lopez at 18 Oak Street', ['18 Oak Street']],
    ['Maria Lopez, it leaks, 18 Oak Street', ['18 Oak Street']],
    ['18 Oak Street, Maria Lopez', ['18 Oak Street']],
    ['18 Oak Street, Maria Lopez.', ['5 Elm Street']],
    ['Maria Lopez, 18 Oak Street', ['5 Elm Street']],
    ['Maria Lopez, 18 Oak Street', [undefined]],
    ['Maria Lopez, 18 Oak Street', []],
    ['Maria Lopez? 18 Oak Street', ['18 Oak Street']],
  ])('in %j, none before one of %j', (text, facts) => {
    expect(nameBefore(text, facts)).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { clauseStarts } from './foundNames.ts';
import { nameIn } from './names.ts';
import { tokensIn } from './nameTokens.ts';

const isTrade = (text: string) => /pest|plumb|pipe/.test(text);
const heard = (text: string, isAsked: boolean) => nameIn(text, { isAsked, isTrade });

test.each([
  ['Maria Lopez', ['Maria']],
  ['yes Maria Lopez', ['Maria']],
  ['hi, yes, Maria', [',', ',', 'Maria']],
  ['well, ok so Maria. it leaks', [',', 'Maria', 'it']],
  ['Mr. Bell', ['Mr']],
  ['Maria J. Bell', ['Maria']],
  ['Maria Jo. Bell', ['Maria', 'Bell']],
  [', Maria', ['Maria']],
  ['Maria - Lopez', ['Maria', 'Lopez']],
  ['it leaks. 18 Oak', ['it', '18']],
])('in %j, a name can stand at %j', (text, starts) => {
  const tokens = tokensIn(text);
  expect(clauseStarts(tokens).map((start) => tokens[start]?.text)).toEqual(starts);
});

describe('a name and what follows it', () => {
  test.each([
    ['Maria and my number is 5', 'Maria'],
    ['Heather and I need help', 'Heather'],
    ["Heather and it's leaking", 'Heather'],
    ['Heather and when can you come', 'Heather'],
    ['Heather and please hurry', 'Heather'],
    ['maria lopez and hurry', 'Maria Lopez'],
    ['mark from over there', 'Mark'],
    ['mark again', 'Mark'],
    ['mark thx', 'Mark'],
    ['mark btw', 'Mark'],
    ["mark ma'am", 'Mark'],
    ['maria but I need help', 'Maria'],
    ['maria not you', 'Maria'],
    ['maria if you can', 'Maria'],
    ['maria address is 5 oak', 'Maria'],
    ['maria lol', 'Maria'],
    ['maria ok', 'Maria'],
    ['maria 5125550117', 'Maria'],
    ['summer again', 'Summer'],
    ['maria lopez please', 'Maria Lopez'],
    ['maria lopez anyway', 'Maria Lopez'],
    ['is maria', 'Maria'],
    ['myself maria', 'Maria'],
    ['attn maria', 'Maria'],
    ['certainly maria', 'Maria'],
    ['good morning maria', 'Maria'],
    ['for now just maria', 'Maria'],
    ['hun maria', 'Maria'],
    ['the name thing, maria', 'Maria'],
  ])('"%s": %s', (text, name) => {
    expect(heard(text, true)?.name).toBe(name);
  });

  test.each([
    'Maria?',
    'heather and lavender',
    'mark things down',
    'mark told me',
    'summer is hot',
    'maria told me',
    'maria called',
    'maria lopez told me',
    'maria lopez was here',
    'maria lopez whose roof leaks',
    'zeyzik lopez anyway',
    'the wall',
    'the Wall',
    'ty',
    'Ha',
    'oh',
    'so long',
    'my son Bob',
  ])('"%s" names no one', (text) => {
    expect(heard(text, true)?.name).toBeUndefined();
  });
});

describe('a name after an introduction, in answer to the question', () => {
  test.each([
    ['we are Jim and Carol Baker', 'Jim and Carol Baker', 'sure'],
    ["it's Mr. Bell who called", 'Bell', 'sure'],
    ["it's Maria calling", 'Maria', 'sure'],
    ["it's Maria, not Marie", 'Maria', 'sure'],
    ["it's, Maria", 'Maria', 'sure'],
    ['you got Maria here', 'Maria', 'sure'],
    ['so it is maria', 'Maria', 'sure'],
    ["my name, it's hard, it's Olu Lopez", 'Olu Lopez', 'sure'],
    ['my name is hard, it is Olu Lopez', 'Olu Lopez', 'sure'],
    ['Lopez is my name but you can call me Bubba', 'Lopez', 'sure'],
    ['everyone says Winnie but Winifred is my name', 'Winifred', 'sure'],
    ['it leaks, call me Bubba', 'Bubba', 'sure'],
    ["she's Ruth Bell", 'Ruth Bell', 'doubtful'],
    ['her name is Ruth', 'Ruth', 'doubtful'],
    ["she's Zeyzik Bell", 'Zeyzik Bell', 'doubtful'],
    ["she's okonjo mirembe", 'Okonjo Mirembe', 'doubtful'],
    ["she's Mrs. Zeyzik", 'Zeyzik', 'doubtful'],
    ['Ruth Bell, my mother', 'Ruth Bell', 'doubtful'],
    ['my sink leaks, Maria Lopez', 'Maria Lopez', 'sure'],
    ['my sink leaks, okonjo mirembe', 'Okonjo Mirembe', 'doubtful'],
    ['my sink leaks, okonjo r. mirembe', 'Okonjo R. Mirembe', 'doubtful'],
    ['my sink leaks, Okonjo jr', 'Okonjo Jr.', 'doubtful'],
    ['my sink leaks, summer mirembe', 'Summer Mirembe', 'doubtful'],
    ['my sink leaks, zeyzik lopez', 'Zeyzik Lopez', 'sure'],
    ['my sink leaks. Maria', 'Maria', 'sure'],
    ['my sink leaks, Maria', 'Maria', 'doubtful'],
    ['my sink leaks, Mrs. Lopez', 'Lopez', 'sure'],
    ['my sink leaks, Maria. Maria Lopez', 'Maria Lopez', 'sure'],
    ['Summer.', 'Summer', 'doubtful'],
    ["I think it's maria", 'Maria', 'sure'],
    ["I think it's Lopez", 'Lopez', 'sure'],
    ["so, it's L-E-E", 'Lee', 'sure'],
    ['the roof, this is L-E-E', 'Lee', 'sure'],
    ['hi Maria Lopez, call me Bubba', 'Maria Lopez', 'sure'],
    ['hi Maria, call me Bubba', 'Bubba', 'sure'],
    ['my sink leaks, okonjo oke', 'Okonjo Oke', 'doubtful'],
    ['hi Maria', 'Maria', 'doubtful'],
    ['hello Maria', 'Maria', 'doubtful'],
    ['hey Maria here', 'Maria', 'sure'],
    ['okay Maria', 'Maria', 'doubtful'],
    ['yes Maria', 'Maria', 'sure'],
    ['hi Maria Lopez', 'Maria Lopez', 'sure'],
    ['hi Ava, Ken Miller', 'Ken Miller', 'sure'],
    ["An Lee, the roof, that's L-E-E", 'Lee', 'doubtful'],
  ])('"%s": %s, %s', (text, name, certainty) => {
    const found = heard(text, true);
    expect([found?.name, found?.certainty]).toEqual([name, certainty]);
  });

  test.each([
    'were here',
    'this is, oh, my sink leaks',
    "when it's humid",
    'it is leaking',
    'summer, it is hot',
    "only when it's drizzly",
    'my sink leaks, Zeyzik Roof',
    'my sink leaks, zeyzik roof',
    "she's ab zeyzik",
    'you got mail',
    "she's late",
    "she's Zeyzik",
    "she's ab cd",
    "she's Ruth's",
    'thanks, Maria',
    'bye, Maria',
    'thank you, Maria',
    'my sink leaks, Zeyzik',
    'my sink leaks, kitchen',
    'my sink leaks, Water Lopez Roof',
    'ask my son, Bob',
  ])('not in "%s"', (text) => {
    expect(heard(text, true)).toBeUndefined();
  });
});

describe('a name without the question', () => {
  test.each([
    ['my name, it should be Maria', 'Maria', 'sure'],
    ['you have the wrong name, it should be Maria', 'Maria', 'sure'],
    ['Reyes, R-E-Y-E-S', 'Reyes', 'sure'],
    ['Maria here', 'Maria', 'sure'],
    ["it's Maria", 'Maria', 'sure'],
    ["it's Maria not Marie", 'Maria', 'sure'],
    ['this is Maria, not Marie', 'Maria', 'sure'],
    ['this is, Maria', 'Maria', 'sure'],
  ])('"%s": %s, %s', (text, name, certainty) => {
    const found = heard(text, false);
    expect([found?.name, found?.certainty]).toEqual([name, certainty]);
  });

  test.each([
    "it's Kennedy, not Canady",
    "it's, Maria",
    'Maria Lopez',
    'R-E-Y-E-S',
    "she's Ruth Bell",
    'Ruth Bell, my mother',
    'his name, it should be zeyzik',
    'the street, it should be Zeyzik',
    'we are Austin',
    'Maria. The code is R-E-Y-E-S',
    'you got Maria',
    'call me, Maria knows',
  ])('not in "%s"', (text) => {
    expect(heard(text, false)).toBeUndefined();
  });
});

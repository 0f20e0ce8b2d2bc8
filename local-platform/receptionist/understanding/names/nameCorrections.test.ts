import { describe, expect, test } from 'vitest';
import type { Topic } from '../acts.ts';
import { gistOf } from '../gist.ts';
import { readFacts } from '../readFacts.ts';
import { correctedName } from './names.ts';

describe('a corrected name', () => {
  test.each([
    ['Maria Johnson', "it's Johnston with a T", 'Maria Johnston', "it's Johnston with a T"],
    ['Marie Lopez', 'no, Mary, not Marie', 'Mary Lopez', 'Mary, not Marie'],
    ['Marie Lopez', 'not Marie but Mary', 'Mary Lopez', 'not Marie but Mary'],
    ['Marie Lopez', "not Marie, it's Mary Bell", 'Mary Bell', "not Marie, it's Mary Bell"],
    ['Marie Lopez', 'I said Mary not Marie', 'Mary Lopez', 'Mary not Marie'],
    ['Maria Lopez', 'my last name is Bell', 'Maria Bell', 'my last name is Bell'],
    ['Maria', 'the last name is Bell', 'Maria Bell', 'the last name is Bell'],
    ['Bell', 'the last name is Ball', 'Ball', 'the last name is Ball'],
    ['Maria de la Cruz Jr.', 'last name Bell', 'Maria Bell Jr.', 'last name Bell'],
    ['De La Cruz', 'last name Bell', 'De La Bell', 'last name Bell'],
    ['Mary Lopez Jr.', 'my first name is Maria', 'Maria Lopez Jr.', 'my first name is Maria'],
    ['Mary', 'first name Maria', 'Maria', 'first name Maria'],
    ['Lopez', 'first name Maria', 'Maria Lopez', 'first name Maria'],
    ['Jon Bell', 'last name Miller, first name Jack', 'Jack Miller', 'last name Miller, first name Jack'],
    ['Maria Lopes', "it's Lopez", 'Maria Lopez', "it's Lopez"],
    ['Maria Lopes', 'sorry, Lopez', 'Maria Lopez', 'Lopez'],
    ['Catherine Miller', "it's Katherine Zeyzik", 'Katherine Zeyzik', "it's Katherine Zeyzik"],
    ['Maria Lopes', 'Lopez with a z', 'Maria Lopez', 'Lopez with a z'],
    ['Jon Smyth', 'John Smith', 'John Smith', 'John Smith'],
    ['Maria Zeyzik', "it's Zeyzek", 'Maria Zeyzek', "it's Zeyzek"],
    ['Maria Smith', 'S-M-Y-T-H-E', 'Maria Smythe', 'S-M-Y-T-H-E'],
    ['Maria Smith', 'No, S.M.Y.T.H.E.', 'Maria Smythe', 'S.M.Y.T.H.E'],
    ['Maria Smith', "it's spelled S M Y T H E", 'Maria Smythe', "it's spelled S M Y T H E"],
    ['John Smith', 'Jon without an h', 'Jon Smith', 'Jon without an h'],
    ['Maria Lopez', 'actually my name is Jack Miller', 'Jack Miller', 'my name is Jack Miller'],
    ['Marie Lopez', 'my name is Maria', 'Maria Lopez', 'my name is Maria'],
    ['Marie Lopez', 'my name is Zeyzik', 'Zeyzik', 'my name is Zeyzik'],
    ['Maria Bell', 'nah maria lopez', 'Maria Lopez', 'maria lopez'],
    ['Maria Bell', 'Maria Zeyzik*', 'Maria Zeyzik', 'Maria Zeyzik'],
    ['Maria Bell', 'i said Maria. Maria Lopez', 'Maria Lopez', 'Maria. Maria Lopez'],
    ['Jack Lopez', 'change it to Maria Lopez please', 'Maria Lopez', 'Maria Lopez'],
    ['Maria Bell', 'it should say MARIA LOPEZ not that', 'Maria Lopez', 'MARIA LOPEZ'],
    ['Carla Sims', 'its Carla Simms, S-I-M-M-S', 'Carla Simms', 'Carla Simms, S-I-M-M-S'],
    ['Lopez', 'Maria Lopez', 'Maria Lopez', 'Maria Lopez'],
    ['Carla Sims', "it's Simms with two m's", 'Carla Simms', "it's Simms with two m's"],
    ['Ann Reid', 'A N N E, R E I D', 'Anne Reid', 'A N N E, R E I D'],
    ['Ann Reed', "it's A-N-N-E, R-E-I-D please", 'Anne Reid', 'A-N-N-E, R-E-I-D'],
    ['Maria Lopez', 'my first name is Mary Ann', 'Mary Ann Lopez', 'my first name is Mary Ann'],
    [
      'Maria Lopez',
      'first name Jack Miller, last name Ford',
      'Jack Miller Ford',
      'first name Jack Miller, last name Ford',
    ],
    [
      'Maria Bell',
      'Lopez is my last name, and first is Mary',
      'Mary Lopez',
      'Lopez is my last name, and first is Mary',
    ],
  ])('"%s" and "%s" give "%s"', (recorded, text, name, words) => {
    expect(correctedName(recorded, text)).toEqual({ name, words, certainty: 'sure' });
  });

  test.each([
    ['Catherine Miller', 'with a K', 'Katherine Miller'],
    ['John Smith', 'without an h', 'Jon Smith'],
    ['Maria Lopes', 'lopez', 'Maria Lopez'],
    ['Erika Miller', 'almost. Erika ankunding', 'Erika Ankunding'],
    ['Maria Lopez', "no, it's Bell", 'Maria Bell'],
    ['Maria Lopez', "no, it's Jack", 'Jack Lopez'],
    ['Maria Lopez', "it's Lopes. Maria.", 'Maria Lopes'],
    ['Maria Zeyzik', "it's zeyzek", 'Maria Zeyzek'],
    ['Maria Bell', 'that would be Maria Lopez', 'Maria Lopez'],
    ['Maria Meadows', 'the street is Meadow, not Meadows', 'Maria Meadow'],
    ['Maria Lopez', 'the last name is Lopes English Escamilla', 'Maria Lopes'],
    ['Maria Lopez', 'first name Jack Miller', 'Jack Miller Lopez'],
  ])('"%s" and "%s" give the doubtful name "%s"', (recorded, text, name) => {
    expect(correctedName(recorded, text)).toMatchObject({ name, certainty: 'doubtful' });
  });

  test.each([
    ['Maria Lopez', "no it's 18 not 80"],
    ['Maria Lopez', "it's Tuesday"],
    ['Maria Lopez', 'not Tuesday, Wednesday'],
    ['Maria Lopez', 'not Lopez'],
    ['Maria Lopez', "no, it's Austin"],
    ['Maria Lopez', "no, it's Kohler"],
    ['Maria Lopez', "no, it's Zeyzik"],
    ['Maria Lopez', 'Bell'],
    ['Maria Lopez', "it's Miller Road"],
    ['Maria Lopez', 'yes, Maria Lopez'],
    ['Maria Lopez', "it's spelled L-O-P-E-Z"],
    ['Maria Lopez', 'with a p'],
    ['Maria Lopez', 'with a q'],
    ['Maria Lopez', 'Z E Y Z I K'],
    ['Maria Lopez', "no, that's wrong"],
    ['Maria Lopez', 'no, the roof'],
    ['Maria Lopez', "my husband's last name is Bell"],
    ['Maria Lopez', "no, that's my husband, Mario"],
    ['Maria Lopez', 'you can call me Buddy'],
    ['Kurt Lund', "that's not Kurt Lopez"],
    ['Kurt Lund', "it isn't Kurt Lopez"],
    ['Kurt Lund', 'that aint Kurt Lopez'],
    ['Maria Lopez', 'can you adjust my first name'],
    ['Maria Lopez', 'my tenant Mike told me the first name'],
    ['Maria Lopez', 'A-N-N-E, R-E-I-D'],
    ['Rob Banks', 'the bank'],
    ['Jack Stone', 'natural stone patio'],
    ['Jack Miller', "no i don't"],
    ['Jack Miller', 'without a name'],
    ['Maria Lopez', 'ask for my son Tim Lopez'],
    ['Maria Lopez', "no it's for , Downey"],
    ['San Duong', 'a.s.a.p.'],
    ['San Duong', 'No, A.S.A.P. please'],
    ['Cody Bell', 'can I pay c.o.d.?'],
    ['Cody Bell', 'c.o.d. please'],
    ['', 'the bank'],
  ])('"%s" stays after "%s"', (recorded, text) => {
    expect(correctedName(recorded, text)).toBeUndefined();
  });
});

test('letters with points after a question for the name spell it', () => {
  expect(correctedName('Cody Bell', 'C.O.D.I.E.', true)?.name).toBe('Codie Bell');
});

const nameOf = (text: string, asked: Topic, name: string | undefined) =>
  readFacts(gistOf(text), { asked, checked: undefined, name }).acts.find(({ type }) => type === 'inform.name');

test.each<[string, string, string, string]>([
  ['John Hale', "it's Jon without the h", 'Jon Hale', 'sure'],
  ['Anne Reed', 'Ann, no e at the end', 'Ann Reed', 'sure'],
  ['Mia Jones', 'actually use my married name, Pruitt', 'Mia Pruitt', 'sure'],
  ['Katherine Bell', "oh and its Katharine with a K and two a's", 'Katharine Bell', 'sure'],
  ['Catherine Bell', "its Katharine with a K and two a's", 'Katharine Bell', 'sure'],
  ['John Smith', 'Jon is spelled without an h', 'Jon Smith', 'sure'],
  ['Sara Bell', 'Sarah has an h', 'Sarah Bell', 'sure'],
  ['Eric Lund', 'Erick with a c k', 'Erick Lund', 'sure'],
  ['Alan Cook', "two l's in Allan", 'Allan Cook', 'sure'],
  ['Ann Reed', 'you forgot the e on Anne', 'Anne Reed', 'sure'],
  ['Ann Reed', 'could you put my maiden name instead, Kowal', 'Ann Kowal', 'sure'],
  ['Ann Reed', 'change my last name to Kowal', 'Ann Kowal', 'sure'],
  ['Tom Hill', "it's Hills, with an s", 'Tom Hills', 'sure'],
  ['Tom Hills', 'hill without the s', 'Tom Hill', 'sure'],
  ['Kathy Burk', 'Burke with an e at the end', 'Kathy Burke', 'sure'],
  ['Mia Jones', 'put my maiden name, Pruitt', 'Mia Pruitt', 'sure'],
  ['Mia Jones', "my last name changed, it's Pruitt now", 'Mia Pruitt', 'sure'],
  ['Mia Jones', 'hyphenate it, Jones-Pruitt', 'Mia Jones-Pruitt', 'doubtful'],
  ['Hank Cole', 'Hank Cole Jr.', 'Hank Cole Jr.', 'sure'],
  ['Hank Cole', 'junior, Hank Cole junior', 'Hank Cole Jr.', 'sure'],
  ['Wes', "it's Tuttle btw", 'Wes Tuttle', 'doubtful'],
  ['Dana Bloom', '18 Oak Street, and my name is Blum, B-L-U-M, not Bloom', 'Dana Blum', 'sure'],
  ['Dana Bloom', 'my name is misspelled, should be Dayna', 'Dayna Bloom', 'sure'],
  ['Dana Bloom', 'put it under Rita Cho instead', 'Rita Cho', 'doubtful'],
  ['Dana Bloom', 'yes except Bloom has an e, Bloome', 'Dana Bloome', 'doubtful'],
  ['Kurt Lund', 'not kurt kirk', 'Kirk Lund', 'sure'],
  ['Rosa Compos', "It's Campos, C A M P O S. And the address is 18 Oak Street.", 'Rosa Campos', 'sure'],
])('"%s" and "%s" give %s: %s', (recorded, text, name, certainty) => {
  expect(nameOf(text, 'more', recorded)).toMatchObject({ name, certainty });
});

test.each<[string, string]>([
  ['Lucille Park', 'no e in Park'],
  ['Terrell Witting', 'keep the phone blank, not giving it'],
  ['Hanh M Phan', 'at 2:00 p.m, a week from today, sure'],
  ['Dana Bloom', 'my coworker Dana Cho will pay'],
  ['Dana Bloom', '-D. Bloom'],
  ['Ann Reed', 'yes thanks, Anne'],
  ['Bob Ames', 'thanks, Rob'],
  ['Bob Ames', 'yep looks good -Rob'],
  ['Bob Ames', 'sounds good, Bobby'],
  ['Dana Bloom', "it's D. Bloom"],
  ['Kirk Lund', 'Kurt Lund lives downstairs, knock there'],
  ['Rosa Campos', 'its Rosa Campus, no wait, Campos, you had it right'],
  ['Rosa Campos', "who's Rosa Compos? its Campos"],
  ['Rosa Campos', 'yes, tell them to ask for Luz Campos'],
  ['Terry Bell', '18 Teri Road, T E R I, in Austin'],
])('"%s" stays after "%s"', (recorded, text) => {
  const act = nameOf(text, 'more', recorded);
  expect(act?.type === 'inform.name' ? act.name : recorded).toBe(recorded);
});

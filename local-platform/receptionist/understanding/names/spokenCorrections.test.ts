import { expect, test } from 'vitest';
import type { Topic } from '../acts.ts';
import { gistOf } from '../gist.ts';
import { readFacts } from '../readFacts.ts';

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

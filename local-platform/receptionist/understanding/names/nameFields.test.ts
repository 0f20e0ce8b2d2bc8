import { describe, expect, test } from 'vitest';
import { nameTokensIn } from './asides.ts';
import { type NameField, nameFieldsIn, nameThatEnds, wordNameAt } from './nameFields.ts';
import { nameText } from './nameParts.ts';
import { tokensIn } from './nameTokens.ts';

const fieldText = ({ field, isWeak, parts, certainty }: NameField) =>
  `${field}${isWeak ? ', weak' : ''}: ${nameText(parts)}${certainty === 'sure' ? '' : ` (${certainty})`}`;

/** The fields that the text names, and the words of all of them. */
function fieldsIn(text: string) {
  const tokens = nameTokensIn(text);
  const fields = nameFieldsIn(tokens);
  const start = Math.min(...fields.map((one) => one.start));
  const next = Math.max(...fields.map((one) => one.next));
  return fields.length === 0 ? [] : [...fields.map(fieldText), text.slice(tokens[start]?.start, tokens[next - 1]?.end)];
}

describe('the first and the last name', () => {
  test.each<[string, readonly string[], string?]>([
    ['last name Bell', ['last: Bell']],
    ['my last name is Bell', ['last: Bell']],
    ['the last name was Bell', ['last: Bell']],
    ["last name's Bell", ['last: Bell']],
    ['last names Bell', ['last: Bell']],
    ['your last name, Bell', []],
    ['his last name is Bell', []],
    ['her last name is Bell', []],
    ['their last name is Bell', []],
    ['whose last name is Bell', []],
    ['what last name, Bell', []],
    ['no last name Bell', []],
    ["my husband's last name is Bell", []],
    ['our last name is Bell', ['last: Bell'], 'last name is Bell'],
    ['surname Bell', ['last: Bell']],
    ['lastname Bell', ['last: Bell']],
    ['family name Bell', ['last: Bell']],
    ['married name Bell', ['last: Bell']],
    ['maiden name is Bell', ['last: Bell']],
    ['firstname Ann', ['first: Ann']],
    ['forename Ann', ['first: Ann']],
    ['given name Ann', ['first: Ann']],
    ['first name is actually Ann', ['first: Ann']],
    ['first name goes like Ann', ['first: Ann']],
    ['my last name changed to Bell', ['last: Bell']],
    ['my last name is now Bell', ['last: Bell']],
    ['last name: Bell', ['last: Bell']],
    ['last name - Bell', ['last: Bell']],
    ['first Ann last Bell', ['first, weak: Ann', 'last, weak: Bell']],
    ['first: Ann, last: Bell', ['first, weak: Ann', 'last, weak: Bell']],
    ['first is Zeyzik, last is Bell', ['first, weak: Zeyzik', 'last, weak: Bell']],
    ['first Ann', []],
    ['last Bell', []],
    ['last Bell, last Reed', []],
    ['the last fella, first name Ann', ['first: Ann'], 'first name Ann'],
    ['the last Bell, first name Ann', ['last, weak: Bell', 'first: Ann']],
    ['last zeyzik, first name Ann', ['first: Ann'], 'first name Ann'],
    ['last Zeyzik, first name Ann', ['last, weak: Zeyzik', 'first: Ann']],
    ['last B E L L O, first name Ann', ['last, weak: Bello', 'first: Ann']],
    ['the first Tuesday, last name Bell', ['last: Bell'], 'last name Bell'],
    ['given Ann, last name Bell', ['last: Bell'], 'last name Bell'],
    ['the family Lopez, first name Ann', ['first: Ann'], 'first name Ann'],
    ['Jon first, Reyes last', ['first, weak: Jon', 'last, weak: Reyes']],
    ['Bell is my last name', ['last: Bell']],
    ["Bell, that's the last name", ['last: Bell']],
    ['Bell for the last name and Ann for the first', ['last: Bell', 'first, weak: Ann']],
    ['Bell as my last name', ['last: Bell']],
    ['Bell was my last name', ['last: Bell']],
    ['Bell being the last name', ['last: Bell']],
    [
      'Bell. That is the last name. Ann is the first.',
      ['last: Bell', 'first, weak: Ann'],
      'Bell. That is the last name. Ann is the first',
    ],
    ['Bell, my last name', ['last: Bell']],
    ['Bell, last name', []],
    ['Bell last name', []],
    ['D-O-N-O-V-A-N is the last name', ['last: Donovan']],
    ['S T A N. Gant is the last name', ['last: Gant'], 'Gant is the last name'],
    ['last name B E L L', ['last: Bell']],
    ['first name Ann Bell', ['first: Ann Bell']],
    ['Ann up front, last name Bell', ['first, weak: Ann', 'last: Bell']],
    ['it leaks up front', []],
    ['last name to follow', []],
    ['last name to Follow', ['last: Follow']],
    ['last name to Bell', ['last: Bell']],
    ['last name to zeyzik', ['last: Zeyzik']],
    ['last name is, hmm, do you need it?', []],
    ['last name is best', ['last: Best (doubtful)']],
    ['last name is Best', ['last: Best']],
    ['last name is Day', ['last: Day']],
    ['last name is J', []],
    ['last name is 12', []],
    ['last name', []],
    ['the family name goes first', []],
    ['we say the family name first', []],
    ['the last name first. Vuong, then San', ['last: Vuong', 'first: San'], 'the last name first. Vuong, then San'],
    [
      "last name first? That's Duong. And then San.",
      ['last: Duong', 'first: San'],
      "last name first? That's Duong. And then San",
    ],
    ['last name first, Church, and then Aurelia', ['last: Church', 'first: Aurelia']],
    ['last name first, Vuong', []],
    ['last name first name Ann', ['first: Ann'], 'first name Ann'],
    ['Ann up there, last name Bell', ['last: Bell'], 'last name Bell'],
    ['Ann in front, last name Bell', ['last: Bell'], 'last name Bell'],
    ['Lopez, my last name. Maria', ['last: Lopez'], 'Lopez, my last name'],
    ["I'm Ann, my last name, Bell", ['last: Bell'], 'my last name, Bell'],
    ['last name is kitchen', ['last: Kitchen']],
    ['last name de la Cruz', ['last: de la Cruz']],
    ['Bell for last name and Ann for first', ['last: Bell', 'first, weak: Ann']],
    ['Bell, the last name', ['last: Bell']],
    ['Ann up front and last name Bell', ['first, weak: Ann', 'last: Bell']],
    ['last, zeyzik, first, ann', ['last, weak: Zeyzik', 'first, weak: Ann']],
    ['the same house, first name Grace', ['first: Grace'], 'first name Grace'],
    ['Hoang, comma, San', ['last: Hoang', 'first: San']],
    ['Miller comma Jack', ['last: Miller', 'first: Jack']],
    ['de la Cruz comma Ann', ['last: de la Cruz', 'first: Ann']],
    ['Day comma June', ['last: Day', 'first: June']],
    ['comma Jack', []],
    ['Miller comma', []],
    ['Miller, Jack', []],
    ['the Miller house, first name Jack', ['last, weak: Miller', 'first: Jack']],
    ['the Miller home, first name Jack', ['last, weak: Miller', 'first: Jack']],
    ['the Miller residence, first name Jack', ['last, weak: Miller', 'first: Jack']],
    ['the Miller household, first name Jack', ['last, weak: Miller', 'first: Jack']],
    ['the Miller place, first name Jack', ['last, weak: Miller', 'first: Jack']],
    ['the Church house, first name Grace', ['last, weak: Church', 'first: Grace']],
    ['the bell house, first name Grace', ['last, weak: Bell', 'first: Grace']],
    ['the brown house, first name Grace', ['first: Grace'], 'first name Grace'],
    ['the Brown house, first name Grace', ['last, weak: Brown', 'first: Grace']],
    ['a Miller house, first name Grace', ['first: Grace'], 'first name Grace'],
    ['the Miller house', []],
    ['the 12 house, first name Grace', ['first: Grace'], 'first name Grace'],
    ['first name Grace, the Miller house', ['first: Grace', 'last, weak: Miller']],
  ])('of %j are %j', (text, fields, words = text) => {
    expect(fieldsIn(text)).toEqual(fields.length === 0 ? [] : [...fields, words]);
  });
});

test.each([
  ['Day', 'Day', false],
  ['day', 'Day', true],
  ['Tue', 'Tue', false],
  ['best', 'Best', true],
  ['Zeyzik', 'Zeyzik', false],
  ['zeyzik', undefined, undefined],
  ["O'Zeyzik", undefined, undefined],
  ["It's", undefined, undefined],
  ['J', undefined, undefined],
  ['12', undefined, undefined],
  ['best and', undefined, undefined],
  ['Best and', 'Best', false],
  ['bell and', 'Bell', true],
  ['bell lopez', undefined, undefined],
  ['summer', 'Summer', true],
])('%j can be a name beside "last name": %s', (text, name, isUnlikely) => {
  const reading = wordNameAt(tokensIn(text), 0);
  expect(reading && nameText(reading.parts)).toBe(name);
  expect(reading?.isUnlikely).toBe(isUnlikely);
  if (reading !== undefined) expect(reading).toMatchObject({ start: 0, next: 1, isTitled: false, isConfirmed: false });
});

test.each([
  ['call Ann Bell', 3, 0, 'Ann Bell'],
  ['call Ann Bell', 3, 2, 'Bell'],
  ['call B E L L', 5, 0, 'Bell'],
  ['call B-E-L-L', 2, 0, 'Bell'],
  ['S T A N Bell', 5, 0, 'Bell'],
  ['call it day', 3, 0, 'Day'],
  ['call it', 2, 0, undefined],
])('in %j, before word %i, from word %i, ends %s', (text, end, from, name) => {
  const reading = nameThatEnds(tokensIn(text), end, from);
  expect(reading && nameText(reading.parts)).toBe(name);
});

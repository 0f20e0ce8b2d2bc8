import { describe, expect, test } from 'vitest';
import { capitalisedName, keyOf, tokensIn, withoutShouting } from './nameTokens.ts';

const textsIn = (text: string) => tokensIn(text).map(({ text: word }) => word);

describe('the tokens of a sentence', () => {
  test.each([
    ['Maria Lopez', ['Maria', 'Lopez']],
    ["Sam O'Neil", ['Sam', "O'Neil"]],
    ['Sam O’Neil', ['Sam', "O'Neil"]],
    ['Anne-Marie Núñez', ['Anne-Marie', 'Núñez']],
    ['Jo\u0303o 2nd', ['Jo\u0303o', '2nd']],
    ['unit 4b, please', ['unit', '4b', ',', 'please']],
    ['what?! Maria', ['what', '?!', 'Maria']],
    ['Maria, , Lopez', ['Maria', ',', 'Lopez']],
    ['Maria. , Lopez', ['Maria', '.,', 'Lopez']],
    ['Maria ... - Lopez', ['Maria', '...-', 'Lopez']],
    ['Miller, comma, Jack', ['Miller', ',', 'Jack']],
    ['Jack Miller slash Ann Miller', ['Jack', 'Miller', '/', 'Ann', 'Miller']],
    ['uh Maria', ['Maria']],
    ['Maria ummm Lopez', ['Maria', 'Lopez']],
    ['Maria um Lopez', ['Maria', 'Lopez']],
    ['erm Maria', ['Maria']],
    ['hmm Maria', ['Maria']],
    ['mmm Maria', ['Maria']],
    ['ahh Maria', ['Maria']],
    ['eh Maria', ['Maria']],
    ['Maria, uh, Lopez', ['Maria', 'Lopez']],
    ['maria, uh, lopez', ['maria', 'lopez']],
    ['kitchen, uh, Lopez', ['kitchen', ',', 'Lopez']],
    ['Maria uh, Lopez', ['Maria', 'Lopez']],
    ['Maria. uh, Lopez', ['Maria', '.', 'Lopez']],
    ['uuh uhh er errm hhm ehh Maria', ['Maria']],
    ['uum eer aah Maria', ['Maria']],
    ['Uma hummed', ['Uma', 'hummed']],
    ['Ed heard Ehud', ['Ed', 'heard', 'Ehud']],
    ['M-Maria', ['Maria']],
    ['Ma-Maria', ['Maria']],
    ['Mm-Maria', ['Mm-Maria']],
    ['Jean-Luc', ['Jean-Luc']],
    ['Ann-Anna-Annabel', ['Annabel']],
    ['É-Elena', ['Elena']],
    ['Maria Maria', ['Maria']],
    ['Maria, Maria', ['Maria']],
    ['Phi Phi', ['Phi', 'Phi']],
    ['Lopez Lopez', ['Lopez', 'Lopez']],
    ['Lopez, Lopez', ['Lopez']],
    ['Lima lima', ['Lima', 'lima']],
    ['Mar- Maria', ['Maria']],
    ['Zey, Zeyzik', ['Zeyzik']],
    ['Zey… Zeyzik', ['Zeyzik']],
    ['Zey.. Zeyzik', ['Zeyzik']],
    ['Zey. Zeyzik', ['Zey', '.', 'Zeyzik']],
    ['Zey? Zeyzik', ['Zey', '?', 'Zeyzik']],
    ['Zey Zeyzik', ['Zey', 'Zeyzik']],
    ['Ann, Anna', ['Ann', ',', 'Anna']],
    ['Ann- Anna', ['Anna']],
    ['Z, Zeyzik', ['Z', ',', 'Zeyzik']],
    ['Zeyzik, Zey', ['Zeyzik', ',', 'Zey']],
    ['Zey?- Zeyzik', ['Zey', '?-', 'Zeyzik']],
    ['Ann-, Anna', ['Anna']],
    ['Mary-Jo-Josephine', ['Mary-Jo-Josephine']],
    ['Jo-Jo', ['Jo-Jo']],
    ['Mike- Mikel', ['Mikel']],
    ['Anna Anna', ['Anna']],
    ['Zed, Zed', ['Zed', ',', 'Zed']],
    ['Maria , . Lopez', ['Maria', ',.', 'Lopez']],
    ['call Maria Maria', ['call', 'Maria']],
    [', Maria', [',', 'Maria']],
    ['12, 12', ['12', ',', '12']],
  ])('of %j are %j', (text, texts) => {
    expect(textsIn(text)).toEqual(texts);
  });

  test.each([
    ['Mar- Maria', 'Mar- Maria'],
    ['Maria Maria', 'Maria Maria'],
    ['Maria', 'Maria'],
  ])('%j starts with a false start', (text, words) => {
    const [token] = tokensIn(text);
    expect(text.slice(token?.start, token?.end)).toBe(words);
  });

  test.each([
    ['Maria', true],
    ['maria', false],
    ['mARIA', false],
    ['MARIA', false],
    ['MARIA here', true],
    ['Ángel', true],
  ])('"%s" begins with a capital letter: %s', (text, isCapitalised) => {
    expect(tokensIn(text)[0]?.isCapitalised).toBe(isCapitalised);
  });

  test('the places of marks include those that follow each other', () => {
    const text = 'Maria . ! Lopez, , Ann, comma, Bob 4b';
    expect(tokensIn(text).map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
      ['word', 'Maria'],
      ['mark', '. !'],
      ['word', 'Lopez'],
      ['mark', ','],
      ['word', 'Ann'],
      ['mark', ', comma'],
      ['word', 'Bob'],
      ['number', '4b'],
    ]);
  });
});

test.each([
  ['Núñez', 'nunez'],
  ['Đặng', 'dang'],
  ['LOPEZ', 'lopez'],
])('the key of "%s" is "%s"', (word, key) => {
  expect(keyOf(word)).toBe(key);
});

test.each([
  ['maria', 'Maria'],
  ['MARIA', 'Maria'],
  ['JP', 'JP'],
  ['aLeXandra', 'Alexandra'],
  ['deLuca', 'DeLuca'],
  ['DeLuca', 'DeLuca'],
  ['anne-marie', 'Anne-Marie'],
  ["o'neil", "O'Neil"],
  ["d'angelo", "D'Angelo"],
  ["l'amour", "L'Amour"],
  ["t'ara", "T'ara"],
  ['mcdonald', 'McDonald'],
  ['mccoy', 'McCoy'],
  ['macdonald', 'MacDonald'],
  ['mackenzie', 'MacKenzie'],
  ['macleod', 'MacLeod'],
  ['macarthur', 'MacArthur'],
  ['macgregor', 'MacGregor'],
  ['macpherson', 'MacPherson'],
  ['macintyre', 'MacIntyre'],
  ['macmillan', 'MacMillan'],
  ['macy', 'Macy'],
  ['macdonaldson', 'Macdonaldson'],
  ['JoAnnMarie', 'JoAnnMarie'],
  ['aLexaNdra', 'Alexandra'],
  ['mack', 'Mack'],
  ['tomcat', 'Tomcat'],
])('"%s" is written "%s"', (word, written) => {
  expect(capitalisedName(word)).toBe(written);
});

test.each([
  [
    ['MARIA', 'LOPEZ'],
    ['maria', 'lopez'],
  ],
  [
    ['Maria', 'LOPEZ'],
    ['Maria', 'LOPEZ'],
  ],
  [
    ['J', 'LOPEZ'],
    ['j', 'lopez'],
  ],
  [
    ['J', 'R'],
    ['J', 'R'],
  ],
  [['JP'], ['JP']],
])('of %j, the words are %j', (words, plain) => {
  expect(withoutShouting(words)).toEqual(plain);
});

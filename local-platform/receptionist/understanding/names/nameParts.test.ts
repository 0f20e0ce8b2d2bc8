import { describe, expect, test } from 'vitest';
import { isClosing, isEndOrMark, isNameLike, namePartsAt, namePartsBefore, nameText } from './nameParts.ts';
import { tokensIn } from './nameTokens.ts';

/** The name with which the text begins: a question mark follows a name that can be wrong. */
function nameIn(text: string, position = 0) {
  const reading = namePartsAt(tokensIn(text), position);
  return reading && `${nameText(reading.parts)}${reading.isUnlikely ? '?' : ''}`;
}

describe('words that look like a name', () => {
  test.each([
    ['maria lopez', 'Maria Lopez'],
    ['Ann Reed Jr.', 'Ann Reed Jr.'],
    ['Ann Reed jr', 'Ann Reed Jr.'],
    ['Ann Reed, Jr.', 'Ann Reed Jr.'],
    ['Ann Reed junior', 'Ann Reed Jr.'],
    ['Ann Reed sr', 'Ann Reed Sr.'],
    ['Ann Reed senior', 'Ann Reed Sr.'],
    ['Ann Reed ii', 'Ann Reed II'],
    ['Ann Reed iii', 'Ann Reed III'],
    ['Ann Reed iv', 'Ann Reed IV'],
    ['Ann Reed the second', 'Ann Reed II'],
    ['Ann Reed the third', 'Ann Reed III'],
    ['Ann Reed the fourth', 'Ann Reed IV'],
    ['Ann Reed the third here', 'Ann Reed III'],
    ['Ann Reed the third speaking', 'Ann Reed III'],
    ['Ann Reed the third calling', 'Ann Reed III'],
    ['Ann Reed the third is fine', 'Ann Reed III'],
    ['Ann Reed the third time', 'Ann Reed'],
    ['Ann Reed the third 12', 'Ann Reed'],
    ['Ann Reed third', 'Ann Reed'],
    ['Ann Reed the junior', 'Ann Reed'],
    ['Ann Reed Jr. Miller', 'Ann Reed Jr.?'],
    ['Ann Jr. Reed', 'Ann Jr.?'],
    ['Ann Jr. reed', 'Ann Jr.'],
    ['junior reed', 'Junior Reed'],
    ['Jr reed', undefined],
    ['iii reed', undefined],
    ['maria de la cruz', 'Maria De La Cruz'],
    ['Maria de la cruz', 'Maria De La Cruz'],
    ['Maria de la Cruz', 'Maria de la Cruz'],
    ['de la Cruz', 'de la Cruz'],
    ['Anna St. James', 'Anna St. James'],
    ['Anna St . James', 'Anna?'],
    ['Anna st james', 'Anna St James'],
    ['Maria de', 'Maria'],
    ['Maria de kitchen', 'Maria'],
    ['Maria de Zeyzik', 'Maria de Zeyzik'],
    ['Maria van Bell', 'Maria van Bell'],
    ['Maria du Rose', 'Maria du Rose'],
    ['Maria santa', 'Maria'],
    ['Al Green', 'Al Green'],
    ['la', undefined],
    ['oh maria', undefined],
    ['Oh, Maria', 'Oh'],
    ['Sandra Oh', 'Sandra Oh'],
    ['ha maria', undefined],
    ['ho chi', undefined],
    ['Jim and Carol Baker', 'Jim and Carol Baker'],
    ['Jim & Carol Baker', 'Jim and Carol Baker'],
    ['jim and carol bell', 'Jim and Carol Bell'],
    ['Jim and Carol Zeyzik', 'Jim and Carol Zeyzik'],
    ['jim and carol zeyzik', 'Jim'],
    ['jim and carol leaks', 'Jim'],
    ['Jim and Carol', 'Jim and Carol?'],
    ['Jim and Carol, please', 'Jim and Carol?'],
    ['Heather and Rose', 'Heather'],
    ['Rose and Carol', 'Rose'],
    ['Jim and Zeyzik Baker', 'Jim'],
    ['Zeyzik and Jim Baker', 'Zeyzik'],
    ['Jim Baker and Carol', 'Jim Baker'],
    ['Jim and 12', 'Jim'],
    ["Jim and Carol's", 'Jim'],
    ['Mariela Church', 'Mariela Church?'],
    ['Mariela Church, please', 'Mariela Church?'],
    ['Mariela church', 'Mariela Church?'],
    ['mariela church and', 'Mariela Church?'],
    ['Mariela church street', undefined],
    ['Mariela Church Hill', 'Mariela Church Hill?'],
    ['Mariela bueno', 'Mariela Bueno'],
    ['Mariela bueno and', 'Mariela Bueno?'],
    ['Mariela Bueno and', 'Mariela Bueno'],
    ['Mariela bueno hill', 'Mariela Bueno Hill'],
    ['Maria Lopez bueno', 'Maria Lopez Bueno?'],
    ['Maria Lopez Garcia bueno', 'Maria Lopez Garcia'],
    ['Della Street', 'Della Street?'],
    ['Joe Friday', 'Joe Friday?'],
    ['Joe Bell Friday', 'Joe Bell?'],
    ['Miller Plumbing', undefined],
    ['Miller and Sons', undefined],
    ['Miller & Sons', undefined],
    ['Miller and Ann', 'Miller'],
    ['Sally may rush', 'Sally May Rush?'],
    ['Kim Do', 'Kim Do'],
    ['Kim do', 'Kim Do?'],
    ['kim do you', 'Kim'],
    ['Kim Do you', 'Kim Do'],
    ['Kim may jr', 'Kim May Jr.?'],
    ['Kim May Jr', 'Kim May Jr.'],
    ['kim may nice to meet you', 'Kim May?'],
    ['kim a may how are you', 'Kim A May?'],
    ['kim may how are you', 'Kim'],
    ['Kim May and', 'Kim May'],
    ['kim may and', 'Kim'],
    ['anthony best how are you', 'Anthony Best?'],
    ['anthony best thanks', 'Anthony Best?'],
    ['anthony best time', 'Anthony'],
    ['anthony best is noon', 'Anthony'],
    ['tom day from the school', 'Tom Day?'],
    ['tom day with a leak', 'Tom Day?'],
    ['tom day at the station', 'Tom Day?'],
    ['tom day calling', 'Tom Day?'],
    ['tom day after', 'Tom'],
    ['alicia keeling', 'Alicia Keeling?'],
    ['alicia keeling jr', 'Alicia Keeling Jr.?'],
    ['alicia keeling and', 'Alicia Keeling?'],
    ['alicia keeling came', 'Alicia Keeling?'],
    ['alicia keeling lopez', 'Alicia Keeling Lopez?'],
    ['Alicia Keeling', 'Alicia Keeling'],
    ['maria zeyzik', 'Maria Zeyzik'],
    ['maria zeyzik leaks', 'Maria Zeyzik'],
    ['maria lopez zeyzik', 'Maria Lopez Zeyzik'],
    ['maria lopez zeyzik leaks', 'Maria Lopez'],
    ['maria lopez zeyzik garcia', 'Maria Lopez Zeyzik Garcia'],
    ['maria teresa arroyo', 'Maria Teresa Arroyo'],
    ['dave cook', 'Dave Cook'],
    ['dave cook leaks', 'Dave'],
    ['Dave Cook leaks', 'Dave Cook'],
    ['dave cook lopez', 'Dave Cook Lopez'],
    ['maria pool', 'Maria Pool'],
    ['Maria Pool and', 'Maria Pool'],
    ['maria pool and', 'Maria'],
    ['maria pool how are you', 'Maria Pool?'],
    ['maria pool speaking', 'Maria Pool?'],
    ['maria water lopez', 'Maria Water Lopez?'],
    ['maria water lopez leaks', 'Maria'],
    ['maria lopez pool', 'Maria Lopez'],
    ['dave summer and', 'Dave Summer?'],
    ['dave summer leaks', 'Dave'],
    ["Maria's", undefined],
    ["Maria Lopez's", undefined],
    ["Maria Lopez's house", undefined],
    ['Mr. Bell', 'Bell'],
    ['Mrs. Day', 'Day'],
    ['mrs day', 'Day'],
    ['day', undefined],
    ['so', undefined],
    ['the', undefined],
    ['12', undefined],
    ['', undefined],
    ['J. R. Ewing', 'J. R. Ewing'],
    ['J.R. Ewing', 'J.R. Ewing'],
    ['Sam R.', 'Sam R'],
    ['A.S. A.P.', undefined],
    ['S M', 'S M'],
    ['M I L L E R', undefined],
    ['Jack M I L L E R', 'Jack'],
    ['ann bob cal dan eve fay gus', 'Ann Bob Cal Dan Eve Fay Gus'],
    ['ann bob cal dan eve fay gus hal', undefined],
    ['a'.repeat(24), 'A'.padEnd(24, 'a')],
    ['a'.repeat(25), undefined],
    ['Sofia Bueno Escamilla', 'Sofia Bueno Escamilla'],
    ['Sofia Bueno Kitchen', 'Sofia Bueno?'],
    ['Maria kitchen', 'Maria Kitchen'],
    ["Maria Lopez I'm", 'Maria Lopez'],
    ['Maria Lopez I', 'Maria Lopez'],
    ['Maria Lopez First', 'Maria Lopez'],
    ['Maria Lopez Last', 'Maria Lopez'],
    ['Maria Lopez Family', 'Maria Lopez'],
    ['Maria Lopez Given', 'Maria Lopez'],
    ['Maria Lopez Surname', 'Maria Lopez'],
    ['Maria Lopez The', 'Maria Lopez?'],
    ['Mike Reed or Lisa Reed', 'Mike Reed?'],
    ['Mike Reed and Lisa Reed', 'Mike Reed'],
    ['Le Thi My Linh', 'Le Thi My Linh?'],
    ['Tue Dinh', 'Tue Dinh'],
    ['maria a. pool', 'Maria A. Pool'],
    ['maria de zeyzik leaks', 'Maria De Zeyzik'],
    ['maria 12', 'Maria'],
    ['maria jo friday', 'Maria Jo'],
    ['kim may from here', 'Kim'],
  ])('%j begins with %s', (text, name) => {
    expect(nameIn(text)).toBe(name);
  });

  test.each([
    ['the Day', 1, undefined],
    ['Mrs. Day', 2, 'Day'],
    ['a.s.a.p.', 4, undefined],
    ['so, s. p.', 2, 'S. P'],
  ])('%j has at word %i: %s', (text, position, name) => {
    expect(nameIn(text, position)).toBe(name);
  });

  test('the reading says where it stands, and what is known of it', () => {
    expect(namePartsAt(tokensIn('hi Mr. Sam Bell Jr. here'), 1)).toMatchObject({
      isTitled: true,
      isUnlikely: false,
      isConfirmed: false,
      start: 1,
      next: 7,
    });
    const tokens = tokensIn('Sam Bell, Kim');
    expect(namePartsAt(tokens, 0)).toMatchObject({ isTitled: false, isConfirmed: false });
    const remarked = (...remarks: readonly ('fits' | 'changes' | undefined)[]) => {
      const { isConfirmed, isUnlikely } = namePartsAt(
        tokens.map((token, place) => ({ ...token, remark: remarks[place] })),
        0,
      ) ?? { isConfirmed: undefined, isUnlikely: undefined };
      return { isConfirmed, isUnlikely };
    };
    expect(remarked(undefined, 'fits')).toEqual({ isConfirmed: true, isUnlikely: false });
    expect(remarked('changes', undefined)).toEqual({ isConfirmed: false, isUnlikely: true });
    expect(remarked(undefined, undefined, undefined, 'fits')).toEqual({ isConfirmed: false, isUnlikely: false });
    expect(remarked('changes', 'fits')).toEqual({ isConfirmed: false, isUnlikely: true });
  });
});

test('"and" is a part of the name of a couple', () => {
  const and = { kind: 'particle', text: 'and', word: 'and', key: 'and' };
  expect(namePartsAt(tokensIn('Jim & Carol Baker'), 0)?.parts[1]).toMatchObject(and);
});

test.each([
  ['Ann Reed Jr. here', 4],
  ['Ann Reed Jr . here', 3],
  ['Ann Reed junior. It leaks', 4],
  ['Ann Reed iii. It leaks', 3],
  ['Ann Reed the third. It leaks', 4],
])('the name of %j ends before word %i', (text, next) => {
  expect(namePartsAt(tokensIn(text), 0)?.next).toBe(next);
});

test.each([
  ['hello maria lopez', 3, 0, 'Maria Lopez'],
  ['hello maria lopez', 3, 2, 'Lopez'],
  ['hello maria lopez garcia', 3, 0, 'Maria Lopez'],
  ['hello maria de la cruz', 5, 0, 'Maria De La Cruz'],
  ['call ann bob cal dan eve fay', 7, 0, 'Bob Cal Dan Eve Fay'],
  ['maria, please', 3, 0, undefined],
  ['maria', 0, 0, undefined],
  ['maria', 1, 1, undefined],
])('in %j, before word %i, from word %i, stands %s', (text, end, from, name) => {
  const reading = namePartsBefore(tokensIn(text), end, from);
  expect(reading && nameText(reading.parts)).toBe(name);
});

test.each([
  ['', true, true, false],
  ['.', true, true, false],
  ['12', false, true, false],
  ['and', false, true, false],
  ['nice', false, true, true],
  ['mrs', false, true, true],
  ['lopez', false, false, true],
  ["maria's", false, false, false],
  ['x', false, false, false],
])('%j ends a name: %s, a clause: %s; it can be a part of a name: %s', (text, isEnd, isClosed, isLike) => {
  const [token] = tokensIn(text);
  expect([isEndOrMark(token), isClosing(token), isNameLike(token)]).toEqual([isEnd, isClosed, isLike]);
});

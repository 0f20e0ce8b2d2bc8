import { describe, expect, test } from 'vitest';
import { nameTokensIn } from './asides.ts';
import { nameText } from './nameParts.ts';
import { spelledName } from './spelledNames.ts';

/** The spelled name in a sentence, and its words. */
function spelledIn(text: string, isAsked: boolean) {
  const tokens = nameTokensIn(text);
  const found = spelledName(tokens, isAsked);
  if (found !== undefined) expect(found.certainty).toBe('sure');
  return found && [nameText(found.parts), text.slice(tokens[found.start]?.start, tokens[found.next - 1]?.end)];
}

describe('a name, one of whose words the caller spells', () => {
  test.each([
    ['Jack Miller, M-I-L-L-E-R', 'Jack Miller'],
    ['Jack Miller, and the last name goes M-I-L-L-E-R', 'Jack Miller'],
    ['I am Jack Miller, M-I-L-L-E-R please', 'Jack Miller', 'Jack Miller, M-I-L-L-E-R'],
    ['Jack Smith. It is S-M-Y-T-H-E', 'Jack Smythe'],
    ["Ross O'Connell, C-O-N-N-E-L-L", "Ross O'Connell"],
    ["Ross O'Connell, O C O N N E L L", "Ross O'Connell"],
    ['Ana Garcia-Lopez, L-O-P-E-Z', 'Ana Garcia-Lopez'],
    ['Ana Garza Luna, G A R Z A L U N A', 'Ana Garza Luna'],
    ['minh anh tran m i n h dash a n h', 'Minh-Anh Tran'],
    ['minh anh m i n h a n h', 'Minh Anh'],
    ["it's hyejin park h y e j i n park", 'Hyejin Park', 'hyejin park h y e j i n park'],
    ["it's hyejin park h y e j i n", 'Hyejin Park', 'hyejin park h y e j i n'],
    ['Minh Tran, M-I-N-H, then T-R-A-N', 'Minh Tran'],
    ['Federico Llamas-Orta, last name double l, a, m, a, s, hyphen, o, r, t, a', 'Federico Llamas-Orta'],
    ['Adam Wojciechowski, W O J C I E C H O W S', 'Adam Wojciechowski'],
    ['Adam Wojciehowski, W O J C I E C H O W S K I', 'Adam Wojciechowski'],
    ['Gladys, G-L-A-D-Y-S, Mosley, M-O-S-L-E-Y', 'Gladys Mosley'],
    [
      'my name is Gladys, G-L-A-D-Y-S, and Mosley is M-O-S-L-E-Y',
      'Gladys Mosley',
      'Gladys, G-L-A-D-Y-S, and Mosley is M-O-S-L-E-Y',
    ],
    ['Maria Kim, K-I-M', 'Maria Kim'],
    ['Maria Kim, K-I-M maria', 'Maria Kim'],
    ['Anh-Thu Kim, K-I-M anh', 'Anh-Thu Kim'],
    ['call 12, Maria Kim, K-I-M', 'Maria Kim', 'Maria Kim, K-I-M'],
  ])('is read in %j: %s', (text, name, words = text) => {
    expect(spelledIn(text, false)).toEqual([name, words]);
  });

  test.each([
    'Jack Miller',
    'M-I-L-L-E-R',
    'Jack, Z-E-Y-Z-I-K',
    'Jack, J-A-C-K',
    'Jack Miller, Z-E-Y-Z-I-K',
    'T A M S I N, O K A F O R',
    'my husband Dave Miller, M-I-L-L-E-R',
    'my sink leaks, the code is M-I-L-O',
    'Adam. And then West, W-E-S-T',
    'Kim, M-I-L-O, kim',
  ])('is not read in %j', (text) => {
    expect(spelledIn(text, false)).toBeUndefined();
  });

  test.each([
    ['T A M S I N, O K A F O R', 'Tamsin Okafor'],
    ['T-A-M-S-I-N O-K-A-F-O-R', 'Tamsin Okafor'],
    ['T A M S I N, last name is O K A F O R', 'Tamsin Okafor'],
    ['T A M S I N then new word O K A F O R', 'Tamsin Okafor'],
    ['Adam. And then Wojciechowski, W O J C I E C H O W S K I', 'Adam Wojciechowski'],
    ['Adam. And then West, W-E-S-T', 'Adam West'],
    ['I am Adam. And then West, W-E-S-T', 'Adam West', 'Adam. And then West, W-E-S-T'],
    ['Wes, W-E-S, T-U-T-T-L-E', 'Wes Tuttle'],
    ['A-D-A-M and West, W-E-S-T', 'Adam West'],
  ])('is read in %j, in answer to the question: %s', (text, name, words = text) => {
    expect(spelledIn(text, true)).toEqual([name, words]);
  });

  test.each([
    'West, W-E-S-T',
    'West. West, W-E-S-T',
    'Adam Bell. And then West, W-E-S-T',
    'my husband Adam. And then West, W-E-S-T',
    'kitchen. And then West, W-E-S-T',
    'Adam told West, W-E-S-T',
    'M-I-L-L-E-R',
  ])('is not read in %j, in answer to the question', (text) => {
    expect(spelledIn(text, true)).toBeUndefined();
  });
});

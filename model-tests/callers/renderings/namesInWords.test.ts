import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyName, type CallerName } from '../facts.ts';
import { isSameName } from '../sameFact.ts';
import { namesInWords, spelledInWords } from './namesInWords.ts';

const SAM: CallerName = { first: 'Sam', last: 'Miller', middleInitial: 'R', suffix: 'Jr.' };
const LUZ: CallerName = { first: 'Luz', last: 'Garza-Luna' };

describe('namesInWords', () => {
  test.each<[CallerName, 'typed' | 'spoken', readonly string[]]>([
    [SAM, 'typed', ['Sam Miller', 'sam miller', 'SAM MILLER', 'Sam R. Miller', 'sam r miller jr', 'Sam Miller, Jr.']],
    [SAM, 'spoken', ['Sam Miller', 'Sam R Miller Junior', 'sam miller junior', 'Sam, Sam Miller', 'Sam, uh, Miller']],
    [{ ...SAM, suffix: 'III' }, 'spoken', ['Sam Miller the Third', 'sam r miller the third']],
    [LUZ, 'typed', ['Luz Garza-Luna', 'luz garza luna']],
    [{ first: 'Pat', last: "O'Hara" }, 'typed', ["Pat O'Hara", 'pat ohara']],
  ])('names %o, %s', (name, register, names) => {
    expect(namesInWords(name, register)).toEqual(expect.arrayContaining([...names]));
  });

  test('always has the first and the last name, and nothing that the caller is not called', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(namesInWords(name, 'typed').filter((text) => !isSameName(text, name))).toEqual([]);
        const spoken = namesInWords(name, 'spoken').map((text) =>
          text
            .replaceAll(/\buh,? /g, '')
            .replace(`${name.first}, `, `${name.first} `)
            .replace(/^(\S+) \1(?= )/, '$1')
            .replace(/^\S+, (?=\S+ \S+$)/, '')
            .replace(/^(\S+)\. \1(?= )/, '$1'),
        );
        expect(spoken.filter((text) => !isSameName(text, name))).toEqual([]);
      }),
    );
  });
});

describe('spelledInWords', () => {
  test.each<[string, readonly string[]]>([
    [
      'Miller',
      [
        'M-I-L-L-E-R',
        'm i l l e r',
        'M as in Mary, I, L, L, E, R',
        'capital M, i, double l, e, r',
        'mike india lima lima echo romeo',
      ],
    ],
    ["O'Brien", ['O, apostrophe, B, R, I, E, N', 'o b r i e n', 'O-B-R-I-E-N']],
    ['Garza-Luna', ['G-A-R-Z-A, hyphen, L-U-N-A', 'g a r z a dash l u n a']],
  ])('spells %s', (last, spelled) => {
    expect(spelledInWords(last)).toEqual(expect.arrayContaining([...spelled]));
  });

  test('has all letters in their order', () => {
    fc.assert(
      fc.property(anyName, ({ last }) => {
        const letters = last.toLowerCase().replaceAll(/[^a-z]/g, '');
        const read = (text: string) =>
          text
            .replaceAll(/\b(?:as in|like|for) [\w-]+/g, '')
            .replaceAll(/\b(?:hyphen|dash|apostrophe|capital|uh)\b/g, '')
            .replaceAll(/\bdouble (\w)\b/g, '$1$1')
            .replaceAll(/[^A-Za-z]/g, '')
            .toLowerCase();
        // A word for each letter, without the letters.
        const isAlphabet = (text: string) => !/\b(?:as in|like|for)\b|\b\w\b/.test(text);
        const spelled = spelledInWords(last).filter((text) => !isAlphabet(text));
        expect(spelled.length).toBeGreaterThan(10);
        expect(spelled.filter((text) => read(text) !== letters)).toEqual([]);
      }),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { withoutForeignAsides } from './languages.ts';

describe('Spanish words in English sentences', () => {
  test.each([
    ['hello buenos dias i need a plumber please', 'hello i need a plumber please'],
    ['my toilet is, como se dice, clogged', 'my toilet is, clogged'],
    ['my street is the apartamento three', 'my street is the apartment three'],
    ['my address is 12 Buenos Dias Street', 'my address is 12 Buenos Dias Street'],
    ['buenos dias, necesito un plomero', 'buenos dias, necesito un plomero'],
    ['Sorry, I am here', 'Sorry, I am here'],
  ])('"%s" is written as "%s"', (text, expected) => {
    expect(withoutForeignAsides(text)).toBe(expected);
  });
});

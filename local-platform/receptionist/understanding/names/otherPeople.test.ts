import { describe, expect, test } from 'vitest';
import { nameIn } from './names.ts';

const heard = (text: string, isAsked: boolean) => nameIn(text, { isAsked, isTrade: () => false });

describe('the name of another person', () => {
  test.each([
    "the account is in my husband's name, Dave Miller",
    "It's in my husband's name. It's Dave Miller.",
    'my husband is Dave Miller',
    "My wife's name is Maria",
    "It's for my mother, Ruth Bell",
    'our landlord, Bob Miller',
    "Dave Miller, that's my husband",
    'Dave Miller, my husband',
    "Dave Miller is my husband's name",
    'talk to his boss, Dave',
  ])('"%s" is not the name of the caller', (text) => {
    expect(heard(text, true)).toBeUndefined();
  });

  test.each([
    ["put it under my husband's name, Dave Miller", 'Dave Miller', "put it under my husband's name, Dave Miller"],
    ["use my wife's name, it's Maria", 'Maria', "use my wife's name, it's Maria"],
    ["the account is in my husband's name, Dave, but I'm Maria", 'Maria', "I'm Maria"],
    ["I'm his wife, Maria Miller", 'Maria Miller', 'Maria Miller'],
    ['this is his wife, Maria', 'Maria', 'Maria'],
    ["the homeowner is Vince Marlowe, I'm his sister Gail", 'Gail', 'Gail'],
    ['change the name to my wife, Maria Lopez', 'Maria Lopez', 'change the name to my wife, Maria Lopez'],
    ["I'm the manager, Tina Hall", 'Tina Hall', 'Tina Hall'],
    ['Maria Lopez, my husband will be home', 'Maria Lopez', 'Maria Lopez'],
    ['use the back door and then please just ask my son, my name is Maria', 'Maria', 'my name is Maria'],
  ])('"%s" gives "%s"', (text, name, words) => {
    expect(heard(text, true)).toEqual({ name, words, certainty: 'sure' });
  });
});

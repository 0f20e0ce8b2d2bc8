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
    ['the name on it should be my moms, Ruth Bell', 'Ruth Bell', 'the name on it should be my moms, Ruth Bell'],
    [
      "the ticket has to be in my mother's name, Ruth Bell",
      'Ruth Bell',
      "the ticket has to be in my mother's name, Ruth Bell",
    ],
    ["it should be under my mom, Ruth Bell. I'm Maya", 'Ruth Bell', 'it should be under my mom, Ruth Bell'],
    ["the customer is my dad, Frank Bell, and I'm Leo", 'Frank Bell', 'the customer is my dad, Frank Bell'],
    ['put her name on it, Ruth Bell', 'Ruth Bell', 'put her name on it, Ruth Bell'],
    ['did you put my moms name on it? Ruth Bell', 'Ruth Bell', 'put my moms name on it? Ruth Bell'],
  ])('"%s" gives "%s"', (text, name, words) => {
    expect(heard(text, true)).toEqual({ name, words, certainty: 'sure' });
  });

  test.each([
    ["Dave Miller, that's my husband", 'Dave Miller'],
    ["Dave Miller is my husband's name", 'Dave Miller'],
    ["Ruth Bell, that's my mom. I'm Maya", 'Ruth Bell'],
    ["mine or my mom's? she's Ruth Bell", 'Ruth Bell'],
    ['her name is Ruth Bell', 'Ruth Bell'],
  ])('"%s" is perhaps the name to use, which the caller confirms', (text, name) => {
    expect(heard(text, true)).toMatchObject({ name, certainty: 'doubtful' });
  });

  test.each([
    'put a note that my son Max is home',
    'make sure my wife Ana knows',
    'use the side door, my mom Ruth is deaf',
    'someone should be there, my wife Ana',
    'it should be my husband at the door',
  ])('"%s" names no one to put on the ticket', (text) => {
    expect(heard(text, false)).toBeUndefined();
  });
});

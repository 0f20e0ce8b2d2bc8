import { describe, expect, test } from 'vitest';
import { namePartsAt } from './nameParts.ts';
import { tokensIn } from './nameTokens.ts';
import { borrowedNameAt, isBeforeRelation, isOfOther, relatedNameAt, thirdPersonAt } from './otherPeople.ts';

/** Reads the name that begins with "Ruth". */
function ruthIn(text: string) {
  const tokens = tokensIn(text);
  const start = tokens.findIndex(({ word }) => word.startsWith('ruth'));
  return { tokens, start, reading: namePartsAt(tokens, start) };
}

describe('a name after or before words of another person', () => {
  const isOther = (text: string) => {
    const { tokens, start, reading } = ruthIn(text);
    return reading && isOfOther(tokens, start, reading);
  };

  test.each([
    'ask for Ruth Bell',
    'she asks for Ruth Bell',
    'asking for Ruth Bell',
    'call Ruth Bell',
    'text Ruth Bell',
    'phone Ruth Bell',
    'contact Ruth Bell',
    'tell Ruth Bell',
    'my Ruth Bell',
    'our Ruth Bell',
    'your Ruth Bell',
    'my mother Ruth Bell',
    'my mother, Ruth Bell',
    "my mother's name is Ruth Bell",
    'my mothers name was Ruth Bell',
    "my mom's called Ruth Bell",
    'our neighbor, Ruth Bell',
    'his boss is Ruth Bell',
    'her sister, Ruth Bell',
    'their nanny, Ruth Bell',
    'the landlord is Ruth Bell',
    "I'm my mother, Ruth Bell",
    'I was with his wife, Ruth Bell',
    'Ruth Bell, my mother',
    "Ruth Bell, that's our landlady",
    "Ruth Bell is my mother's name",
    'Ruth Bell. She died',
    'Ruth Bell but she passed away',
    'Ruth Bell, and she moved',
    "Ruth Bell, she's gone",
    'Ruth Bell who left last year',
    'Ruth Bell, he is deceased',
    'Ruth Bell, she has since passed',
  ])('"%s" names another person', (text) => {
    expect(isOther(text)).toBe(true);
  });

  test.each([
    'Ruth Bell',
    'for Ruth Bell',
    'Amy Ruth Bell',
    'ours Ruth Bell',
    'myself Ruth Bell',
    'ask about Ruth Bell',
    'waiting for Ruth Bell',
    'basking for Ruth Bell',
    'I phoned Ruth Bell',
    'recall Ruth Bell',
    'my house, Ruth Bell',
    'a mother, Ruth Bell',
    'some landlord, Ruth Bell',
    "I'm his wife, Ruth Bell",
    'this is his wife, Ruth Bell',
    'I am the owner, Ruth Bell',
    'im the manager, Ruth Bell',
    'me and my husband, Ruth and Bob Bell',
    'Ruth Bell, my sink leaks',
    'Ruth Bell, the mother',
    'Ruth Bell, my mother will call',
    'Ruth Bell and he called',
    'Ruth Bell but she said the whole tank is gone',
    'Ruth Bell, it died',
    'Ruth Bell, they moved',
    'Ruth Bell, whose cat died',
    'Ruth Bell, the dog died',
    'Ruth Bell, I just moved',
    'Ruth Bell or she moved',
  ])('"%s" does not', (text) => {
    expect(isOther(text)).toBe(false);
  });

  test.each([
    ['Ruth Bell, my mother', true],
    ["Ruth Bell, that's my mother.", true],
    ["Ruth Bell is my mother's name", true],
    ['Ruth Bell our landlady', true],
    ['Ruth Bell, her mother', false],
    ['Ruth Bell, my mother came', false],
    ['Ruth Bell, my name', false],
    ['Ruth Bell, mother', false],
  ])('"%s" is followed by a relation: %s', (text, isBefore) => {
    const { tokens, reading } = ruthIn(text);
    expect(isBeforeRelation(tokens, reading?.next ?? 0)).toBe(isBefore);
  });
});

describe('the name of a caller who says whose relative they are', () => {
  test.each([
    "I'm his sister Ruth",
    'im his sister, Ruth',
    'I am the manager, Ruth Bell',
    "this is Dave's wife Ruth",
    "it is Dave's wife, Ruth",
    'this is the new tenant, Ruth',
    "this is Dave Miller's wife, ruth",
    "I'm the owner Ruth",
    "I'm his wife, Ruthzik",
  ])('is read in "%s"', (text) => {
    const { tokens, start } = ruthIn(text);
    expect(relatedNameAt(tokens, 0)).toEqual({ kind: 'self', isOwn: true, hasComma: false, start, next: start });
  });

  test.each([
    "I'm my sister Ruth",
    'this is our sister, Ruth',
    "I'm Ruth",
    'this isnt his sister Ruth',
    'this was his sister Ruth',
    "I'm the best of all his sisters Ruth",
    "I'm his sister",
    "I'm his sister, the tall one",
    "I'm his sister. Ruth",
    "I'm his, sister Ruth",
    "I'm his wife sister Ruth",
    "I'm one of the best and his sister Ruth",
    'that is his sister Ruth',
    'I was his sister Ruth',
    'we are his sister Ruth',
    "I'm his sister 12",
    "I'm his sister here",
  ])('is not read in "%s"', (text) => {
    expect(relatedNameAt(tokensIn(text), 0)).toBeUndefined();
  });
});

describe('words about a third person before a name', () => {
  const restAfter = (text: string, position: number) => {
    const tokens = tokensIn(text);
    const next = thirdPersonAt(tokens, position);
    return next === undefined ? undefined : text.slice(tokens[next]?.start ?? text.length);
  };

  test.each([
    ["she's Ruth", 'Ruth'],
    ['shes Ruth', 'Ruth'],
    ["he's Bob", 'Bob'],
    ['hes Bob', 'Bob'],
    ['she is Ruth', 'Ruth'],
    ['he is Bob', 'Bob'],
    ['her name is Ruth', 'Ruth'],
    ["his name's Bob", 'Bob'],
    ['their names Bell', 'Bell'],
    ['owner is Ruth', 'Ruth'],
    ['homeowner is Ruth', 'Ruth'],
    ['owner name is Ruth', 'Ruth'],
    ["owner's name is Ruth", 'Ruth'],
    ['homeowners name Ruth', 'Ruth'],
    ["in my wife's name, Ruth", 'Ruth'],
    ["under my wife's name, Ruth", 'Ruth'],
    ["it's my wife's, Ruth", 'Ruth'],
    ['its my wifes, Ruth', 'Ruth'],
    ["in the landlord's name: Ruth", 'Ruth'],
  ])('%j: %s', (text, rest) => {
    expect(restAfter(text, 0)).toBe(rest);
  });

  test.each([
    'she Ruth',
    'hers is Ruth',
    'there name is Ruth',
    'her rename is Ruth',
    'her surnames Ruth',
    'her namesake Ruth',
    "within my wife's name, Ruth",
    'she was Ruth',
    'it is Ruth',
    'her name Ruth',
    'her dog is Ruth',
    'his named Bob',
    'owner Ruth',
    'owner has Ruth',
    'coowner is Ruth',
    'owners of Ruth',
    "in my wife's name Ruth",
    "in my wife's house, Ruth",
    'in my wife, Ruth',
    "on my wife's, Ruth",
    "in a wife's name, Ruth",
    "in my house's name, Ruth",
    'my wife, Ruth',
  ])('%j has none', (text) => {
    expect(restAfter(text, 0)).toBeUndefined();
  });

  test.each(['account', 'bill', 'house', 'lease', 'title', 'deed'])('the %s is in the name of no customer', (thing) => {
    expect(restAfter(`the ${thing} is in my wife's name, Ruth`, 3)).toBeUndefined();
    expect(restAfter(`the ticket is in my wife's name, Ruth`, 3)).toBe('Ruth');
  });
});

describe('the name of another person, which the caller wants to use', () => {
  /** The words before the name. */
  const borrowedIn = (text: string) => {
    const { tokens, start } = ruthIn(text);
    const found = tokens.flatMap((_, position) => borrowedNameAt(tokens, position) ?? []);
    expect(found.every(({ next }) => next === start)).toBe(true);
    expect(found.every(({ kind, isOwn, hasComma }) => kind === 'naming' && isOwn && !hasComma)).toBe(true);
    return found.map((one) => text.slice(tokens[one.start]?.start, tokens[start - 1]?.end));
  };

  test.each([
    ["put it under my mom's name, Ruth", "put it under my mom's name,"],
    ["use my mom's name, it's Ruth", "use my mom's name, it's"],
    ['book it for my mom, Ruth Bell', 'book it for my mom,'],
    ['list my mom, Ruth', 'list my mom,'],
    ['schedule it for my mom Ruth', 'schedule it for my mom'],
    ["make it my mom's name, Ruth", "make it my mom's name,"],
    ['file it under my mom, Ruth', 'file it under my mom,'],
    ["change it to my mom's name, Ruth", "change it to my mom's name,"],
    ["switch it to my mom's name, Ruth", "switch it to my mom's name,"],
    ['put her name on it, Ruth', 'put her name on it,'],
    ['put his name on the ticket please, Ruth', 'put his name on the ticket please,'],
    ['put my mom instead, that is Ruth', 'put my mom instead, that is'],
    ["it should be in my mother's name, Ruth", "it should be in my mother's name,"],
    ["the name on it should be my mom's, Ruth", "the name on it should be my mom's,"],
    ['it has to be under her name, Ruth', 'it has to be under her name,'],
    ['the ticket must be my mom, Ruth', 'the ticket must be my mom,'],
    ['it would be hers, Ruth', 'it would be hers,'],
    ['it can be theirs, Ruth', 'it can be theirs,'],
    ['it gotta be hers, Ruth', 'it gotta be hers,'],
    ['it should be not mine my mom, Ruth', 'it should be not mine my mom,'],
    ['it should be listed under the name my mom, Ruth', 'it should be listed under the name my mom,'],
    ['the customer is my mom, Ruth', 'the customer is my mom,'],
    ['the homeowner is my mom, Ruth', 'the homeowner is my mom,'],
    ['the client is my mom, Ruth', 'the client is my mom,'],
    ['the account client is my mom, Ruth', 'the account client is my mom,'],
  ])('%j: "%s"', (text, words) => {
    expect(borrowedIn(text)).toEqual([words]);
  });

  test.each([
    'keep it under my mom, Ruth',
    'put a note that my mom Ruth is home',
    'put a reminder for my mom Ruth',
    'make sure my mom Ruth knows',
    'use the side door for my mom Ruth',
    'use the back, my mom Ruth',
    'schedule it when my mom Ruth',
    'schedule it after my mom Ruth',
    'put that my mom Ruth',
    'put my mom Ruth is home',
    'put my mom Ruth lives there',
    'put my mom Ruth as a second contact',
    'put my mom Ruth down as backup',
    'put my mom Ruth on it too',
    'also put my mom Ruth',
    'put it for the whole building not just my mom Ruth',
    'put her house on it, Ruth',
    'put my mom, and Ruth',
    'should be Ruth',
    'it cannot be hers, Ruth',
    'the customers is hers, Ruth',
    'it should be others, Ruth',
    'it should be there name, Ruth',
    'it should seem my mom, Ruth',
    'put other name on it, Ruth',
    'put hers name on it, Ruth',
    'it should be at the door, my mom Ruth',
    'it will be my mom, Ruth',
    'the plumber is my mom, Ruth',
    'the customer was my mom, Ruth',
    'it should be my house, Ruth',
    'it should be her house, Ruth',
    'it should be my mom, and Ruth',
  ])('%j uses no name', (text) => {
    expect(borrowedIn(text)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { isEnglishWanted, languageIn, withoutForeignAsides } from './languages.ts';

describe('Spanish words in English sentences', () => {
  test.each([
    ['hello buenos dias i need a plumber please', 'hello i need a plumber please'],
    ['my toilet is, como se dice, clogged', 'my toilet is, clogged'],
    ['my street is the apartamento three', 'my street is the apartment three'],
    ['my address is 12 Buenos Dias Street', 'my address is 12 Buenos Dias Street'],
    ['buenos dias, necesito un plomero', 'buenos dias, necesito un plomero'],
    ['Sorry, I am here', 'Sorry, I am here'],
    ['Buen día, I need a plumber please', 'I need a plumber please'],
    ['señor, I need help', 'I need help'],
    ['Señorita, my name is Ana', 'my name is Ana'],
    ['esteee I have a leak in the kitchen', 'I have a leak in the kitchen'],
    ['perdón, it is 12 Elm', 'it is 12 Elm'],
    ['I need a plumber, por favor', 'I need a plumber,'],
    ['my number is, el numero es 512 555 0188', 'my number is, number es 512 555 0188'],
    ['the número is five one two', 'the number is five one two'],
    ['my el número 512 555 0188 is it', 'my number 512 555 0188 is it'],
    ['the Numero place is my house', 'the Numero place is my house'],
    ['hola', 'hola'],
  ])('"%s" is written as "%s"', (text, expected) => {
    expect(withoutForeignAsides(text)).toBe(expected);
  });
});

describe('languages of callers', () => {
  test.each([
    ['¿hablan español?', 'Spanish'],
    ['necesito un plomero', 'Spanish'],
    ['parlez-vous français', 'French'],
    ["je n'ai plus d'eau", 'French'],
    ["est-ce qu'il y a quelqu'un", 'French'],
    ['ich brauche einen klempner', 'German'],
    ['preciso de um encanador', 'Portuguese'],
    ['do you speak mandarin', 'Chinese'],
    ['i need a french drain', undefined],
    ['we have a spanish tile roof', undefined],
    ['gracias, bye', undefined],
    ['my mom might open the door, she only speaks spanish', undefined],
    ['it is my mother who speaks spanish', undefined],
    ['i speak english with you', undefined],
    ['does anyone there speak spanish', 'Spanish'],
    ['i only speak spanish', 'Spanish'],
    ['mr alvarez speaks mostly spanish', undefined],
    ['is there someone who speaks spanish', 'Spanish'],
    ['hay goteras', 'Spanish'],
    ['¿cuanto?', 'Spanish'],
    ['vous pouvez venir, la maison fuite', 'French'],
    ['die heizung ist kaputt bitte', 'German'],
    ['preciso voces', 'Portuguese'],
    ['你好', 'Chinese'],
    ['my tenants speak spanish', undefined],
    ['the tenant knows spanish', undefined],
    ['my parents understand spanish', undefined],
    ['my parents know only spanish', undefined],
    ["grandma doesn't understand english, she knows spanish", undefined],
    ['grandma only understands spanish, you speak spanish?', undefined],
    ['spanish they speak', undefined],
    ['spanish is all she speaks', undefined],
    ['i speak english and a little spanish', undefined],
    ['i am speaking english, you know spanish food', undefined],
  ])('"%s" is %s', (text, language) => {
    expect(languageIn(text)).toBe(language);
  });
});

test('the language of another person, or a wish that is over, is not the wish of the caller', () => {
  expect(languageIn('if nobody speak spanish is ok but i have to be there to translate')).toBeUndefined();
  expect(isEnglishWanted('no no, english is ok for me, is for my father')).toBe(true);
  expect(isEnglishWanted('i can also speak english')).toBe(true);
  expect(isEnglishWanted('i don’t need spanish')).toBe(true);
  expect(isEnglishWanted('my english is not good')).toBe(false);
});

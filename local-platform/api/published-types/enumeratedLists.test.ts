import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { enumeratedLists, withEnumeratedLists } from './enumeratedLists.ts';

const sourceOf = (text: string) => ts.createSourceFile('/declarations.ts', text, ts.ScriptTarget.ES2022, true);

const namesOfLists = (text: string) => enumeratedLists(sourceOf(text)).map(({ name }) => name.getText());

/** The comment has its own line, because TypeScript would attach a comment in the line of the brace to the brace. */
const declarationOf = (name: string, doc = '', type = '"a" | "b"') =>
  `interface Draft {\n/** ${doc} */\n${name}?: ${type} }`;

describe('enumeratedLists()', () => {
  test.each([
    ['its example is a list', declarationOf('redaction', '@example ["a"]')],
    ['its default is a list', declarationOf('kind', "@default {Array} ['a']")],
    ['its description names a list', declarationOf('formattersEnabled', 'List of formatters to apply.')],
    ['its description names several values', declarationOf('groupBy', 'These are the columns to group by.')],
    ['its name is a plural', declarationOf('languages')],
  ])('finds a property with the type "a" | "b" if %s', (_, text) => {
    expect(namesOfLists(text)).toHaveLength(1);
  });

  test.each([
    [
      'its name is not a plural, and only the second sentence of its description names a list',
      declarationOf('language', 'This is the language. The list of languages is elsewhere.'),
    ],
    ['its name ends in s but is not a plural', declarationOf('status')],
    ['its default is a single value', declarationOf('recordingChannels', "@default 'a'")],
    ['it is already a list', declarationOf('languages', '', '("a" | "b")[]')],
    ['it accepts any string', declarationOf('languages', '', 'string')],
    ['it has only one possible value', declarationOf('types', '', '"a"')],
  ])('does not find a property if %s', (_, text) => {
    expect(namesOfLists(text)).toEqual([]);
  });
});

test('withEnumeratedLists() lets each property that enumeratedLists() finds accept one value or a list', () => {
  const text = `interface Draft { languages?: "a" | "b"; kinds: "c" | "d"; name: string }`;
  expect(withEnumeratedLists(text)).toBe(
    `interface Draft { languages?: "a" | "b" | ("a" | "b")[]; kinds: "c" | "d" | ("c" | "d")[]; name: string }`,
  );
});

const namesIn = (folder: string) => {
  const file = new URL(`../../../node_modules/@vapi-ai/${folder}/dist/api.d.ts`, import.meta.url);
  return [...new Set(namesOfLists(readFileSync(file, 'utf8')))].toSorted();
};

test('enumeratedLists() finds these properties in @vapi-ai/web 2.3.8', () => {
  expect(namesIn('web-2.3.8')).toMatchInlineSnapshot(`
    [
      "clientMessages",
      "columns",
      "delimiters",
      "emotion",
      "fallbackModels",
      "formattersEnabled",
      "groupBy",
      "languages",
      "models",
      "providers",
      "punctuationBoundaries",
      "serverMessages",
      "voicemailDetectionTypes",
    ]
  `);
});

test('enumeratedLists() finds these properties in @vapi-ai/web 2.7.1', () => {
  expect(namesIn('web')).toMatchInlineSnapshot(`
    [
      "clientMessages",
      "columns",
      "delimiters",
      "emotion",
      "formattersEnabled",
      "groupBy",
      "languageCodes",
      "languages",
      "models",
      "oneOf",
      "providers",
      "punctuationBoundaries",
      "redaction",
      "serverMessages",
      "voicemailDetectionTypes",
    ]
  `);
});

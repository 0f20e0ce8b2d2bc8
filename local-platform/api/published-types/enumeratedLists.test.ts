import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { enumeratedLists, withEnumeratedLists } from './enumeratedLists.ts';

const sourceOf = (text: string) => ts.createSourceFile('/declarations.ts', text, ts.ScriptTarget.ES2022, true);

const found = (text: string) => enumeratedLists(sourceOf(text)).map(({ name }) => name.getText());

/** TypeScript attaches a comment in the line of a brace to the brace. */
const property = (name: string, doc = '', type = '"a" | "b"') =>
  `interface Draft {\n/** ${doc} */\n${name}?: ${type} }`;

describe('a property of enumerated texts is a list if', () => {
  test.each([
    ['its example is a list', property('redaction', '@example ["a"]')],
    ['its default is a list', property('kind', "@default {Array} ['a']")],
    ['its description names a list', property('formattersEnabled', 'List of formatters to apply.')],
    ['its description names several values', property('groupBy', 'These are the columns to group by.')],
    ['its name is a plural', property('languages')],
  ])('%s', (_, text) => {
    expect(found(text)).toHaveLength(1);
  });

  test.each([
    ['its name is not a plural', property('language', 'This is the language. The list of languages is elsewhere.')],
    ['its name only ends in s', property('status')],
    ['its default is one value', property('recordingChannels', "@default 'a'")],
    ['it is already a list', property('languages', '', '("a" | "b")[]')],
    ['it is any text', property('languages', '', 'string')],
    ['it is a kind of a record', property('types', '', '"a"')],
  ])('but not if %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });
});

test('each of these properties accepts one value or a list', () => {
  const text = `interface Draft { languages?: "a" | "b"; kinds: "c" | "d"; name: string }`;
  expect(withEnumeratedLists(text)).toBe(
    `interface Draft { languages?: "a" | "b" | ("a" | "b")[]; kinds: "c" | "d" | ("c" | "d")[]; name: string }`,
  );
});

const namesIn = (folder: string) => {
  const file = new URL(`../../../node_modules/@vapi-ai/${folder}/dist/api.d.ts`, import.meta.url);
  return [...new Set(found(readFileSync(file, 'utf8')))].toSorted();
};

test('lists those of @vapi-ai/web 2.3.8', () => {
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

test('lists those of @vapi-ai/web 2.7.1', () => {
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

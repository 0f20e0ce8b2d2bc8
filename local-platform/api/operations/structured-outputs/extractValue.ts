import { isJsonObject, type JsonObject } from '../../records/records.ts';
import { type PatternMatcher, readPattern } from './patternMatcher.ts';
import { compareWithRubric, factOf, type Label, longWordsIn, type Talk, visitIn, wordsOfName } from './talk.ts';

type Source = { readonly talk: Talk; readonly spokenWords: ReadonlySet<string>; readonly match: PatternMatcher };

const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

const labelOf = (name: string, { description, title }: JsonObject): Label => ({
  name: wordsOfName(name),
  description: `${stringOrEmpty(title)} ${stringOrEmpty(description)}`.trim(),
});

const choicesOf = (schema: JsonObject): readonly string[] =>
  Array.isArray(schema.enum) ? schema.enum.map(String) : [];

/** The choices whose words occur in the text. Upper and lower case do not matter. */
const mentionedIn = (text: string, choices: readonly string[]): readonly string[] => {
  const lowerText = text.toLowerCase();
  return choices.filter((choice) => choice !== '' && lowerText.includes(wordsOfName(choice)));
};

/** For a label about a booking, true if a visit was booked. For another label, true if the talk has enough of its longer words. */
function booleanIn(label: Label, { talk, spokenWords }: Source): boolean {
  const question = `${label.name} ${label.description}`;
  if (/\b(book(ed|ing|s)?|appointment|schedul(ed|e|ing))\b/i.test(question)) return talk.visit !== undefined;
  const { isMet, found } = compareWithRubric(question, spokenWords);
  return isMet && found.length > 0;
}

const usersTurns = ({ turns }: Talk): readonly string[] =>
  turns.filter(({ role }) => role === 'user').map(({ text }) => text);

/** The user's turn that shares the most words with the label, or undefined if no turn shares one. Only longer words count. */
function turnAbout({ name, description }: Label, { talk }: Source): string | undefined {
  const words = `${name} ${description}`;
  const countShared = (text: string) => compareWithRubric(words, new Set(longWordsIn(text))).found.length;
  const turns = usersTurns(talk).map((text) => ({ text, shared: countShared(text) }));
  const [best] = turns.filter((turn) => turn.shared > 0).sort((one, other) => other.shared - one.shared);
  return best?.text;
}

/** Matches numbers, but no part of a telephone number such as `512-555-0117`, of a date such as `2026-01-05`, or of a time. */
const NUMBERS = /(?<![\d.:/-])-?\d{1,15}(?:\.\d{1,6})?(?![\d:/-])/g;

const finalNumberIn = (text: string | undefined): number | undefined => {
  const found = text?.match(NUMBERS)?.at(-1);
  return found === undefined ? undefined : Number(found);
};

/**
 * If the schema has choices, returns one of them. If the label names the duration or the number of turns, returns that. For another
 * label, returns the final number of the turn about the label. If that turn has no number, returns the user's final number.
 */
function numberIn(label: Label, schema: JsonObject, source: Source): number | undefined {
  const { talk } = source;
  const choices = choicesOf(schema);
  if (choices.length > 0) return Number(mentionedIn(talk.transcript, choices)[0] ?? choices[0]);
  if (/\b(duration|seconds|length)\b/.test(label.name)) return talk.seconds;
  if (/\b(turns|messages)\b/.test(`${label.name} ${label.description}`)) return talk.turns.length;
  return finalNumberIn(turnAbout(label, source)) ?? finalNumberIn(usersTurns(talk).join('\n'));
}

/** Rounds the value if the schema has type integer, and limits it to the schema's range. */
const limitToSchema = (value: number, { type, minimum, maximum }: JsonObject): number => {
  const rounded = type === 'integer' ? Math.round(value) : value;
  const raised = typeof minimum === 'number' ? Math.max(rounded, minimum) : rounded;
  return typeof maximum === 'number' ? Math.min(raised, maximum) : raised;
};

/**
 * Returns the first match of the pattern that is not empty, or undefined without such a match or for an invalid pattern. Searches these
 * texts in this order: the label's fact, the digits of the fact, the words of the talk, and the lines of the talk. Each text is a separate
 * line, so that `^` and `$` match at its ends.
 */
function matchIn(pattern: string, label: Label, { talk, match }: Source): string | undefined {
  const regex = readPattern(pattern);
  if (regex === undefined) return undefined;
  const fact = factOf(label, talk) ?? '';
  const texts = [fact, fact.replace(/[^\d+]/g, ''), ...talk.transcript.split(/\s+/), ...talk.transcript.split('\n')];
  const flags = [...new Set(`${regex.flags}m`)].join('');
  return match(new RegExp(regex.source, flags), texts.join('\n'))?.find(([whole]) => whole !== '')?.[0];
}

type Format = {
  /** Matches common values of the format within a text, in linear time. */
  readonly pattern: RegExp;
  /** The value for a required field if the text contains no value of the format. */
  readonly placeholder: string;
};

/** The formats of the vendor's `JsonSchema`. */
const FORMATS: Readonly<Record<string, Format>> = {
  'date-time': {
    pattern: /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)/,
    placeholder: '1970-01-01T00:00:00Z',
  },
  date: { pattern: /\b\d{4}-\d\d-\d\d\b/, placeholder: '1970-01-01' },
  time: { pattern: /\b\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)/, placeholder: '00:00:00Z' },
  duration: { pattern: /\bPT?\d{1,4}[YMWDHS]\b/, placeholder: 'PT0S' },
  email: { pattern: /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/, placeholder: 'unknown@example.com' },
  hostname: { pattern: /\b[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}\b/i, placeholder: 'example.com' },
  ipv4: { pattern: /\b\d{1,3}(?:\.\d{1,3}){3}\b/, placeholder: '0.0.0.0' },
  ipv6: { pattern: /\b[\da-f]{1,4}(?::[\da-f]{1,4}){7}\b/i, placeholder: '::' },
  uuid: {
    pattern: /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/i,
    placeholder: '00000000-0000-0000-0000-000000000000',
  },
};

const formatNamed = (name: unknown): Format | undefined => (typeof name === 'string' ? FORMATS[name] : undefined);

/**
 * Finds a value of a format in a text.
 *
 * @param name the `format` of a schema
 * @returns the first value, or undefined without a value or for an unknown format
 */
const findFormat = (name: unknown, text: string): string | undefined => formatNamed(name)?.pattern.exec(text)?.[0];

/** A placeholder that is valid in the format, or an empty string for an unknown format. */
const placeholderOfFormat = (name: unknown): string => formatNamed(name)?.placeholder ?? '';

function stringIn(label: Label, schema: JsonObject, source: Source): string | undefined {
  const { talk } = source;
  const choices = choicesOf(schema);
  if (choices.length > 0) {
    const fact = factOf(label, talk);
    return choices.find((choice) => choice === fact) ?? mentionedIn(talk.transcript, choices).at(-1) ?? choices[0];
  }
  if (typeof schema.pattern === 'string') return matchIn(schema.pattern, label, source);
  if (typeof schema.format === 'string')
    return visitIn(schema.format, talk) ?? findFormat(schema.format, talk.transcript);
  return factOf(label, talk) ?? turnAbout(label, source);
}

function itemsIn(label: Label, schema: JsonObject, source: Source): readonly unknown[] {
  const items = isJsonObject(schema.items) ? schema.items : { type: 'string' };
  const choices = choicesOf(items);
  if (choices.length > 0) return mentionedIn(source.talk.transcript, choices);
  const item = valueIn(labelOf(label.name, items), items, source);
  return item === undefined ? [] : [item];
}

/** The default for a required number or string that the talk does not contain. Values of other types are never missing. */
const emptyValueOf = (schema: JsonObject): number | string =>
  schema.type === 'number' || schema.type === 'integer' ? limitToSchema(0, schema) : placeholderOfFormat(schema.format);

function objectIn(schema: JsonObject, source: Source): JsonObject {
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const fields = Object.entries(isJsonObject(schema.properties) ? schema.properties : {}).flatMap(
    ([name, property]) => {
      if (!isJsonObject(property)) return [];
      const value = valueIn(labelOf(name, property), property, source);
      if (value === undefined && !required.includes(name)) return [];
      return [[name, value ?? emptyValueOf(property)] as const];
    },
  );
  return Object.fromEntries(fields);
}

/** @returns the value for the label, or undefined for a number or a string without choices that the talk does not contain */
function valueIn(label: Label, schema: JsonObject, source: Source): unknown {
  switch (schema.type) {
    case 'boolean':
      return booleanIn(label, source);
    case 'number':
    case 'integer': {
      const value = numberIn(label, schema, source);
      return value === undefined ? undefined : limitToSchema(value, schema);
    }
    case 'array':
      return itemsIn(label, schema, source);
    case 'object':
      return objectIn(schema, source);
    default:
      return stringIn(label, schema, source);
  }
}

/** The result of a pattern in the type of the schema, as the vendor documents `regex`. */
function regexResult(pattern: RegExp, { type }: JsonObject, { talk, match }: Source): unknown {
  const found = (match(pattern, talk.transcript) ?? []).map(([whole, group]) => group ?? whole);
  const [first] = found;
  switch (type) {
    case 'boolean':
      return first !== undefined;
    case 'array':
      return found;
    case 'number':
    case 'integer': {
      const value = type === 'integer' ? Number.parseInt(first ?? '', 10) : Number.parseFloat(first ?? '');
      return Number.isNaN(value) ? null : value;
    }
    default:
      return first ?? null;
  }
}

/**
 * Extracts the value of a structured output from a talk by rules, without a language model. A number or a string that the talk does not
 * contain is null, or the first choice of an `enum`. An object has no field for a missing value, unless the schema requires the field. A
 * required field then has a default (`emptyValueOf`).
 *
 * @param output the structured output, with its `schema`
 */
export function extractValue(output: JsonObject, talk: Talk, match: PatternMatcher): unknown {
  const schema = isJsonObject(output.schema) ? output.schema : {};
  const source = { talk, match, spokenWords: new Set(longWordsIn(talk.transcript)) };
  const pattern = output.type === 'regex' ? readPattern(stringOrEmpty(output.regex)) : undefined;
  if (pattern !== undefined) return regexResult(pattern, schema, source);
  const label = labelOf(stringOrEmpty(output.name), schema);
  return (
    valueIn(
      { ...label, description: `${stringOrEmpty(output.description)} ${label.description}`.trim() },
      schema,
      source,
    ) ?? null
  );
}

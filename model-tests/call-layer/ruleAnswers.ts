import { type ArgumentRule, argumentRules } from '../../src/platform/call-layer/rules/argumentRules.ts';
import { type CallLayerRule, callLayerRules } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import { type Place, placesIn, replacePart } from '../../src/platform/call-layer/rules/places.fixture.ts';
import type { Rule, RuleError } from '../../src/platform/call-layer/rules/reading/rule.ts';
import { rightArguments } from '../../src/platform/call-layer/rules/rightArguments.fixture.ts';
import { rightInputs } from '../../src/platform/call-layer/rules/rightInputs.fixture.ts';
import { edgeInputs } from './inputs/edgeInputs.ts';
import { wrappedLine } from '../kit/goldenLines.ts';
import { buildInput, encodingOf, type Tracks } from './inputs/inputDescription.ts';
import { recordedCases } from './inputs/recordedCases.ts';

/**
 * Values that replace a part of a right value (a valid sample), one at a time. Messages that quote them are the same in every engine and
 * time zone.
 */
const REPLACEMENTS = [undefined, null, true, 0, 5, Number.NaN, '', 'x', [], {}, new Map(), Math.max] as const;

/** A key that has no meaning in any rule. */
const UNKNOWN_KEY = 'unheard-of';

/** Encodings of recorded inputs that are omitted, because their text in a message depends on the time zone or the bundler. */
const QUOTED_DIFFERENTLY = ['$date', '$fn'];

/** The engine's text after these names differs between engine versions. */
const ENGINE_ERROR = /((?:Type|Syntax)Error): .*/s;

type RuleName = CallLayerRule | ArgumentRule;

const rules: Readonly<Record<RuleName, Rule>> = { ...callLayerRules, ...argumentRules };
const rightValues = { ...rightInputs, ...rightArguments };

/**
 * The answers of every rule to recorded inputs, to boundary inputs, and to right values (valid samples) that are changed in one place:
 * another value or an additional key.
 *
 * In an answer, a number in brackets refers to the rule's list of messages. A refusal names its field, except if the field is the changed
 * place, or the whole of a recorded or boundary input.
 *
 * @returns for each rule, a function that returns its section of `golden/ruleAnswers.txt`.
 */
export function ruleAnswers(tracks: Tracks): ReadonlyMap<string, () => string> {
  const names = Object.keys(rules) as RuleName[];
  return new Map(names.map((name) => [name, () => answersOf(name, tracks)]));
}

/** `truncate()` shortens longer texts. */
const MAX_LENGTH = 120;

/** Maximum length of the texts that share a line, with two spaces after each. */
const MAX_LINE_LENGTH = 160;

/**
 * Formats a value as JSON, with names in parentheses for most values that JSON cannot represent. Shortens a string of ten or more equal
 * characters, for example to `"x*10"`.
 */
export function formatData(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === undefined) return '(undefined)';
    if (typeof part === 'number' && !Number.isFinite(part)) return `(${String(part)})`;
    if (typeof part === 'bigint' || typeof part === 'symbol' || typeof part === 'function') return `(${typeof part})`;
    if (typeof part === 'string' && /^(.)\1{9,}$/su.test(part)) return `${part.slice(0, 1)}*${String(part.length)}`;
    if (part instanceof Map) return '(map)';
    if (part instanceof Set) return { set: [...(part as Set<unknown>)] };
    return part;
  }).replaceAll(/"(\((?:undefined|NaN|-?Infinity|bigint|symbol|function|map)\))"/g, '$1');
}

/** Returns a short text unchanged. Of a long text, returns the beginning and the length. */
export const truncate = (text: string): string =>
  text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH)}... (${String(text.length)} characters)`;

/** Truncates the texts, joins the shortest that fit on a line, and adds the number of the others. One truncated text always fits. */
export function formatLine(texts: readonly string[]): string {
  const sorted = texts.map(truncate).toSorted((one, other) => one.length - other.length);
  let length = 0;
  const shown = sorted.filter((text) => {
    length += text.length + 2;
    return length <= MAX_LINE_LENGTH;
  });
  const others = texts.length - shown.length;
  return [...shown, ...(others > 0 ? [`and ${String(others)} more`] : [])].join('  ');
}

function answersOf(name: RuleName, tracks: Tracks): string {
  const messages = new Messages();
  const inputs = inputAnswers(name, tracks, messages);
  const places = placeAnswers(name, messages);
  const unknownKeys = unknownKeyAnswers(name, messages);
  const rightLines = rightValues[name]().map((value, index) => `  ${String(index + 1)} is ${formatData(value)}`);
  const lines = [name, ...messages.lines(), ...inputs, ...rightLines, ...places, ...unknownKeys, ''];
  return lines.flatMap(wrappedLine).join('\n');
}

/** Numbers the messages of a rule's refusals. */
class Messages {
  readonly #messages: string[] = [];

  /** Adds the message, if it is new. @returns its number, such as `[2]`. */
  numberOf(message: string): string {
    const text = message.replace(ENGINE_ERROR, '$1');
    if (!this.#messages.includes(text)) this.#messages.push(text);
    return `[${String(this.#messages.indexOf(text) + 1)}]`;
  }

  lines(): readonly string[] {
    return this.#messages.map((message) => `  ${this.numberOf(message)} ${message}`);
  }
}

type Answer = readonly [input: string, answer: string];

function inputAnswers(name: RuleName, tracks: Tracks, messages: Messages): readonly string[] {
  const recorded = recordedCases
    .filter(({ rule, input }) => rule === name && !QUOTED_DIFFERENTLY.includes(encodingOf(input)?.[0] ?? ''))
    .map(({ input }): Answer => [formatData(input), answerTo(name, buildInput(input, tracks), messages)]);
  const edges = (edgeInputs[name] ?? []).map((input): Answer => [formatData(input), answerTo(name, input, messages)]);
  return [...groupByAnswer([...recorded, ...edges])].map(([answer, inputs]) => `  ${answer}: ${formatLine(inputs)}`);
}

/** The answers to right values with one replaced part. Places with the same answers share their lines. */
function placeAnswers(name: RuleName, messages: Messages): readonly string[] {
  const tables = rightPlaces(name).map(({ index, place }): Answer => {
    const answers = REPLACEMENTS.map((value): Answer => [
      formatData(value),
      answerToChange(name, { index, place, value }, messages),
    ]);
    const lines = [...groupByAnswer(answers)].map(([answer, values]) => `    ${answer}: ${values.join('  ')}`);
    return [formatPlace(index, place), lines.join('\n')];
  });
  return [...groupByAnswer(tables)].flatMap(([lines, places]) => [`  in ${places.join(', ')}`, lines]);
}

/** The answers to right values in which one object has an unknown key. */
function unknownKeyAnswers(name: RuleName, messages: Messages): readonly string[] {
  const owners = rightPlaces(name).filter(({ index, place }) => isPlainObject(valueAt(rightValue(name, index), place)));
  const answers = owners.map(({ index, place }): Answer => {
    const change = { index, place: [...place, UNKNOWN_KEY], value: 5 };
    return [formatPlace(index, place), answerToChange(name, change, messages)];
  });
  return [...groupByAnswer(answers)].map(
    ([answer, places]) => `  with "${UNKNOWN_KEY}" ${answer}: ${places.join(', ')}`,
  );
}

/** The inputs by answer. */
function groupByAnswer(answers: readonly Answer[]): ReadonlyMap<string, readonly string[]> {
  const inputs = new Map<string, string[]>();
  for (const [input, answer] of answers) inputs.set(answer, [...(inputs.get(answer) ?? []), input]);
  return inputs;
}

function answerTo(name: RuleName, input: unknown, messages: Messages): string {
  const outcome = rules[name](input);
  if (!outcome.ok) return `${formatRefusal(outcome.error, '')} ${messages.numberOf(outcome.error.message)}`;
  const result = formatData(outcome.value);
  return result === formatData(input) ? 'takes' : `takes as ${truncate(result)}`;
}

/** Another value in one place of the rule's right value with this index. */
type Change = { readonly index: number; readonly place: Place; readonly value: unknown };

function answerToChange(name: RuleName, { index, place, value }: Change, messages: Messages): string {
  const input = replacePart(rightValue(name, index), place, { value, writable: true });
  const outcome = rules[name](input);
  if (!outcome.ok) {
    return `${formatRefusal(outcome.error, place.join('.'))} ${messages.numberOf(outcome.error.message)}`;
  }
  const result = formatData(outcome.value);
  const rightResult = () => resultOf(name, rightValue(name, index));
  const rightResultWith = (placed: unknown) =>
    formatData(replacePart(rightResult(), place, { value: placed, writable: true }));
  // The first description that is true, from the shortest to the longest.
  if (result === formatData(input) || result === rightResultWith(value)) return 'takes';
  if (result === formatData(rightResult())) return 'takes as the right value';
  if (result === formatData(removePart(rightResult(), place))) return 'leaves out';
  const placed = valueAt(outcome.value, place);
  return result === rightResultWith(placed) ? `takes as ${formatData(placed)}` : `takes as a whole as ${result}`;
}

const formatRefusal = ({ type, field }: RuleError, place: string): string =>
  field === place ? type : `${type} at "${field}"`;

function resultOf(name: RuleName, right: unknown): unknown {
  const outcome = rules[name](right);
  if (!outcome.ok) throw new Error(`"${name}" refuses a right value: ${outcome.error.message}`);
  return outcome.value;
}

/** A new copy, because callers change it. */
const rightValue = (name: RuleName, index: number): unknown => rightValues[name]()[index];

const rightPlaces = (name: RuleName): readonly { readonly index: number; readonly place: Place }[] =>
  rightValues[name]().flatMap((right, index) => placesIn(right).map((place) => ({ index, place })));

/** Deletes the part of the value at the place. @returns the same value. */
function removePart(value: unknown, place: Place): unknown {
  const owner = valueAt(value, place.slice(0, -1));
  const key = place.at(-1);
  if (key !== undefined && typeof owner === 'object' && owner !== null) Reflect.deleteProperty(owner, key);
  return value;
}

const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((inside, key) => (Object(inside) as Readonly<Record<PropertyKey, unknown>>)[key], value);

const isPlainObject = (value: unknown): boolean => Object.prototype.toString.call(value) === '[object Object]';

const formatPlace = (index: number, place: Place): string => [index + 1, ...place].map(String).join('.');

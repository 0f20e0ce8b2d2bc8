import { type ArgumentRule, argumentRules } from '../../src/platform/call-layer/rules/argumentRules.ts';
import { type CallLayerRule, callLayerRules } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import { type Place, placesIn, withAt } from '../../src/platform/call-layer/rules/places.fixture.ts';
import type { Rule } from '../../src/platform/call-layer/rules/reading/rule.ts';
import { rightArguments } from '../../src/platform/call-layer/rules/rightArguments.fixture.ts';
import { rightInputs } from '../../src/platform/call-layer/rules/rightInputs.fixture.ts';
import { buildInput, encodingOf, type Tracks } from './inputs/inputDescription.ts';
import { edgeInputs } from './inputs/edgeInputs.ts';
import { recordedCases } from './inputs/recordedCases.ts';

/** What stands in the place of a right value, one at a time. Messages that quote it are the same in every engine and time zone. */
const OTHER_VALUES = [
  ...[undefined, null, true, 0, 5, Number.NaN, '', 'x', [], {}, new Map(), Math.max],
  ...lettersUpToLimits(),
] as const;

/** No rule knows it. */
const UNKNOWN_KEY = 'unheard-of';

/** Inputs whose text depends on the time zone or the bundler. */
const QUOTED_DIFFERENTLY = ['$date', '$fn'];

/** The rest of longer texts says nothing new. */
const MAX_DATA_LENGTH = 80;

/** The words of the engine after these differ between versions. */
const ENGINE_ERROR = /((?:Type|Syntax)Error): .*/s;

const rules: Readonly<Record<CallLayerRule | ArgumentRule, Rule>> = { ...callLayerRules, ...argumentRules };
const rightValues = { ...rightInputs, ...rightArguments };

/**
 * What every rule answers: to recorded inputs, inputs at its edges, and right values with another value or one key more in one place. One line for each answer in
 * each place.
 *
 * @returns a function for each rule; their texts, one after the other, are `golden/ruleAnswers.txt`.
 */
export function ruleAnswers(tracks: Tracks): ReadonlyMap<string, () => string> {
  const names = Object.keys(rules) as (keyof typeof rules)[];
  const answersOf = (name: keyof typeof rules) => [
    name,
    ...recordedAnswers(name, tracks),
    ...edgeAnswers(name),
    ...answersInPlaces(name),
    ...answersToOneKeyMore(name),
    '',
  ];
  return new Map(names.map((name) => [name, () => answersOf(name).join('\n')]));
}

function recordedAnswers(name: string, tracks: Tracks): readonly string[] {
  const inputs = recordedCases
    .filter(({ rule, input }) => rule === name && !QUOTED_DIFFERENTLY.includes(encodingOf(input)?.[0] ?? ''))
    .map(({ input }) => input);
  return grouped(
    inputs.map((input) => [
      inWords(input),
      answerInWords(rules[name as CallLayerRule], () => buildInput(input, tracks)),
    ]),
  );
}

function edgeAnswers(name: keyof typeof rules): readonly string[] {
  const inputs = edgeInputs[name] ?? [];
  return grouped(inputs.map((input) => [inWords(input), answerInWords(rules[name], () => input)]));
}

/** Objects only: they get a key that no rule knows. */
function answersToOneKeyMore(name: keyof typeof rules): readonly string[] {
  const build = rightValues[name];
  return grouped(
    build().flatMap((right, index) =>
      placesIn(right)
        .filter((place) => isPlainObject(valueAt(right, place)))
        .map((place): Answer => {
          const input = () => withAt(build()[index], [...place, UNKNOWN_KEY], { value: 5, writable: true });
          return [placeInWords(index, place), answerInWords(rules[name], input)];
        }),
    ),
  ).map((line) => `  with "${UNKNOWN_KEY}"${line.slice(1)}`);
}

const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((inside, key) => (inside as Readonly<Record<PropertyKey, unknown>>)[key], value);

const isPlainObject = (value: unknown): boolean => Object.prototype.toString.call(value) === '[object Object]';

const placeInWords = (index: number, place: Place): string =>
  `${String(index + 1)}${place.map((key) => `.${String(key)}`).join('')}`;

function answersInPlaces(name: keyof typeof rules): readonly string[] {
  const build = rightValues[name];
  return build().flatMap((right, index) =>
    placesIn(right).flatMap((place) => {
      const answers = OTHER_VALUES.map((value): Answer => {
        const input = () => withAt(build()[index], place, { value, writable: true });
        return [inWords(value), answerInWords(rules[name], input)];
      });
      return grouped(answers).map((line) => `  in ${placeInWords(index, place)}${line.slice(1)}`);
    }),
  );
}

/** Texts as long as a rule takes them, and one letter longer. */
function lettersUpToLimits(): readonly string[] {
  return [20, 36, 199].flatMap((limit) => ['x'.repeat(limit), 'x'.repeat(limit + 1)]);
}

type Answer = readonly [input: string, answer: string];

/** Inputs with the same answer share a line. */
function grouped(answers: readonly Answer[]): readonly string[] {
  const inputs = new Map<string, string[]>();
  for (const [input, answer] of answers) inputs.set(answer, [...(inputs.get(answer) ?? []), input]);
  return [...inputs].map(([answer, given]) => `  ${answer}: ${given.join('  ')}`);
}

function answerInWords(rule: Rule, build: () => unknown): string {
  const input = build();
  const outcome = rule(input);
  if (!outcome.ok) {
    const { type, field, message } = outcome.error;
    return `${type} at "${field}", "${message.replace(ENGINE_ERROR, '$1')}"`;
  }
  const [given, taken] = [inWords(input), inWords(outcome.value)];
  return given === taken ? 'takes' : `takes as ${taken}`;
}

/** JSON, and words for what it does not have. */
function inWords(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (part === undefined) return '(undefined)';
    if (typeof part === 'number' && !Number.isFinite(part)) return `(${String(part)})`;
    if (typeof part === 'bigint' || typeof part === 'symbol' || typeof part === 'function') return `(${typeof part})`;
    if (typeof part === 'string' && /^x{10,}$/.test(part)) return `x*${String(part.length)}`;
    if (part instanceof Map) return '(map)';
    if (part instanceof Set) return { set: [...(part as Set<unknown>)] };
    return part;
  });
  return text.length <= MAX_DATA_LENGTH ? text : `${text.slice(0, MAX_DATA_LENGTH)}...`;
}

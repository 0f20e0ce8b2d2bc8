import type { Answer } from '../../../../../src/platform/api/operationTypes.ts';
import type { RecordStore } from '../../../records/recordStore.ts';
import { isJsonObject, type JsonObject } from '../../../records/records.ts';
import { compareValues } from '../../scorecards/compareValues.ts';
import { extractValue } from '../../structured-outputs/extractValue.ts';
import type { PatternMatcher } from '../../structured-outputs/patternMatcher.ts';
import type { Talk } from '../../structured-outputs/talk.ts';

export type Results = NonNullable<Answer<'GET /eval/simulation/run/{id}/item/{itemId}'>['results']>;
type Evaluation = Results['evaluations'][number];

/** An evaluation before the talk, as the scenario describes it. */
type PlannedEvaluation = JsonObject & Pick<Evaluation, 'comparator'> & { readonly value: Evaluation['expectedValue'] };

/** The vendor's id for a structured output that is described in the evaluation. */
const INLINE = 'inline';

const isPrimitive = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/**
 * @param path names separated by dots, such as `contact.auth_started`, or undefined for the value itself
 * @returns the value at the path, or null if it is missing or not primitive
 */
function leafAt(value: unknown, path: unknown): string | number | boolean | null {
  const names = typeof path === 'string' ? path.split('.') : [];
  const leaf = names.reduce((part: unknown, name) => (isJsonObject(part) ? part[name] : undefined), value);
  return isPrimitive(leaf) ? leaf : null;
}

function evaluateItem(item: JsonObject, talk: Talk, match: PatternMatcher, store: RecordStore): Evaluation {
  const { structuredOutputId: id, comparator, value, path, required } = item as PlannedEvaluation;
  const expectation = {
    structuredOutputId: typeof id === 'string' ? id : INLINE,
    ...(typeof path === 'string' ? { path } : {}),
    expectedValue: value,
    comparator,
    required: required !== false,
  };
  const output = typeof id === 'string' ? store.get('structured-output', id) : item.structuredOutput;
  if (!isJsonObject(output)) {
    const error = `There is no structured output with the id ${JSON.stringify(id)}.`;
    return { ...expectation, name: expectation.structuredOutputId, extractedValue: null, passed: false, error };
  }
  const extractedValue = leafAt(extractValue(output, talk, match), path);
  const { name, description, schema } = output as JsonObject & Partial<Pick<Evaluation, 'description' | 'schema'>>;
  return {
    ...expectation,
    name: String(name),
    ...(description === undefined ? {} : { description }),
    ...(schema === undefined ? {} : { schema }),
    extractedValue,
    passed: compareValues(extractedValue, comparator, value),
  };
}

/** The results of a talk. They have `passed: true` if all required evaluations of the scenario pass. */
export function evaluateTalk(scenario: JsonObject, talk: Talk, match: PatternMatcher, store: RecordStore): Results {
  const items = Array.isArray(scenario.evaluations) ? scenario.evaluations.filter(isJsonObject) : [];
  const evaluations = items.map((item) => evaluateItem(item, talk, match, store));
  return {
    evaluations,
    passed: evaluations.every(({ passed, required }) => passed || !required),
    latencyMetrics: { turnCount: talk.turns.length },
  };
}

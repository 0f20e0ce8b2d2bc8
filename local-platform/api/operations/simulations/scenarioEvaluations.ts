import { HttpProblem } from '../../../httpAnswers.ts';
import type { ApiContext } from '../../apiOperation.ts';
import { isJsonObject, type JsonObject, objectOrEmpty } from '../../records/records.ts';
import { refuseBadPattern } from '../structured-outputs/refuseBadPattern.ts';

/** For each schema type with comparable values, the `typeof` of these values. */
const VALUE_TYPES: ReadonlyMap<unknown, string> = new Map([
  ['string', 'string'],
  ['number', 'number'],
  ['integer', 'number'],
  ['boolean', 'boolean'],
]);

const COMPARABLE_TYPES = [...VALUE_TYPES.keys()].join(', ');

/**
 * The schema of the value at the path, or an empty object if the schema does not have the path.
 *
 * @param path names separated by dots, such as `contact.auth_started`
 */
const schemaAt = (schema: JsonObject, path: string): JsonObject =>
  path.split('.').reduce((object, name) => objectOrEmpty(objectOrEmpty(object.properties)[name]), schema);

/** Checks an evaluation. @returns the message of the first problem, without the path of the evaluation, or undefined without a problem */
function problemOf(item: JsonObject, { store }: ApiContext): string | undefined {
  const { structuredOutputId: id, structuredOutput: inline, comparator, value, path } = item;
  if (id === undefined && inline === undefined) return 'structuredOutputId or structuredOutput must be provided.';
  if (id !== undefined && inline !== undefined) return 'structuredOutputId and structuredOutput are mutually exclusive';
  const output = typeof id === 'string' ? store.get('structured-output', id) : inline;
  if (output === undefined) {
    return `structuredOutputId must be the id of a structured output: there is no ${JSON.stringify(id)}`;
  }
  const schema = objectOrEmpty(objectOrEmpty(output).schema);
  if (id === undefined && !VALUE_TYPES.has(schema.type)) {
    return `structuredOutput.schema.type must be one of the following values: ${COMPARABLE_TYPES}`;
  }
  const { type } = typeof path === 'string' ? schemaAt(schema, path) : schema;
  const valueType = VALUE_TYPES.get(type);
  if (valueType === undefined) return `path must lead to a value of one of the following types: ${COMPARABLE_TYPES}`;
  if (typeof value !== valueType) return `value must be a ${valueType}, as in the schema of the structured output`;
  return valueType === 'number' || comparator === '=' || comparator === '!='
    ? undefined
    : `comparator must be one of the following values for a ${valueType}: =, !=`;
}

/**
 * Checks the evaluations of a scenario against their structured outputs.
 *
 * @param field the path of the evaluations in the body, for the messages
 * @throws HttpProblem 400
 */
export function refuseBadEvaluations({ evaluations }: JsonObject, context: ApiContext, field = 'evaluations'): void {
  const items = Array.isArray(evaluations) ? evaluations.filter(isJsonObject) : [];
  const problems = items.flatMap((item, index) => {
    const problem = problemOf(item, context);
    return problem === undefined ? [] : [`${field}.${index}.${problem}`];
  });
  if (problems.length > 0) throw new HttpProblem(400, problems);
  for (const [index, { structuredOutput }] of items.entries()) {
    refuseBadPattern(objectOrEmpty(structuredOutput), `${field}.${index}.structuredOutput.regex`);
  }
}

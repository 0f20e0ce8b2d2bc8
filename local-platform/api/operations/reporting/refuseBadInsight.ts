import { HttpProblem } from '../../../httpAnswers.ts';
import type { ApiContext } from '../../apiOperation.ts';
import { objectOrEmpty, type JsonObject } from '../../records/records.ts';
import { createCalendars } from '../calendarStep.ts';
import { readFormula } from './formula/readFormula.ts';
import { outputIdOf } from './insightColumns.ts';
import { insightOf, isEventsQuery, namedParts, type Insight, type InsightQuery } from './insightDefinition.ts';
import { insightTime } from './insightTimes.ts';

/** These limits bound the work of a run. A run evaluates queries and filters for each call, and formulas for each step and group. */
const MAX_QUERIES = 20;
const MAX_FORMULAS = 20;
const MAX_FILTERS = 20;

const problemsOfSize = (items: readonly unknown[] | undefined, most: number, field: string): readonly string[] =>
  items !== undefined && items.length > most ? [`${field} must contain no more than ${most} elements`] : [];

const formulaFieldOf = ({ type }: Insight, index: number) =>
  type === 'text' ? 'formula.formula' : `formulas.${index}.formula`;

function problemsOfFormulas(insight: Insight): readonly string[] {
  const { queries, formulas } = namedParts(insight);
  const names = queries.map(({ name }) => name);
  return formulas.flatMap(({ item }, index) => {
    const reading = readFormula(item.formula, names);
    return reading.ok
      ? []
      : [`${formulaFieldOf(insight, index)} must be a valid mathematical expression: ${reading.problem}`];
  });
}

/** A structured output of type string or boolean allows only `count`. A structured output that is not stored is not checked. */
function problemsOfOperation(query: InsightQuery, field: string, { store }: ApiContext): readonly string[] {
  const outputId = isEventsQuery(query) ? undefined : outputIdOf(query.column);
  if (outputId === undefined || query.operation === 'count') return [];
  const { type } = objectOrEmpty(store.get('structured-output', outputId)?.schema);
  return type === 'string' || type === 'boolean'
    ? [`${field}.operation must be count for a structured output of type ${type}`]
    : [];
}

function problemsOf(insight: Insight, context: ApiContext): readonly string[] {
  const { queries } = insight;
  const sizes = [
    ...problemsOfSize(queries, MAX_QUERIES, 'queries'),
    ...(insight.type === 'text' ? [] : problemsOfSize(insight.formulas, MAX_FORMULAS, 'formulas')),
    ...queries.flatMap(({ filters }, index) => problemsOfSize(filters, MAX_FILTERS, `queries.${index}.filters`)),
  ];
  // If a list is too long, the contents of the lists are not checked.
  if (sizes.length > 0) return sizes;
  const isAmbiguous = insight.type === 'text' && insight.formula === undefined && queries.length > 1;
  return [
    ...(isAmbiguous ? ['formula should not be empty with more than one query'] : []),
    ...problemsOfFormulas(insight),
    ...queries.flatMap((query, index) => problemsOfOperation(query, `queries.${index}`, context)),
  ];
}

/** Checks the rules that the vendor's published type of an insight does not contain. @throws HttpProblem 400 */
export function refuseBadInsight(fields: JsonObject, context: ApiContext): void {
  const insight = insightOf(fields);
  const messages = problemsOf(insight, context);
  if (messages.length > 0) throw new HttpProblem(400, messages);
  const clock = { now: context.now(), calendarOf: createCalendars() };
  // Called only because it refuses an invalid time range.
  if (insight.timeRange !== undefined) insightTime(insight.type, insight.timeRange, 'timeRange', clock);
}

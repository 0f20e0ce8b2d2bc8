import { HttpProblem } from '../../httpAnswers.ts';

/** Limit for all results of an answer together, because computing them blocks other requests. */
export const MAX_VALUES = 50_000;

/** Adds a number of values to the count of the answer. @throws HttpProblem 400 beyond `MAX_VALUES` */
export type Spend = (values: number) => void;

/**
 * Creates the limit for the answer to one request.
 *
 * @param advice how to change the request, for the message of a refusal
 * @returns the counter for one field of the body, which the message names; all counters share the limit
 */
export function createAnswerBudget(advice: string): (field: string) => Spend {
  let spent = 0;
  return (field) => (values) => {
    spent += values;
    if (spent <= MAX_VALUES) return;
    throw new HttpProblem(400, [`${field} must not bring the answer to more than ${MAX_VALUES} values: ${advice}`]);
  };
}

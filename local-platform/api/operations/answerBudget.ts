import { HttpProblem } from '../../httpAnswers.ts';

/** The greatest number of values in an answer. Computing more would block other requests for too long. */
export const MAX_VALUES = 50_000;

/** Adds a number of values to the total of the answer. @throws HttpProblem 400 if the total exceeds `MAX_VALUES` */
export type Spend = (values: number) => void;

/**
 * Creates the limit for the answer to one request.
 *
 * @param advice how to change the request, for the message of a refusal
 * @returns a function that creates the `Spend` for a field of the body. All of them add to the same total. The message of a refusal
 *   names the field.
 */
export function createAnswerBudget(advice: string): (field: string) => Spend {
  let spent = 0;
  return (field) => (values) => {
    spent += values;
    if (spent <= MAX_VALUES) return;
    throw new HttpProblem(400, [`${field} must not bring the answer to more than ${MAX_VALUES} values: ${advice}`]);
  };
}

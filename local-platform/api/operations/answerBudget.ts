import { HttpProblem } from '../../httpAnswers.ts';

/** Of all results together: other requests wait while the server makes them. */
export const MAX_VALUES = 50_000;

/** Counts the values that an answer gets. @throws HttpProblem 400 where that becomes too much */
export type Spend = (values: number) => void;

/** For the computed answer to one request. @returns counts for one field of the body */
export function createAnswerBudget(advice: string): (field: string) => Spend {
  let spent = 0;
  return (field) => (values) => {
    spent += values;
    if (spent <= MAX_VALUES) return;
    throw new HttpProblem(400, [`${field} must not bring the answer to more than ${MAX_VALUES} values: ${advice}`]);
  };
}

import { HttpProblem } from '../../httpAnswers.ts';

/** For all results of an answer together, because computing them blocks other requests. */
export const MAX_VALUES = 50_000;

/** Counts values of the answer. @throws HttpProblem 400 beyond `MAX_VALUES` */
export type Spend = (values: number) => void;

/** For the computed answer to one request. @returns counts values for one field of the body */
export function createAnswerBudget(advice: string): (field: string) => Spend {
  let spent = 0;
  return (field) => (values) => {
    spent += values;
    if (spent <= MAX_VALUES) return;
    throw new HttpProblem(400, [`${field} must not bring the answer to more than ${MAX_VALUES} values: ${advice}`]);
  };
}

import { HttpProblem } from '../../../httpAnswers.ts';
import { isJsonObject, type JsonObject } from '../../records/records.ts';
import { readPattern } from '../structured-outputs/patternMatcher.ts';

/** Limits the work of a run. */
const MAX_MESSAGES = 300;

/**
 * Refuses an eval with too many messages, or with a judge plan whose pattern is invalid.
 *
 * @param field path of the messages in the body
 * @throws HttpProblem 400
 */
export function refuseBadMessages({ messages }: JsonObject, field = 'messages'): void {
  if (!Array.isArray(messages)) return;
  if (messages.length > MAX_MESSAGES) {
    throw new HttpProblem(400, [`${field} must contain no more than ${MAX_MESSAGES} elements`]);
  }
  const problems = messages.flatMap((message: unknown, index) => {
    const plan = isJsonObject(message) && isJsonObject(message.judgePlan) ? message.judgePlan : {};
    const isBad = plan.type === 'regex' && typeof plan.content === 'string' && readPattern(plan.content) === undefined;
    return isBad ? [`${field}.${index}.judgePlan.content must be a valid regular expression`] : [];
  });
  if (problems.length > 0) throw new HttpProblem(400, problems);
}

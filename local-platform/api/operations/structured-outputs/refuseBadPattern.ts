import { HttpProblem } from '../../../httpAnswers.ts';
import type { JsonObject } from '../../records/records.ts';
import { readPattern } from './patternMatcher.ts';

/**
 * Checks the pattern of a structured output.
 *
 * @param field the name of the pattern in the messages
 * @throws HttpProblem 400 if the pattern is invalid, or missing in an output of type `regex`
 */
export function refuseBadPattern({ type, regex }: JsonObject, field = 'regex'): void {
  if (type === 'regex' && typeof regex !== 'string') throw new HttpProblem(400, [`${field} should not be empty`]);
  if (typeof regex === 'string' && readPattern(regex) === undefined) {
    throw new HttpProblem(400, [`${field} must be a valid regular expression`]);
  }
}

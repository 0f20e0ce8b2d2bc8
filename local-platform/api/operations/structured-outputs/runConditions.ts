import { isJsonObject, type JsonObject } from '../../records/records.ts';
import type { Talk } from './talk.ts';

function isMet({ type, count, seconds, operator, values }: JsonObject, talk: Talk): boolean {
  switch (type) {
    case 'minMessages':
      return talk.turns.length >= Number(count);
    case 'minCallDuration':
      // A call without times meets the condition, because its duration is unknown.
      return talk.seconds === undefined || talk.seconds >= Number(seconds);
    case 'endedReason': {
      const isListed = Array.isArray(values) && values.includes(talk.endedReason);
      return operator === 'notOneOf' ? !isListed : isListed;
    }
    default:
      return true;
  }
}

/** The first condition that the talk does not meet, or undefined if the structured output may run. */
export const unmetCondition = (conditions: unknown, talk: Talk): JsonObject | undefined =>
  Array.isArray(conditions) ? conditions.filter(isJsonObject).find((condition) => !isMet(condition, talk)) : undefined;

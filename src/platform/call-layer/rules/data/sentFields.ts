import { type Fields, fieldsOf, isObject } from '../reading/readValue.ts';
import { refuse } from '../reading/rule.ts';

/**
 * As `fieldsOf`, for an object that the room library sends as it is: what is no object of fields (a function, a set, a date) would get
 * to the call machine as something else, or not at all.
 */
export function sentFields(value: unknown, message: string, field = ''): Fields {
  const isOther =
    isObject(value) && !Array.isArray(value) && Object.prototype.toString.call(value) !== '[object Object]';
  if (typeof value === 'function' || isOther) refuse('wrong-type', message, field);
  return fieldsOf(value, message, field);
}

import { type Fields, fieldsOf, isObject } from '../reading/readValue.ts';
import { refuse } from '../reading/rule.ts';

/**
 * Copies the fields of an object that the room library (daily-js) sends unchanged. Refuses undefined, null and truthy primitives, and also
 * functions, sets, dates and the like, which cannot be sent or arrive as a different value. Other falsy values become objects without
 * fields.
 */
export function sentFields(value: unknown, message: string, field = ''): Fields {
  const isSpecialObject =
    isObject(value) && !Array.isArray(value) && Object.prototype.toString.call(value) !== '[object Object]';
  if (typeof value === 'function' || isSpecialObject) refuse('wrong-type', message, field);
  return fieldsOf(value, message, field);
}

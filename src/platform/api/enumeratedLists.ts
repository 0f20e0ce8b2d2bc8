/**
 * Names of fields that contain a list of enumerated strings. The vendor's published types declare one such string instead, because the
 * vendor's generator lost the list. The local platform finds these fields in the declarations
 * (`local-platform/api/published-types/enumeratedLists.ts`). A test compares the names.
 */
type EnumeratedList =
  | 'clientMessages'
  | 'columns'
  | 'delimiters'
  | 'emotion'
  | 'fallbackModels'
  | 'formattersEnabled'
  | 'groupBy'
  | 'languageCodes'
  | 'languages'
  | 'models'
  | 'oneOf'
  | 'providers'
  | 'punctuationBoundaries'
  | 'redaction'
  | 'serverMessages'
  | 'voicemailDetectionTypes';

/** Allows the enumerated strings of a type, or a list of them. A type that allows any string stays as it is. */
type Listed<Value> = string extends Value ? Value : Value | readonly Extract<Value, string>[];

/** The body in which the fields of `EnumeratedList`, at any depth, accept a list as well as a single value. */
export type WithLists<Value> = Value extends readonly (infer Item)[]
  ? WithLists<Item>[]
  : Value extends object
    ? { [Name in keyof Value]: Name extends EnumeratedList ? Listed<Value[Name]> : WithLists<Value[Name]> }
    : Value;

/**
 * Fields that contain a list of enumerated texts, but that the vendor's published types declare as a single text: the vendor's generator
 * lost the list. The local platform finds these fields in the declarations (`local-platform/api/published-types/enumeratedLists.ts`); a
 * test compares the names.
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

/** Adds a list of the enumerated texts. Existing lists and unrestricted strings stay as they are. */
type Listed<Value> = string extends Value ? Value : Value | readonly Extract<Value, string>[];

/** The body in which each field of `EnumeratedList`, at any depth, accepts one value or a list. */
export type WithLists<Value> = Value extends readonly (infer Item)[]
  ? WithLists<Item>[]
  : Value extends object
    ? { [Name in keyof Value]: Name extends EnumeratedList ? Listed<Value[Name]> : WithLists<Value[Name]> }
    : Value;

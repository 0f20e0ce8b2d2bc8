/** Allows any id in the column `artifact.structuredOutputs[<id>]`. The vendor's published types have only the placeholder `OutputID`. */
type Column<Value> = Value extends 'artifact.structuredOutputs[OutputID]'
  ? `artifact.structuredOutputs[${string}]`
  : Value;

/** Fields whose published type is `object`, with the types that the vendor's descriptions of the fields name. */
type Documented = {
  readonly start: string;
  readonly end: string;
  readonly formula: { readonly formula: string; readonly name?: string };
  readonly value: string | number | boolean | readonly (string | number | boolean)[] | object;
};

type Field<Name, Value> = Name extends keyof Documented
  ? object extends Value
    ? Documented[Name] | Exclude<Value, object>
    : Value
  : WithInsightTypes<Value>;

/**
 * The body of a request for an insight, for its run or preview, or for a board. The types of `Documented` and `Column` replace the
 * published ones at any depth. The local platform accepts the same types (`local-platform/api/published-types/insightTypes.ts`).
 */
export type WithInsightTypes<Value> = Value extends readonly (infer Item)[]
  ? WithInsightTypes<Item>[]
  : Value extends object
    ? { [Name in keyof Value]: Field<Name, Value[Name]> }
    : Column<Value>;

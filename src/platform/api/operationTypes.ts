import type { OperationKey, Operations } from './operations.ts';
import type { PublishedBody, PublishedData, PublishedPath, PublishedQuery, TypedByHand } from './publishedMethods.ts';

type Methods<Key extends OperationKey> = NonNullable<Operations[Key]['methods']>;

type PathOf<Key extends OperationKey> = Operations[Key]['path'];

/** For example `['testSuiteId', 'id']` for `/test-suite/{testSuiteId}/test/{id}`. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? [Name, ...NamesIn<Rest>]
  : [];

export type PathNames<Key extends OperationKey> = NamesIn<PathOf<Key>>;

/** The types of the first parameters of the vendor's method, one for each name in the path. */
type PathValues<Names extends readonly string[], Parameters extends readonly unknown[]> = Names extends readonly [
  string,
  ...infer Rest extends readonly string[],
]
  ? Parameters extends readonly [infer Value, ...infer Others]
    ? [Value, ...PathValues<Rest, Others>]
    : never
  : [];

/** Types of the path parameters, in order. */
export type PathTypes<Key extends OperationKey> = PathValues<PathNames<Key>, PublishedPath<Methods<Key>>>;

/** An object type with one property for each name, whose type is the value type at the same index. */
type Named<Names extends readonly string[], Values extends readonly unknown[]> = {
  readonly [Index in keyof Names & `${number}` as Names[Index] & string]: Index extends keyof Values
    ? Values[Index]
    : never;
};

/** For example `{ id: string }` for `"GET /call/{id}"`. */
export type PathParameters<Key extends OperationKey> = Named<PathNames<Key>, PathTypes<Key>>;

/**
 * Names of fields that contain a list of enumerated strings. The vendor's published types declare one such string instead, because the
 * vendor's generator lost the list. The local platform finds these fields in the declarations
 * (`local-platform/api/published-types/correctDeclarations.ts`). A test compares the names.
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
type WithLists<Value> = Value extends readonly (infer Item)[]
  ? WithLists<Item>[]
  : Value extends object
    ? { [Name in keyof Value]: Name extends EnumeratedList ? Listed<Value[Name]> : WithLists<Value[Name]> }
    : Value;

/** A JSON body accepts lists in some fields whose published type is a single value (see `WithLists`). An optional body may be undefined. */
type BodyOf<Kind, Published> = Kind extends 'json'
  ? WithLists<Published>
  : Kind extends 'optional-json'
    ? WithLists<Published> | undefined
    : Published;

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
 * published ones at any depth. The local platform accepts the same types (`local-platform/api/published-types/correctDeclarations.ts`).
 */
type WithInsightTypes<Value> = Value extends readonly (infer Item)[]
  ? WithInsightTypes<Item>[]
  : Value extends object
    ? { [Name in keyof Value]: Field<Name, Value[Name]> }
    : Column<Value>;

/** Corrects the bodies of reporting operations, because the published types of some of their fields are wrong (see `WithInsightTypes`). */
type BodyTypes<Key, Published> = Key extends `${string} /reporting/${string}` ? WithInsightTypes<Published> : Published;

/** The request body. It is `never` if the operation has no body, and includes `undefined` if the body is optional. */
export type Body<Key extends OperationKey> = Key extends unknown
  ? Operations[Key]['body'] extends 'none'
    ? never
    : BodyOf<Operations[Key]['body'], BodyTypes<Key, PublishedBody<Methods<Key>>>>
  : never;

/** Optional values may be undefined. Undefined values are not sent. */
type Undefinable<Values> = {
  [Name in keyof Values]: Partial<Pick<Values, Name>> extends Pick<Values, Name>
    ? Values[Name] | undefined
    : Values[Name];
};

/** The query, or `never` if the operation has none. */
export type Query<Key extends OperationKey> = Undefinable<QueryOfEach<Key>>;

/** The query of an operation with a body is known only if the operation is typed by hand. */
type QueryOfEach<Key extends OperationKey> = Key extends unknown
  ? Operations[Key]['body'] extends 'none'
    ? PublishedQuery<Methods<Key>>
    : QueryTypedByHand<Methods<Key>>
  : never;

type QueryTypedByHand<Source> =
  Source extends TypedByHand<readonly unknown[], infer Values, unknown, unknown> ? Values : never;

/** The result of a request: the parsed JSON, or void if the published types describe no JSON answer. */
export type Answer<Key extends OperationKey> = PublishedData<Methods<Key>>;

/** `Then`, or `Else` if `Value` is `never`. */
export type IfThere<Value, Then, Else = unknown> = [Value] extends [never] ? Else : Then;

/** For each member of a union: true if at least one of its properties is required. */
type IsRequired<Values> = Values extends unknown ? (Partial<Values> extends Values ? false : true) : never;

type QueryProperty<Key extends OperationKey> = IfThere<
  Query<Key>,
  [IsRequired<Query<Key>>] extends [false]
    ? { readonly query?: Query<Key> | undefined }
    : { readonly query: Query<Key> }
>;

type BodyProperty<Key extends OperationKey> = IfThere<
  Body<Key>,
  undefined extends Body<Key> ? { readonly body?: Body<Key> } : { readonly body: Body<Key> }
>;

export type RequestOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Added to the client's own headers, which take precedence. A content type is ignored. */
  readonly headers?: HeadersInit | undefined;
};

/** The second argument of `request`: the path parameters, the query, the body and the options of the request. */
export type RequestInput<Key extends OperationKey> = RequestOptions &
  (PathNames<Key> extends [] ? unknown : { readonly path: PathParameters<Key> }) &
  BodyProperty<Key> &
  QueryProperty<Key>;

/** The arguments of `request` after the key. The input is optional if all its properties are. */
export type RequestArguments<Key extends OperationKey> =
  Partial<RequestInput<Key>> extends RequestInput<Key> ? [input?: RequestInput<Key>] : [input: RequestInput<Key>];

/** The common shape of the `RequestInput` of all operations. */
export type AnyInput = RequestOptions & {
  readonly path?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
};

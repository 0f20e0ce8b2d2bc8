import type { Argument, OperationKey, Operations } from './operations.ts';

type Signature<Key extends OperationKey> = NonNullable<Operations[Key]['signature']>;

type MethodOf<Key extends OperationKey> = Operations[Key]['method'];
type PathOf<Key extends OperationKey> = Operations[Key]['path'];

/** `['testSuiteId', 'id']` of `/test-suite/{testSuiteId}/test/{id}` */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? [Name, ...NamesIn<Rest>]
  : [];

export type PathNames<Key extends OperationKey> = NamesIn<PathOf<Key>>;

/** The types of the path's parameters, in their order. */
type PathValues<Names extends readonly string[], Parameters extends readonly unknown[]> = Names extends readonly [
  string,
  ...infer Rest extends readonly string[],
]
  ? Parameters extends readonly [infer Value, ...infer Others]
    ? [Value, ...PathValues<Rest, Others>]
    : never
  : [];

export type PathTypes<Key extends OperationKey> = PathValues<PathNames<Key>, Parameters<Signature<Key>>>;

type Named<Names extends readonly string[], Values extends readonly unknown[]> = {
  readonly [Index in keyof Names & `${number}` as Names[Index] & string]: Index extends keyof Values
    ? Values[Index]
    : never;
};

/** `{ id: string }` of `"GET /call/{id}"` */
export type PathParameters<Key extends OperationKey> = Named<PathNames<Key>, PathTypes<Key>>;

type WithBody = 'POST' | 'PATCH' | 'PUT';

/** Of several operations, whether one has a body: then it must be given. */
type HasBody<Key extends OperationKey> = [Extract<MethodOf<Key>, WithBody>] extends [never] ? false : true;

/** What goes into the body; never, where there is none. */
export type Body<Key extends OperationKey> = HasBody<Key> extends true ? Argument<Signature<Key>> : never;

/** An optional value may also be undefined, which is left out. */
type Undefinable<Values> = {
  [Name in keyof Values]: Partial<Pick<Values, Name>> extends Pick<Values, Name>
    ? Values[Name] | undefined
    : Values[Name];
};

/** What goes into the query; never, where there is none. */
export type Query<Key extends OperationKey> = HasBody<Key> extends true ? never : Undefinable<Argument<Signature<Key>>>;

/** What the promise of a request brings: the parsed JSON; void, where the platform answers without a body. */
export type Answer<Key extends OperationKey> = Awaited<ReturnType<Signature<Key>>>['data'];

export type IfThere<Value, Then, Else = unknown> = [Value] extends [never] ? Else : Then;

/** Of several, whether one must be given. */
type IsRequired<Values> = Values extends unknown ? (Partial<Values> extends Values ? false : true) : never;

type QueryProperty<Key extends OperationKey> = IfThere<
  Query<Key>,
  [IsRequired<Query<Key>>] extends [false]
    ? { readonly query?: Query<Key> | undefined }
    : { readonly query: Query<Key> }
>;

export type RequestOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Beside those that the client sets itself, which win. */
  readonly headers?: HeadersInit | undefined;
};

/** The second argument of `request`: path, query and body where the operation has them. */
export type RequestInput<Key extends OperationKey> = RequestOptions &
  (PathNames<Key> extends [] ? unknown : { readonly path: PathParameters<Key> }) &
  IfThere<Body<Key>, { readonly body: Body<Key> }> &
  QueryProperty<Key>;

/** The rest of `request`'s arguments: nothing need be given where nothing is required. */
export type RequestArguments<Key extends OperationKey> =
  Partial<RequestInput<Key>> extends RequestInput<Key> ? [input?: RequestInput<Key>] : [input: RequestInput<Key>];

/** What the typed inputs have in common. */
export type AnyInput = RequestOptions & {
  readonly path?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
};

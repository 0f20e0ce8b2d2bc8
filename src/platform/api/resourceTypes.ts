import type { OperationKey, Operations } from './operations.ts';
import type { Answer, Body, IfThere, PathNames, PathTypes, Query, RequestInput } from './operationTypes.ts';

/** For example `createSesameVoice` for `create-sesame-voice`. */
type CamelCase<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** For example `.testSuite.run` for `/test-suite/{testSuiteId}/run/{id}`. */
type NamesOf<Path extends string> = Path extends `/{resourceName}${infer Rest}`
  ? `.resource${NamesOf<Rest>}`
  : Path extends `/{${string}}${infer Rest}`
    ? NamesOf<Rest>
    : Path extends `/${infer Name}/${infer Rest}`
      ? `.${CamelCase<Name>}${NamesOf<`/${Rest}`>}`
      : Path extends `/${infer Name}`
        ? `.${CamelCase<Name>}`
        : '';

/** A path that begins with a parameter is grouped under the parameter's name. */
type ResourceOf<Path extends string> = Path extends `/{${infer Name}}${infer Rest}`
  ? `.${Name}${NamesOf<Rest>}`
  : NamesOf<Path>;

type Resources = { [Key in OperationKey]: ResourceOf<Operations[Key]['path']> };

/** The operations whose path has exactly the names of the resource. */
type OperationsAt<Resource extends string> = {
  [Key in OperationKey]: Resources[Key] extends Resource ? Key : never;
}[OperationKey];

/** The names directly below the resource in the paths of operations. */
type NamesBelow<Resource extends string> = {
  [Key in OperationKey]: Resources[Key] extends `${Resource}.${infer Rest}`
    ? Rest extends `${infer Name}.${string}`
      ? Name
      : Rest
    : never;
}[OperationKey];

/** A path that ends with `{resourceName}` is that of a collection, because this parameter stands for a name. */
type VerbOf<Key extends OperationKey> = Key extends OrganizationWide
  ? 'listAll'
  : Operations[Key]['path'] extends `${string}{resourceName}`
    ? VerbOfCollection[Operations[Key]['method']]
    : Operations[Key]['path'] extends `${string}}`
      ? { GET: 'get'; POST: 'createFor'; PATCH: 'update'; PUT: 'replace'; DELETE: 'delete' }[Operations[Key]['method']]
      : VerbOfCollection[Operations[Key]['method']];

type VerbOfCollection = { GET: 'list'; POST: 'create'; PATCH: 'update'; PUT: 'replace'; DELETE: 'delete' };

/**
 * Lists of the whole organization. Their methods are called `listAll`, because the lists of a single record, such as
 * `assistant.draft.list(id)`, would have the same name.
 */
type OrganizationWide = 'GET /assistant/draft' | 'GET /tool/draft';

/** The path parameters. Editors show the labels as parameter names. */
type PathArguments<Key extends OperationKey> =
  PathTypes<Key> extends [infer First, infer Second, infer Third]
    ? [provider: First, resource: Second, id: Third]
    : PathTypes<Key> extends [infer First, infer Second]
      ? PathNames<Key> extends ['provider', string]
        ? [provider: First, id: Second]
        : [parentId: First, id: Second]
      : PathTypes<Key> extends [infer Only]
        ? PathNames<Key> extends ['provider']
          ? [provider: Only]
          : [id: Only]
        : [];

type QueryArgument<Key extends OperationKey> =
  Partial<Query<Key>> extends Query<Key> ? [query?: Query<Key>] : [query: Query<Key>];

/** A required body, or the query of an operation without a body. An optional body is one of the options. */
type Argument<Key extends OperationKey> = [NonNullable<Body<Key>>] extends [never]
  ? IfThere<Query<Key>, QueryArgument<Key>, []>
  : undefined extends Body<Key>
    ? []
    : [body: Body<Key>];

/** The remaining input: the signal, the headers, and an optional body or the query beside a body. */
type MethodOptions<Key extends OperationKey> = Omit<RequestInput<Key>, 'path' | ArgumentName<Key>>;

type ArgumentName<Key extends OperationKey> = undefined extends Body<Key> ? never : IfThere<Body<Key>, 'body', 'query'>;

/** Path parameters in order, then the argument, then the options. */
type Method<Key extends OperationKey> = (
  ...parameters: [...PathArguments<Key>, ...Argument<Key>, options?: MethodOptions<Key>]
) => Promise<Answer<Key>>;

/** True if the union `Key` has a single member. */
type IsOne<Key, Each = Key> = Each extends unknown ? ([Key] extends [Each] ? true : false) : never;

type Resource<Name extends string> = [NamesBelow<Name>, IsOne<OperationsAt<Name>>] extends [never, true]
  ? Method<OperationsAt<Name>>
  : { readonly [Key in OperationsAt<Name> as VerbOf<Key>]: Method<Key> } & {
      readonly [Below in NamesBelow<Name>]: Resource<`${Name}.${Below}`>;
    };

/**
 * The methods of the client, such as `client.assistant.get(id)`. A method is reached by the names of its path and a verb: `list`, `get`,
 * `create`, `update`, `replace` or `delete`. There are two other verbs: `createFor` is a POST to a path that ends with a parameter, and
 * `listAll` lists the drafts of the whole organization. A name that leads to a single operation is itself the method, such as
 * `client.call.web(body)`.
 */
export type PlatformResources = { readonly [Name in NamesBelow<''>]: Resource<`.${Name}`> };

import type { OperationKey, Operations } from './operations.ts';
import type { Answer, Body, IfThere, PathNames, PathTypes, Query, RequestOptions } from './operationTypes.ts';

/** `create-sesame-voice` is `createSesameVoice`. */
type CamelCase<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** `.testSuite.run` of `/test-suite/{testSuiteId}/run/{id}` */
type NamesOf<Path extends string> = Path extends `/{${string}}${infer Rest}`
  ? NamesOf<Rest>
  : Path extends `/${infer Name}/${infer Rest}`
    ? `.${CamelCase<Name>}${NamesOf<`/${Rest}`>}`
    : Path extends `/${infer Name}`
      ? `.${CamelCase<Name>}`
      : '';

/** A path that begins with a parameter is found under the parameter's name. */
type ResourceOf<Path extends string> = Path extends `/{${infer Name}}${infer Rest}`
  ? `.${Name}${NamesOf<Rest>}`
  : NamesOf<Path>;

type Resources = { [Key in OperationKey]: ResourceOf<Operations[Key]['path']> };

type OperationsAt<Resource extends string> = {
  [Key in OperationKey]: Resources[Key] extends Resource ? Key : never;
}[OperationKey];

type NamesBelow<Resource extends string> = {
  [Key in OperationKey]: Resources[Key] extends `${Resource}.${infer Rest}`
    ? Rest extends `${infer Name}.${string}`
      ? Name
      : Rest
    : never;
}[OperationKey];

type VerbOf<Key extends OperationKey> = Operations[Key]['path'] extends `${string}}`
  ? { GET: 'get'; POST: 'createFor'; PATCH: 'update'; PUT: 'replace'; DELETE: 'delete' }[Operations[Key]['method']]
  : { GET: 'list'; POST: 'create'; PATCH: 'update'; PUT: 'replace'; DELETE: 'delete' }[Operations[Key]['method']];

/** The labels are what an editor shows. */
type PathArguments<Key extends OperationKey> =
  PathTypes<Key> extends [infer First, infer Second]
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

/** Path parameters in their order, then the body or the query, then the options. */
type Method<Key extends OperationKey> = (
  ...parameters: [
    ...PathArguments<Key>,
    ...IfThere<Body<Key>, [body: Body<Key>], []>,
    ...IfThere<Query<Key>, QueryArgument<Key>, []>,
    options?: RequestOptions,
  ]
) => Promise<Answer<Key>>;

type IsOne<Key, Each = Key> = Each extends unknown ? ([Key] extends [Each] ? true : false) : never;

type Resource<Name extends string> = [NamesBelow<Name>, IsOne<OperationsAt<Name>>] extends [never, true]
  ? Method<OperationsAt<Name>>
  : { readonly [Key in OperationsAt<Name> as VerbOf<Key>]: Method<Key> } & {
      readonly [Below in NamesBelow<Name>]: Resource<`${Name}.${Below}`>;
    };

/**
 * `client.assistant.get(id)`: the names of the path, then `list`, `get`, `create`, `update`, `replace` or `delete`. Names
 * that lead to one operation only are the method themselves: `client.call.web(body)`.
 */
export type PlatformResources = { readonly [Name in NamesBelow<''>]: Resource<`.${Name}`> };

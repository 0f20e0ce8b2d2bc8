import type { Api as OlderApi } from '@vapi-ai/web-2.3.8/dist/api';
import type { Api as NewerApi } from '@vapi-ai/web/dist/api';

/** The vendor's published client 2.3.8. Types only, so it is not bundled. */
type Older = OlderApi<unknown>;

/** The vendor's published client 2.7.1. */
type Newer = NewerApi<unknown>;

/** A method in the same group of both versions, usually with the same name. */
export type Shared<
  Group extends keyof Older & keyof Newer,
  Name extends keyof Older[Group],
  NewerName extends keyof Newer[Group] = Name & keyof Newer[Group],
> = { readonly older: Older[Group][Name]; readonly newest: Newer[Group][NewerName] };

/** A method of 2.7.1 that 2.3.8 does not have. */
export type InNewer<Group extends keyof Newer, Name extends keyof Newer[Group]> = {
  readonly newest: Newer[Group][Name];
};

/** A method of 2.3.8 that 2.7.1 does not have. */
export type InOlder<Group extends keyof Older, Name extends keyof Older[Group]> = {
  readonly newest: Older[Group][Name];
};

/** Replaces a vendor method whose types are wrong or incomplete. */
export type TypedByHand<Path extends readonly unknown[], Query, Body, Data> = {
  /** Types of the path parameters, in order. */
  readonly path: Path;
  /** `never` if there is no query. */
  readonly query: Query;
  readonly body: Body;
  readonly data: Data;
};

/** A vendor method. Its parameters are the path parameters in order, the query and the body if there are any, and the vendor's options. */
type Signature = (...parameters: never[]) => Promise<{ readonly data: unknown }>;

/** The parameters after those of the path, which are strings. */
type AfterPath<Parameters extends readonly unknown[]> = Parameters extends readonly [string, ...infer Rest]
  ? AfterPath<Rest>
  : Parameters;

/** The type of the parameter before the vendor's options: the body, or the query if there is no body. It is `never` without both. */
type ArgumentOf<Method> = Method extends Signature
  ? Required<AfterPath<Parameters<Method>>> extends readonly [...unknown[], infer Argument, unknown]
    ? Argument
    : never
  : never;

type DataOf<Method> = Method extends (...parameters: never[]) => Promise<{ readonly data: infer Data }> ? Data : never;

type NewestOf<Methods> = Methods extends { readonly newest: infer Method } ? Method : never;
type OlderOf<Methods> = Methods extends { readonly older: infer Method } ? Method : never;

/** The fields of both versions. The types of 2.7.1 take precedence. */
type Merged<OlderFields, NewestFields> = [OlderFields] extends [never]
  ? NewestFields
  : NewestFields & Omit<OlderFields, keyof NewestFields>;

type IsTypedByHand<Methods> = Methods extends TypedByHand<readonly unknown[], unknown, unknown, unknown> ? true : false;

type Part<Methods, Name extends string> = Methods extends Readonly<Record<Name, infer Value>> ? Value : never;

/** Types of the path parameters in order. Those of a vendor's method are followed by its other parameters. */
export type PublishedPath<Methods> =
  IsTypedByHand<Methods> extends true
    ? Part<Methods, 'path'>
    : NewestOf<Methods> extends Signature
      ? Parameters<NewestOf<Methods>>
      : never;

/** The query of a method that is typed by hand or has no body, with the parameters of both versions. */
export type PublishedQuery<Methods> =
  IsTypedByHand<Methods> extends true
    ? Part<Methods, 'query'>
    : Merged<ArgumentOf<OlderOf<Methods>>, ArgumentOf<NewestOf<Methods>>>;

/** The body types of both versions, or the one that is typed by hand. */
export type PublishedBody<Methods> =
  IsTypedByHand<Methods> extends true
    ? Part<Methods, 'body'>
    : ArgumentOf<OlderOf<Methods>> | ArgumentOf<NewestOf<Methods>>;

/** The answer of the newest version that has the method. */
export type PublishedData<Methods> =
  IsTypedByHand<Methods> extends true ? Part<Methods, 'data'> : DataOf<NewestOf<Methods>>;

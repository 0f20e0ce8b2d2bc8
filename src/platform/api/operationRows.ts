import type { TypedByHand, PublishedQuery } from './publishedMethods.ts';

type BodyKind = 'json' | 'optional-json' | 'form-data' | 'none';

/**
 * A row of the operations table without its method and path. It is an interface, so that declaration files refer to it by name.
 *
 * @typeParam Methods the source of the types (see `publishedMethods.ts`).
 */
export interface Operation<Kind extends BodyKind = BodyKind, Methods = unknown> {
  readonly body: Kind;
  /** `none` means that the published types describe no JSON answer. `request` then resolves to undefined. */
  readonly response: 'json' | 'none';
  /** Whether the operation has a query. `operationQueries.ts` lists the names of its parameters. */
  readonly query: boolean;
  readonly auth: 'bearer' | 'none';
  /** Carries the types. It is absent at run time. */
  readonly methods?: Methods;
}

/** Requires the argument `'query'` if the operation has a query. */
type QueryFlag<Query> = [Query] extends [never] ? [] : [query: 'query'];

/** The query of an operation with a body is known only if the operation is typed by hand. */
type QueryFlagBesideBody<Methods> =
  Methods extends TypedByHand<readonly unknown[], infer Query, unknown, unknown> ? QueryFlag<Query> : [];

/* @__NO_SIDE_EFFECTS__ */
function operation<Kind extends BodyKind, Methods>(
  body: Kind,
  response: Operation['response'],
  query?: 'query',
  auth: Operation['auth'] = 'bearer',
): Operation<Kind, Methods> {
  return { body, response, query: query !== undefined, auth };
}

/** Describes an operation without a body, with a JSON answer. */
export const noBody = /* @__NO_SIDE_EFFECTS__ */ <Methods>(...query: QueryFlag<PublishedQuery<Methods>>) =>
  operation<'none', Methods>('none', 'json', ...query);

/** Describes an operation without a body and without a JSON answer in the published types, such as the download of a file. */
export const rawAnswer = /* @__NO_SIDE_EFFECTS__ */ <Methods>(...query: QueryFlag<PublishedQuery<Methods>>) =>
  operation<'none', Methods>('none', 'none', ...query);

/** Describes an operation with a JSON body and a JSON answer. */
export const jsonBody = /* @__NO_SIDE_EFFECTS__ */ <Methods>(...query: QueryFlagBesideBody<Methods>) =>
  operation<'json', Methods>('json', 'json', ...query);

/** Describes an operation with an optional JSON body and a JSON answer. */
export const optionalJsonBody = /* @__NO_SIDE_EFFECTS__ */ <Methods>() =>
  operation<'optional-json', Methods>('optional-json', 'json');

/** Describes an operation with a JSON body and without a JSON answer in the published types. */
export const jsonBodyNoAnswer = /* @__NO_SIDE_EFFECTS__ */ <Methods>(auth?: Operation['auth']) =>
  operation<'json', Methods>('json', 'none', undefined, auth);

/** Describes an operation with a form as its body and, by default, a JSON answer. */
export const formData = /* @__NO_SIDE_EFFECTS__ */ <Methods>(response: Operation['response'] = 'json') =>
  operation<'form-data', Methods>('form-data', response);

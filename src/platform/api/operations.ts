import { newerOperations } from './newerOperations.ts';
import { olderOperations } from './olderOperations.ts';
import { jsonBody, type Operation } from './operationRows.ts';
import { sharedOperations } from './sharedOperations.ts';

type Row<Key, Description> = Description & {
  readonly method: Key extends `${infer Method} ${string}` ? Method : never;
  readonly path: Key extends `${string} ${infer Path}` ? Path : never;
};

/** The properties of an operation that a request needs. */
export type OperationRow = Pick<Operation, 'body' | 'response' | 'auth'> & {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** For example `/call/{id}`. */
  readonly path: string;
};

/** Adds the method and the path of the key. */
/* @__NO_SIDE_EFFECTS__ */
function rowOf<const Key extends string, Description extends Operation>(
  key: Key,
  operation: Description,
): Row<Key, Description> {
  const [method, path] = key.split(' ');
  return { ...operation, method, path } as unknown as Row<Key, Description>;
}

function tableOf<const Rows extends Record<string, Operation>>(rows: Rows) {
  return Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, rowOf(key, row)])) as unknown as {
    readonly [Key in keyof Rows]: Row<Key, Rows[Key]>;
  };
}

/**
 * The operation that creates a web call. It is defined apart from `operations`, so that a page that only makes calls does not load the
 * whole table.
 */
export const createWebCallOperation: OperationRow = rowOf('POST /call/web', jsonBody<unknown>());

/**
 * The operations of the platform's REST API by method and path (specification, section 7, and the vendor's later additions). Each row
 * describes the body, the response and the authentication, and whether the operation has a query. The client, its types and the local
 * platform derive from this table.
 */
export const operations = /* @__PURE__ */ tableOf({ ...sharedOperations, ...newerOperations, ...olderOperations });

export type Operations = typeof operations;

/** For example `"GET /call/{id}"`. */
export type OperationKey = keyof Operations;

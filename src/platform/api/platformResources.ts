import { operations, type OperationKey } from './operations.ts';
import type { AnyInput } from './operationTypes.ts';

/** Two verbs for each HTTP method: the first for paths that end with a parameter, but not `{resourceName}`, the second for other paths. */
const VERBS = {
  GET: ['get', 'list'],
  POST: ['createFor', 'create'],
  PATCH: ['update', 'update'],
  PUT: ['replace', 'replace'],
  DELETE: ['delete', 'delete'],
} as const;

type Tree = { [name: string]: Tree | ResourceMethod };
type ResourceMethod = (...parameters: unknown[]) => Promise<unknown>;
type Request = (key: OperationKey, input: AnyInput) => Promise<unknown>;

/** Replaces `{resourceName}` by `resource`, and a leading parameter by its name, because both become property names. */
const withNamedParameters = (path: string) => path.replace('{resourceName}', 'resource').replace(/^\/\{(\w+)\}/, '/$1');

/**
 * Returns the words of a path, for example `testSuite/run/` for `/test-suite/{testSuiteId}/run/{id}`. The slash at the end keeps `logs/`
 * from beginning with `log/`.
 */
const wordsOf = (path: string) =>
  `${withNamedParameters(path)
    .replace(/\/\{\w+\}/g, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    .slice(1)}/`;

/**
 * Lists of the whole organization. Their methods are called `listAll`, because the lists of a single record, such as
 * `/assistant/{id}/draft`, have the same words.
 */
const ORGANIZATION_WIDE = ['/assistant/draft', '/tool/draft'];

function verbOf(method: keyof typeof VERBS, path: string): string {
  if (ORGANIZATION_WIDE.includes(path)) return 'listAll';
  return VERBS[method][withNamedParameters(path).endsWith('}') ? 0 : 1];
}

/** Each operation with the property names that lead to it, such as `assistant` and `get`, by the rule of `PlatformResources`. */
const propertyPaths = /* @__PURE__ */ (() => {
  const rows = Object.values(operations);
  const words = rows.map(({ path }) => wordsOf(path));
  return rows.map(({ method, path }) => {
    const ownWords = wordsOf(path);
    const isOnlyOperation = words.filter((other) => other.startsWith(ownWords)).length === 1;
    const names = isOnlyOperation ? ownWords.slice(0, -1) : ownWords + verbOf(method, path);
    return [`${method} ${path}`, names.split('/')] as const;
  });
})();

/** Creates the methods of `PlatformResources`, each of which calls `request`. */
export function createResources(request: Request): Tree {
  const root: Tree = {};
  for (const [key, names] of propertyPaths) {
    const group = names.slice(0, -1).reduce<Tree>((tree, name) => (tree[name] ??= {}) as Tree, root);
    group[names.at(-1) ?? ''] = methodOf(key as OperationKey, request);
  }
  return root;
}

/** Makes a method whose parameters are the path parameters in order, then the argument (see `resourceTypes.ts`), then the options. */
function methodOf(key: OperationKey, request: Request): ResourceMethod {
  const { path, body, query } = operations[key];
  const pathNames = path.match(/(?<=\{)\w+/g) ?? [];
  // The argument is a required body, or the query of an operation without a body. An optional body is one of the options.
  const argumentName = body === 'none' ? query && 'query' : body !== 'optional-json' && 'body';
  return (...parameters) => {
    const pathValues: Record<string, unknown> = {};
    for (const name of pathNames) pathValues[name] = parameters.shift();
    const argument = argumentName && { [argumentName]: parameters.shift() };
    const [options] = parameters;
    return request(key, { ...(options as AnyInput | undefined), ...argument, path: pathValues });
  };
}

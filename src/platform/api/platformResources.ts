import { operations, type OperationKey } from './operations.ts';
import type { AnyInput } from './operationTypes.ts';

/** For a path that ends in a parameter, and for the others. */
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

/** `testSuite/run/` of `/test-suite/{testSuiteId}/run/{id}`; a parameter at the beginning counts as a word. */
const wordsOf = (path: string) =>
  `${path
    .replace(/^\/\{(\w+)\}/, '/$1')
    .replace(/\/\{\w+\}/g, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    .slice(1)}/`;

/** The names on the way to each operation; the rule is that of `PlatformResources`. */
const ways = /* @__PURE__ */ (() => {
  const rows = Object.values(operations);
  const words = rows.map(({ path }) => wordsOf(path));
  return rows.map(({ method, path }) => {
    const own = wordsOf(path);
    const isAlone = words.filter((other) => other.startsWith(own)).length === 1;
    const way = isAlone ? own.slice(0, -1) : own + VERBS[method][path.endsWith('}') ? 0 : 1];
    return [`${method} ${path}`, way.split('/')] as const;
  });
})();

/** The methods of `PlatformResources`, each of which fills in the arguments of `request`. */
export function createResources(request: Request): Tree {
  const root: Tree = {};
  for (const [key, way] of ways) {
    const place = way.slice(0, -1).reduce<Tree>((tree, name) => (tree[name] ??= {}) as Tree, root);
    place[way.at(-1) ?? ''] = methodOf(key as OperationKey, request);
  }
  return root;
}

function methodOf(key: OperationKey, request: Request): ResourceMethod {
  const { path, body, query } = operations[key];
  const names = path.match(/(?<=\{)\w+/g) ?? [];
  const argument = body === 'none' ? query.length > 0 && 'query' : 'body';
  return (...parameters) => {
    const given: Record<string, unknown> = {};
    for (const name of names) given[name] = parameters.shift();
    const argued = argument && { [argument]: parameters.shift() };
    return request(key, { ...(parameters[0] as AnyInput | undefined), ...argued, path: given });
  };
}

import { operations, type OperationKey } from './operations.ts';
import type { AnyInput, RequestOptions } from './operationTypes.ts';

const VERBS = { POST: 'create', PATCH: 'update', PUT: 'replace', DELETE: 'delete' } as const;

type Tree = { [name: string]: Tree | ResourceMethod };
type ResourceMethod = (...parameters: readonly unknown[]) => Promise<unknown>;

type Place = { readonly key: OperationKey; readonly names: readonly string[]; readonly verb: string };

function placeOf(key: OperationKey): Place {
  const { method, path } = operations[key];
  const names = path
    .slice(1)
    .split('/')
    .filter((segment, index) => index === 0 || !segment.startsWith('{'))
    .map((segment) => segment.replace(/[{}]/g, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
  const isItem = path.endsWith('}');
  const verb = method === 'GET' ? (isItem ? 'get' : 'list') : method === 'POST' && isItem ? 'createFor' : VERBS[method];
  return { key, names, verb };
}

/** The names on the way to each operation; the rule is that of `PlatformResources`. */
const ways = /* @__PURE__ */ (() => {
  const places = (Object.keys(operations) as OperationKey[]).map(placeOf);
  return places.map(({ key, names, verb }) => {
    const sharers = places.filter((other) => names.every((name, index) => other.names[index] === name));
    return [key, sharers.length === 1 ? names : [...names, verb]] as const;
  });
})();

/** The methods of `PlatformResources`, each of which fills in the arguments of `request`. */
export function createResources(request: (key: OperationKey, input: AnyInput) => Promise<unknown>): Tree {
  const root: Tree = {};
  for (const [key, way] of ways) {
    const place = way.slice(0, -1).reduce<Tree>((tree, name) => (tree[name] ??= {}) as Tree, root);
    place[way.at(-1) ?? ''] = methodOf(key, request);
  }
  return root;
}

function methodOf(
  key: OperationKey,
  request: (key: OperationKey, input: AnyInput) => Promise<unknown>,
): ResourceMethod {
  const { path, body, query } = operations[key];
  const pathNames = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const argumentNames = [...(body === 'none' ? [] : ['body']), ...(query.length === 0 ? [] : ['query'])];
  return (...parameters) => {
    const values = parameters.slice(pathNames.length);
    const options = values[argumentNames.length] as RequestOptions | undefined;
    const named = Object.fromEntries(argumentNames.map((name, index) => [name, values[index]]));
    const pathValues = Object.fromEntries(pathNames.map((name, index) => [name, parameters[index]]));
    return request(key, { ...options, ...named, path: pathValues });
  };
}

import { operations, type OperationKey } from '../../src/platform/api/operations.ts';
import { HttpProblem } from '../httpAnswers.ts';

export type MatchedOperation = {
  readonly key: OperationKey;
  /** Decoded path parameters by name. */
  readonly path: Readonly<Record<string, string>>;
};

/** A path of the table, with the operations that it has by method. */
type Route = {
  readonly segments: readonly string[];
  readonly keys: ReadonlyMap<string, OperationKey>;
};

const nameOf = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];

/** Fixed segments come before parameters, from the left: what stands first fits best. */
const compare = (one: Route, other: Route): number => {
  for (const [index, segment] of one.segments.entries()) {
    const difference =
      Number(nameOf(segment) !== undefined) - Number(nameOf(other.segments[index] ?? '') !== undefined);
    if (difference !== 0) return difference;
  }
  return 0;
};

function routesByLength(): ReadonlyMap<number, readonly Route[]> {
  const keysOf = new Map<string, Map<string, OperationKey>>();
  for (const key of Object.keys(operations) as OperationKey[]) {
    const { method, path } = operations[key];
    keysOf.set(path, (keysOf.get(path) ?? new Map<string, OperationKey>()).set(method, key));
  }
  const routes = [...keysOf].map(([path, keys]): Route => ({ segments: path.split('/').slice(1), keys }));
  const lengths = new Map<number, Route[]>();
  for (const route of routes.sort(compare)) {
    lengths.set(route.segments.length, [...(lengths.get(route.segments.length) ?? []), route]);
  }
  return lengths;
}

const ROUTES = routesByLength();

/**
 * @param path as it was sent, without the query: `/assistant/42`. A slash at its end is left out, as by the vendor.
 * @throws HttpProblem 404 where no operation has this path, 405 where none of those that fit it best has this method,
 *   400 where a parameter can't be decoded.
 */
export function matchOperation(method: string, path: string): MatchedOperation {
  const sent = path
    .replace(/(?<=.)\/$/, '')
    .split('/')
    .slice(1);
  const route = ROUTES.get(sent.length)?.find(({ segments }) =>
    segments.every((segment, index) => (nameOf(segment) === undefined ? segment === sent[index] : sent[index] !== '')),
  );
  if (route === undefined || !path.startsWith('/')) throw new HttpProblem(404, `Cannot ${method} ${path}`);
  // As Express does it: the answer to HEAD is that to GET, without its body.
  const key = route.keys.get(method === 'HEAD' ? 'GET' : method);
  if (key === undefined) {
    const Allow = [...route.keys.keys()].flatMap((known) => (known === 'GET' ? ['GET', 'HEAD'] : [known])).join(', ');
    throw new HttpProblem(405, `Cannot ${method} ${path}. Only ${Allow} is possible here.`, { Allow });
  }
  const names = route.segments.map(nameOf);
  const values = names.flatMap((name, index) =>
    name === undefined ? [] : [[name, decode(sent[index] ?? '')] as const],
  );
  return { key, path: Object.fromEntries(values) };
}

function decode(segment: string): string {
  const problem = new HttpProblem(400, `Failed to decode param '${segment}'`);
  try {
    const value = decodeURIComponent(segment);
    if (!value.includes('\0')) return value;
  } catch {
    // The answer says so.
  }
  throw problem;
}

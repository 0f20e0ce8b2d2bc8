import { operations, type OperationKey } from '../../src/platform/api/operations.ts';
import { HttpProblem } from '../server/httpAnswers.ts';

export type MatchedOperation = {
  readonly key: OperationKey;
  /** Decoded path parameters by name. */
  readonly path: Readonly<Record<string, string>>;
};

/** Paths of the table that differ at most in the names of their parameters, with their operations by method. */
type Route = {
  /** Segments of the first of these paths. */
  readonly segments: readonly string[];
  readonly keysByMethod: ReadonlyMap<string, OperationKey>;
};

const segmentsOf = (path: string): readonly string[] => path.split('/').slice(1);

/** Returns the name of a parameter, or undefined for a fixed segment. */
const parameterName = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];

/** Returns a digit for each segment: 0 if the segment is fixed, 1 for a parameter. `/call/{id}` has the rank `01`. */
const rankOf = ({ segments }: Route) =>
  segments.map((segment) => (parameterName(segment) === undefined ? '0' : '1')).join('');

/** Compares routes of the same length from the left: a fixed segment comes before a parameter. The first match is the best one. */
const compareRoutes = (one: Route, other: Route): number => rankOf(one).localeCompare(rankOf(other));

function routesByShape(): readonly Route[] {
  const routes = new Map<
    string,
    { readonly segments: readonly string[]; readonly keysByMethod: Map<string, OperationKey> }
  >();
  for (const key of Object.keys(operations) as OperationKey[]) {
    const { method, path } = operations[key];
    const shape = path.replace(/\{\w+\}/g, '{}');
    const route = routes.get(shape) ?? { segments: segmentsOf(path), keysByMethod: new Map<string, OperationKey>() };
    route.keysByMethod.set(method, key);
    routes.set(shape, route);
  }
  return [...routes.values()];
}

function routesByLength(): ReadonlyMap<number, readonly Route[]> {
  const lengths = new Map<number, Route[]>();
  for (const route of routesByShape()) {
    const { length } = route.segments;
    lengths.set(length, [...(lengths.get(length) ?? []), route].sort(compareRoutes));
  }
  return lengths;
}

const ROUTES = routesByLength();

/**
 * Finds the operation of a request.
 *
 * @param path as it was sent, without the query: `/assistant/42`. One trailing slash is ignored, as in the vendor's API.
 * @throws HttpProblem 404 if no operation has this path, 405 if the operations of the best matching path do not have this
 *   method, 400 if a parameter cannot be decoded or contains a null character.
 */
export function matchOperation(method: string, path: string): MatchedOperation {
  const sentSegments = path
    .replace(/(?<=.)\/$/, '')
    .split('/')
    .slice(1);
  const route = ROUTES.get(sentSegments.length)?.find(({ segments }) =>
    segments.every((segment, index) =>
      parameterName(segment) === undefined ? segment === sentSegments[index] : sentSegments[index] !== '',
    ),
  );
  if (route === undefined || !path.startsWith('/')) throw new HttpProblem(404, `Cannot ${method} ${path}`);
  // As in Express, HEAD is answered like GET, but without a body.
  const key = route.keysByMethod.get(method === 'HEAD' ? 'GET' : method);
  if (key === undefined) {
    const Allow = [...route.keysByMethod.keys()]
      .flatMap((allowed) => (allowed === 'GET' ? ['GET', 'HEAD'] : [allowed]))
      .join(', ');
    throw new HttpProblem(405, `Cannot ${method} ${path}. The allowed methods are ${Allow}.`, { Allow });
  }
  const names = segmentsOf(operations[key].path).map(parameterName);
  const values = names.flatMap((name, index) =>
    name === undefined ? [] : [[name, decode(sentSegments[index] ?? '')] as const],
  );
  return { key, path: Object.fromEntries(values) };
}

function decode(segment: string): string {
  const problem = new HttpProblem(400, `Failed to decode param '${segment}'`);
  try {
    const value = decodeURIComponent(segment);
    if (!value.includes('\0')) return value;
  } catch {
    // Reported by the problem below.
  }
  throw problem;
}

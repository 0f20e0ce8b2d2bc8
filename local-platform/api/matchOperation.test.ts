import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operations, type OperationKey } from '../../src/platform/api/operations.ts';
import { HttpProblem } from '../server/httpAnswers.ts';
import { matchOperation } from './matchOperation.ts';

const keys = Object.keys(operations) as OperationKey[];

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

function problemOf(method: string, path: string): HttpProblem {
  try {
    return expect.fail(`${method} ${path} matches ${matchOperation(method, path).key}`);
  } catch (error) {
    if (error instanceof HttpProblem) return error;
    throw error;
  }
}

test('every operation of the table is found by its method and path, with any valid values of its parameters', () => {
  const anyPathValue = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => !value.includes('\0'));
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.array(anyPathValue, { minLength: 3, maxLength: 3 }), (key, pathValues) => {
      const { method, path } = operations[key];
      const names = namesIn(path);
      // The suffix prevents a value from being a fixed segment of another path.
      const parameters = Object.fromEntries(names.map((name, index) => [name, `${pathValues[index] ?? ''}~`]));
      const sent = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
      expect(matchOperation(method, sent)).toEqual({ key, path: parameters });
    }),
  );
});

describe('a fixed segment', () => {
  test.each([
    ['/template/pinned', 'GET /template/pinned'],
    ['/campaign/paginated', 'GET /campaign/paginated'],
    ['/assistant/workflows', 'GET /assistant/{id}'],
    ['/eval/simulation/run', 'GET /eval/simulation/run'],
  ])('of %s is preferred to a parameter in its place', (path, key) => {
    expect(matchOperation('GET', path).key).toBe(key);
  });

  test('is preferred for every method: GET /call/web is refused with 405 and Allow: POST, although GET /call/{id} exists', () => {
    const problem = problemOf('GET', '/call/web');
    expect([problem.status, problem.headers]).toEqual([405, { Allow: 'POST' }]);
  });
});

test('paths that differ only in the names of their parameters share a route, but each operation has its own parameter names', () => {
  expect(matchOperation('GET', '/voice-library/11labs')).toEqual({
    key: 'GET /voice-library/{provider}',
    path: { provider: '11labs' },
  });
  expect(matchOperation('PATCH', '/voice-library/1')).toEqual({ key: 'PATCH /voice-library/{id}', path: { id: '1' } });
  expect(problemOf('PUT', '/voice-library/1').headers).toEqual({ Allow: 'GET, HEAD, PATCH, DELETE' });
});

test('a method that the path does not have is refused with 405, and the answer names the allowed methods', () => {
  const problem = problemOf('PUT', '/test-suite/1/test/2');
  expect([problem.status, problem.headers]).toEqual([405, { Allow: 'GET, HEAD, PATCH, DELETE' }]);
});

test('HEAD matches the operation of GET, and is refused with 405 if the path has no GET', () => {
  expect(matchOperation('HEAD', '/assistant').key).toBe('GET /assistant');
  expect(problemOf('HEAD', '/call/web').status).toBe(405);
});

test('a trailing slash is ignored', () => {
  expect(matchOperation('GET', '/assistant/1/')).toEqual({ key: 'GET /assistant/{id}', path: { id: '1' } });
});

test.each(['', '/', '//', '/call//', '/assistant/1/2/3/4', '/Assistant', 'assistant', '/nothing', '*'])(
  'the path %j is not found, with the message of the vendor’s framework',
  (path) => {
    expect(problemOf('GET', path)).toMatchObject({ status: 404, messages: `Cannot GET ${path}` });
  },
);

test.each(['%zz', '%', '%00', 'a%00b', '%ff', '%E0%A4'])(
  'the id %s, which cannot be decoded or contains a null character, is refused with 400',
  (id) => {
    expect(problemOf('GET', `/assistant/${id}`).status).toBe(400);
  },
);

test('any request matches an operation or throws an HttpProblem', () => {
  const paths = fc.array(fc.constantFrom('/', '%', '..', 'call', 'web', '{id}', 'é', '%2f', '__proto__', '\0'));
  fc.assert(
    fc.property(fc.constantFrom('GET', 'POST', 'BREW', ''), fc.oneof(fc.string(), paths), (method, path) => {
      try {
        matchOperation(method, typeof path === 'string' ? path : path.join(''));
      } catch (error) {
        expect(error).toBeInstanceOf(HttpProblem);
      }
    }),
  );
});

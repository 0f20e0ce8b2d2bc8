import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operations, type OperationKey } from '../../src/platform/api/operations.ts';
import { HttpProblem } from '../httpAnswers.ts';
import { matchOperation } from './matchOperation.ts';

const keys = Object.keys(operations) as OperationKey[];

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

function problemOf(method: string, path: string): HttpProblem {
  try {
    return expect.fail(`${path} is ${matchOperation(method, path).key}`);
  } catch (error) {
    if (error instanceof HttpProblem) return error;
    throw error;
  }
}

test('every operation of the table is found by its method and path, whatever stands in its parameters', () => {
  const values = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => !value.includes('\0'));
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.array(values, { minLength: 2, maxLength: 2 }), (key, given) => {
      const { method, path } = operations[key];
      const names = namesIn(path);
      const parameters = Object.fromEntries(names.map((name, index) => [name, `${given[index] ?? ''}~`]));
      const sent = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
      expect(matchOperation(method, sent)).toEqual({ key, path: parameters });
    }),
  );
});

describe('a fixed path', () => {
  test.each([
    ['/template/pinned', 'GET /template/pinned'],
    ['/campaign/paginated', 'GET /campaign/paginated'],
    ['/11labs/voices/search', 'GET /{provider}/voices/search'],
    ['/v2/call/metadata', 'GET /v2/call/metadata'],
  ])('%s comes before a parameter', (path, key) => {
    expect(matchOperation('GET', path).key).toBe(key);
  });

  test('is no parameter for another method either: a call is never named "web"', () => {
    const problem = problemOf('GET', '/call/web');
    expect([problem.status, problem.headers]).toEqual([405, { Allow: 'POST' }]);
  });
});

test('another method is told which ones are possible', () => {
  const problem = problemOf('PUT', '/test-suite/1/test/2');
  expect([problem.status, problem.headers]).toEqual([405, { Allow: 'GET, HEAD, PATCH, DELETE' }]);
});

test('HEAD is answered as GET, where there is one', () => {
  expect(matchOperation('HEAD', '/assistant').key).toBe('GET /assistant');
  expect(problemOf('HEAD', '/call/web').status).toBe(405);
});

test('a slash at the end changes nothing', () => {
  expect(matchOperation('GET', '/assistant/1/')).toEqual({ key: 'GET /assistant/{id}', path: { id: '1' } });
});

test.each(['', '/', '//', '/call//', '/assistant/1/2/3/4', '/Assistant', 'assistant', '/nothing', '*'])(
  '%j is not found, in the words of the vendor’s framework',
  (path) => {
    expect(problemOf('GET', path)).toMatchObject({ status: 404, messages: `Cannot GET ${path}` });
  },
);

test.each(['%zz', '%', '%00', 'a%00b', '%ff', '%E0%A4'])('the id %s can not be decoded, and is refused', (id) => {
  expect(problemOf('GET', `/assistant/${id}`).status).toBe(400);
});

test('whatever is sent is an operation or a problem, never another error', () => {
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

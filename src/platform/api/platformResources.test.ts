import { describe, expect, test } from 'vitest';
import { operations, type OperationKey } from './operations.ts';
import type { AnyInput } from './operationTypes.ts';
import { createResources } from './platformResources.ts';

type Request = readonly [OperationKey, AnyInput];

/** Creates the resource methods, and records the requests that they pass on instead of sending them. */
function recordingResources() {
  const requests: Request[] = [];
  const resources = createResources((key, input) => {
    requests.push([key, input]);
    return Promise.resolve();
  });
  return { requests, resources };
}

type Tree = ReturnType<typeof createResources>;
type ResourceMethod = (...parameters: unknown[]) => Promise<unknown>;

/** Yields each method with the expression that leads to it, such as `client.call.get`. */
function* methodsOf(tree: Tree, owner = 'client'): Generator<readonly [string, ResourceMethod]> {
  for (const [name, value] of Object.entries(tree)) {
    const expression = /^\d/.test(name) ? `${owner}['${name}']` : `${owner}.${name}`;
    if (typeof value === 'function') yield [expression, value];
    else yield* methodsOf(value, expression);
  }
}

const PATH_NAMES = /\{(\w+)\}/g;

describe('the resource methods', () => {
  test('exist once for each operation, and request it', async () => {
    const { requests, resources } = recordingResources();
    const methods = [...methodsOf(resources)];
    for (const [, method] of methods) await method('first', 'second', 'third', 'fourth');
    expect(requests.map(([key]) => key).toSorted()).toEqual(Object.keys(operations).toSorted());
  });

  test('have the names and operations of resourceMethods.golden.txt', async () => {
    const { requests, resources } = recordingResources();
    const lines: string[] = [];
    for (const [expression, method] of methodsOf(resources)) {
      await method();
      lines.push(`${expression} = ${requests.at(-1)?.[0] ?? ''}`);
    }
    await expect(lines.join('\n')).toMatchFileSnapshot('./resourceMethods.golden.txt');
  });

  test('take path parameters in order, then the body or the query', async () => {
    const { requests, resources } = recordingResources();
    const methods = [...methodsOf(resources)].map(([, method]) => method);
    const values = ['first', 'second', 'third', 'fourth'];
    for (const method of methods) {
      await method(...values);
      const [key, input] = requests.at(-1) ?? [];
      if (key === undefined) throw new Error('The method sent no request.');
      const names = Array.from(operations[key].path.matchAll(PATH_NAMES), ([, name = '']) => name);
      expect(input?.path).toEqual(Object.fromEntries(names.map((name, index) => [name, values[index]])));
      const argument = values[names.length];
      const { body, query } = operations[key];
      if (body === 'none') expect(input?.query).toBe(query ? argument : undefined);
      else expect(input?.body).toBe(body === 'optional-json' ? undefined : argument);
    }
  });

  test('take an optional body, and a query beside a body, as options', async () => {
    const { requests, resources } = recordingResources();
    const call = resources.call as Tree;
    const structuredOutput = resources.structuredOutput as Tree;
    await (call.delete as ResourceMethod)('id', { body: { ids: ['other'] } });
    await (structuredOutput.update as ResourceMethod)('id', { name: 'Mood' }, { query: { schemaOverride: 'true' } });
    expect(requests).toEqual([
      ['DELETE /call/{id}', { path: { id: 'id' }, body: { ids: ['other'] } }],
      [
        'PATCH /structured-output/{id}',
        { path: { id: 'id' }, body: { name: 'Mood' }, query: { schemaOverride: 'true' } },
      ],
    ]);
  });

  test('pass the signal and the headers of their options on to the request', async () => {
    const { requests, resources } = recordingResources();
    const { signal } = new AbortController();
    const call = resources.call as Tree;
    await (call.get as ResourceMethod)('id', { signal, headers: { 'X-Trace': 'abc' } });
    expect(requests).toEqual([['GET /call/{id}', { path: { id: 'id' }, signal, headers: { 'X-Trace': 'abc' } }]]);
  });
});

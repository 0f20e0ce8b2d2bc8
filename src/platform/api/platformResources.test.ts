import { describe, expect, test } from 'vitest';
import { operations, type OperationKey } from './operations.ts';
import type { AnyInput } from './operationTypes.ts';
import { createResources } from './platformResources.ts';

type Request = readonly [OperationKey, AnyInput];

function resourcesThatRecord() {
  const requests: Request[] = [];
  const resources = createResources((key, input) => {
    requests.push([key, input]);
    return Promise.resolve();
  });
  return { requests, resources };
}

type Tree = ReturnType<typeof createResources>;

function* methodsOf(
  tree: Tree,
  way = 'client',
): Generator<readonly [string, (...parameters: unknown[]) => Promise<unknown>]> {
  for (const [name, value] of Object.entries(tree)) {
    const place = /^\d/.test(name) ? `${way}['${name}']` : `${way}.${name}`;
    if (typeof value === 'function') yield [place, value];
    else yield* methodsOf(value, place);
  }
}

const PATH_NAMES = /\{(\w+)\}/g;

describe('the resource methods', () => {
  test('are one for each operation, and each asks for its own', async () => {
    const { requests, resources } = resourcesThatRecord();
    const methods = [...methodsOf(resources)];
    for (const [, method] of methods) await method('first', 'second', 'third', 'fourth');
    expect(requests.map(([key]) => key).toSorted()).toEqual(Object.keys(operations).toSorted());
  });

  test('have these names', async () => {
    const { requests, resources } = resourcesThatRecord();
    const lines: string[] = [];
    for (const [place, method] of methodsOf(resources)) {
      await method();
      lines.push(`${place} = ${requests.at(-1)?.[0] ?? ''}`);
    }
    await expect(lines.join('\n')).toMatchFileSnapshot('./resourceMethods.golden.txt');
  });

  test('take path parameters in their order, then the body or the query, then the options', async () => {
    const { requests, resources } = resourcesThatRecord();
    const methods = [...methodsOf(resources)].map(([, method]) => method);
    const given = ['first', 'second', 'third', 'fourth'];
    for (const method of methods) {
      await method(...given);
      const [key, input] = requests.at(-1) ?? [];
      if (key === undefined) throw new Error('Nothing was asked for.');
      const names = Array.from(operations[key].path.matchAll(PATH_NAMES), ([, name = '']) => name);
      expect(input?.path).toEqual(Object.fromEntries(names.map((name, index) => [name, given[index]])));
      const next = given[names.length];
      if (operations[key].body !== 'none') expect(input?.body).toBe(next);
      else if (operations[key].query.length > 0) expect(input?.query).toBe(next);
    }
  });

  test('hand their options on', async () => {
    const { requests, resources } = resourcesThatRecord();
    const { signal } = new AbortController();
    const call = resources.call as Tree;
    const get = call.get as (...parameters: unknown[]) => Promise<unknown>;
    await get('id', { signal, headers: { 'X-Trace': 'abc' } });
    expect(requests).toEqual([['GET /call/{id}', { path: { id: 'id' }, signal, headers: { 'X-Trace': 'abc' } }]]);
  });
});

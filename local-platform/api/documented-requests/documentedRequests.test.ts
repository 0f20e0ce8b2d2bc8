import { beforeAll, expect, test } from 'vitest';
import { operations, type OperationKey } from '../../../src/platform/api/operations.ts';
import { PREPARATION_TIMEOUT_MS } from '../operations/startOperations.fixture.ts';
import { prepareBodySchemas } from '../published-types/bodySchemas.ts';
import { checkBody } from '../published-types/checkBody.ts';
import documentedRequests from './documentedRequests.json' with { type: 'json' };

/**
 * Requests of the vendor's public documentation that its OpenAPI of 2026-08-18 accepts. Names, texts and ids are restated; paths, fields
 * and enumerated values are as documented. `source` is the page; `unnamedFields` are fields that the OpenAPI does not name and does not
 * forbid.
 */
type DocumentedRequest = {
  readonly source: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly unnamedFields?: readonly string[];
};

const requests: readonly DocumentedRequest[] = documentedRequests;

beforeAll(prepareBodySchemas, PREPARATION_TIMEOUT_MS);

const isKnown = (key: string): key is OperationKey => Object.hasOwn(operations, key);

/** Whether the operation is in the table, and its body is of the type that the platform checks. */
function isAccepted({ method, path, body }: DocumentedRequest): boolean {
  const key = `${method} ${path}`;
  return isKnown(key) && (body === undefined || checkBody(key, body).length === 0);
}

test('each documented request stands once, with its source', () => {
  expect(new Set(requests.map((request) => JSON.stringify(request))).size).toBe(requests.length);
  expect(requests.filter(({ source }) => !/^\S+@\w+ \S+ \(.+\)$/.test(source))).toEqual([]);
});

test('so many of the documented requests are accepted', () => {
  const [named, unnamed] = [
    requests.filter(({ unnamedFields = [] }) => unnamedFields.length === 0),
    requests.filter(({ unnamedFields = [] }) => unnamedFields.length > 0),
  ];
  const accepted = (some: readonly DocumentedRequest[]) => `${some.filter(isAccepted).length} of ${some.length}`;
  expect({ ofFieldsThatAreNamed: accepted(named), withUnnamedFields: accepted(unnamed) }).toEqual({
    ofFieldsThatAreNamed: '85 of 200',
    withUnnamedFields: '13 of 30',
  });
});

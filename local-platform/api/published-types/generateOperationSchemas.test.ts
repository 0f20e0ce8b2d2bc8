import { expect, test } from 'vitest';
import { generateOperationSchemas } from './generateOperationSchemas.ts';
import type { OperationSchemas, SchemaPart } from './jsonSchema.ts';

/** Declarations in the vendor's form. */
const DECLARATIONS = `
export interface Draft {
  /**
   * @min 1
   * @max 5
   */
  stars?: number;
  /**
   * @maxLength 40
   * @pattern /^[a-z]{1,40}$/
   */
  name: string;
  credentials?: ({ provider: "openai" } | ({
      provider: "inworld";
  } & any) | ({
      provider: "wellsaid-2";
  } & any))[];
  /** @pattern ROLE_PATTERN */
  role?: string;
  labels?: Record<string, number>;
}
export interface Thing { id: string }
export declare class HttpClient {
  /** @request GET:/not-this-one */
  other: (data: Draft) => Promise<HttpResponse<Thing, any>>;
}
export declare class Api extends HttpClient {
  thing: {
    /**
     * @name ThingCreate
     * @request POST:/thing
     */
    thingCreate: (id: string, query: { force: boolean }, data: Draft, params?: RequestParams) => Promise<HttpResponse<Thing[], any>>;
    /** @request GET:/thing/{id} */
    thingGet: (id: string, params?: RequestParams) => Promise<HttpResponse<Thing, any>>;
  };
}
`;

const generated = (part: SchemaPart) => generateOperationSchemas(DECLARATIONS, part) as OperationSchemas;

test('schemas of bodies are generated from the parameters named data, with doc tags as limits and lost types as open objects', () => {
  const { Operations, Draft } = generated('bodies').definitions;
  expect(Operations.properties).toEqual({ 'POST /thing': { $ref: '#/definitions/Draft' } });
  expect(Draft).toEqual({
    type: 'object',
    properties: {
      stars: { type: 'number', minimum: 1, maximum: 5 },
      name: { type: 'string', maxLength: 40, pattern: '^[a-z]{1,40}$' },
      credentials: {
        type: 'array',
        items: {
          anyOf: [
            expect.objectContaining({ additionalProperties: false }),
            expect.objectContaining({ required: ['provider'], additionalProperties: {} }),
            expect.objectContaining({ required: ['provider'], additionalProperties: {} }),
          ],
        },
      },
      role: { type: 'string' },
      labels: { type: 'object', additionalProperties: { type: 'number' } },
    },
    required: ['name'],
    additionalProperties: false,
  });
});

test('schemas of answers are generated from the types of the promises', () => {
  expect(generated('answers').definitions.Operations.properties).toEqual({
    'POST /thing': { type: 'array', items: { $ref: '#/definitions/Thing' } },
    'GET /thing/{id}': { $ref: '#/definitions/Thing' },
  });
});

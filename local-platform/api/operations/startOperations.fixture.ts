import type { OperationKey } from '../../../src/platform/api/operations.ts';
import { HttpProblem } from '../../server/httpAnswers.ts';
import type { ApiAnswer, ApiContext, ApiOperation, ApiRequest } from '../apiOperation.ts';
import { checkAnswer, prepareAnswerSchemas } from '../published-types/checkAnswer.fixture.ts';
import { checkBody } from '../published-types/checkBody.ts';
import { prepareBodySchemas } from '../published-types/schemaCache.ts';
import { withStoredField } from '../readBody.ts';
import { collectionOperations } from './collectionOperations.ts';
import { createRecordDatabase } from '../records/createRecordDatabase.ts';
import { beepFor } from '../startTestApi.fixture.ts';
import { specialOperations } from './specialOperations.ts';

const START = '2026-01-05T08:00:00.000Z';
const OPERATIONS = { ...collectionOperations, ...specialOperations };

type Input = Partial<Pick<ApiRequest, 'path' | 'query' | 'body'>>;

/** Long enough for a busy machine that builds the schemas because they are not cached. */
export const PREPARATION_TIMEOUT_MS = 60_000;

/** Prepares the schemas with which `startOperations` checks bodies and answers. Call it before the tests. */
export async function prepareSchemas(): Promise<void> {
  await Promise.all([prepareBodySchemas(), prepareAnswerSchemas()]);
}

/** The parsed JSON of an answer, or undefined if the answer has no JSON. */
async function jsonOf({ body, content }: ApiAnswer): Promise<unknown> {
  if (body !== undefined) return JSON.parse(JSON.stringify(body)) as unknown;
  if (content?.type.startsWith('application/json') !== true) return undefined;
  return JSON.parse(await textOf(content)) as unknown;
}

/** Reads the whole content of an answer as text. Streamed content can be read only once. */
export async function textOf({ bytes }: NonNullable<ApiAnswer['content']>): Promise<string> {
  if (typeof bytes === 'string' || bytes instanceof Uint8Array) return Buffer.from(bytes).toString();
  let text = '';
  for await (const piece of bytes) text += piece;
  return text;
}

/**
 * Runs operations without HTTP, with a database in memory and a clock that the test controls. Each body and each answer is checked
 * against the vendor's published types.
 */
export function startOperations(orgId = 'org-1') {
  const database = createRecordDatabase();
  let now = Date.parse(START);
  let idCount = 0;
  const context: ApiContext = {
    orgId,
    store: database.organization(orgId),
    now: () => new Date(now),
    newId: () => `id-${++idCount}`,
    apiVersion: '2.7.1',
    synthesize: beepFor,
    baseUrl: 'http://127.0.0.1:8787',
    openRoom: ({ id }) => `http://127.0.0.1:8787/rooms/${id}`,
  };

  /** @throws HttpProblem if the request is refused, Error if the answer does not have the published type */
  const answerTo = async (key: OperationKey, { path = {}, query = {}, body }: Input = {}): Promise<ApiAnswer> => {
    const operation: ApiOperation = OPERATIONS[key];
    const request = { key, path, query, body };
    const messages = body === undefined ? [] : checkBody(key, withStoredField(operation, request, context));
    if (messages.length > 0) throw new HttpProblem(400, messages);
    const answer = await operation(request, context);
    const json = await jsonOf(answer);
    const differences = checkAnswer(key, json);
    if (differences.length > 0)
      throw new Error(`The answer to ${key} does not have the vendor's type: ${differences.join('; ')}`);
    return { ...answer, body: json };
  };

  return {
    context,
    answerTo,
    /** @returns the JSON of the answer */
    run: async <Body = Readonly<Record<string, unknown>>>(key: OperationKey, input?: Input): Promise<Body> =>
      (await answerTo(key, input)).body as Body,
    /** @returns the status of the answer, such as `201`, or the status and messages of a refusal, such as `400 name is empty` */
    outcome: async (key: OperationKey, input?: Input): Promise<string> => {
      try {
        const { status } = await answerTo(key, input);
        return `${status}`;
      } catch (error) {
        if (error instanceof HttpProblem) return `${error.status} ${error.message}`;
        throw error;
      }
    },
    advanceClock: (milliseconds: number): void => {
      now += milliseconds;
    },
  };
}

import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { bodySchema, checkBody } from './checkBody.ts';
import { jsonBodyKeys, sampleBody, wrongBody } from './sampleBody.fixture.ts';
import { bodySchemas, prepareBodySchemas } from './schemaCache.ts';
import { SchemaInspection } from './schemaProblems.ts';
import { PREPARATION_TIMEOUT_MS } from '../operations/startOperations.fixture.ts';
import { runs } from '../startTestApi.fixture.ts';

/** The same samples of each operation in every run. Those on each push are the first of those in the night. */
const SAMPLES = { ...runs(20, 40), seed: 20_260_105 };
/** Ajv compiles a validator for each of dozens of bodies, the largest in about a second. */
const AJV_TIMEOUT_MS = 30_000;
const AJV_SAMPLES = { ...SAMPLES, numRuns: 10 };

beforeAll(prepareBodySchemas, PREPARATION_TIMEOUT_MS);

describe.each(jsonBodyKeys)('%s', (key) => {
  test('accepts each sample of its type', () => {
    fc.assert(
      fc.property(sampleBody(key), (body) => {
        expect(checkBody(key, body)).toEqual([]);
      }),
      SAMPLES,
    );
  });

  test('reports the only mistake of a body', () => {
    fc.assert(
      fc.property(wrongBody(key), ({ body, message }) => {
        expect(checkBody(key, body)).toEqual([message]);
      }),
      SAMPLES,
    );
  });
});

test(
  'Ajv accepts the samples without a mistake and refuses those with one, except for web calls',
  () => {
    const ajv = new Ajv({
      strict: false,
      // Copies of the same definition would be compiled in each place that refers to it.
      inlineRefs: false,
      formats: { 'date-time': (time: string) => !Number.isNaN(Date.parse(time)), uuid: true, binary: true },
    });
    const schemas = bodySchemas();
    const properties = Object.fromEntries(jsonBodyKeys.map((key) => [key, bodySchema(key, schemas)]));
    ajv.addSchema({ definitions: { ...schemas.definitions, Operations: { properties } } }, 'bodies');
    // A web call is left out: an object inside its body may be incomplete, which a schema cannot express.
    for (const key of jsonBodyKeys.filter((key) => key !== 'POST /call/web')) {
      const path = encodeURIComponent(key.replaceAll('/', '~1'));
      const isValid = ajv.compile({ $ref: `bodies#/definitions/Operations/properties/${path}` });
      fc.assert(
        fc.property(sampleBody(key), wrongBody(key), (validBody, { body }) => {
          expect([isValid(validBody), isValid(body)]).toEqual([true, false]);
        }),
        AJV_SAMPLES,
      );
    }
  },
  AJV_TIMEOUT_MS,
);

describe('unions', () => {
  test.each([
    ['an unknown provider', { model: { provider: 'unknown' } }, /^model\.provider must be one of the following/],
    ['a missing provider', { model: {} }, /^model\.provider must be one of the following values: anthropic, /],
    ['a model without its name', { model: { provider: 'openai' } }, /^model\.model should not be empty$/],
    ['a string in place of an object', { model: 'gpt' }, /^model must be an object$/],
    ['a string in place of a list', { credentials: 'mine' }, /^credentials must be an array$/],
    [
      'a field of another provider',
      { voice: { provider: 'azure', voiceId: 'andrew', stability: 1 } },
      /^voice\.property stability should not exist$/,
    ],
  ])('%s causes exactly one message', (_name, body, message) => {
    expect(checkBody('POST /assistant', body)).toEqual([expect.stringMatching(message)]);
  });

  test('where the published type is one of several strings, a list of these strings is also accepted, and its items are checked', () => {
    expect(checkBody('POST /assistant', { serverMessages: ['hang', 'transcript'] })).toEqual([]);
    expect(checkBody('POST /assistant', { serverMessages: 'hang' })).toEqual([]);
    expect(checkBody('POST /assistant', { serverMessages: ['hang', 'sing'] })).toEqual([
      expect.stringMatching(/^serverMessages\.1 must be one of the following values: /),
    ]);
  });

  test('a message that fits no kind of message is compared with the nearest kind', () => {
    const input = [{ role: 'user', message: 'Hi', time: 0, endTime: 'late', secondsFromStart: 0, duration: 1 }];
    expect(checkBody('POST /chat', { assistantId: 'ava', input })).toEqual([
      'input.0.endTime must be a number conforming to the specified constraints',
    ]);
  });

  test('a credential may have any fields if a version of the vendor’s client does not publish its fields', () => {
    expect(checkBody('POST /credential', { provider: 'inworld', secret: 1, apiKey: 2 })).toEqual([]);
    expect(checkBody('PATCH /credential/{id}', { provider: 'tavus', apiKey: 1 })).toEqual([]);
  });
});

describe('null', () => {
  test('means that the field is left out', () => {
    expect(checkBody('PATCH /assistant/{id}', { firstMessage: null, model: null })).toEqual([]);
    expect(checkBody('POST /token', { name: null })).toEqual([]);
    expect(checkBody('POST /squad', { members: null })).toEqual(['members should not be empty']);
  });
});

describe('calls', () => {
  const demand = [expect.stringContaining('must be provided')];

  test.each(['POST /call', 'POST /call/web'] as const)('%s requires an assistant, a squad or a workflow', (key) => {
    expect(checkBody(key, {})).toEqual(demand);
    expect(checkBody(key, { assistant: null, assistantId: '', squad: '' })).toEqual(demand);
    expect(checkBody(key, { assistantId: 'ava', squad: '', workflow: null })).toEqual([]);
  });

  test.each([
    [[], ['body must be an object']],
    [null, ['body must be an object']],
    [{ assistantId: 7 }, ['assistantId must be a string']],
    [{ squad: 'text' }, ['squad must be an object']],
  ])('a web call with the body %j is refused', (body, messages) => {
    expect(checkBody('POST /call/web', body)).toEqual(messages);
  });

  test('a web call may describe its assistant or workflow in part, but not with a wrong value', () => {
    expect(checkBody('POST /call/web', { workflow: { name: 'w' } })).toEqual([]);
    expect(checkBody('POST /call/web', { assistant: { voice: { provider: 'vapi' } } })).toEqual([]);
    expect(checkBody('POST /call/web', { assistant: { voice: { provider: 'vapi', speed: 9 } } })).toHaveLength(1);
  });

  test('a web call may have roomDeleteOnUserLeaveEnabled, which the vendor’s client sends', () => {
    expect(checkBody('POST /call/web', { assistantId: 'ava', roomDeleteOnUserLeaveEnabled: false })).toEqual([]);
    expect(checkBody('POST /call/web', { assistantId: 'ava', roomDeleteOnUserLeaveEnabled: 'no' })).toHaveLength(1);
  });
});

describe('chats', () => {
  const CHATS = ['POST /chat', 'POST /chat/web', 'POST /chat/responses', 'POST /chat/web/responses'] as const;
  const input = [
    { role: 'system', content: 'Be kind.' },
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: 'Hi!' },
    { role: 'user', message: 'My roof is leaking', time: 0, endTime: 0, secondsFromStart: 0 },
    { role: 'user', content: 'Please help.', name: 'maria' },
  ];

  test.each(CHATS)(
    '%s accepts user and system messages with content, in addition to the published types, and checks the content',
    (key) => {
      expect(checkBody(key, { assistantId: 'ava', input })).toEqual([]);
      const wrong = [{ role: 'user', content: 7 }];
      expect(checkBody(key, { assistantId: 'ava', input: wrong })).toEqual(['input.0.content must be a string']);
    },
  );

  test.each([
    ['POST /chat/web', { sessionEnd: true }],
    ['POST /chat/web/responses', { sessionEnd: false, model: 'gpt-4o' }],
    ['POST /chat/responses', { model: 'gpt-4o' }],
  ] as const)('%s accepts %j', (key, fields) => {
    expect(checkBody(key, { assistantId: 'ava', input: 'Hi', ...fields })).toEqual([]);
  });

  test('only web chats accept sessionEnd, and only paths that end in /responses accept a model', () => {
    const body = { assistantId: 'ava', input: 'Hi', sessionEnd: true, model: 'gpt-4o' };
    expect(checkBody('POST /chat', body)).toHaveLength(2);
    expect(checkBody('POST /chat/responses', body)).toEqual(['property sessionEnd should not exist']);
    expect(checkBody('POST /chat/web', { ...body, sessionEnd: 'yes' })).toHaveLength(2);
  });
});

describe('forms', () => {
  const form = (...fields: readonly (readonly [string, string | Blob])[]) => {
    const data = new FormData();
    for (const [name, value] of fields) data.append(name, value);
    return data;
  };
  const file = new File(['hello'], 'hello.txt');

  test.each(['POST /file', 'POST /file/upload'] as const)('%s requires one file', (key) => {
    expect(checkBody(key, form(['file', file]))).toEqual([]);
    expect(checkBody(key, form())).toEqual(['file should not be empty']);
    expect(checkBody(key, form(['file', 'text']))).toEqual(['file must be a file']);
    expect(checkBody(key, form(['file', file], ['file', file]))).toEqual(['file must be given once']);
    expect(checkBody(key, form(['file', file], ['x', 'y']))).toEqual(['property x should not exist']);
    expect(checkBody(key, { file })).toEqual(['body must be form data']);
  });

  test('the body of a Sesame voice is JSON, or an object that was read from a form with a file', () => {
    const key = 'POST /voice-library/create-sesame-voice';
    expect(checkBody(key, { voiceName: 'Ava', transcription: 'Hello' })).toEqual([]);
    expect(checkBody(key, { voiceName: 'Ava', transcription: 'Hello', file })).toEqual([]);
    expect(checkBody(key, { voiceName: file })).toEqual(['voiceName must be a string']);
  });

  test('cloning a voice requires a name and at least one file', () => {
    const key = 'POST /11labs/voice/clone';
    expect(checkBody(key, form(['name', 'Ava'], ['files', file], ['files', file]))).toEqual([]);
    expect(checkBody(key, form(['name', 'Ava'], ['description', 'warm'], ['files', file]))).toEqual([]);
    expect(checkBody(key, form())).toEqual(['name should not be empty', 'files should not be empty']);
    expect(checkBody(key, form(['name', file], ['files', 'text']))).toEqual([
      'name must be a string',
      'files must be a file',
    ]);
  });
});

describe('hostile bodies', () => {
  const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;

  test.each(['POST /assistant', 'POST /call/web', 'POST /template'] as const)('%s refuses deep nesting', (key) => {
    expect(checkBody(key, { metadata: deep(100_000) })).toEqual(['body is nested too deeply']);
  });

  test('names that every object inherits, such as toString, are refused like other unknown names', () => {
    const body: unknown = JSON.parse('{"__proto__":{"name":7},"constructor":1,"toString":2}');
    expect(checkBody('POST /assistant', body)).toEqual([
      'property __proto__ should not exist',
      'property constructor should not exist',
      'property toString should not exist',
    ]);
  });

  test('thousands of mistakes cause only twenty messages', () => {
    const names = Array.from({ length: 50_000 }, (_value, index) => [`field${index}`, index]);
    expect(checkBody('POST /assistant', Object.fromEntries(names))).toHaveLength(20);
    const input = Array.from({ length: 20_000 }, () => ({ role: 3 }));
    expect(checkBody('POST /chat', { input })).toHaveLength(20);
  });

  test('each of a thousand values of a union needs fewer than five reads of the definitions', () => {
    let reads = 0;
    const { definitions } = bodySchemas();
    const counted = new Proxy(definitions, {
      get: (target, name: keyof typeof definitions) => {
        reads += 1;
        return target[name];
      },
    });
    const tools = Array.from({ length: 1000 }, () => ({ type: 'dtmf' }));
    const inspection = new SchemaInspection({ definitions: counted }, { requiresCompleteParts: true });
    const schema = definitions.Operations.properties['POST /assistant'] ?? {};
    const body = { model: { provider: 'openai', model: 'gpt-4o', tools } };
    expect([...inspection.problems(schema, body, { path: '', depth: 0 })]).toEqual([]);
    expect(reads / tools.length).toBeLessThan(5);
  });

  test('a long name is shortened in the message', () => {
    const [message] = checkBody('POST /assistant', { ['x'.repeat(100_000)]: 1 });
    expect(message?.length).toBeLessThan(200);
  });

  test.each([undefined, null, true, 7, 'text', [], [[]], Number.NaN])(
    'checkBody() does not throw, whichever operation with a JSON body receives %j',
    (body) => {
      for (const key of jsonBodyKeys) expect(() => checkBody(key, body)).not.toThrow();
    },
  );
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { operations, type OperationKey } from '../../src/platform/api/operations.ts';
import { compileSnippets, completeSnippets } from './compileSnippets.ts';

const CLIENT = [
  `import type { PlatformClient } from '../../src/platform/api/platformClient.ts';`,
  `declare const client: PlatformClient;`,
];

const PREAMBLE = [
  ...CLIENT,
  `import type { Answer, Body, PathParameters, PathTypes, Query as OperationQuery } from '../../src/platform/api/operationTypes.ts';`,
  `import { createPlatformQueries } from '../../package/reactQuery.ts';`,
  `import * as Query from '@tanstack/react-query';`,
  `import type * as Older from '@vapi-ai/web-2.3.8/dist/api';`,
  `import type * as Newer from '@vapi-ai/web/dist/api';`,
  `const platform = createPlatformQueries(client);`,
  `type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;`,
];

type Snippet = {
  readonly title: string;
  readonly code: string;
  /** The expected message of the compiler; undefined if the code compiles. */
  readonly error?: RegExp;
};

/** Messages of the compiler about missing or surplus arguments, and about missing properties. */
const ARGUMENTS_ERROR = /Expected [\d-]+ arguments?, but got|is missing in type|Property '\w+' is missing/;
/** Messages of the compiler about unknown properties, and about values of a wrong type. */
const UNKNOWN_ERROR = /does not exist in type|is not assignable to (type|parameter)/;

/** Matches operations whose answers have no published type. */
const ANSWERS_ANY_OBJECT = /^GET \/\{provider\}\/(workflows|locations)/;

const keys = Object.keys(operations) as OperationKey[];

/** The properties of a request's input, each with the code of a valid value. */
function inputOf(key: OperationKey): Readonly<Record<string, string>> {
  const { path, body, query } = operations[key];
  return {
    ...(path.includes('{') ? { path: `null! as PathParameters<'${key}'>` } : {}),
    ...(body === 'none' ? {} : { body: `null! as Body<'${key}'>` }),
    ...(!query ? {} : { query: `null! as OperationQuery<'${key}'>` }),
  };
}

const formatInput = (input: Readonly<Record<string, string>>) =>
  `{ ${Object.entries(input)
    .map(([name, code]) => `${name}: ${code}`)
    .join(', ')} }`;

const omit = (input: Readonly<Record<string, string>>, name: string) =>
  Object.fromEntries(Object.entries(input).filter(([other]) => other !== name));

/** The resource method of each operation, such as `client.assistant.get` of `GET /assistant/{id}`. */
const methodNames = new Map(
  readFileSync(new URL('../../src/platform/api/resourceMethods.golden.txt', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split(' = ').toReversed() as [OperationKey, string]),
);

/** Operations whose query has a required field. */
const NEEDS_QUERY: readonly OperationKey[] = [
  'GET /log',
  'DELETE /log',
  'GET /{provider}/voice/search',
  'GET /{provider}/voices/search',
  'GET /org/feature-flag',
  'POST /eval/simulation/run/{id}/item/{itemId}/generate',
];

/**
 * Calls of the resource method: with all arguments, with a surplus argument, and without the body or query. Calls of `send`: with the whole
 * input, and without the body or query.
 */
function otherCallsOf(key: OperationKey): readonly Snippet[] {
  const { path, body, query } = operations[key];
  const input = inputOf(key);
  const parameters = Array.from(path.matchAll(/\{/g), (_brace, index) => `null! as PathTypes<'${key}'>[${index}]`);
  const isBodyOptional = body === 'optional-json';
  const lastArgument = isBodyOptional ? undefined : (input.body ?? input.query);
  const method = methodNames.get(key) ?? 'missing';
  const isLastRequired = (body !== 'none' && !isBodyOptional) || NEEDS_QUERY.includes(key);
  const inputWithoutLast = omit(input, body === 'none' ? 'query' : 'body');
  const withoutLast = [
    `void ${method}(${parameters.join(', ')});`,
    `void client.send('${key}', ${formatInput(inputWithoutLast)});`,
  ];
  const options = isBodyOptional ? formatInput({ body: input.body ?? '' }) : '{ signal: AbortSignal.timeout(1) }';
  const allArguments = [...parameters, ...(lastArgument === undefined ? [] : [lastArgument]), options];
  return [
    { title: `${method} accepts its arguments`, code: `void ${method}(${allArguments.join(', ')});` },
    {
      title: `${method} refuses a surplus argument`,
      code: `void ${method}(${[...allArguments, '1'].join(', ')});`,
      error: ARGUMENTS_ERROR,
    },
    { title: `${key} can be sent`, code: `void client.send('${key}', ${formatInput(input)});` },
    ...(body === 'none' && !query
      ? []
      : withoutLast.map((code) => ({
          title: `${code} ${isLastRequired ? 'does not compile' : 'compiles'}`,
          code,
          ...(isLastRequired ? { error: ARGUMENTS_ERROR } : {}),
        }))),
  ];
}

/** Calls of `client.request` with a valid input and with wrong ones, and uses of the answer. */
function snippetsOf(key: OperationKey): readonly Snippet[] {
  const input = inputOf(key);
  const { path, body, query, response } = operations[key];
  const request = (changedInput: Readonly<Record<string, string>>) =>
    `client.request('${key}', ${formatInput(changedInput)})`;
  const pathNames = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  // Only the name is wrong: `as never` makes the values assignable to any type.
  const wrongName = `{ ${pathNames.map((name, index) => `${index === 0 ? 'wrong' : name}: '11labs' as never`).join(', ')} }`;
  return [
    { title: `${key} accepts its input`, code: `void ${request(input)};` },
    {
      title: `${key} refuses other properties`,
      code: `void ${request({ ...input, other: '1' })};`,
      error: UNKNOWN_ERROR,
    },
    ...(pathNames.length === 0
      ? [
          {
            title: `${key} refuses a path`,
            code: `void ${request({ ...input, path: `{ id: 'a' }` })};`,
            error: UNKNOWN_ERROR,
          },
        ]
      : [
          { title: `${key} requires its path`, code: `void ${request(omit(input, 'path'))};`, error: ARGUMENTS_ERROR },
          {
            title: `${key} refuses a wrong path parameter`,
            code: `void ${request({ ...input, path: wrongName })};`,
            error: /'wrong' does not exist in type/,
          },
          {
            title: `${key} refuses a path parameter that is not a string`,
            code: `void ${request({ ...input, path: wrongName.replace('wrong', pathNames[0] ?? '').replace(`'11labs' as never`, '7') })};`,
            error: /Type 'number' is not assignable to type/,
          },
        ]),
    ...(body === 'none'
      ? [
          {
            title: `${key} refuses a body`,
            code: `void ${request({ ...input, body: `{ a: 1 }` })};`,
            error: UNKNOWN_ERROR,
          },
        ]
      : [
          {
            title: body === 'optional-json' ? `${key} does not require a body` : `${key} requires its body`,
            code: `void ${request(omit(input, 'body'))};`,
            ...(body === 'optional-json' ? {} : { error: ARGUMENTS_ERROR }),
          },
        ]),
    ...(!query
      ? [
          {
            title: `${key} refuses a query`,
            code: `void ${request({ ...input, query: `{ page: 1 }` })};`,
            error: UNKNOWN_ERROR,
          },
        ]
      : [
          {
            title: `${key} refuses an unknown query name`,
            code: `void ${request({ ...input, query: `{ callId: 'c', name: 'n', noSuchName: 1 }` })};`,
            error: /does not exist in type/,
          },
        ]),
    {
      title: `${key} refuses an unknown field of its answer`,
      code: `async () => (await ${request(input)}).noSuchField;`,
      error: /Property 'noSuchField' does not exist on type/,
    },
    response === 'none'
      ? {
          title: `${key} has no answer`,
          code: `async () => { const answer: void = await ${request(input)}; return answer; };`,
        }
      : {
          title: `${key} has a typed answer, not any`,
          code: `async () => { const answer: ${ANSWERS_ANY_OBJECT.test(key) ? 'object' : `Answer<'${key}'>`} = await ${request(input)}; const isAny: 0 extends 1 & typeof answer ? never : true = true; return [answer, isAny]; };`,
        },
  ];
}

const DECLARATIONS = ['@vapi-ai/web-2.3.8/dist/api', '@vapi-ai/web/dist/api'].map((module) =>
  readFileSync(
    createRequire(import.meta.url)
      .resolve(module)
      .replace(/\.js$/, '.d.ts'),
    'utf8',
  ),
);

/** The providers of the credentials that a method of the vendor's client accepts in either version, as a union type. */
function providersOf(method: string): string {
  const names = DECLARATIONS.flatMap((declarations) => {
    const declared = declarations.slice(declarations.indexOf(`${method}: (`));
    const parameters = declared.slice(0, declared.indexOf('=> Promise'));
    return Array.from(parameters.matchAll(/provider: ("[^"]+")/g), ([, name = '']) => name);
  });
  return names.join(' | ');
}

const handwrittenSnippets: readonly Snippet[] = [
  ...(
    [
      ['POST /credential', 'credentialControllerCreate'],
      ['PATCH /credential/{id}', 'credentialControllerUpdate'],
    ] as const
  ).map(([key, method]) => ({
    title: `${key} accepts exactly the providers of the vendor’s method`,
    code: `() => { const isSame: Same<Body<'${key}'>['provider'], ${providersOf(method)}> = true; return isSame; };`,
  })),
  {
    title: 'an insight accepts relative times, a formula, and structured outputs as columns',
    code: [
      `() => { const column = 'artifact.structuredOutputs[output-1]' as const;`,
      `const query = { type: 'vapiql-json', table: 'call', operation: 'count', name: 'Booked', column } as const;`,
      `const queries = [{ ...query, filters: [{ column, operator: '=' as const, value: true }] }];`,
      `const timeRange = { start: '-7d', end: 'now' };`,
      `return client.reporting.insight.create({ type: 'text', queries, timeRange, formula: { formula: 'Booked * 2' } }); };`,
    ].join(' '),
  },
  {
    title: 'an insight cannot be grouped by an unknown column',
    code: `() => client.reporting.insight.create({ type: 'pie', queries: [], groupBy: 'weather' });`,
    error: /is not assignable to type/,
  },
  {
    title: 'a union of operations requires a body if one of them does',
    code: `void client.request(null! as 'POST /assistant' | 'GET /assistant');`,
    error: ARGUMENTS_ERROR,
  },
  {
    title: 'a union of operations requires a query if one of them does',
    code: `void client.request(null! as 'GET /log' | 'GET /logs');`,
    error: ARGUMENTS_ERROR,
  },
  {
    title: 'a union of lists requires no input',
    code: `void client.request(null! as 'GET /assistant' | 'GET /squad');`,
  },
  {
    title: 'a query works with the hooks of React Query, including the suspense hooks',
    code: `() => { const query = platform.query('GET /org'); Query.usePrefetchQuery(query); const [one, [other]] = [Query.useSuspenseQuery(query), Query.useSuspenseQueries({ queries: [query] })]; return [one.data[0]?.id, other.data[0]?.id, Query.useQuery(query).data?.[0]?.id]; };`,
  },
  {
    title: 'a query refuses a signal, because React Query has one for each request',
    code: `platform.query('GET /assistant', { signal: AbortSignal.timeout(1) });`,
    error: UNKNOWN_ERROR,
  },
  { title: 'a query requires the input of its operation', code: `platform.query('GET /log');`, error: ARGUMENTS_ERROR },
  {
    title: 'a mutation without required input is called without arguments',
    code: `() => Query.useMutation(platform.mutation('DELETE /logs')).mutate();`,
  },
  {
    title: 'a mutation requires the input of its operation',
    code: `() => Query.useMutation(platform.mutation('POST /assistant')).mutate();`,
    error: ARGUMENTS_ERROR,
  },
  { title: 'a list needs no input', code: `void client.request('GET /assistant');` },
  {
    title: 'an operation with a required query requires it',
    code: `void client.request('GET /log');`,
    error: ARGUMENTS_ERROR,
  },
  {
    title: 'an operation that does not exist is refused',
    code: `void client.request('GET /nowhere', {});`,
    error: UNKNOWN_ERROR,
  },
  {
    title: 'a query refuses a value of another type',
    code: `void client.request('GET /call', { query: { limit: 'ten' } });`,
    error: UNKNOWN_ERROR,
  },
  {
    title: 'a body refuses a value of another type',
    code: `void client.assistant.create({ name: 42 });`,
    error: /Type 'number' is not assignable to type 'string'/,
  },
  {
    title: 'a body refuses an unknown field',
    code: `void client.assistant.create({ nmae: 'Ava' });`,
    error: /'nmae' does not exist/,
  },
  {
    title: 'a credential has the fields of its provider',
    code: `void client.credential.create({ provider: 'openai', apiKey: 'k' });`,
  },
  {
    title: 'a credential refuses a field of another provider',
    code: `void client.credential.create({ provider: 'openai', apiKey: 'k', region: 'eu' });`,
    error: /'region' does not exist/,
  },
  {
    title: 'a field of enumerated values accepts a list, also in the assistant of a call',
    code: `void client.call.web({ assistant: { serverMessages: ['transcript', 'end-of-call-report'], clientMessages: 'transcript' } });`,
  },
  {
    title: 'a field of enumerated values refuses other values',
    code: `void client.assistant.create({ serverMessages: ['transcripts'] });`,
    error: /"transcripts"' is not assignable to type/,
  },
  {
    title: 'analytics group by one column or by several',
    code: `() => { const one: Body<'POST /analytics'>['queries'][number]['groupBy'] = 'type'; const several: Body<'POST /analytics'>['queries'][number]['groupBy'] = ['type', 'status']; return [one, several]; };`,
  },
  {
    title: 'a body has the fields and values of either version of the vendor’s types',
    code: `void client.tool.create({ type: 'handoff' }), void client.tool.create({ type: 'ghl', metadata: {} });`,
  },
  {
    title: 'a body accepts the vendor’s types',
    code: `(assistant: Newer.CreateAssistantDTO, older: Older.CreateAssistantDTO) => [client.assistant.create(assistant), client.assistant.create(older)];`,
  },
  {
    title: 'an answer has the vendor’s newest type',
    code: `async (): Promise<Newer.Assistant[]> => client.assistant.list();`,
  },
  {
    title: 'a query has the names of either version of the vendor’s types',
    code: `void client.v2.call.list({ sipUri: 'sip:a', squadId: 's', sortBy: 'cost' });`,
  },
  { title: 'an upload accepts a Blob', code: `void client.file.create({ file: new Blob([]) });` },
  {
    title: 'an upload accepts a purpose',
    code: `void client.file.create({ file: new Blob([]), purpose: 'knowledge-base-v2' });`,
  },
  {
    title: 'an upload refuses the record of a stored file',
    code: `void client.file.create({ file: { id: 'f' } });`,
    error: UNKNOWN_ERROR,
  },
  {
    title: 'a resource method accepts its parameters in order',
    code: `void client.testSuite.test.get('suite', 'test');`,
  },
  {
    title: 'a resource method requires all its parameters',
    code: `void client.testSuite.test.get('suite');`,
    error: ARGUMENTS_ERROR,
  },
  {
    title: 'a resource method has the answer of its operation',
    code: `async () => { const assistant = await client.assistant.get('a'); const id: string = assistant.id; return id; };`,
  },
  {
    title: 'a resource has only the methods of its operations',
    code: `void client.analytics.list();`,
    error: /Property 'list' does not exist/,
  },
  {
    title: 'the answer of a list is an array',
    code: `async () => { const [first] = await client.assistant.list({ limit: 1 }); return first?.name; };`,
  },
  {
    title: 'a resource method accepts its options after all other arguments',
    code: `void client.call.web({ assistantId: 'a' }, { signal: AbortSignal.timeout(1) });`,
  },
  {
    title: 'a resource method refuses an unknown provider',
    code: `void client.provider.workflows.list('unknown');`,
    error: UNKNOWN_ERROR,
  },
];

const snippets = [...handwrittenSnippets, ...keys.flatMap(snippetsOf), ...keys.flatMap(otherCallsOf)];
const diagnostics = compileSnippets(
  PREAMBLE,
  snippets.map(({ code }) => code),
);

describe('the types of the client', () => {
  test.each(snippets.map((snippet, index) => [snippet.title, snippet, diagnostics[index] ?? []] as const))(
    '%s',
    (_title, { code, error }, messages) => {
      if (error === undefined) expect(messages, code).toEqual([]);
      else expect(messages.join('\n'), code).toMatch(error);
    },
  );
});

/** Code with a cursor `|`, and some of the names that an editor offers there. */
const completions: readonly (readonly [string, readonly string[]])[] = [
  ['client.|', ['assistant', 'call', 'knowledgeBase', 'provider', 'request', 'send']],
  ['client.assistant.|', ['create', 'delete', 'get', 'list', 'replace', 'update', 'version']],
  ['client.call.|', ['create', 'delete', 'get', 'list', 'phone', 'update', 'web']],
  ['client.testSuite.run.|', ['create', 'delete', 'get', 'list', 'update']],
  ["client.request('|", keys],
  ["client.request('GET /campaign/paginated', { query: { status: '|' } })", ['ended', 'in-progress', 'scheduled']],
  ['client.assistant.create({ | })', ['firstMessage', 'model', 'name', 'voice']],
];
const offered = completeSnippets(
  CLIENT,
  completions.map(([snippet]) => snippet),
);

describe('an editor', () => {
  test.each(completions.map(([snippet, names], index) => [snippet, names, offered[index] ?? []] as const))(
    'completes %s',
    (_snippet, names, offeredNames) => {
      expect(offeredNames).toEqual(expect.arrayContaining([...names]));
    },
  );
});

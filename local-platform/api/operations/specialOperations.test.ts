import type { CredentialSessionResponse, Template, WorkflowUserEditable } from '@vapi-ai/web-2.3.8/dist/api';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../../src/platform/api/operations.ts';
import { checkBody } from '../published-types/checkBody.ts';
import { collectionOperations } from './collectionOperations.ts';
import { newestVersionWith } from '../published-types/checkAnswer.fixture.ts';
import { jsonBodyKeys, sampleBody } from '../published-types/sampleBody.fixture.ts';
import { specialOperations } from './specialOperations.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas, startOperations } from './startOperations.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

test('special and collection operations together are the operations of the platform, without duplicates', () => {
  const keys = [...Object.keys(specialOperations), ...Object.keys(collectionOperations)];
  expect(keys.sort()).toEqual(Object.keys(operations).sort());
});

test('a support ticket gets an id', async () => {
  const body = { category: 'sales', subject: 'Hello', message: 'Can you call me?' };
  expect(await startOperations().run('POST /support/ticket', { body })).toEqual({ id: 'id-1' });
});

test('the pinned templates are public, can be read by id, and have details that are valid bodies of new tools', async () => {
  const { run } = startOperations();
  const templates = await run<Template[]>('GET /template/pinned');
  for (const template of templates) {
    expect(await run('GET /template/{id}', { path: { id: template.id } })).toEqual(template);
  }
  expect(templates.map(({ name, visibility }) => [name, visibility])).toEqual([
    ['Book a visit', 'public'],
    ['Take a message', 'public'],
  ]);
  for (const { details } of templates) expect(checkBody('POST /tool', details)).toEqual([]);
});

describe('a generated workflow', () => {
  test('is a valid body of a new workflow, and calls the tool before its end', async () => {
    const { run } = startOperations();
    const tool = await run<{ id: string }>('POST /tool', { body: { type: 'endCall' } });
    const workflow = await run<WorkflowUserEditable>('POST /workflow/generate', { body: { toolIds: [tool.id] } });
    expect(checkBody('POST /workflow', workflow)).toEqual([]);
    const names = workflow.nodes.map(({ name }) => name);
    expect(names).toEqual(['greeting', 'scheduling', 'goodbye', 'tool_1']);
    expect(workflow.edges.map(({ from, to }) => `${from} ${to}`)).toEqual([
      'greeting scheduling',
      'scheduling tool_1',
      'tool_1 goodbye',
    ]);
  });

  test('is refused with unknown tools', async () => {
    const body = { toolIds: ['none'] };
    expect(await startOperations().outcome('POST /workflow/generate', { body })).toBe(
      '400 toolIds: there is no tool none',
    );
  });
});

describe('a sign-in at another service', () => {
  const provider = 'slack.oauth2-authorization';

  const event = (endUserId: string, more: object = {}) => ({
    type: 'auth',
    operation: 'creation',
    from: 'nango',
    connectionId: 'connection-1',
    authMode: 'OAUTH2',
    providerConfigKey: provider,
    provider: 'slack',
    environment: 'prod',
    success: true,
    endUser: { endUserId, organizationId: 'org-1' },
    ...more,
  });

  async function beginSignIn() {
    const operations = startOperations();
    const { sessionToken } = await operations.run<CredentialSessionResponse>('POST /credential/session', {
      body: { provider },
    });
    return { ...operations, sessionToken };
  }

  test('creates one credential, and a later refresh does not create another', async () => {
    const { run, outcome, sessionToken } = await beginSignIn();
    expect(await outcome('POST /credential/webhook', { body: event(sessionToken) })).toBe('201');
    expect(await outcome('POST /credential/webhook', { body: event(sessionToken, { operation: 'refresh' }) })).toBe(
      '201',
    );
    const credentials = await run<{ provider: string; authorizationId: string }[]>('GET /credential');
    expect(credentials).toMatchObject([{ provider, authorizationId: 'connection-1' }]);
  });

  test('creates no credential if it has failed', async () => {
    const { run, outcome, sessionToken } = await beginSignIn();
    expect(await outcome('POST /credential/webhook', { body: event(sessionToken, { success: false }) })).toBe('201');
    expect(await run('GET /credential')).toEqual([]);
  });

  test.each([
    // `id-1` is the id of the sign-in's session.
    ['was not begun', 'other', {}],
    ['is for another organization', undefined, { endUser: { endUserId: 'id-1', organizationId: 'org-2' } }],
    ['is for another service', undefined, { providerConfigKey: 'google.calendar.oauth2-client' }],
  ])('is refused and creates no credential if it %s', async (_name, endUserId, more) => {
    const { outcome, run, sessionToken } = await beginSignIn();
    const body = event(endUserId ?? sessionToken, more);
    expect(await outcome('POST /credential/webhook', { body })).toMatch(/^403/);
    expect(await run('GET /credential')).toEqual([]);
  });
});

test('an action at another service is accepted', async () => {
  const body = { action_name: 'list-channels', input: {} };
  expect(await startOperations().outcome('POST /credential/trigger', { body })).toBe('201');
});

describe('a valid body', () => {
  const keys = jsonBodyKeys.filter((key) => key in specialOperations);
  const path = { id: 'org-1', provider: 'vapi' };

  test.each(keys)('of %s is answered in the form of the vendor’s types, or refused with a message', async (key) => {
    const { run, outcome } = startOperations();
    const suite = await run<{ id: string }>('POST /test-suite', { body: {} });
    await fc.assert(
      fc.asyncProperty(sampleBody(key, newestVersionWith(key)), async (body) => {
        const answer = await outcome(key, { path: { ...path, testSuiteId: suite.id }, body });
        expect(answer).toMatch(/^(20[01]$|40[034] .)/);
      }),
      { numRuns: 30, seed: 20_260_105 },
    );
  });
});

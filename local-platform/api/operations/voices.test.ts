import type { VoiceLibrary } from '@vapi-ai/web-2.3.8/dist/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { VOICE_PROVIDERS } from './voiceCatalogue.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas, startOperations } from './startOperations.fixture.ts';

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

const VAPI_INPUT = { path: { provider: 'vapi' } };

const namesOf = (voices: readonly VoiceLibrary[]) => voices.map(({ name }) => name);

const listVapiVoices = (query: Record<string, string | number>) =>
  startOperations().run<VoiceLibrary[]>('GET /voice-library/{provider}', { ...VAPI_INPUT, query });

describe('the voice library', () => {
  test.each(VOICE_PROVIDERS)('has only public voices of %s at first, with different ids', async (provider) => {
    const voices = await startOperations().run<VoiceLibrary[]>('GET /voice-library/{provider}', { path: { provider } });
    expect(voices.every((voice) => voice.provider === provider && voice.isPublic)).toBe(true);
    expect(new Set(voices.map(({ id }) => id)).size).toBe(voices.length);
  });

  test.each([
    [{ keyword: 'ELL' }, ['Elliot']],
    [{ gender: 'male', accent: 'american' }, ['Elliot', 'Cole']],
    [{ language: 'en-IN' }, ['Rohan', 'Neha']],
    [{ language: 'Klingon' }, []],
    [{ limit: 2, page: 2 }, ['Rohan', 'Lily']],
    [{ limit: 0 }, []],
    [{ createdAtGe: '2025-01-01T00:00:00.000Z', limit: 1 }, ['Elliot']],
    [{ createdAtGt: '2025-01-01T00:00:00.000Z' }, []],
    [{ updatedAtLe: '2024-01-01T00:00:00.000Z' }, []],
  ])('lists the voices that the query %j selects', async (query, names) => {
    expect(namesOf(await listVapiVoices(query))).toEqual(names);
  });

  test('lists one voice for each accent of a provider', async () => {
    const voices = await startOperations().run<VoiceLibrary[]>('GET /voice-library/{provider}/accents', VAPI_INPUT);
    expect(voices.map(({ accent }) => accent)).toEqual(['American', 'Indian', 'Southern American']);
  });

  test('is synchronized for one provider, for a list of providers, or for all', async () => {
    const { run } = startOperations();
    expect(await run('POST /voice-library/sync/{provider}', VAPI_INPUT)).toHaveLength(8);
    expect(await run('POST /voice-library/sync', { body: { providers: 'vapi' } })).toHaveLength(8);
    expect(await run('POST /voice-library/sync', { body: { providers: ['vapi'] } })).toHaveLength(8);
    const all = await run<VoiceLibrary[]>('POST /voice-library/sync', { body: {} });
    expect(new Set(all.map(({ provider }) => provider)).size).toBeGreaterThan(10);
  });

  test.each(['unknown', 'VAPI', '__proto__', 'constructor'])('refuses the provider %s', async (provider) => {
    const { outcome } = startOperations();
    const message = /^400 provider must be one of the following values: vapi, 11labs, /;
    expect(await outcome('GET /voice-library/{provider}', { path: { provider } })).toMatch(message);
    expect(await outcome('POST /voice-library/sync/{provider}', { path: { provider } })).toMatch(message);
  });
});

describe('voices at a provider', () => {
  const names = async ({ run }: ReturnType<typeof startOperations>, provider: string) =>
    namesOf(await run<VoiceLibrary[]>('GET /voice-library/{provider}', { path: { provider } }));

  test.each(['POST /{provider}/voices/add', 'POST /{provider}/voice/add'] as const)(
    'are added by %s to the voices of the organization, which come first',
    async (key) => {
      const operations = startOperations();
      const body = { ownerId: 'o', voiceId: 'v-1', name: 'Grandma' };
      expect(await operations.run(key, { ...VAPI_INPUT, body })).toMatchObject({
        providerId: 'v-1',
        name: 'Grandma',
        isPublic: false,
      });
      expect((await names(operations, 'vapi'))[0]).toBe('Grandma');
    },
  );

  test('are created at Sesame', async () => {
    const operations = startOperations();
    const body = { voiceName: 'Dispatcher', transcription: 'Hello there' };
    expect(await operations.outcome('POST /voice-library/create-sesame-voice', { body })).toBe('201');
    expect(await names(operations, 'sesame')).toEqual(['Dispatcher', 'Maya']);
  });

  test('are cloned from recordings', async () => {
    const operations = startOperations();
    const body = new FormData();
    body.append('name', 'Owner');
    body.append('files', new File(['RIFF'], 'a.wav'));
    expect(await operations.outcome('POST /11labs/voice/clone', { body })).toBe('201');
    expect((await names(operations, '11labs'))[0]).toBe('Owner');
  });

  test.each(['GET /{provider}/voices/search', 'GET /{provider}/voice/search'] as const)(
    'are found by name with %s',
    async (key) => {
      const { run } = startOperations();
      expect(await run(key, { path: { provider: 'playht' }, query: { name: 'jen' } })).toEqual([
        {
          voiceId: 'jennifer',
          name: 'Jennifer',
          publicOwnerId: 'local-platform',
          description: 'American female voice',
          gender: 'female',
          accent: 'American',
        },
      ]);
    },
  );
});

describe('workflows of other providers', () => {
  test('are listed for all locations or for one, and the locations are listed', async () => {
    const { run } = startOperations();
    const path = { provider: 'ghl' };
    expect(await run('GET /{provider}/workflows', { path })).toMatchObject({ workflows: [{}, {}] });
    expect(await run('GET /{provider}/workflows', { path, query: { locationId: 'location-north' } })).toEqual({
      workflows: [{ id: 'workflow-1', name: 'New booking', status: 'published', locationId: 'location-north' }],
    });
    expect(await run('GET /{provider}/locations', { path })).toMatchObject({ locations: [{}, {}] });
  });

  test('have a hook, and a request for the hooks of an unknown workflow or provider is refused', async () => {
    const { run, outcome } = startOperations();
    const key = 'GET /{provider}/workflows/{workflowId}/hooks';
    const path = { provider: 'make', workflowId: 'scenario-1' };
    expect(await run(key, { path })).toMatchObject({ hooks: [{ workflowId: 'scenario-1' }] });
    expect(await outcome(key, { path: { ...path, workflowId: 'x' } })).toMatch(/^404/);
    expect(await outcome(key, { path: { ...path, provider: 'vapi' } })).toBe(
      '400 provider must be one of the following values: make, ghl',
    );
  });
});

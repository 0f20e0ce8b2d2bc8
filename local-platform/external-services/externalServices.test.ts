import { describe, expect, test } from 'vitest';
import { readAssistantServices, readServiceVariables, SERVICE_VARIABLES } from './externalServices.ts';

const read = (variables: Record<string, string | undefined>) => {
  const result = readServiceVariables(variables);
  return result.ok ? result : result.problems;
};

describe('the configuration', () => {
  test('without variables, or with blank ones, has no services', () => {
    const blank = Object.fromEntries(Object.keys(SERVICE_VARIABLES).map((name) => [name, ' ']));
    for (const variables of [{}, blank, { LOCAL_MODEL_URL: undefined, OTHER: 'x' }]) {
      expect(read(variables)).toEqual({ ok: true, services: {}, allowedHosts: [] });
    }
  });

  test('with the addresses only has default names', () => {
    expect(
      read({
        LOCAL_MODEL_URL: 'http://127.0.0.1:11434/v1',
        LOCAL_MODEL: 'qwen2.5:7b',
        LOCAL_VOICE_URL: 'http://localhost:8880/v1',
        LOCAL_TRANSCRIBER_URL: ' http://127.0.0.1:8000/v1 ',
      }),
    ).toEqual({
      ok: true,
      services: {
        model: { address: new URL('http://127.0.0.1:11434/v1'), model: 'qwen2.5:7b', metadataSendMode: 'off' },
        voice: { type: 'openai', address: new URL('http://localhost:8880/v1'), model: 'tts-1', voice: 'alloy' },
        transcriber: { type: 'openai', address: new URL('http://127.0.0.1:8000/v1'), model: 'whisper-1' },
      },
      allowedHosts: [],
    });
  });

  test('with each example of the variables is valid', () => {
    expect(read(SERVICE_VARIABLES)).toMatchObject({
      ok: true,
      services: { voice: { model: 'kokoro', voice: 'af_heart' }, transcriber: { model: /distil/ } },
      allowedHosts: ['gpu.example', '192.168.1.20'],
    });
  });

  test('with a WebSocket uses the protocol of the vendor', () => {
    expect(read({ LOCAL_TRANSCRIBER_URL: 'ws://127.0.0.1:9000/live' })).toMatchObject({
      services: { transcriber: { type: 'custom-transcriber', address: new URL('ws://127.0.0.1:9000/live') } },
    });
  });

  test('with a list of hosts allows their addresses', () => {
    const variables = { LOCAL_VOICE_URL: 'https://gpu.example/v1', LOCAL_ALLOWED_HOSTS: 'GPU.example, fd00::1 ,' };
    expect(read(variables)).toMatchObject({ ok: true, allowedHosts: ['gpu.example', 'fd00::1'] });
  });
});

test.each<[Record<string, string>, string[]]>([
  [
    { LOCAL_MODEL_URL: 'http://127.0.0.1:11434/v1' },
    ['LOCAL_MODEL is missing: write the name of the model, such as qwen2.5:7b.'],
  ],
  [
    { LOCAL_MODEL: 'qwen2.5:7b', LOCAL_VOICE: 'af_heart' },
    [
      'LOCAL_MODEL needs LOCAL_MODEL_URL: write the address of its server, such as http://127.0.0.1:11434/v1.',
      'LOCAL_VOICE needs LOCAL_VOICE_URL: write the address of its server, such as http://127.0.0.1:8880/v1.',
    ],
  ],
  [
    { LOCAL_VOICE_URL: '127.0.0.1:8880', LOCAL_TRANSCRIBER_URL: 'http://gpu.example:8000/v1' },
    [
      'LOCAL_VOICE_URL must be an address such as http://127.0.0.1:8880/v1, but it is "127.0.0.1:8880".',
      'LOCAL_TRANSCRIBER_URL names the host gpu.example. To allow a host other than this machine, add it to LOCAL_ALLOWED_HOSTS.',
    ],
  ],
  [
    { LOCAL_ALLOWED_HOSTS: 'gpu.example, http://other.example, third.example:80, *' },
    ['http://other.example', 'third.example:80', '*'].map(
      (host) =>
        `LOCAL_ALLOWED_HOSTS must list names of hosts without a scheme and a port, such as gpu.example, 192.168.1.20, but it contains "${host}".`,
    ),
  ],
])('%j has problems', (variables, problems) => {
  expect(read(variables)).toEqual(problems);
});

const MODEL = { provider: 'custom-llm', url: 'http://127.0.0.1:11434/v1', model: 'qwen2.5:7b' };
const VOICE = { provider: 'custom-voice', server: { url: 'http://127.0.0.1:9000/speak' } };
const TRANSCRIBER = { provider: 'custom-transcriber', server: { url: 'ws://127.0.0.1:9000/live' } };

const readAssistant = (assistant: Record<string, unknown>, allowedHosts: string[] = []) =>
  readAssistantServices(assistant, allowedHosts);

describe('the services of an assistant', () => {
  test('of other providers are left out', () => {
    const assistant = {
      model: { provider: 'openai', model: 'gpt-4o', url: 'http://example.com' },
      voice: { provider: '11labs', voiceId: 'burt' },
    };
    expect(readAssistant(assistant)).toEqual({ services: {}, problems: [], ignored: [] });
    expect(readAssistant({})).toEqual({ services: {}, problems: [], ignored: [] });
  });

  test('with the required fields only have the default values of the vendor', () => {
    expect(readAssistant({ model: MODEL, voice: VOICE, transcriber: TRANSCRIBER })).toEqual({
      services: {
        model: {
          address: new URL(MODEL.url),
          model: 'qwen2.5:7b',
          headers: {},
          temperature: 0.5,
          maxTokens: 250,
          metadataSendMode: 'variable',
          limits: {},
        },
        voice: { type: 'custom-voice', address: new URL(VOICE.server.url), headers: {}, limits: {} },
        transcriber: { type: 'custom-transcriber', address: new URL(TRANSCRIBER.server.url), headers: {}, limits: {} },
      },
      problems: [],
      ignored: [],
    });
  });

  test('with all fields have these values, and a list of those without an effect', () => {
    const server = {
      timeoutSeconds: 10,
      headers: { Authorization: 'Bearer a', Host: 'other.example' },
      credentialId: 'c',
      backoffPlan: { maxRetries: 2 },
      encryptedPaths: [],
      staticIpAddressesEnabled: false,
    };
    const { services, problems, ignored } = readAssistant(
      {
        model: {
          ...MODEL,
          url: 'https://models.example/v1',
          headers: { 'X-Key': 'a', authorization: 'Bearer a' },
          metadataSendMode: 'destructured',
          temperature: 0,
          maxTokens: 100,
          timeoutSeconds: 5,
          numFastTurns: 2,
          emotionRecognitionEnabled: false,
        },
        voice: {
          ...VOICE,
          voiceId: 'ava',
          cachingEnabled: true,
          fallbackPlan: {},
          server: { ...VOICE.server, ...server },
        },
        transcriber: { ...TRANSCRIBER, server: { ...TRANSCRIBER.server, ...server } },
      },
      ['models.example'],
    );
    expect(services).toMatchObject({
      model: {
        address: new URL('https://models.example/v1'),
        metadataSendMode: 'destructured',
        temperature: 0,
        maxTokens: 100,
        limits: { firstByteMs: 5_000 },
      },
      voice: { voiceId: 'ava', headers: { Authorization: 'Bearer a' }, limits: { wholeMs: 10_000 } },
      transcriber: { headers: { Authorization: 'Bearer a' }, limits: { wholeMs: 10_000 } },
    });
    expect(services.model?.headers).toEqual({ 'X-Key': 'a' });
    expect(problems).toEqual([]);
    expect(ignored).toEqual([
      'model.headers.authorization',
      'model.numFastTurns',
      'voice.server.headers.Host',
      'voice.server.credentialId',
      'voice.server.backoffPlan',
      'voice.fallbackPlan',
      'transcriber.server.headers.Host',
      'transcriber.server.credentialId',
      'transcriber.server.backoffPlan',
    ]);
  });

  test('without a valid address or model are left out, and the others remain', () => {
    const { services, problems } = readAssistant({
      model: { provider: 'custom-llm', url: 'http://models.example/v1' },
      voice: VOICE,
      transcriber: { provider: 'custom-transcriber', server: { url: 'http://127.0.0.1:9000' } },
    });
    expect(Object.keys(services)).toEqual(['voice']);
    expect(problems).toEqual([
      'model.url names the host models.example. To allow a host other than this machine, add it to LOCAL_ALLOWED_HOSTS.',
      'model.model must be the name of the model.',
      'transcriber.server.url must be an address such as ws://127.0.0.1:9000/transcriber, but it is "http://127.0.0.1:9000".',
    ]);
  });

  test('without a header that is not valid are used', () => {
    const headers = { 'X-Key': 'a\r\nX-Other: b', 'X Key': 'a', 'X-Number': 7, 'X-Good': 'a' };
    const { services, problems } = readAssistant({ model: { ...MODEL, headers } });
    expect(services.model?.headers).toEqual({ 'X-Good': 'a' });
    expect(problems).toEqual(
      ['X-Key', 'X Key', 'X-Number'].map(
        (name) => `model.headers.${name} is not a valid header: it needs a plain name and a text of one line.`,
      ),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { readAssistantServices } from './readAssistantServices.ts';

const MODEL = { provider: 'custom-llm', url: 'http://127.0.0.1:11434/v1', model: 'qwen2.5:7b' };
const VOICE = { provider: 'custom-voice', server: { url: 'http://127.0.0.1:9000/speak' } };
const TRANSCRIBER = { provider: 'custom-transcriber', server: { url: 'ws://127.0.0.1:9000/live' } };

const read = (assistant: Record<string, unknown>, allowedHosts: string[] = []) =>
  readAssistantServices(assistant, allowedHosts);

describe('the services of an assistant', () => {
  test('of other providers are left out', () => {
    const assistant = {
      model: { provider: 'openai', model: 'gpt-4o', url: 'http://example.com' },
      voice: { provider: '11labs', voiceId: 'burt' },
    };
    expect(read(assistant)).toEqual({ services: {}, problems: [], ignored: [] });
    expect(read({})).toEqual({ services: {}, problems: [], ignored: [] });
  });

  test('with the required fields only have the default values of the vendor', () => {
    expect(read({ model: MODEL, voice: VOICE, transcriber: TRANSCRIBER })).toEqual({
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
    const { services, problems, ignored } = read(
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
    const { services, problems } = read({
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
    const { services, problems } = read({ model: { ...MODEL, headers } });
    expect(services.model?.headers).toEqual({ 'X-Good': 'a' });
    expect(problems).toEqual(
      ['X-Key', 'X Key', 'X-Number'].map(
        (name) => `model.headers.${name} is not a valid header: it needs a plain name and a text of one line.`,
      ),
    );
  });
});

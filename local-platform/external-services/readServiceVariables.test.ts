import { describe, expect, test } from 'vitest';
import { readServiceVariables, SERVICE_VARIABLES } from './readServiceVariables.ts';

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

import { describe, expect, test } from 'vitest';
import { ExternalServiceError } from './ExternalServiceError.ts';
import { type AddressRules, checkAddress, lookUpHost, operationAddress } from './serviceAddress.ts';
import { addressOf } from './testServers.fixture.ts';

const RULES: AddressRules = {
  source: 'LOCAL_MODEL_URL',
  schemes: ['http'],
  example: 'http://127.0.0.1:11434/v1',
  allowedHosts: ['gpu.example', '192.168.1.20', 'fd00::1'],
};

const problemOf = (text: string) => {
  try {
    return checkAddress(text, RULES).href;
  } catch (error) {
    return error instanceof ExternalServiceError && error.type === 'address-refused' ? error.message : error;
  }
};

describe('an address', () => {
  test.each([
    ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:11434/v1'],
    ['http://localhost:11434', 'http://localhost:11434/'],
    ['http://models.localhost/v1', 'http://models.localhost/v1'],
    ['http://[::1]:8080/v1?version=2#top', 'http://[::1]:8080/v1?version=2'],
    ['https://GPU.example/v1', 'https://gpu.example/v1'],
    ['http://192.168.1.20:8000/', 'http://192.168.1.20:8000/'],
    ['http://[fd00::1]/', 'http://[fd00::1]/'],
    // A URL can write 127.0.0.1 in other ways.
    ['http://0x7f.1/', 'http://127.0.0.1/'],
  ])('%s is accepted', (text, href) => {
    expect(problemOf(text)).toBe(href);
  });

  const FORM = 'LOCAL_MODEL_URL must be an address such as http://127.0.0.1:11434/v1';
  test.each([
    ['localhost:11434', `${FORM}, but it is "localhost:11434".`],
    ['', `${FORM}, but it is "".`],
    ['file:///etc/passwd', `${FORM}, but it is "file:///etc/passwd".`],
    ['ws://127.0.0.1/', `${FORM}, but it is "ws://127.0.0.1/".`],
    ['ava:secret@127.0.0.1', `${FORM}.`],
    [
      'http://ava:secret@127.0.0.1/v1',
      'LOCAL_MODEL_URL must not contain a user name or a password: remove the part before the "@".',
    ],
  ])('%s is refused', (text, message) => {
    expect(problemOf(text)).toBe(message);
  });

  test.each([
    ['http://example.com/v1', 'example.com'],
    ['http://localhost.example.com/v1', 'localhost.example.com'],
    ['http://169.254.169.254/', '169.254.169.254'],
    ['http://0.0.0.0:11434/', '0.0.0.0'],
    ['http://sub.gpu.example/', 'sub.gpu.example'],
  ])('%s is refused, because its host is not in the list', (text, host) => {
    expect(problemOf(text)).toBe(
      `LOCAL_MODEL_URL names the host ${host}. To allow a host other than this machine, add it to LOCAL_ALLOWED_HOSTS.`,
    );
  });
});

test.each([
  ['http://localhost/v1', 'http://localhost/v1/chat/completions'],
  ['http://localhost/v1/', 'http://localhost/v1/chat/completions'],
  ['http://localhost', 'http://localhost/chat/completions'],
  ['http://localhost/v1/chat/completions', 'http://localhost/v1/chat/completions'],
  ['http://localhost/v1/chat/completions/', 'http://localhost/v1/chat/completions'],
  ['http://localhost/v1?api-version=2', 'http://localhost/v1/chat/completions?api-version=2'],
])('the operation of %s is %s', (base, operation) => {
  expect(operationAddress(addressOf(base), '/chat/completions').href).toBe(operation);
});

test.each(['localhost', 'models.localhost'])('%s resolves to this machine without a name server', async (name) => {
  const addresses = await new Promise((resolve) => {
    lookUpHost(name, { all: true }, (_, found) => {
      resolve(found);
    });
  });
  expect(addresses).toEqual([
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]);
});

import { expect, test, vi } from 'vitest';
import { ExternalServiceError, type ExternalServiceErrorType } from '../external-services/ExternalServiceError.ts';
import { withFallback } from './createRoomServices.ts';

const failing = (type: ExternalServiceErrorType) => () =>
  Promise.reject(new ExternalServiceError(type, `The voice is away (${type}).`));

function voiceWith(external: (text: string) => Promise<string>, pauseMs?: number) {
  const log = vi.fn<(line: string) => void>();
  const parts = {
    external: vi.fn(external),
    embedded: vi.fn((text: string) => Promise.resolve(`embedded ${text}`)),
    consequence: 'The embedded voice speaks instead.',
    log,
  };
  const speak = withFallback<string, string>({ ...parts, ...(pauseMs === undefined ? {} : { pauseMs }) });
  return { speak, ...parts };
}

test('a service that works replaces the embedded part', async () => {
  const { speak, embedded, log } = voiceWith((text) => Promise.resolve(`external ${text}`));
  expect(await speak('Hello.')).toBe('external Hello.');
  expect(embedded).not.toHaveBeenCalled();
  expect(log).not.toHaveBeenCalled();
});

test('a service that fails is replaced, with one line in the log for each type of failure', async () => {
  const { speak, external, log } = voiceWith(failing('unreachable'));
  expect([await speak('One.'), await speak('Two.')]).toEqual(['embedded One.', 'embedded Two.']);
  external.mockImplementation(failing('bad-answer'));
  await speak('Three.');
  external.mockImplementation(failing('unreachable'));
  await speak('Four.');
  expect(external).toHaveBeenCalledTimes(4);
  expect(log.mock.calls).toEqual([
    ['The voice is away (unreachable). The embedded voice speaks instead.'],
    ['The voice is away (bad-answer). The embedded voice speaks instead.'],
  ]);
});

test('a service gets no requests for a while after a timeout', async () => {
  const { speak, external } = voiceWith(failing('timeout'));
  expect([await speak('One.'), await speak('Two.')]).toEqual(['embedded One.', 'embedded Two.']);
  expect(external).toHaveBeenCalledTimes(1);
});

test('a service gets requests again after the pause', async () => {
  const { speak, external } = voiceWith(failing('timeout'), 0);
  await speak('One.');
  external.mockImplementation((text) => Promise.resolve(`external ${text}`));
  expect(await speak('Two.')).toBe('external Two.');
});

test('an error that is not one of the service rejects', async () => {
  const { speak, embedded } = voiceWith(() => Promise.reject(new TypeError('a mistake in the code')));
  await expect(speak('One.')).rejects.toThrow('a mistake in the code');
  expect(embedded).not.toHaveBeenCalled();
});

test('a request that its caller has ended rejects, and does not use the embedded part', async () => {
  const { speak, embedded } = voiceWith(failing('timeout'));
  await expect(speak('One.', AbortSignal.abort())).rejects.toMatchObject({ type: 'timeout' });
  expect(embedded).not.toHaveBeenCalled();
});

import { expect, test, vi } from 'vitest';
import { wavOf } from '../wave/wave.ts';
import { WorkerError, type WorkerProcess } from '../worker-process/WorkerProcess.ts';
import type { Heard, Phrase, Unavailable } from './createRecogniserProcess.ts';
import { createSpeechRecogniser } from './recogniseSpeech.ts';

const ask = vi.hoisted(() => vi.fn<(phrase: Phrase) => Promise<Heard | Unavailable>>());

vi.mock('./createRecogniserProcess.ts', () => ({
  createRecogniserProcess: () =>
    ({ ask, isIdle: true, start: vi.fn(), close: () => Promise.resolve() }) as unknown as WorkerProcess<
      Phrase,
      Heard | Unavailable
    >,
}));

const PHRASE = wavOf(new Float32Array(16));

test('a recogniser that is missing says so once in the log, and is not asked again', async () => {
  ask.mockResolvedValue({ unavailable: "Cannot find package 'onnxruntime-web'" });
  const log = vi.fn();
  const recogniser = createSpeechRecogniser(log);
  const problems = await Promise.allSettled([recogniser.recognise(PHRASE), recogniser.recognise(PHRASE)]);
  const message = "Speech cannot be recognised on this machine: Cannot find package 'onnxruntime-web'.";
  for (const problem of problems) expect(problem).toMatchObject({ reason: { type: 'unavailable', message } });
  expect(log.mock.calls).toEqual([[`${message} Typed words work as before.`]]);
  await expect(recogniser.recogniseIfIdle(PHRASE)).rejects.toMatchObject({ type: 'unavailable' });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a text of symbols alone has no words', async () => {
  ask.mockResolvedValue({ text: '♪♪', confidence: 0.9 });
  expect(await createSpeechRecogniser(vi.fn()).recognise(PHRASE)).toEqual({ text: '', confidence: 0.9 });
});

test('a recogniser whose process stops twice with a phrase, as without enough memory, is unavailable', async () => {
  ask.mockRejectedValue(new WorkerError('stopped', 'the recogniser stopped'));
  const log = vi.fn();
  const recogniser = createSpeechRecogniser(log);
  recogniser.warmUp();
  await vi.waitFor(() => expect(recogniser.isAvailable()).toBe(false));
  expect(log.mock.calls).toEqual([
    ['Speech cannot be recognised on this machine: the recogniser stopped. Typed words work as before.'],
  ]);
});

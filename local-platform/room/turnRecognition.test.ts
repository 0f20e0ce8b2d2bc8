import { describe, expect, test } from 'vitest';
import { MAX_PHRASE_SECONDS, SAMPLE_RATE } from '../wave/wave.ts';
import { createTurnRecognition, type TurnReport } from './turnRecognition.ts';
import { type HeardWords, RecogniserUnavailable } from './wordRecognition.ts';

const PART = SAMPLE_RATE / 25;

type Request = {
  readonly seconds: number;
  readonly isPartial: boolean;
  readonly answer: (text: string, confidence?: number) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
};

/** Lets the promises that are settled continue. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A recognition whose requests the test answers. */
function listen() {
  const requests: Request[] = [];
  const reports: TurnReport[] = [];
  const ask =
    (isPartial: boolean) =>
    (samples: Float32Array): Promise<HeardWords> =>
      new Promise((resolve, reject) => {
        requests.push({
          seconds: samples.length / SAMPLE_RATE,
          isPartial,
          answer: (text, confidence = 0.9) => {
            resolve({ text, confidence });
            return settle();
          },
          fail: (error) => {
            reject(error);
            return settle();
          },
        });
      });
  const recognition = createTurnRecognition({ recognise: ask(false), recogniseIfIdle: ask(true) }, (report) =>
    reports.push(report),
  );
  const play = (seconds: number, amplitude = 0.2) => {
    for (let part = 0; part < Math.round(seconds * 25); part += 1)
      recognition.addSound(new Float32Array(PART).fill(amplitude));
  };
  return {
    ...recognition,
    reports,
    requests,
    play,
    /** The latest request. */
    request: (index = -1) => {
      const request = requests.at(index);
      if (request === undefined) throw new Error('Nothing was sent to the recogniser.');
      return request;
    },
    /** The visitor speaks for this time, after a silence of two seconds, and pauses. */
    speak: (seconds: number) => {
      play(2, 0);
      recognition.follow('started');
      play(seconds);
      play(0.4, 0);
      recognition.follow('paused');
    },
    end: () => {
      play(0.4, 0);
      recognition.follow('ended');
      return settle();
    },
  };
}

describe('a short turn', () => {
  test('is recognised at the pause, and reported at its end, with the sound from 600 ms before the voice', async () => {
    const { speak, request, reports, end, requests } = listen();
    speak(0.4);
    // 600 ms before the voice, the 200 ms in which it was detected, and the pause.
    expect(request().seconds).toBeCloseTo(0.8 + 0.4 + 0.4, 1);
    await request().answer('My roof leaks.');
    expect(reports).toEqual([
      { type: 'words.partial', text: 'My roof leaks.' },
      { type: 'words.expected', text: 'My roof leaks.' },
    ]);
    await end();
    expect(reports.at(-1)).toEqual({ type: 'heard', by: 'voice', text: 'My roof leaks.', confidence: 0.9 });
    expect(requests).toHaveLength(1);
  });

  test('whose words come after its end is reported then', async () => {
    const { speak, request, reports, end } = listen();
    speak(0.4);
    await end();
    expect(reports).toEqual([]);
    await request().answer('My roof leaks.');
    expect(reports).toEqual([{ type: 'heard', by: 'voice', text: 'My roof leaks.', confidence: 0.9 }]);
  });

  test('of a noise is reported without words', async () => {
    const { speak, request, reports, end } = listen();
    speak(0.4);
    await request().answer('', 1);
    await end();
    expect(reports).toEqual([{ type: 'heard', by: 'voice' }]);
  });

  test('that was not recognised has the confidence 0', async () => {
    const { speak, request, reports, end } = listen();
    speak(0.4);
    await request().answer('', 0);
    await end();
    expect(reports).toEqual([{ type: 'heard', by: 'voice', text: '', confidence: 0 }]);
  });
});

describe('words of a turn that goes on', () => {
  test('are shown about twice a second, and only while the recogniser is asked for no others', async () => {
    const { follow, play, request, requests, reports } = listen();
    follow('started');
    play(2.5);
    expect(requests.map(({ isPartial }) => isPartial)).toEqual([true]);
    await request().answer('My roof');
    expect(reports).toEqual([{ type: 'words.partial', text: 'My roof' }]);
    play(0.04);
    await request().answer('My roof');
    expect(requests).toHaveLength(2);
    expect(reports, 'the same words are not shown again').toHaveLength(1);
  });

  test('are not looked for in a silence', () => {
    const { follow, play, requests } = listen();
    follow('started');
    play(0.4);
    play(0.3, 0);
    expect(requests).toEqual([]);
    play(0.04);
    expect(requests).toHaveLength(1);
  });

  test('do not come after the words of its end', async () => {
    const { follow, play, request, reports, end } = listen();
    follow('started');
    play(1.2);
    const partial = request();
    play(0.4, 0);
    follow('paused');
    await end();
    await request().answer('My roof leaks.');
    await partial.answer('My roof');
    expect(reports).toEqual([{ type: 'heard', by: 'voice', text: 'My roof leaks.', confidence: 0.9 }]);
  });

  test('that turn out to be none are reported with the confidence 0, so that they are asked for again', async () => {
    const { follow, play, request, reports, end } = listen();
    follow('started');
    play(1.2);
    await request().answer('My');
    play(0.4, 0);
    follow('paused');
    await request().answer('', 1);
    await end();
    expect(reports.at(-1)).toEqual({ type: 'heard', by: 'voice', text: 'My', confidence: 0 });
  });
});

describe('a pause for breath', () => {
  test('in a short phrase changes nothing: the whole phrase is recognised at its end', async () => {
    const { speak, follow, play, request, reports, end } = listen();
    speak(0.4);
    await request().answer('My name is Maria.');
    follow('resumed');
    play(0.4);
    play(0.4, 0);
    follow('paused');
    expect(request().seconds).toBeCloseTo(0.8 + 0.4 + 0.4 + 0.4 + 0.4, 1);
    await request().answer('My name is Maria Lopez.');
    await end();
    expect(reports.at(-1)).toEqual({ type: 'heard', by: 'voice', text: 'My name is Maria Lopez.', confidence: 0.9 });
  });

  test('after six seconds ends the phrase, but not the turn', async () => {
    const { speak, follow, play, request, requests, reports, end } = listen();
    speak(7);
    const first = requests.findLast(({ isPartial }) => !isPartial);
    play(0.2, 0);
    follow('resumed');
    play(0.6);
    play(0.4, 0);
    follow('paused');
    expect(request().seconds).toBeCloseTo(0.2 + 0.6 + 0.4, 1);
    await first?.answer('My roof leaks since last night.', 0.6);
    await request().answer('Please come soon.');
    await end();
    expect(reports.at(-1)).toEqual({
      type: 'heard',
      by: 'voice',
      text: 'My roof leaks since last night. Please come soon.',
      confidence: 0.6,
    });
  });

  test('that is as long as the end of a turn goes on with the turn, if its words are not known yet', async () => {
    const { speak, follow, play, request, requests, reports, end } = listen();
    speak(0.4);
    await end();
    follow('started');
    await requests[0]?.answer('My name is');
    expect(reports).toEqual([]);
    play(0.4);
    play(0.4, 0);
    follow('paused');
    await request().answer('Maria Lopez.');
    await end();
    expect(reports.at(-1)).toEqual({
      type: 'heard',
      by: 'voice',
      text: 'My name is Maria Lopez.',
      confidence: 0.9,
    });
  });
});

test('a phrase is cut at 20 s, and its words begin those of the turn', async () => {
  const { follow, play, requests, reports, end } = listen();
  follow('started');
  play(MAX_PHRASE_SECONDS + 0.5);
  const cut = requests.filter(({ isPartial }) => !isPartial);
  expect(cut.map(({ seconds }) => seconds)).toEqual([MAX_PHRASE_SECONDS]);
  await cut[0]?.answer('A long story');
  play(0.4, 0);
  follow('paused');
  await requests.at(-1)?.answer('with an end.');
  await end();
  expect(reports.at(-1)).toEqual({ type: 'heard', by: 'voice', text: 'A long story with an end.', confidence: 0.9 });
});

test('a voice before the first sound of the recorder is a turn without words', async () => {
  const { follow, reports, requests } = listen();
  follow('started');
  follow('paused');
  follow('ended');
  await settle();
  expect(reports).toEqual([{ type: 'heard', by: 'voice' }]);
  expect(requests).toEqual([]);
});

test('an unavailable recogniser is reported once, and nothing more is sent to it', async () => {
  const { speak, request, requests, reports, end } = listen();
  speak(0.4);
  await request().fail(new RecogniserUnavailable());
  await end();
  speak(0.4);
  expect(reports).toEqual([{ type: 'recognition.failed' }]);
  expect(requests).toHaveLength(1);
});

test('a turn that has ended is reported, even if the assistant becomes deaf before its words are known', async () => {
  const { speak, request, reports, discard, end } = listen();
  speak(0.4);
  await end();
  discard();
  await request().answer('My roof leaks.');
  expect(reports).toEqual([{ type: 'heard', by: 'voice', text: 'My roof leaks.', confidence: 0.9 }]);
});

test('a voice that goes on after a discarded beginning is a turn', async () => {
  const { follow, play, request, reports, discard, end } = listen();
  follow('started');
  play(0.3);
  discard();
  play(0.4);
  follow('paused');
  expect(request().seconds).toBeCloseTo(0.4, 1);
  await request().answer('roof leaks.');
  await end();
  expect(reports.at(-1)).toEqual({ type: 'heard', by: 'voice', text: 'roof leaks.', confidence: 0.9 });
});

test('a discarded turn is reported without words, and its sound is not in the next one', () => {
  const { follow, play, request, reports, discard, requests } = listen();
  play(2, 0.2);
  follow('started');
  play(0.4);
  discard();
  // The assistant stays deaf, and gets no sound.
  follow('ended');
  expect(reports).toEqual([{ type: 'heard', by: 'voice' }]);
  expect(requests).toEqual([]);
  follow('started');
  play(0.4);
  follow('paused');
  expect(request().seconds).toBeCloseTo(0.4, 1);
});

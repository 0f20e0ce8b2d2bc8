import { expect, test } from 'vitest';
import type { PlatformMessage } from '../call-client/callEvents.ts';
import { withMessage, withTyped } from './captions.ts';

const says = (text: string, transcriptType: 'partial' | 'final' = 'partial'): PlatformMessage => ({
  type: 'transcript',
  role: 'assistant',
  transcript: text,
  transcriptType,
});
const speech = (status: 'started' | 'stopped', role = 'assistant'): PlatformMessage => ({
  type: 'speech-update',
  role,
  status,
});

/** The visitor types "Wait" while the assistant says "I can come"; then the messages arrive. */
const afterInterruption = (...messages: readonly PlatformMessage[]) =>
  messages
    .reduce(withMessage, withTyped([says('I can come')].reduce(withMessage, []), 'Wait'))
    .map(({ speaker, text, state }) => `${speaker} ${state}: ${text}`);

const INTERRUPTED = ['assistant interrupted: I can come', 'visitor final: Wait'];

test('the same words are a new turn once the assistant starts to speak again', () => {
  expect(afterInterruption(speech('started'), says('I can'), says('I can come at nine.', 'final'))).toEqual([
    ...INTERRUPTED,
    'assistant final: I can come at nine.',
  ]);
});

test('words that arrive after the assistant has stopped belong to the interrupted turn', () => {
  expect(afterInterruption(speech('stopped'), says('I can come on'))).toEqual(INTERRUPTED);
});

test('words that arrive after the visitor starts to speak belong to the interrupted turn', () => {
  expect(afterInterruption(speech('started', 'user'), says('I can come on'))).toEqual(INTERRUPTED);
});

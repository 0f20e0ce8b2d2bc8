import { expect, test } from 'vitest';
import type { PlatformMessage } from '../call-client/callEvents.ts';
import { withMessage, withTyped } from './captions.ts';

const assistantSays = (text: string, transcriptType: 'partial' | 'final' = 'partial'): PlatformMessage => ({
  type: 'transcript',
  role: 'assistant',
  transcript: text,
  transcriptType,
});
const speechUpdate = (status: 'started' | 'stopped', role = 'assistant'): PlatformMessage => ({
  type: 'speech-update',
  role,
  status,
});

/** The captions after the visitor types "Wait" while the assistant says "I can come", and then the messages arrive. */
const afterInterruption = (...messages: readonly PlatformMessage[]) =>
  messages
    .reduce(withMessage, withTyped([assistantSays('I can come')].reduce(withMessage, []), 'Wait'))
    .map(({ speaker, text, state }) => `${speaker} ${state}: ${text}`);

const INTERRUPTED = ['assistant interrupted: I can come', 'visitor final: Wait'];

test('words that begin like the interrupted turn are a new turn after the assistant has started to speak again', () => {
  expect(
    afterInterruption(speechUpdate('started'), assistantSays('I can'), assistantSays('I can come at nine.', 'final')),
  ).toEqual([...INTERRUPTED, 'assistant final: I can come at nine.']);
});

test('late words of the interrupted turn add no turn after the assistant has stopped speaking', () => {
  expect(afterInterruption(speechUpdate('stopped'), assistantSays('I can come on'))).toEqual(INTERRUPTED);
});

test('late words of the interrupted turn add no turn after the visitor starts to speak', () => {
  expect(afterInterruption(speechUpdate('started', 'user'), assistantSays('I can come on'))).toEqual(INTERRUPTED);
});

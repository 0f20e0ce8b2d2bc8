import { describe, expect, test } from 'vitest';
import { GARBAGE } from './roomAssistant.ts';
import { readClientMessage } from './clientMessages.ts';

const readAsJson = (message: unknown) => readClientMessage(JSON.stringify(message));

describe('messages of the client over the app-message channel', () => {
  test('the string "playable" is a command to the audio line', () => {
    expect(readClientMessage('playable')).toEqual({ to: 'line', command: 'playable' });
  });

  test('add-message with the role user is an utterance that the visitor typed', () => {
    expect(readAsJson({ type: 'add-message', message: { role: 'user', content: ' My roof leaks ' } })).toEqual({
      to: 'receptionist',
      event: { type: 'heard', text: 'My roof leaks', by: 'keyboard' },
    });
  });

  test('add-message with triggerResponseEnabled false, or with the role system, adds its text to the context', () => {
    const message = { role: 'user', content: 'FYI' };
    expect(readAsJson({ type: 'add-message', message, triggerResponseEnabled: false })).toEqual({
      to: 'receptionist',
      event: { type: 'context.added', role: 'user', text: 'FYI' },
    });
    expect(readAsJson({ type: 'add-message', message: { role: 'system', content: 'Be brief' } })).toMatchObject({
      event: { type: 'context.added', role: 'system' },
    });
  });

  test.each([
    [
      { message: 'Hold on', interruptionsEnabled: true, interruptAssistantEnabled: false },
      { isInterruptible: true, interruptsAssistant: false },
    ],
    [
      { content: 'Hold on', interruptAssistantEnabled: true },
      { isInterruptible: false, interruptsAssistant: true },
    ],
  ])('say with %j is an event with the text and the options of the message', (fields, options) => {
    expect(readAsJson({ type: 'say', ...fields, endCallAfterSpoken: true })).toEqual({
      to: 'receptionist',
      event: { type: 'say', text: 'Hold on', endsCall: true, ...options },
    });
  });

  test.each([
    ['say-first-message', { type: 'recording.started' }],
    ['mute-assistant', { type: 'assistant.mute' }],
    ['unmute-assistant', { type: 'assistant.unmute' }],
  ])('the control %s is an event for the receptionist', (control, event) => {
    expect(readAsJson({ type: 'control', control })).toEqual({ to: 'receptionist', event });
  });

  test('the control mute-customer is a command to the audio line', () => {
    expect(readAsJson({ type: 'control', control: 'mute-customer' })).toEqual({ to: 'line', command: 'mute-customer' });
  });

  test('end-call is an event for the receptionist', () => {
    expect(readAsJson({ type: 'end-call' })).toEqual({ to: 'receptionist', event: { type: 'call.end' } });
  });

  test.each([
    ...GARBAGE,
    { type: 'say' },
    { type: 'say', message: '  ' },
    { type: 'add-message' },
    { type: 'control', control: 7 },
    { type: 'control', control: 'constructor' },
  ])('are ignored if they are %j', (data) => {
    expect(readClientMessage(data)).toBeUndefined();
    expect(readAsJson(data)).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { GARBAGE } from './garbage.ts';
import { readClientMessage } from './clientMessages.ts';

const read = (message: unknown) => readClientMessage(JSON.stringify(message));

describe('messages of the client over the app-message channel', () => {
  test('the text "playable" is a command to the line', () => {
    expect(readClientMessage('playable')).toEqual({ to: 'line', command: 'playable' });
  });

  test('an added message of the user is an utterance that the visitor typed', () => {
    expect(read({ type: 'add-message', message: { role: 'user', content: ' My roof leaks ' } })).toEqual({
      to: 'receptionist',
      event: { type: 'heard', text: 'My roof leaks', by: 'keyboard' },
    });
  });

  test('an added message that needs no answer, or has another role, is added to the context', () => {
    const message = { role: 'user', content: 'FYI' };
    expect(read({ type: 'add-message', message, triggerResponseEnabled: false })).toEqual({
      to: 'receptionist',
      event: { type: 'context.added', role: 'user', text: 'FYI' },
    });
    expect(read({ type: 'add-message', message: { role: 'system', content: 'Be brief' } })).toMatchObject({
      event: { type: 'context.added', role: 'system' },
    });
  });

  test.each([
    [{ message: 'Hold on' }, 'Hold on'],
    [{ content: 'Hold on' }, 'Hold on'],
  ])('say with %j contains the text and its options', (fields, text) => {
    expect(read({ type: 'say', ...fields, endCallAfterSpoken: true, interruptAssistantEnabled: false })).toEqual({
      to: 'receptionist',
      event: { type: 'say', text, endsCall: true, isInterruptible: false, interruptsAssistant: false },
    });
  });

  test.each([
    ['say-first-message', { type: 'recording.started' }],
    ['mute-assistant', { type: 'assistant.mute' }],
    ['unmute-assistant', { type: 'assistant.unmute' }],
  ])('the control %s is an event for the receptionist', (control, event) => {
    expect(read({ type: 'control', control })).toEqual({ to: 'receptionist', event });
  });

  test('the control mute-customer is a command to the line', () => {
    expect(read({ type: 'control', control: 'mute-customer' })).toEqual({ to: 'line', command: 'mute-customer' });
  });

  test('end-call is an event for the receptionist', () => {
    expect(read({ type: 'end-call' })).toEqual({ to: 'receptionist', event: { type: 'call.end' } });
  });

  test.each([
    ...GARBAGE,
    { type: 'say' },
    { type: 'say', message: '  ' },
    { type: 'add-message' },
    { type: 'control', control: 7 },
  ])('ignores %j', (data) => {
    expect(readClientMessage(data)).toBeUndefined();
    expect(read(data)).toBeUndefined();
  });
});

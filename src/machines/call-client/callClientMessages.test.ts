import { describe, expect, test } from 'vitest';
import { assistant, visitor } from '../call-session/callSessionEventCases.ts';
import { joinedCall, joiningCall, liveCall, PLAIN_CALL, requestedCall, setUpExtras } from './callUnderTest.fixture.ts';

const HELLO = { type: 'add-message', message: { role: 'user', content: 'My roof leaks.' } };

describe('call-start', () => {
  test('is emitted on the first app message "listening", and not on the second one', async () => {
    const call = await joinedCall();
    setUpExtras(call);
    expect(call.count('call-start')).toBe(0);
    call.appMessage('listening');
    call.appMessage('listening');
    expect(call.count('call-start')).toBe(1);
    expect(call.snapshot().hasTag('live')).toBe(true);
  });

  test.each<[unknown]>([
    ['Listening'],
    [' listening'],
    ['listening '],
    ['"listening"'],
    ['{"type":"listening"}'],
    [['listening']],
    [{ type: 'listening' }],
    ['speech-update'],
  ])('is not emitted on %j', async (data) => {
    const call = await joinedCall();
    setUpExtras(call);
    call.appMessage(data);
    expect(call.count('call-start')).toBe(0);
    expect(call.snapshot().hasTag('connecting')).toBe(true);
  });

  test('does not wait for the extras', async () => {
    const call = await joinedCall();
    call.appMessage('listening');
    expect(call.count('call-start')).toBe(1);
    expect(call.count('call-start-success')).toBe(0);
    setUpExtras(call);
    expect(call.count('call-start-success')).toBe(1);
  });

  test('is not accompanied by a message event for "listening", and "listening" is not logged', async () => {
    const call = await liveCall();
    call.appMessage('listening');
    expect(call.count('message')).toBe(0);
    expect(call.unreadableMessages).toEqual([]);
  });
});

describe('app messages', () => {
  test('that are JSON with a type are parsed and passed on with all their fields', async () => {
    const call = await liveCall();
    const transcript = { type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: 'Hi' };
    call.appMessage(JSON.stringify(transcript));
    expect(call.payloads('message')).toEqual([transcript]);
  });

  test('that arrive before the assistant listens are passed on too', async () => {
    const call = await joinedCall();
    call.appMessage('{"type":"status-update","status":"in-progress"}');
    expect(call.payloads('message')).toEqual([{ type: 'status-update', status: 'in-progress' }]);
    expect(call.count('call-start')).toBe(0);
  });

  test.each<[string, string]>([
    ['null', 'null'],
    ['a number', '5'],
    ['a string', '"hello"'],
    ['true', 'true'],
    ['a list', '[{"type":"transcript"}]'],
    ['lists in lists', `${'['.repeat(500)}${']'.repeat(500)}`],
    ['an object without a type', '{"status":"ended"}'],
    ['a type that is not a string', '{"type":5}'],
    ['a type that is null', '{"type":null}'],
  ])(
    "that are JSON without a string as type (%s) are parsed and passed on, as by the vendor's client, and do not end the call",
    async (_, data) => {
      const call = await liveCall();
      const state = call.state();
      call.appMessage(data);
      expect(call.payloads('message')).toEqual([JSON.parse(data)]);
      expect(call.unreadableMessages).toEqual([]);
      expect(call.state()).toEqual(state);
      expect(call.snapshot().context.endReported).toBe(false);
    },
  );

  test.each<[string, unknown]>([
    ['text that is not JSON', '<not json>'],
    ['an empty string', ''],
    ['truncated JSON', '{"type":"transcript"'],
    ['a megabyte of text that is not JSON', 'x'.repeat(1_000_000)],
    ['undefined', undefined],
    ['null in place of a string', null],
    ['a number in place of a string', 42],
    ['a list in place of a string', ['listening']],
    ['an object in place of a string', { nested: { type: 'status-update', status: 'ended' } }],
    ['bytes', new Uint8Array([123, 125])],
  ])('that are not a string of JSON (%s) are only logged', async (_, data) => {
    const call = await liveCall();
    const before = call.reports.length;
    const state = call.state();
    call.appMessage(data);
    expect(call.unreadableMessages).toEqual([data]);
    expect(call.reports).toHaveLength(before);
    expect(call.state()).toEqual(state);
    expect(call.crashes).toEqual([]);
  });

  test('that are huge or deeply nested, or contain __proto__, are passed on and change no prototype', async () => {
    const call = await liveCall();
    call.appMessage(`{"type":"model-output","output":"${'x'.repeat(1_000_000)}"}`);
    call.appMessage(`{"type":"odd","inside":${'['.repeat(2_000)}${']'.repeat(2_000)}}`);
    call.appMessage('{"type":"odd","__proto__":{"status":"ended"},"constructor":1}');
    expect(call.count('message')).toBe(3);
    expect(call.unreadableMessages).toEqual([]);
    expect(({} as { status?: unknown }).status).toBeUndefined();
  });
});

describe('messages of the visitor', () => {
  test('go to the room as JSON', async () => {
    const call = await liveCall();
    call.send({ type: 'message.send', message: HELLO });
    expect(call.roomCommands.at(-1)).toEqual({ type: 'meeting.send', data: JSON.stringify(HELLO) });
  });

  test('that are sent before the join are refused with a reason, never reach the room, and do not fail the start', async () => {
    const call = requestedCall();
    call.send({ type: 'message.send', message: HELLO });
    await call.answerRequest(PLAIN_CALL);
    call.send({ type: 'message.send', message: HELLO });
    expect(call.errorTypes()).toEqual(['message-not-sent-error', 'message-not-sent-error']);
    expect(call.payloads('error')[0]?.error).toMatchObject({
      type: 'not-joined',
      message: 'A message can be sent once the room is joined.',
    });
    call.room({ type: 'room.created' });
    call.passPermissionWait();
    call.room({ type: 'room.joining' });
    call.room({ type: 'room.joined', participants: [visitor], access: 'full' });
    expect(call.roomCommands.filter(({ type }) => type === 'meeting.send')).toEqual([]);
    expect(call.count('call-start-failed')).toBe(0);
  });

  test("that the room refuses are reported with the room's message, and the call continues", async () => {
    const call = await liveCall();
    call.room({
      type: 'room.command-refused',
      refused: { type: 'meeting.send' },
      problem: { type: 'unknown', message: 'Message data too large. Max size is 4096' },
    });
    expect(call.payloads('error').at(-1)).toMatchObject({
      type: 'room-command-error',
      error: { type: 'command-refused', message: 'Message data too large. Max size is 4096' },
    });
    expect(call.snapshot().hasTag('live')).toBe(true);
  });

  test('that cannot be written as JSON are reported as an error, and the call continues', async () => {
    const call = await liveCall();
    const circular: Record<string, unknown> = { type: 'say' };
    circular.itself = circular;
    call.send({ type: 'message.send', message: circular });
    expect(call.crashes).toEqual([]);
    expect(call.snapshot().status).toBe('active');
    expect(call.payloads('error')).toMatchObject([
      {
        type: 'message-not-sent-error',
        error: {
          type: 'message-unwritable',
          message: 'The message cannot be written as JSON: it contains a circular reference or a BigInt.',
          retryable: false,
        },
      },
    ]);
  });
});

test('while joining, a refused screen share or recording is reported as an error, but a refused mute is not', async () => {
  const call = await joiningCall();
  const problem = { type: 'not-now', message: 'Not now.' };
  call.room({ type: 'room.command-refused', refused: { type: 'meeting.set-local-audio' }, problem });
  expect(call.errorTypes()).toEqual([]);
  call.room({ type: 'room.command-refused', refused: { type: 'meeting.screen-share.start' }, problem });
  call.room({ type: 'room.command-refused', refused: { type: 'meeting.start-recording' }, problem });
  expect(call.errorTypes()).toEqual(['screen-share-error', 'room-command-error']);
});

test('network quality, the network connection and changes of participants are passed on', async () => {
  const call = await liveCall();
  call.room({ type: 'room.network', event: { action: 'network-quality-change' } });
  call.room({ type: 'room.network', event: { action: 'network-connection' } });
  call.room({ type: 'room.participant-updated', participant: assistant, detail: { session_id: 'assistant' } });
  expect(call.reportTypes().slice(-3)).toEqual([
    'network-quality-change',
    'network-connection',
    'daily-participant-updated',
  ]);
});

test('other network events are not passed on', async () => {
  const call = await liveCall();
  const before = call.reports.length;
  call.room({ type: 'room.network', event: { action: 'cpu-load-change' } });
  expect(call.reports).toHaveLength(before);
});

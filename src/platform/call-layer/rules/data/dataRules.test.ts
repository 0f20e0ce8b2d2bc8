import { describe, expect, test } from 'vitest';
import { callLayerRules } from '../callLayerRules.ts';
import { refusalOf } from '../places.fixture.ts';

describe('user data', () => {
  test('of 4097 characters is too large', () => {
    expect(refusalOf('userData', 'x'.repeat(4097))).toEqual({
      type: 'too-large',
      message: 'userData is too large (4097 characters). Maximum size suppported is 4096.',
      field: '',
    });
  });

  test('that is a function is refused, because it cannot be serialized', () => {
    const { type, message } = refusalOf('userData', () => {});
    expect(type).toBe('not-serializable');
    expect(message).toMatch(/^userData must be serializable to JSON: SyntaxError/);
  });

  test('is refused with the message of the error that its toJSON throws', () => {
    const toJSON = () => {
      throw new Error('not me');
    };
    expect(refusalOf('userData', { toJSON })).toEqual({
      type: 'not-serializable',
      message: 'userData must be serializable to JSON: Error: not me',
      field: '',
    });
  });
});

test('user data is read again for the comparison with its JSON, and refused if the second read throws', () => {
  let times = 0;
  const input = {
    get name() {
      times += 1;
      if (times > 1) throw new Error('read twice');
      return 'Ana';
    },
  };
  expect(refusalOf('userData', input)).toEqual({
    type: 'not-serializable',
    message: 'userData must be serializable to JSON: Error: read twice',
    field: '',
  });
});

describe('an app message', () => {
  test('of 4097 characters of JSON is too large', () => {
    // The JSON has two more characters than the string: the quotes.
    expect(refusalOf('appMessage', { data: 'x'.repeat(4095) })).toEqual({
      type: 'too-large',
      message: 'Message data too large. Max size is 4096',
      field: 'data',
    });
  });

  test('is refused above the limit of the room, even if the limit is 0', () => {
    expect(refusalOf('appMessage', { data: 'x', max: 0 }).message).toBe('Message data too large. Max size is 0');
  });

  test('requires a number as the maximum', () => {
    const refusal = { type: 'wrong-type', message: 'The maximum size must be a number.', field: 'max' };
    expect(refusalOf('appMessage', { data: 'x', max: '5' })).toEqual(refusal);
    expect(refusalOf('appMessage', { data: 'x', max: Number.NaN })).toEqual(refusal);
  });

  test('requires an object as input', () => {
    expect(refusalOf('appMessage', 'hello').type).toBe('wrong-type');
  });
});

describe('meeting session data', () => {
  test('must be a plain object', () => {
    expect(refusalOf('meetingSessionData', { data: ['a'] })).toEqual({
      type: 'wrong-type',
      message: 'Meeting session data must be a plain (map-like) object',
      field: 'data',
    });
  });

  test('of 102401 characters is too large', () => {
    // The JSON has eight more characters than the string.
    expect(refusalOf('meetingSessionData', { data: { k: 'x'.repeat(102_393) } })).toEqual({
      type: 'too-large',
      message: 'Meeting session data is too large (102401 characters). Maximum size suppported is 102400.',
      field: 'data',
    });
  });

  test('accepts only known merge strategies', () => {
    expect(refusalOf('meetingSessionData', { data: {}, mergeStrategy: 'deep-merge' })).toEqual({
      type: 'not-allowed',
      message: 'Unrecognized mergeStrategy provided. Options are: [replace,shallow-merge]',
      field: 'mergeStrategy',
    });
  });

  test('must be serializable to JSON', () => {
    expect(refusalOf('meetingSessionData', { data: { count: 5n } }).type).toBe('not-serializable');
  });
});

describe('permissions', () => {
  test('refuse an unknown permission, an unknown media type and a string as canAdmin', () => {
    expect(refusalOf('permissions', { canFly: true })).toMatchObject({ type: 'unknown-key', field: 'canFly' });
    expect(refusalOf('permissions', { canSend: ['smell'] })).toMatchObject({ type: 'not-allowed', field: 'canSend' });
    expect(refusalOf('permissions', { canAdmin: 'all' })).toMatchObject({ type: 'wrong-type', field: 'canAdmin' });
  });

  test('accept only lists and sets of known types, and return sets', () => {
    expect(callLayerRules.permissions({ canSend: ['video'], canAdmin: new Set(['streaming']) })).toEqual({
      ok: true,
      value: { canSend: new Set(['video']), canAdmin: new Set(['streaming']) },
    });
    expect(refusalOf('permissions', { canSend: [5] })).toMatchObject({ type: 'not-allowed', field: 'canSend' });
  });

  test('require a boolean for hasPresence', () => {
    const { type, message, field } = refusalOf('permissions', { hasPresence: 1 });
    expect({ type, field }).toEqual({ type: 'wrong-type', field: 'hasPresence' });
    expect(message).toMatch(/^updatePermissions can take hasPresence, canSend, canReceive, and canAdmin permissions\./);
  });

  test('to receive from all participants must name all media types', () => {
    expect(refusalOf('permissions', { canReceive: { base: { video: true } } })).toMatchObject({
      type: 'missing',
      field: 'canReceive.base',
    });
  });

  test('to receive from one participant accept only known media types', () => {
    expect(refusalOf('permissions', { canReceive: { byUserId: { ana: { smell: true } } } })).toEqual({
      type: 'unknown-key',
      message: "invalid media type 'smell' in canReceive",
      field: 'canReceive.byUserId.ana.smell',
    });
  });
});

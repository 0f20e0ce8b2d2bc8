import { describe, expect, test } from 'vitest';
import { receiveSettingsOf, updatedReceiveSettings } from './receiveSettings.ts';

const LOW = { video: { layer: 0 } };
const MIDDLE = { video: { layer: 1 } };

describe('receive settings', () => {
  test.each([
    ['settings for somebody new', {}, { one: LOW }, { one: LOW }],
    [
      'another track of somebody',
      { one: LOW },
      { one: { screenVideo: { layer: 1 } } },
      { one: { ...LOW, screenVideo: { layer: 1 } } },
    ],
    ['settings instead of those before', { one: LOW }, { one: MIDDLE }, { one: MIDDLE }],
    ['a participant who inherits everything', { base: LOW, one: LOW }, { one: 'inherit' }, { base: LOW }],
    ['a track that is inherited', { one: LOW }, { one: { video: 'inherit' } }, {}],
    ['a layer that is inherited', { one: LOW }, { one: { video: { layer: 'inherit' } } }, {}],
    [
      'a star for everybody but base',
      { base: MIDDLE, one: MIDDLE },
      { '*': LOW },
      { base: MIDDLE, one: LOW, two: LOW },
    ],
    ['a star that lets everybody inherit', { base: LOW, one: LOW }, { '*': 'inherit' }, { base: LOW }],
    ['a track that is undefined', { one: LOW }, { one: { video: undefined } }, { one: LOW }],
    ['nothing that can be read', { one: LOW }, 'loud', { one: LOW }],
  ])('%s', (_name, settings, updates, expected) => {
    expect(updatedReceiveSettings(settings, updates, ['one', 'two'])).toEqual(expected);
  });

  test('of one participant are their own, or all that hold for them', () => {
    const settings = { base: MIDDLE, one: LOW };
    expect(receiveSettingsOf(settings, 'one', false)).toEqual(LOW);
    expect(receiveSettingsOf(settings, 'two', false)).toEqual({});
    expect(receiveSettingsOf(settings, 'one', true)).toEqual({ ...LOW, screenVideo: { layer: 2 } });
    expect(receiveSettingsOf(settings, 'two', true)).toEqual({ ...MIDDLE, screenVideo: { layer: 2 } });
  });
});

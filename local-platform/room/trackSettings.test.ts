import { describe, expect, test } from 'vitest';
import { receiveSettingsOf, updatedReceiveSettings } from './trackSettings.ts';

const LOW = { video: { layer: 0 } };
const MIDDLE = { video: { layer: 1 } };

describe('receive settings', () => {
  test.each([
    ['the first settings of a participant', {}, { one: LOW }, { one: LOW }],
    [
      'settings of another track of a participant',
      { one: LOW },
      { one: { screenVideo: { layer: 1 } } },
      { one: { ...LOW, screenVideo: { layer: 1 } } },
    ],
    ['settings that replace earlier ones', { one: LOW }, { one: MIDDLE }, { one: MIDDLE }],
    ['a participant that inherits everything', { base: LOW, one: LOW }, { one: 'inherit' }, { base: LOW }],
    ['a track that is inherited', { one: LOW }, { one: { video: 'inherit' } }, {}],
    ['a layer that is inherited', { one: LOW }, { one: { video: { layer: 'inherit' } } }, {}],
    [
      'a star for all participants except base',
      { base: MIDDLE, one: MIDDLE },
      { '*': LOW },
      { base: MIDDLE, one: LOW, two: LOW },
    ],
    ['a star that makes all participants inherit', { base: LOW, one: LOW }, { '*': 'inherit' }, { base: LOW }],
    ['a track that is undefined', { one: LOW }, { one: { video: undefined } }, { one: LOW }],
    ['a value that is not an object', { one: LOW }, 'loud', { one: LOW }],
  ])('are correct after an update with %s', (_name, settings, updates, expected) => {
    expect(updatedReceiveSettings(settings, updates, ['one', 'two'])).toEqual(expected);
  });

  test('of a participant include the settings of base and the defaults only on request', () => {
    const settings = { base: MIDDLE, one: LOW };
    const [OWN_ONLY, WITH_INHERITED] = [false, true];
    expect(receiveSettingsOf(settings, 'one', OWN_ONLY)).toEqual(LOW);
    expect(receiveSettingsOf(settings, 'two', OWN_ONLY)).toEqual({});
    expect(receiveSettingsOf(settings, 'one', WITH_INHERITED)).toEqual({ ...LOW, screenVideo: { layer: 2 } });
    expect(receiveSettingsOf(settings, 'two', WITH_INHERITED)).toEqual({ ...MIDDLE, screenVideo: { layer: 2 } });
  });
});

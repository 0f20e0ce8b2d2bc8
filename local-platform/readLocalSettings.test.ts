import { expect, test } from 'vitest';
import { readLocalSettings } from './readLocalSettings.ts';

test.each([
  [undefined, 'platform'],
  ['', 'platform'],
  ['platform', 'platform'],
  ['browser', 'browser'],
  ['none', 'none'],
])('LOCAL_HEARING=%s lets the words be recognised by %s', (value, hearing) => {
  expect(readLocalSettings({ LOCAL_HEARING: value })).toEqual({ ok: true, settings: { hearing } });
});

test('another value of LOCAL_HEARING is a problem that names the possible ones', () => {
  expect(readLocalSettings({ LOCAL_HEARING: 'cloud' })).toEqual({
    ok: false,
    problems: ['LOCAL_HEARING must be platform, browser, none or empty, but it is "cloud".'],
  });
});

import { expect, test } from 'vitest';
import { readLocalSettings } from './readLocalSettings.ts';

test.each([
  [undefined, 'platform'],
  ['', 'platform'],
  ['platform', 'platform'],
  ['browser', 'browser'],
  ['none', 'none'],
])('LOCAL_HEARING=%s lets the words be recognised by %s', (value, hearing) => {
  expect(readLocalSettings({ LOCAL_HEARING: value })).toEqual({
    ok: true,
    settings: { hearing, services: {}, allowedHosts: [] },
  });
});

test('another value of LOCAL_HEARING is a problem that names the possible ones', () => {
  expect(readLocalSettings({ LOCAL_HEARING: 'cloud' })).toEqual({
    ok: false,
    problems: ['LOCAL_HEARING must be platform, browser, none or empty, but it is "cloud".'],
  });
});

test('a transcriber needs the platform to hear', () => {
  expect(readLocalSettings({ LOCAL_HEARING: 'none', LOCAL_TRANSCRIBER_URL: 'http://127.0.0.1:8000/v1' })).toEqual({
    ok: false,
    problems: ['LOCAL_TRANSCRIBER_URL needs LOCAL_HEARING=platform, but LOCAL_HEARING is "none".'],
  });
});

test('the services are read too, and the problems of all variables are listed', () => {
  expect(readLocalSettings({ LOCAL_VOICE_URL: 'http://127.0.0.1:8880/v1' })).toMatchObject({
    ok: true,
    settings: { services: { voice: { type: 'openai' } } },
  });
  expect(readLocalSettings({ LOCAL_HEARING: 'cloud', LOCAL_MODEL: 'local' })).toMatchObject({
    ok: false,
    problems: [expect.stringMatching(/^LOCAL_HEARING /), expect.stringMatching(/^LOCAL_MODEL /)] as unknown,
  });
});

import { describe, expect, test } from 'vitest';
import { callLayerRules } from '../callLayerRules.ts';
import { refusalOf } from '../places.fixture.ts';

describe('a custom integration', () => {
  const map = { label: 'Map', location: 'main', src: 'https://x.test/' };
  const refusalWith = (changes: object) => refusalOf('customIntegrations', { map: { ...map, ...changes } });

  test('requires a label, a location and content', () => {
    const refusalOfMap = (fields: object) => refusalOf('customIntegrations', { map: fields });
    expect(refusalOfMap({})).toEqual({
      type: 'missing',
      message: 'customIntegration map: label is required',
      field: 'map.label',
    });
    expect(refusalOfMap({ label: 'Map' }).field).toBe('map.location');
    expect(refusalOfMap({ label: 'Map', location: 'main' }).message).toBe(
      'customIntegration map: src or srcdoc is required',
    );
  });

  test('cannot have both a URL and a document', () => {
    expect(refusalWith({ srcdoc: '<p>' })).toEqual({
      type: 'conflict',
      message: 'customIntegration map: cannot have both src and srcdoc',
      field: 'map.srcdoc',
    });
  });

  test('cannot have both a URL and a document, even if the document is invalid or the URL is inherited', () => {
    const withBoth = { label: 'Map', location: 'main', srcdoc: 5, src: 'https://x.test/' };
    expect(refusalOf('customIntegrations', { map: withBoth })).toMatchObject({ type: 'conflict', field: 'map.srcdoc' });
    const withInheritedUrl: unknown = Object.assign(Object.create({ src: 'https://x.test/' }), {
      label: 'Map',
      location: 'main',
      srcdoc: '<p>',
    });
    expect(refusalOf('customIntegrations', { map: withInheritedUrl })).toMatchObject({ type: 'conflict' });
  });

  test.each([
    ['controlledBy', ['*', 'owners', [], ['ana']], ['all', true, 5, [5], {}, undefined]],
    ['shared', ['owners', true, false, [], ['ana']], ['*', 'all', 5, [5], {}, undefined]],
    ['location', ['main', 'sidebar'], ['top', 5, undefined]],
  ])('accepts only valid values of %s', (key, accepted, refused) => {
    for (const value of accepted) {
      expect(callLayerRules.customIntegrations({ map: { ...map, [key]: value } }), String(value)).toMatchObject({
        ok: true,
        value: { map: { [key]: value } },
      });
    }
    for (const value of refused) expect(refusalWith({ [key]: value }).field, JSON.stringify(value)).toBe(`map.${key}`);
  });

  test('ignores fields with names that every object inherits, such as toString, as the room library does', () => {
    expect(callLayerRules.customIntegrations({ map: { ...map, toString: 5, constructor: 'x' } })).toStrictEqual({
      ok: true,
      value: { map },
    });
  });

  test('requires absolute URLs that do not run a script', () => {
    expect(refusalWith({ src: '/here' })).toEqual({
      type: 'not-allowed',
      message: 'customIntegration map: src "/here" is not a valid URL',
      field: 'map.src',
    });
    expect(refusalWith({ iconURL: 'javascript:alert(1)' })).toEqual({
      type: 'not-allowed',
      message: 'customIntegration map: iconURL should be a url',
      field: 'map.iconURL',
    });
  });

  test('accepts only known locations and keys', () => {
    expect(refusalWith({ location: 'top' }).message).toBe(
      "customIntegration map: location should be 'main' | 'sidebar'",
    );
    expect(refusalWith({ colour: 'red' })).toEqual({
      type: 'unknown-key',
      message: 'customIntegration does not support key colour',
      field: 'map.colour',
    });
  });

  test('must be in an object whose keys are the ids', () => {
    expect(refusalOf('customIntegrations', []).message).toMatch(/^customIntegrations should be an object of type/);
  });
});

test('a tray button with an invalid field or an unknown key is refused', () => {
  expect(refusalOf('customTrayButtons', { help: { visualState: 'open' } })).toEqual({
    type: 'not-allowed',
    message: "customTrayButton visualState should be 'default' | 'sidebar-open' | 'active'. Got: open",
    field: 'help.visualState',
  });
  expect(refusalOf('customTrayButtons', { help: { iconPath: 'help.svg' } })).toEqual({
    type: 'not-allowed',
    message: 'customTrayButton iconPath should be a url.',
    field: 'help.iconPath',
  });
  expect(refusalOf('customTrayButtons', { help: { label: 5 } }).message).toBe(
    'customTrayButton label should be a string.',
  );
  expect(refusalOf('customTrayButtons', { help: { colour: 'red' } }).type).toBe('unknown-key');
});

test('showNamesMode refuses true', () => {
  expect(refusalOf('showNamesMode', true)).toEqual({
    type: 'wrong-type',
    message: 'setShowNamesMode argument should be "always", "never", or false',
    field: '',
  });
});

test('newParticipantSound refuses a value other than a boolean or a number', () => {
  expect(refusalOf('newParticipantSound', 'yes')).toEqual({
    type: 'wrong-type',
    message: 'argument to setShouldPlayNewParticipantSound should be true, false, or a number, but is yes',
    field: '',
  });
  expect(refusalOf('newParticipantSound', undefined).type).toBe('missing');
});

test('language accepts only supported languages', () => {
  const { type, message } = refusalOf('language', 'tlh');
  expect(type).toBe('not-allowed');
  expect(message).toMatch(/^language not supported\. Options are: cs, da, de, en-us, en, .* tr, user$/);
});

describe('a theme', () => {
  test('requires complete hex colours without other characters', () => {
    const message = 'theme theme color should be provided in valid hex color format. Received: "#ffffff;drop"';
    expect(refusalOf('themeColor', '#ffffff;drop')).toEqual({ type: 'not-allowed', message, field: '' });
    expect(refusalOf('theme', { colors: { accent: 'red' } })).toEqual({
      type: 'not-allowed',
      message: 'accent theme color should be provided in valid hex color format. Received: "red"',
      field: 'colors.accent',
    });
  });

  test('accepts only known colour names', () => {
    expect(refusalOf('theme', { colors: { smell: '#fff' } })).toMatchObject({
      type: 'unknown-key',
      field: 'colors.smell',
    });
  });

  test('requires colours for a light and a dark scheme, or the same for both', () => {
    expect(refusalOf('theme', { light: { colors: {} } })).toEqual({
      type: 'missing',
      message: 'Theme must contain either both "light" and "dark" properties, or "colors".',
      field: '',
    });
    expect(refusalOf('theme', { light: { colors: { accent: 'red' } }, dark: {} })).toEqual({
      type: 'missing',
      message: 'Dark theme is missing "colors" property.',
      field: 'dark',
    });
  });
});

test('layoutConfig refuses tiles per page other than whole numbers of 1 to 49, and a minimum above the maximum', () => {
  expect(refusalOf('layoutConfig', { grid: { maxTilesPerPage: 50 } })).toEqual({
    type: 'out-of-range',
    message: "grid.maxTilesPerPage can't be larger than 49 without sacrificing browser performance.",
    field: 'grid.maxTilesPerPage',
  });
  expect(refusalOf('layoutConfig', { grid: { minTilesPerPage: 0 } }).message).toBe(
    "grid.minTilesPerPage can't be lower than 1.",
  );
  expect(refusalOf('layoutConfig', { grid: { minTilesPerPage: '9' } })).toEqual({
    type: 'wrong-type',
    message: 'grid.minTilesPerPage should be an integer. You passed 9.',
    field: 'grid.minTilesPerPage',
  });
  expect(refusalOf('layoutConfig', { grid: { minTilesPerPage: 5, maxTilesPerPage: 4 } })).toEqual({
    type: 'conflict',
    message: "grid.minTilesPerPage can't be higher than grid.maxTilesPerPage.",
    field: 'grid.minTilesPerPage',
  });
});

import { isObject } from '../reading/copyOf.ts';
import { type Fields, fieldsIn, fieldsOf } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

const THEME_COLORS = [
  'accent',
  'accentText',
  'background',
  'backgroundAccent',
  'baseText',
  'border',
  'mainAreaBg',
  'mainAreaBgAccent',
  'mainAreaText',
  'supportiveText',
] as const;

export type ThemeColors = Readonly<Partial<Record<(typeof THEME_COLORS)[number], string>>>;
export type Theme =
  | { readonly colors: ThemeColors }
  | { readonly light: { readonly colors: ThemeColors }; readonly dark: { readonly colors: ThemeColors } };

const HEX_COLOR = /^#(?:[0-9a-f]{6}|[0-9a-f]{3})$/i;

/** Specification, section 5: a hex colour, `#rgb` or `#rrggbb`. */
export const themeColor = rule((input): string => readColor(input, 'theme', ''));

/** Specification, section 5: a theme is `{ colors }`, or `{ light: { colors }, dark: { colors } }`. Its colours are hex colours. */
export const theme = rule((input): Theme => {
  const formMessage = 'Theme must contain either both "light" and "dark" properties, or "colors".';
  if (!isObject(input)) refuse(input === undefined ? 'missing' : 'wrong-type', formMessage);
  const { light, dark, colors } = fieldsIn(input);
  if ('light' in input && 'dark' in input) {
    // Read both schemes before the colours of either, as the room library (daily-js) does.
    const [lightScheme, darkScheme] = [schemeOf('light', light), schemeOf('dark', dark)];
    return {
      light: { colors: readColors(lightScheme.colors, 'light.colors') },
      dark: { colors: readColors(darkScheme.colors, 'dark.colors') },
    };
  }
  if (!('colors' in input)) refuse('missing', formMessage);
  return { colors: readColors(colors, 'colors') };
});

function schemeOf(name: 'light' | 'dark', value: unknown): { readonly colors: unknown } {
  const message = `${name === 'light' ? 'Light' : 'Dark'} theme is missing "colors" property.`;
  if (!isObject(value) || !('colors' in value)) refuse('missing', message, name);
  return value;
}

function readColors(value: unknown, field: string): ThemeColors {
  const colors: Record<string, string> = {};
  for (const [name, color] of Object.entries(fieldsOf(value, 'The colors of a theme must be an object.', field))) {
    if (!THEME_COLORS.some((colorName) => colorName === name)) {
      refuse(
        'unknown-key',
        `unsupported color "${name}". Valid colors: ${THEME_COLORS.join(', ')}`,
        `${field}.${name}`,
      );
    }
    colors[name] = readColor(color, name, `${field}.${name}`);
  }
  return colors;
}

function readColor(value: unknown, name: string, field: string): string {
  if (typeof value !== 'string') {
    refuse('wrong-type', `${name} theme color should be provided in valid hex color format.`, field);
  }
  if (!HEX_COLOR.test(value)) {
    refuse(
      'not-allowed',
      `${name} theme color should be provided in valid hex color format. Received: "${value}"`,
      field,
    );
  }
  return value;
}

/**
 * The style of a prebuilt room, the ready-made page of the room library (daily-js).
 *
 * Input: `{ cssFile?, cssText?, bodyClass? }`. `cssFile` is a URL, which may be relative.
 */
export const pageStyle = rule((input): Fields => {
  const style = fieldsOf(input, 'The styles of a page must be an object.');
  if (style.cssFile !== undefined && typeof style.cssFile !== 'string') {
    refuse('wrong-type', 'cssFile must be a text', 'cssFile');
  }
  return style;
});

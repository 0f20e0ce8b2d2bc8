type Format = {
  /** Matches common values of the format within a text, in linear time. */
  readonly pattern: RegExp;
  /** The value for a required field if the text contains no value of the format. */
  readonly placeholder: string;
};

/** The formats of the vendor's `JsonSchema`. */
const FORMATS: Readonly<Record<string, Format>> = {
  'date-time': {
    pattern: /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)/,
    placeholder: '1970-01-01T00:00:00Z',
  },
  date: { pattern: /\b\d{4}-\d\d-\d\d\b/, placeholder: '1970-01-01' },
  time: { pattern: /\b\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)/, placeholder: '00:00:00Z' },
  duration: { pattern: /\bPT?\d{1,4}[YMWDHS]\b/, placeholder: 'PT0S' },
  email: { pattern: /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/, placeholder: 'unknown@example.com' },
  hostname: { pattern: /\b[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}\b/i, placeholder: 'example.com' },
  ipv4: { pattern: /\b\d{1,3}(?:\.\d{1,3}){3}\b/, placeholder: '0.0.0.0' },
  ipv6: { pattern: /\b[\da-f]{1,4}(?::[\da-f]{1,4}){7}\b/i, placeholder: '::' },
  uuid: {
    pattern: /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/i,
    placeholder: '00000000-0000-0000-0000-000000000000',
  },
};

const formatNamed = (name: unknown): Format | undefined => (typeof name === 'string' ? FORMATS[name] : undefined);

/**
 * Finds a value of a format in a text.
 *
 * @param name the `format` of a schema
 * @returns the first value, or undefined without a value or for an unknown format
 */
export const findFormat = (name: unknown, text: string): string | undefined =>
  formatNamed(name)?.pattern.exec(text)?.[0];

/** A placeholder that is valid in the format, or an empty string for an unknown format. */
export const placeholderOfFormat = (name: unknown): string => formatNamed(name)?.placeholder ?? '';

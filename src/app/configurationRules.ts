/**
 * Checks a trimmed value. Returns the problem as the end of a sentence that begins with the variable's name ("must be ..."), or
 * undefined for a valid value.
 */
export type Rule = (value: string) => string | undefined;

const LINE_BREAK_OR_CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;

/** URL parsers remove line breaks and tabs, and treat a backslash as a slash. */
const MISREAD_IN_ADDRESS = /[\s\p{Cc}\\]/u;

const MISREAD = 'must have no spaces, control characters or backslashes: write %20 for a space and %5C for a backslash';

/** Excludes the separators of sources in the policy's header, and `*`, which matches every host there. */
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);
/** Not an IP address: its last part has a letter. */
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?=[a-z0-9-]*[a-z])${LABEL}$`, 'i');

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

const WHOLE_ADDRESS = 'a whole address that begins with https://, such as https://www.example.com';

export const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === '' ? undefined : rule(value);

export const text =
  (most: number): Rule =>
  (value) => {
    if (value === '' || value.length > most) return `must be 1 to ${most} characters long`;
    return LINE_BREAK_OR_CONTROL.test(value) ? 'must be one line, without control characters' : undefined;
  };

export const token: Rule = (value) =>
  /^[\w.:-]+$/.test(value) ? undefined : 'must contain letters, digits and . : _ - only';

export const oneOf =
  (...values: readonly string[]): Rule =>
  (value) =>
    values.includes(value) ? undefined : `must be ${values.join(' or ')}`;

export const digits: Rule = (value) => (/^\d+$/.test(value) ? undefined : 'must contain digits only');

/** `URL.canParse` of Node 20 is not used: it returns false for "https://café.example" once the engine has optimised it. */
function parsedAddress(value: string): URL | undefined {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}

/** An address over https, or over http on this machine. */
export const webAddress: Rule = (value) => {
  const [, authority] = /^https?:\/\/([^/?#\\]+)/i.exec(value) ?? [];
  if (authority === undefined) return `must be ${WHOLE_ADDRESS}`;
  if (MISREAD_IN_ADDRESS.test(value)) return MISREAD;
  if (authority.includes('@')) return 'must have no user name and no password before the host';
  const address = parsedAddress(value);
  if (address === undefined) return `must be ${WHOLE_ADDRESS}`;
  const { protocol, hostname } = address;
  if (!HOST.test(hostname) && !LOOPBACK.test(hostname)) {
    return 'must name one host, such as www.example.com, by letters, digits, hyphens and dots or by an IPv4 address';
  }
  if (protocol === 'http:' && !LOOPBACK.test(hostname)) {
    return 'must begin with https:// (http:// is for this machine only, such as http://localhost:5173)';
  }
  return undefined;
};

/** @param other the alternative to a path, for the message. */
const pathOr =
  (other: string): Rule =>
  (value) => {
    if (!value.startsWith('/')) return `must be a path that begins with /, or ${other}`;
    if (/^\/[/\\]/.test(value)) return `must be a path that begins with a single /, or ${other}`;
    return MISREAD_IN_ADDRESS.test(value) ? MISREAD : undefined;
  };

const isAddress = (value: string) => /^https?:/i.test(value);

export const addressOrPath: Rule = (value) => (isAddress(value) ? webAddress(value) : pathOr(WHOLE_ADDRESS)(value));

/** A base address: paths are appended to it. */
export const folder: Rule = (value) => {
  if (/^\/+$/.test(value)) return `must be a path with a name, such as /room, or ${WHOLE_ADDRESS}`;
  return addressOrPath(value) ?? (/[?#]/.test(value) ? 'must end before the ? or #: paths are added to it' : undefined);
};

const SECURE_ADDRESS = 'an address that begins with https://';

export const secureAddressOrPath: Rule = (value) => {
  if (/^http:/i.test(value)) return `must be a path that begins with /, or ${SECURE_ADDRESS}`;
  return isAddress(value) ? webAddress(value) : pathOr(SECURE_ADDRESS)(value);
};

export const origin =
  (example: string): Rule =>
  (value) =>
    webAddress(value) ?? (/^[^/]+\/\/[^/?#]+\/?$/.test(value) ? undefined : `must be an origin, such as ${example}`);

export const hostNames: Rule = (value) =>
  value.split(',').every((host) => DOMAIN.test(host.trim()))
    ? undefined
    : 'must be host names with a comma between them, such as daily.co';

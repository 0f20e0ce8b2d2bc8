import { isDeepStrictEqual } from 'node:util';

/** A field that differs between the code and the account: "model.temperature". */
export type AssistantChange = { readonly field: string; readonly account: unknown; readonly code: unknown };

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * @returns the fields of the code whose value in the account differs. Fields that only the account has, such as defaults of the
 * platform, are not changes. Lists of equal length are compared item by item, other lists as a whole.
 */
export function changesBetween(account: unknown, code: unknown, field = ''): readonly AssistantChange[] {
  const inside = (name: string) => (field === '' ? name : `${field}.${name}`);
  if (isObject(code)) {
    const known = isObject(account) ? account : {};
    return Object.entries(code).flatMap(([name, value]) => changesBetween(known[name], value, inside(name)));
  }
  if (Array.isArray(code) && Array.isArray(account) && code.length === account.length) {
    return code.flatMap((value, place) => changesBetween(account[place], value, inside(String(place))));
  }
  return isDeepStrictEqual(account, code) ? [] : [{ field, account, code }];
}

const MAX_SHOWN = 60;

function shown(value: unknown, hideKey: (text: string) => string): string {
  if (value === undefined) return 'nothing';
  // Before the text is cut, which could leave a part of the key.
  const json = hideKey(JSON.stringify(value));
  return json.length > MAX_SHOWN ? `${json.slice(0, MAX_SHOWN)}… (${String(json.length)} characters)` : json;
}

/**
 * "model.temperature: 0.7 becomes 0.3".
 *
 * @param hideKey replaces the account's key in a text.
 */
export const changeInWords = ({ field, account, code }: AssistantChange, hideKey: (text: string) => string): string =>
  `${field}: ${shown(account, hideKey)} becomes ${shown(code, hideKey)}`;

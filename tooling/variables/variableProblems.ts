import { CONFIGURATION_VARIABLES } from '../../src/app/configuration.ts';

/** Contains the names of other tools' `VITE_` variables, separated by commas. */
export const IGNORED_VARIABLES = 'IGNORED_VITE_VARIABLES';

/** The account's private key, with which `npm run -w tooling assistant` publishes. */
export const PRIVATE_KEY = 'PLATFORM_PRIVATE_KEY';

const PREFIX = 'VITE_';

const KNOWN = CONFIGURATION_VARIABLES.map(({ variable }) => variable);

/** Vite reads these, and sets the first. It puts none of them into a build. */
const VITES_OWN = [
  'VITE_USER_NODE_ENV',
  'VITE_DEBUG_FILTER',
  'VITE_DEPRECATION_TRACE',
  'VITE_CONFIG_NATIVE_IGNORE_WARNING',
];

const SECRET_NAME = /SECRET|PRIVATE|TOKEN|PASSWORD/i;

/** The minimum length is shorter than any key, but longer than most names with this prefix. A key may be a parameter's value. */
const SECRET_KEY = /(?:^|=)sk[-_][\w-]{16,}/;

/** Header and payload are JSON objects, which begin with `{"`, in base64. */
const JSON_WEB_TOKEN = /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]*/;

function kindOfSecret(value: string, privateKey: string): string | undefined {
  if (value.includes('-----BEGIN ')) return 'a PEM block, such as a private key';
  if (SECRET_KEY.test(value)) return 'a secret key, which begins with sk';
  if (JSON_WEB_TOKEN.test(value)) return 'a JSON Web Token';
  // A UUID in another case is the same key.
  const hasPrivateKey = privateKey !== '' && value.toLowerCase().includes(privateKey.toLowerCase());
  return hasPrivateKey ? `the value of ${PRIVATE_KEY}` : undefined;
}

/** The fraction of a name's characters that may be wrong. */
const MOST_WRONG = 0.4;

/**
 * The most similar name, or undefined if no name is similar.
 *
 * @param prefix the prefix of all names, which the comparison ignores.
 */
function nearestName(name: string, names: readonly string[], prefix: string): string | undefined {
  const withoutPrefix = (one: string) => one.slice(prefix.length).toUpperCase();
  const [nearest] = names
    .map((candidate) => ({ candidate, distance: editDistance(withoutPrefix(name), withoutPrefix(candidate)) }))
    .filter(({ candidate, distance }) => distance <= MOST_WRONG * withoutPrefix(candidate).length)
    .sort((one, other) => one.distance - other.distance);
  return nearest?.candidate;
}

/** Number of characters to insert, delete or replace (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, length) => length);
  for (const [line, character] of Array.from(one).entries()) {
    const next = [line + 1];
    for (const [place, otherCharacter] of Array.from(other).entries()) {
      const replaced = (row[place] ?? 0) + (character === otherCharacter ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

function unknownProblem(name: string): string {
  const wayOut = `If it belongs to another tool, add its name to ${IGNORED_VARIABLES}.`;
  if (SECRET_NAME.test(name)) {
    return `${name} has the name of a secret, and the names of public values begin with ${PREFIX}. Remove it, or give it a name without ${PREFIX}. ${wayOut}`;
  }
  const nearest = nearestName(name, KNOWN, PREFIX);
  const advice = nearest === undefined ? 'Remove it.' : `Did you mean ${nearest}?`;
  return `${name} is not a variable of this site. ${advice} ${wayOut}`;
}

/**
 * Problems of a build's `VITE_` variables other than the form of their values: unknown names, and values that must not be public.
 * One or more sentences for each variable, without its value.
 *
 * @param environment variables that are set, of any name.
 */
export function variableProblems(environment: Readonly<Record<string, string>>): readonly string[] {
  const valueOf = (name: string) => (environment[name] ?? '').trim();
  const ignored = new Set([
    ...VITES_OWN,
    ...valueOf(IGNORED_VARIABLES)
      .split(',')
      .map((name) => name.trim()),
  ]);
  return Object.keys(environment)
    .filter((name) => name.startsWith(PREFIX) && valueOf(name) !== '')
    .sort()
    .flatMap((name) => {
      if (!KNOWN.includes(name)) return ignored.has(name) ? [] : [unknownProblem(name)];
      const kind = kindOfSecret(valueOf(name), valueOf(PRIVATE_KEY));
      return kind === undefined
        ? []
        : [`${name} holds ${kind}, and every visitor could read it. Set it to a value that may be public.`];
    });
}

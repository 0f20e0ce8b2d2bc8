import { isDeepStrictEqual } from 'node:util';
import { HttpProblem } from '../../httpAnswers.ts';

/** In the place of a secret, whatever its length: nothing of it can be guessed. */
export const MASK = '********';

const SECRET = /(api|openAI|private|subscription)key$|secret|password|token$|connectionstring/i;

/**
 * One rule for all kinds of credential: what its name tells to be a key, a secret, a password or a token is kept, but
 * never answered in clear. The vendor says "This is not returned in the API", and requires the fields all the same.
 */
export const isSecretName = (name: string): boolean => SECRET.test(name);

type Json = Readonly<Record<string, unknown>>;

function mapFields(value: unknown, map: (name: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => map(String(index), item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, map(name, field)]));
}

/** A credential without what is secret in it. */
export const maskSecrets = (value: unknown): unknown =>
  mapFields(value, (name, field) => (typeof field === 'string' && isSecretName(name) ? MASK : maskSecrets(field)));

/** Assistants, workflows and their like carry credentials of their own, in lists of this name. */
export const maskCarriedSecrets = (value: unknown): unknown =>
  mapFields(value, (name, field) =>
    name === 'credentials' && Array.isArray(field) ? maskSecrets(field) : maskCarriedSecrets(field),
  );

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Json)[name] : undefined;

const carriesMask = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, field]) => (field === MASK ? isSecretName(name) : carriesMask(field)));

/** An id tells more than a name: who has one may be renamed. */
function isNamedAlike(item: unknown, former: unknown): boolean {
  const [id, formerId] = [fieldOf(item, 'id'), fieldOf(former, 'id')];
  if (id !== undefined && formerId !== undefined) return id === formerId;
  return ['provider', 'name'].every((name) => fieldOf(item, name) === fieldOf(former, name));
}

/**
 * What each item was before: items may have been moved, added and taken away meanwhile.
 *
 * @returns undefined where there is none, or more than one
 */
function formerItemsOf(items: readonly unknown[], former: unknown): readonly unknown[] {
  const known: readonly unknown[] = Array.isArray(former) ? former : [];
  const looks = known.map(maskSecrets);
  if (isDeepStrictEqual(items.map(maskSecrets), looks)) return known;
  const alike = items.map((item) => known.filter((_, index) => isDeepStrictEqual(maskSecrets(item), looks[index])));
  const others = known.filter((item) => !alike.flat().includes(item));
  return items.map((item, index) => {
    const same = alike[index] ?? [];
    const [only, ...more] = same.length > 0 ? same : others.filter((other) => isNamedAlike(item, other));
    return more.length > 0 ? undefined : only;
  });
}

/**
 * Who sends back what was read means to change the rest: a mask stands for the secret that it hides.
 *
 * @throws HttpProblem 400 where that is none, or one of several
 */
export function keepMaskedSecrets(change: unknown, former: unknown, path = ''): unknown {
  if (!carriesMask(change)) return change;
  const before = Array.isArray(change) ? formerItemsOf(change, former) : former;
  return mapFields(change, (name, field) => {
    const own = fieldOf(before, name);
    const place = path === '' ? name : `${path}.${name}`;
    if (field !== MASK || !isSecretName(name)) return keepMaskedSecrets(field, own, place);
    if (typeof own === 'string') return own;
    throw new HttpProblem(400, [`${place} is a mask, and it is not clear which secret it stands for`]);
  });
}

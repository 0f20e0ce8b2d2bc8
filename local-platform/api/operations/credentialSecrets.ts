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

/** Who sends back what was read means to change the rest: a mask stands for the secret that it hides. */
export const keepMaskedSecrets = (change: unknown, former: unknown): unknown =>
  mapFields(change, (name, field) => {
    const before = typeof former === 'object' && former !== null ? (former as Json)[name] : undefined;
    return field === MASK && isSecretName(name) && typeof before === 'string'
      ? before
      : keepMaskedSecrets(field, before);
  });

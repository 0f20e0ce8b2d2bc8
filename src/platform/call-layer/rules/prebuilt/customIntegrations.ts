import { isObject } from '../reading/copyOf.ts';
import {
  type Fields,
  fieldsIn,
  hasFields,
  describeValue,
  isNumberInsteadOfString,
  isSafeUrl,
  oneOf,
} from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

/** The values that each key of an integration accepts, as worded by the room library (daily-js). */
const SHAPE = {
  allow: 'string',
  controlledBy: "'*' | 'owners' | string[]",
  csp: 'string',
  iconURL: 'string',
  label: 'string',
  loading: "'eager' | 'lazy'",
  location: "'main' | 'sidebar'",
  name: 'string',
  referrerPolicy: 'string',
  sandbox: 'string',
  src: 'string',
  srcdoc: 'string',
  shared: "string[] | 'owners' | boolean",
} as const;
type Key = keyof typeof SHAPE;

const CUSTOM_INTEGRATIONS_FORM = `customIntegrations should be an object of type ${JSON.stringify({ id: SHAPE })}.`;

/** Specification, section 5: where an integration is shown. */
const LOCATIONS = ['main', 'sidebar'] as const;

/**
 * Custom integrations, by id, are shown beside a prebuilt room, the room library's ready-made page. Each integration has a label, a
 * location, and either a URL or an inline document (specification, section 5).
 */
export const customIntegrations = rule((input): Readonly<Record<string, Fields>> => {
  if (!isObject(input) || Array.isArray(input)) {
    refuse(input === undefined ? 'missing' : 'wrong-type', CUSTOM_INTEGRATIONS_FORM);
  }
  const integrations = Object.entries(fieldsIn(input));
  return Object.fromEntries(integrations.map(([id, value]) => [id, readIntegration(id, value)]));
});

function readIntegration(id: string, value: unknown): Fields {
  if (!hasFields(value)) refuse(value === undefined ? 'missing' : 'wrong-type', CUSTOM_INTEGRATIONS_FORM, id);
  const integration = value as Fields;
  const refuseKey = (reason: string, key: string, type: 'missing' | 'conflict') =>
    refuse(type, `customIntegration ${id}: ${reason}`, `${id}.${key}`);
  if (!('label' in integration)) refuseKey('label is required', 'label', 'missing');
  if (!('location' in integration)) refuseKey('location is required', 'location', 'missing');
  if (!('src' in integration) && !('srcdoc' in integration)) refuseKey('src or srcdoc is required', 'src', 'missing');
  const hasBoth = 'src' in integration && 'srcdoc' in integration;
  const knownFields = Object.create(Object.getPrototypeOf(integration) as object | null) as Record<string, unknown>;
  for (const [key, part] of Object.entries(integration)) {
    if (isKey(key)) {
      // The conflict is refused here rather than above, because the room library checks the keys in their order.
      if (hasBoth && (key === 'src' || key === 'srcdoc'))
        refuseKey('cannot have both src and srcdoc', 'srcdoc', 'conflict');
      checkKey(id, key, part);
      knownFields[key] = part;
    } else if (!(key in Object.prototype)) {
      // Skip names that every object inherits (`constructor`), as the room library does.
      refuse('unknown-key', `customIntegration does not support key ${key}`, `${id}.${key}`);
    }
  }
  return knownFields;
}

const isKey = (key: string): key is Key => Object.hasOwn(SHAPE, key);

function checkKey(id: string, key: Key, value: unknown): void {
  const message = `customIntegration ${id}: ${key} should be ${SHAPE[key]}`;
  const field = `${id}.${key}`;
  switch (key) {
    case 'location':
      oneOf(LOCATIONS, value, message, field);
      return;
    case 'src':
    case 'iconURL':
      if (!isSafeUrl(value)) {
        refuse(
          typeof value === 'string' ? 'not-allowed' : 'wrong-type',
          `customIntegration ${id}: ${key === 'src' ? `src "${describeValue(value)}" is not a valid URL` : `${key} should be a url`}`,
          field,
        );
      }
      return;
    case 'controlledBy':
      if (value !== '*' && value !== 'owners' && !isStringArray(value)) refuse('wrong-type', message, field);
      return;
    case 'shared':
      if (value !== 'owners' && typeof value !== 'boolean' && !isStringArray(value))
        refuse('wrong-type', message, field);
      return;
    case 'label':
    case 'loading':
      if (isNumberInsteadOfString(value)) refuse('wrong-type', message, field);
      return;
    default:
      if (typeof value !== 'string') refuse('wrong-type', message, field);
  }
}

/** `some` skips holes, as the room library does. */
const isStringArray = (value: unknown): boolean =>
  Array.isArray(value) && !value.some((item: unknown) => typeof item !== 'string');

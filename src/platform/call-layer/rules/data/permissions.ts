import { checkCanReceive, MEDIA_TYPES } from './canReceive.ts';
import { type Fields, fieldsOf, isObject } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

const ADMIN_TYPES = ['participants', 'streaming', 'transcription'] as const;

const PERMISSIONS_FORM =
  'updatePermissions can take hasPresence, canSend, canReceive, and canAdmin permissions. hasPresence must be a boolean. canSend can be a boolean or an Array or Set of media types (video, audio, screenVideo, screenAudio, customVideo, customAudio). canReceive must be an object specifying base, byUserId, and/or byParticipantId fields (see documentation for more details). canAdmin can be a boolean or an Array or Set of admin types (participants, streaming, transcription).';

export type Permissions = {
  readonly hasPresence?: boolean;
  readonly canSend?: boolean | ReadonlySet<string>;
  readonly canReceive?: Fields;
  readonly canAdmin?: boolean | ReadonlySet<string>;
};

/** The permissions of a participant (specification, section 6). An absent permission stays as it is. */
export const permissions = rule((input): Permissions => {
  const granted: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fieldsOf(input, PERMISSIONS_FORM)))
    granted[key] = readPermission(key, value);
  return granted;
});

function readPermission(key: string, value: unknown): unknown {
  switch (key) {
    case 'hasPresence':
      if (typeof value !== 'boolean') refuse('wrong-type', PERMISSIONS_FORM, key);
      return value;
    case 'canSend':
      return readGrants(MEDIA_TYPES, value, key);
    case 'canAdmin':
      return readGrants(ADMIN_TYPES, value, key);
    case 'canReceive':
      checkCanReceive(value, key);
      return value;
    default:
      refuse('unknown-key', PERMISSIONS_FORM, key);
  }
}

/** Accepts true for all, false for none, or a list or a set. A list becomes the set that the room library (daily-js) requires. */
function readGrants(allowed: readonly string[], value: unknown, field: string): boolean | ReadonlySet<string> {
  if (typeof value === 'boolean') return value;
  if (!isObject(value) || !(Array.isArray(value) || value instanceof Set))
    refuse('wrong-type', PERMISSIONS_FORM, field);
  const grants = new Set<string>();
  for (const grant of value as Iterable<unknown>) {
    grants.add(allowed.find((type) => type === grant) ?? refuse('not-allowed', PERMISSIONS_FORM, field));
  }
  return grants;
}

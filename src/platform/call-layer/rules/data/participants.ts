import { checkSubscribedTracks } from '../media/tracks.ts';
import { copyOf, defineField, isObject } from '../reading/copyOf.ts';
import { fieldPath, type Fields, fieldsOf, isAbsent } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';
import { sentFields } from './sentData.ts';

/** The id of the participant to update. This rule refuses an empty id, which the room library (daily-js) silently ignores. */
export const participantId = rule((input): string => {
  const message = 'updateParticipant() must take the id of a participant.';
  if (isAbsent(input)) refuse('missing', message);
  if (typeof input !== 'string') refuse('wrong-type', message);
  return input;
});

/** The changes to one participant. An absent value means no changes. */
export const participantUpdate = rule((input): unknown => readUpdate(input, ''));

/** The changes to several participants, by session id. */
export const participantUpdates = rule((input): Fields => {
  const updates = sentFields(input, 'The updates must be an object of updates by session id.');
  const checkedUpdates = Object.create(Object.getPrototypeOf(updates) as object | null) as Record<string, unknown>;
  // Includes inherited updates, as the room library does. The library skips an empty id.
  for (const id in updates) {
    const update = id === '' ? updates[id] : readUpdate(updates[id], id);
    if (Object.hasOwn(updates, id)) defineField(checkedUpdates, id, update);
  }
  return checkedUpdates;
});

function readUpdate(input: unknown, owner: string): unknown {
  if (isAbsent(input)) return input;
  const update = sentFields(input, 'The update of a participant must be an object.', owner);
  const checkedUpdate = Object.create(Object.getPrototypeOf(update) as object | null) as Record<string, unknown>;
  for (const property in update) {
    const value = readProperty(property, update[property], fieldPath(owner, property));
    if (Object.hasOwn(update, property)) defineField(checkedUpdate, property, value);
  }
  return checkedUpdate;
}

function readProperty(property: string, value: unknown, field: string): unknown {
  switch (property) {
    case 'setAudio':
    case 'setVideo':
    case 'eject':
      return value;
    case 'setScreenShare':
      if (value !== false) refuse(typeof value === 'boolean' ? 'not-allowed' : 'wrong-type', SCREEN_SHARE_FORM, field);
      return value;
    case 'setSubscribedTracks':
      checkSubscribedTracks(value, field);
      return value;
    case 'styles':
      checkStyles(value, field);
      return value;
    case 'updatePermissions':
      return readPermissions(value, field);
    default:
      refuse('unknown-key', `unrecognized updateParticipant property ${property}`, field);
  }
}

const SCREEN_SHARE_FORM =
  "setScreenShare must be false, as it's only meant for stopping remote participants' screen shares";

const STYLES_FORM = 'styles format should be a subset of: { cam: {div: {}, video: {}}, screen: {div: {}, video: {}} }';

function checkStyles(value: unknown, field: string): void {
  const styles = fieldsOf(value, STYLES_FORM, field);
  checkKeys(styles, ['cam', 'screen'], field);
  for (const picture of ['cam', 'screen']) {
    if (isAbsent(styles[picture])) continue;
    const owner = `${field}.${picture}`;
    checkKeys(fieldsOf(styles[picture], STYLES_FORM, owner), ['div', 'video'], owner);
  }
}

function checkKeys(value: Fields, allowedKeys: readonly string[], field: string): void {
  for (const key in value) if (!allowedKeys.includes(key)) refuse('unknown-key', STYLES_FORM, `${field}.${key}`);
}

const ADMIN_TYPES = ['participants', 'streaming', 'transcription'] as const;

const PERMISSIONS_FORM =
  'updatePermissions can take hasPresence, canSend, canReceive, and canAdmin permissions. hasPresence must be a boolean. canSend can be a boolean or an Array or Set of media types (video, audio, screenVideo, screenAudio, customVideo, customAudio). canReceive must be an object specifying base, byUserId, and/or byParticipantId fields (see documentation for more details). canAdmin can be a boolean or an Array or Set of admin types (participants, streaming, transcription).';

type Permissions = {
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

/** The media types of permissions. */
const MEDIA_TYPES = ['video', 'audio', 'screenVideo', 'screenAudio', 'customVideo', 'customAudio'] as const;

const CUSTOM_MEDIA: readonly string[] = ['customVideo', 'customAudio'];
const CAN_RECEIVE_KEYS: readonly string[] = ['base', 'byUserId', 'byParticipantId'];

/**
 * Checks the media that a participant may receive from all others (`base`) or from some (specification, section 6). Refuses an invalid
 * value.
 *
 * @param value a copy of the caller's value.
 */
export function checkCanReceive(value: unknown, field: string): void {
  if (!isObject(value)) refuse('wrong-type', 'canReceive must be an object', field);
  for (const [key, part] of Object.entries(value) as [string, unknown][]) {
    if (!CAN_RECEIVE_KEYS.includes(key)) {
      refuse('unknown-key', `canReceive can only contain keys (${CAN_RECEIVE_KEYS.join(', ')})`, `${field}.${key}`);
    }
    if (key === 'base') {
      checkMedia(part, `${field}.base`, { isBase: true });
      continue;
    }
    if (!isObject(part)) {
      refuse('wrong-type', `invalid (non-object) value for field '${key}' in canReceive`, `${field}.${key}`);
    }
    for (const [id, media] of Object.entries(part)) checkMedia(media, `${field}.${key}.${id}`, { isBase: false });
  }
}

/** @param options.isBase if true, refuses a value that does not decide on every media type. */
function checkMedia(value: unknown, field: string, { isBase }: { readonly isBase: boolean }): void {
  if (typeof value === 'boolean') return;
  if (!isObject(value)) refuse('wrong-type', 'invalid (non-object, non-boolean) value in canReceive', field);
  const media = value as Fields;
  for (const [type, allowed] of Object.entries(media)) {
    if (!MEDIA_TYPES.some((mediaType) => mediaType === type)) {
      refuse('unknown-key', `invalid media type '${type}' in canReceive`, `${field}.${type}`);
    }
    if (CUSTOM_MEDIA.includes(type)) checkCustomMedia(type, allowed, `${field}.${type}`, isBase);
    else if (typeof allowed !== 'boolean') {
      refuse('wrong-type', `invalid (non-boolean) value for media type '${type}' in canReceive`, `${field}.${type}`);
    }
  }
  if (isBase && Object.keys(media).length !== MEDIA_TYPES.length) {
    refuse(
      'missing',
      `canReceive "base" permission must specify all media types: ${MEDIA_TYPES.join(', ')} (or be set to a boolean shorthand)`,
      field,
    );
  }
}

function checkCustomMedia(type: string, tracks: unknown, field: string, isBase: boolean): void {
  if (!isObject(tracks)) {
    refuse('wrong-type', `invalid (non-object) value for media type '${type}' in canReceive`, field);
  }
  for (const [name, allowed] of Object.entries(tracks) as [string, unknown][]) {
    if (typeof allowed !== 'boolean') {
      refuse('wrong-type', `invalid (non-boolean) value for entry within '${type}' in canReceive`, `${field}.${name}`);
    }
  }
  if (isBase && (tracks as Fields)['*'] === undefined) {
    refuse('missing', `canReceive "base" permission must specify "*" as an entry within '${type}'`, `${field}.*`);
  }
}

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

function readPermissions(value: unknown, owner: string): unknown {
  const outcome = permissions(value);
  if (outcome.ok) return outcome.value;
  const { type, message, field } = outcome.error;
  return refuse(type, message, field === '' ? owner : fieldPath(owner, field));
}

/** Input: `{ id?, updates? }`, the two arguments of `updateWaitingParticipant()`. By default, the id is empty and there are no updates. */
export const waitingParticipant = rule((input): { readonly id: string; readonly updates: unknown } => {
  const message = 'updateWaitingParticipant() must take an id string and a updates object';
  const { id = '', updates = {} } = fieldsOf(input, message);
  if (typeof id !== 'string') refuse('wrong-type', message, 'id');
  if (typeof updates !== 'object') refuse('wrong-type', message, 'updates');
  return { id, updates };
});

/** Updates by participant id. Undefined means no updates. */
export const waitingParticipants = rule((input = {}): unknown => {
  const message = 'updateWaitingParticipants() must take a mapping between ids and update objects';
  if (typeof input !== 'object') refuse('wrong-type', message);
  return copyOf(input);
});

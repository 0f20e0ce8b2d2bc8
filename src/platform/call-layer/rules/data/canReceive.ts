import { type Fields, isObject } from '../reading/readValue.ts';
import { refuse } from '../reading/rule.ts';

/** The media types of permissions. */
export const MEDIA_TYPES = ['video', 'audio', 'screenVideo', 'screenAudio', 'customVideo', 'customAudio'] as const;

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

import { permissions } from './permissions.ts';
import { defineField } from '../reading/copyOf.ts';
import { fieldPath, type Fields, fieldsOf, isAbsent } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';
import { sentFields } from './sentFields.ts';
import { checkSubscribedTracks } from '../media/subscribedTracks.ts';

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

function readPermissions(value: unknown, owner: string): unknown {
  const outcome = permissions(value);
  if (outcome.ok) return outcome.value;
  const { type, message, field } = outcome.error;
  return refuse(type, message, field === '' ? owner : fieldPath(owner, field));
}

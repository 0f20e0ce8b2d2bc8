import { permissions } from './permissions.ts';
import { type Fields, fieldsOf, isAbsent } from './readValue.ts';
import { refuse, rule } from './rule.ts';

/** What changes for one participant: permissions are checked, the rest the library looks at. Nothing: nothing is changed. */
export const participantUpdate = rule((input): Fields | undefined => readUpdate(input, ''));

/** Changes by session id. */
export const participantUpdates = rule((input): Readonly<Record<string, Fields | undefined>> => {
  const updates = Object.entries(fieldsOf(input, 'The updates must be an object of updates by session id.'));
  return Object.fromEntries(updates.map(([id, update]) => [id, readUpdate(update, id)]));
});

function readUpdate(input: unknown, owner: string): Fields | undefined {
  if (isAbsent(input)) return undefined;
  const update = fieldsOf(input, 'The update of a participant must be an object.', owner);
  if (!Object.hasOwn(update, 'updatePermissions')) return update;
  const granted = permissions(update.updatePermissions);
  if (granted.ok) return { ...update, updatePermissions: granted.value };
  const { type, message, field } = granted.error;
  return refuse(type, message, [owner, 'updatePermissions', field].filter((part) => part !== '').join('.'));
}

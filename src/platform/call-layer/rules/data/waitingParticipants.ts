import { copyOf } from '../reading/copyOf.ts';
import { fieldsOf } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

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

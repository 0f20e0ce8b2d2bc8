import { type Fields, fieldsOf } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

/**
 * Selects receive settings. Input: `{ id?, options? }`, the two arguments of `getReceiveSettings()`. Without an id, the settings of all
 * participants are selected.
 */
export const receiveSettingsQuery = rule(
  (input): { readonly id: string | undefined; readonly options: Fields | undefined } => {
    const { id, options } = fieldsOf(input, 'The receive settings are asked for with an id, and options.');
    if (id !== undefined && typeof id !== 'string') {
      refuse(
        'wrong-type',
        'first argument to getReceiveSettings() must be a participant id (or "base"), or there should be no arguments',
        'id',
      );
    }
    return {
      id,
      options: options === undefined ? undefined : fieldsOf(options, 'The options must be an object.', 'options'),
    };
  },
);

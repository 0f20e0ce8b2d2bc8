import { type Fields, fieldsOf, hasFields, isAbsent } from '../reading/readValue.ts';
import { refuse, rule, type Rule } from '../reading/rule.ts';

export type ReceiveLayer = number | 'inherit' | undefined;
export type ReceiveSettings = Readonly<Record<string, Fields>>;

/** The message of the room library (daily-js). */
const formMessage = ({ allowsAll }: { readonly allowsAll: boolean }): string =>
  `receiveSettings must be of the form { [<remote participant id> | base${allowsAll ? ' | "*"' : ''}]: ` +
  '{ [video: [{ layer: [<non-negative integer> | "inherit"] } | "inherit"]], [screenVideo: [{ layer: [<non-negative integer> | "inherit"] } | "inherit"]] }}}';

/** A simulcast layer is a whole number from 0, or "inherit" (specification, section 5). Undefined keeps the present layer. */
export const receiveSettingsLayer = rule((input): ReceiveLayer =>
  readLayer(input, formMessage({ allowsAll: true }), ''),
);

/** Layers by participant id. `base` is the default of all participants. `*` applies to all who are present. */
export const receiveSettings = receiveSettingsRule({ allowsAll: true });

/** Like `receiveSettings`, for use before the join, when no participants are present: `*` is refused. */
export const initialReceiveSettings = receiveSettingsRule({ allowsAll: false });

/** @param options.allowsAll accepts `*`. */
function receiveSettingsRule({ allowsAll }: { readonly allowsAll: boolean }): Rule<ReceiveSettings> {
  const form = formMessage({ allowsAll });
  return rule((input) => {
    const settings: [string, Fields][] = [];
    for (const [id, value] of Object.entries(fieldsOf(input, form))) {
      if (id === '' || id === 'local' || (id === '*' && !allowsAll)) refuse('not-allowed', form, id);
      settings.push([id, readParticipant(value, form, id)]);
    }
    return Object.fromEntries(settings);
  });
}

function readParticipant(value: unknown, form: string, id: string): Fields {
  if (!hasFields(value)) refuse(value === undefined ? 'missing' : 'wrong-type', form, id);
  const participant = value as Fields;
  for (const track of ['video', 'screenVideo']) {
    const layer = participant[track];
    if (isAbsent(layer) || layer === 'inherit') continue;
    const field = `${id}.${track}`;
    if (!hasFields(layer)) refuse('wrong-type', form, field);
    readLayer((layer as Fields).layer, form, `${field}.layer`);
  }
  return participant;
}

function readLayer(value: unknown, form: string, field: string): ReceiveLayer {
  if (value === undefined || value === 'inherit') return value;
  if (typeof value !== 'number') refuse(typeof value === 'string' ? 'not-allowed' : 'wrong-type', form, field);
  if (!Number.isInteger(value) || value < 0) refuse('out-of-range', form, field);
  return value;
}

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

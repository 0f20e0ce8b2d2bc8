import { invalidArgument } from '../errors/CallLayerError.ts';
import type { SessionShape } from './methodGuards.ts';

type Unused = { readonly names: readonly string[]; readonly message: string };

const NO_PROPERTIES: Unused = { names: [], message: '' };
const VISIBILITY = ['showLocalVideo', 'showParticipantsBar'];

/**
 * Properties that have no effect in a session shape when a session is created or when it joins. The room library (daily-js) ignores these
 * properties and logs the message.
 */
const UNUSED_PROPERTIES: Readonly<Record<SessionShape, Readonly<Record<'created' | 'joined', Unused>>>> = {
  'call-object': {
    created: {
      names: [...VISIBILITY, 'customIntegrations', 'customTrayButtons', 'activeSpeakerMode'],
      message: 'is not available in call object mode',
    },
    joined: { names: VISIBILITY, message: 'is not available in callObject mode' },
  },
  prebuilt: {
    created: { names: ['receiveSettings'], message: 'is only available in call object mode' },
    joined: NO_PROPERTIES,
  },
};

/**
 * Refuses a property that has no effect in the session shape.
 *
 * @param when states whether the properties are those of the creation or of a join.
 * @param properties the properties as the rule returned them.
 * @throws CallLayerError `invalid-argument`.
 */
export function refuseUnused(shape: SessionShape, when: 'created' | 'joined', properties: object): void {
  const { names, message } = UNUSED_PROPERTIES[shape][when];
  const values = properties as Readonly<Record<string, unknown>>;
  const field = names.find((name) => values[name] !== undefined);
  if (field !== undefined) throw invalidArgument({ type: 'not-allowed', message: `${field} ${message}`, field });
}

import { invalidArgument } from '../errors/CallLayerError.ts';
import type { SessionShape } from './methodGuards.ts';

type Unused = { readonly names: readonly string[]; readonly message: string };

const NONE: Unused = { names: [], message: '' };
const SHOWN = ['showLocalVideo', 'showParticipantsBar'];

/** Properties that have no effect in a session shape. The library logs and ignores them. */
const UNUSED: Readonly<Record<SessionShape, Readonly<Record<'created' | 'joined', Unused>>>> = {
  'call-object': {
    created: {
      names: [...SHOWN, 'customIntegrations', 'customTrayButtons', 'activeSpeakerMode'],
      message: 'is not available in call object mode',
    },
    joined: { names: SHOWN, message: 'is not available in callObject mode' },
  },
  prebuilt: {
    created: { names: ['receiveSettings'], message: 'is only available in call object mode' },
    joined: NONE,
  },
};

/**
 * @param properties as the rule returned them.
 * @throws CallLayerError `invalid-argument`.
 */
export function refuseUnused(shape: SessionShape, when: 'created' | 'joined', properties: object): void {
  const { names, message } = UNUSED[shape][when];
  const given = properties as Readonly<Record<string, unknown>>;
  const field = names.find((name) => given[name] !== undefined);
  if (field !== undefined) throw invalidArgument({ type: 'not-allowed', message: `${field} ${message}`, field });
}

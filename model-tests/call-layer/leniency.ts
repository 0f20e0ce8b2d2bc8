import { callLayerRules } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import { type Call, type ComparedMethod, contractOf } from './comparedCalls.ts';

/** A reason why we accept a call that the room library refuses. */
export type Leniency = {
  readonly name: string;
  /** @param thrown by the library. */
  readonly explains: (method: ComparedMethod, args: readonly unknown[], thrown: unknown) => boolean;
  /** It is accepted for this reason, and the library refuses it. */
  readonly example: Call;
};

/** Methods whose argument has to be JSON. We send what JSON makes of it, the library sends the argument itself. */
export const SENT_AS_JSON: readonly ComparedMethod[] = ['setUserData', 'sendAppMessage', 'setMeetingSessionData'];

/** The library refuses these by accident only: its checks have passed, or fail on a mistake of its own. */
export const LENIENCY: readonly Leniency[] = [
  {
    name: 'encodings of a remote media player: the library calls their validator without `this` (decision 9)',
    explains: (method, [options], thrown) =>
      method === 'startRemoteMediaPlayer' &&
      thrown instanceof TypeError &&
      Array.isArray(
        (options as { readonly settings: { readonly simulcastEncodings?: unknown } }).settings.simulcastEncodings,
      ),
    example: {
      method: 'startRemoteMediaPlayer',
      args: [{ url: 'https://x.test/a.mp4', settings: { simulcastEncodings: [{ maxBitrate: 200_000 }] } }],
    },
  },
  {
    name: 'data with parts that JSON leaves out and no message can carry: we send the JSON',
    explains: (method, _, thrown) => SENT_AS_JSON.includes(method) && isCarriageFailure(thrown),
    example: { method: 'setUserData', args: [{ name: 'Ada', greet: { $fn: true } }] },
  },
  {
    name: 'a function or a symbol in settings that have no use for it, which passes the checks and no message can carry: we leave it out',
    explains: (method, args, thrown) => hasRuleOfSpecification(method, args) && isCarriageFailure(thrown),
    example: { method: 'updateReceiveSettings', args: [{ $fn: true }] },
  },
];

function hasRuleOfSpecification(method: ComparedMethod, args: readonly unknown[]): boolean {
  const isRule = (name: string) => Object.hasOwn(callLayerRules, name);
  const hasPermissions = (update: unknown) => Object.hasOwn(Object(update) as object, 'updatePermissions');
  if (method === 'updateParticipant') return hasPermissions(args[1]);
  if (method === 'updateParticipants') return Object.values(Object(args[0]) as object).some(hasPermissions);
  if (method === 'preAuth' || method === 'startCamera') return Object.keys(Object(args[0]) as object).some(isRule);
  return isRule(contractOf(method).rule ?? '');
}

/** Messages of the window are copied, which fails for a function and a symbol. Some methods pass on the text of the error only. */
const isCarriageFailure = (thrown: unknown): boolean =>
  thrown instanceof Error && (thrown.name === 'DataCloneError' || thrown.message.includes('DataCloneError'));

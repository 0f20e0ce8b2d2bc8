import { callLayerRules } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import { type Call, type ComparedMethod, contractOf } from './comparedCalls.ts';

/** A reason to accept a call that the room library (daily-js) refuses. */
export type Leniency = {
  readonly name: string;
  /**
   * Whether the call is accepted for this reason.
   *
   * @param thrown the value with which the library threw or rejected.
   */
  readonly explains: (method: ComparedMethod, args: readonly unknown[], thrown: unknown) => boolean;
  /** A call that is accepted for this reason, and that the library refuses. */
  readonly example: Call;
};

/** Methods whose data a session converts to JSON and back before it sends them. The library sends the data themselves. */
export const SENT_AS_JSON: readonly ComparedMethod[] = ['setUserData', 'sendAppMessage', 'setMeetingSessionData'];

/**
 * The reasons to accept calls that the library refuses by accident. The library refuses them after its checks have passed, or because of a
 * bug in a check. Decision 9 is docs/decisions/0009-the-call-session.md.
 */
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
    name: 'data with parts that JSON leaves out and that a message cannot contain: we send the JSON',
    explains: (method, _, thrown) => SENT_AS_JSON.includes(method) && isCloneFailure(thrown),
    example: { method: 'setUserData', args: [{ name: 'Ada', greet: { $fn: true } }] },
  },
  {
    name: 'a function or a symbol that the settings do not use, and that a message cannot contain: we leave it out',
    explains: (method, args, thrown) => hasRuleOfSpecification(method, args) && isCloneFailure(thrown),
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

/** `window.postMessage` clones its message, which fails for functions and symbols. Some methods pass on only the text of the error. */
const isCloneFailure = (thrown: unknown): boolean =>
  thrown instanceof Error && (thrown.name === 'DataCloneError' || thrown.message.includes('DataCloneError'));

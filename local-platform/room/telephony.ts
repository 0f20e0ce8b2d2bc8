import type { CallContext, SubjectRequests } from './callContext.ts';
import type { Fields, FrontRequest } from './frontChannel.ts';

/** Time from the request until the telephone rings. */
const CONNECT_MS = 100;
/** Time from the ringing until the telephone is answered. */
const ANSWER_MS = 200;

type OutgoingCall = { readonly fields: Fields; readonly cancel: () => void };

const stringFields = (request: FrontRequest, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => typeof request[name] === 'string').map((name) => [name, request[name]]));

/** Emits the events of telephone calls. No telephone is called. */
export function createTelephony({ scope, channel, fault }: CallContext): SubjectRequests {
  const calls = new Map<string, OutgoingCall>();

  const start = (request: FrontRequest) => {
    const sessionId = crypto.randomUUID();
    const fields = {
      sessionId,
      ...stringFields(request, ['userId', 'callerId', 'provider']),
      destination: request.phoneNumber ?? request.sipUri,
      sipCallId: crypto.randomUUID(),
    };
    if (fault('dial-out') === 'refuse') {
      const errorMsg = 'The number could not be called (injected by a fault of the local platform).';
      channel.post({ action: 'dialout-error', ...fields, errorMsg });
      channel.answer(request, { error: errorMsg });
      return;
    }
    const report = (event: 'connected' | 'answered') => () => {
      channel.post({ action: `dialout-${event}`, ...fields });
    };
    const cancelReports = [scope.after(CONNECT_MS, report('connected'))];
    if (fault('dial-out') !== 'stall') cancelReports.push(scope.after(CONNECT_MS + ANSWER_MS, report('answered')));
    calls.set(sessionId, {
      fields,
      cancel: () => {
        for (const cancelReport of cancelReports) cancelReport();
      },
    });
    channel.answer(request, { sessionId, session: { sessionId } });
  };

  const hangUp = (sessionId: string, { fields, cancel }: OutgoingCall) => {
    calls.delete(sessionId);
    cancel();
    channel.post({ action: 'dialout-stopped', ...fields });
  };

  const forCall =
    (act: (sessionId: string, call: OutgoingCall, request: FrontRequest) => void) => (request: FrontRequest) => {
      const sessionId = typeof request.sessionId === 'string' ? request.sessionId : '';
      const call = calls.get(sessionId);
      if (call === undefined) {
        channel.answer(request, { error: `No outgoing call has the session ${JSON.stringify(sessionId)}.` });
        return;
      }
      act(sessionId, call, request);
      channel.answer(request, { sessionId });
    };

  return {
    'dialout-start': start,
    'dialout-stop': forCall(hangUp),
    'sip-call-transfer': forCall((sessionId, call, { useSipRefer }) => {
      // A referred call leaves this room. A transferred call stays connected through the room.
      if (useSipRefer === true) hangUp(sessionId, call);
    }),
    'send-dtmf': forCall(() => {}),
    'dialin-start': (request) => {
      const sipEndpoint = `sip:${crypto.randomUUID()}@localhost`;
      channel.post({ action: 'dialin-ready', sipEndpoint, ...stringFields(request, ['provider']) });
      channel.answer(request, { sipEndpoint });
    },
  };
}

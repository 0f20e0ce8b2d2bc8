import type { CallContext, SubjectRequests } from './callContext.ts';
import type { Fields, FrontRequest } from './frontChannel.ts';

/** Time until a telephone rings, and from then until it is answered. */
const CONNECT_MS = 100;
const ANSWER_MS = 200;

type Line = { readonly about: Fields; readonly cancel: () => void };

const textFields = (request: FrontRequest, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => typeof request[name] === 'string').map((name) => [name, request[name]]));

/** Emits the events of outgoing telephone calls; no telephone is called. */
export function createTelephony({ scope, channel, fault }: CallContext): SubjectRequests {
  const lines = new Map<string, Line>();

  const start = (request: FrontRequest) => {
    const sessionId = crypto.randomUUID();
    const about = {
      sessionId,
      ...textFields(request, ['userId', 'callerId', 'provider']),
      destination: request.phoneNumber ?? request.sipUri,
      sipCallId: crypto.randomUUID(),
    };
    if (fault('dial-out') === 'refuse') {
      const errorMsg = 'The number could not be called (injected by a fault of the local platform).';
      channel.post({ action: 'dialout-error', ...about, errorMsg });
      channel.answer(request, { error: errorMsg });
      return;
    }
    const report = (news: 'connected' | 'answered') => () => {
      channel.post({ action: `dialout-${news}`, ...about });
    };
    const steps = [scope.after(CONNECT_MS, report('connected'))];
    if (fault('dial-out') !== 'stall') steps.push(scope.after(CONNECT_MS + ANSWER_MS, report('answered')));
    lines.set(sessionId, {
      about,
      cancel: () => {
        for (const cancel of steps) cancel();
      },
    });
    channel.answer(request, { sessionId, session: { sessionId } });
  };

  const hangUp = (sessionId: string, { about, cancel }: Line) => {
    lines.delete(sessionId);
    cancel();
    channel.post({ action: 'dialout-stopped', ...about });
  };

  const onLine = (act: (sessionId: string, line: Line, request: FrontRequest) => void) => (request: FrontRequest) => {
    const sessionId = typeof request.sessionId === 'string' ? request.sessionId : '';
    const line = lines.get(sessionId);
    if (line === undefined) {
      channel.answer(request, { error: `No outgoing call has the session ${JSON.stringify(sessionId)}.` });
      return;
    }
    act(sessionId, line, request);
    channel.answer(request, { sessionId });
  };

  return {
    'dialout-start': start,
    'dialout-stop': onLine(hangUp),
    'sip-call-transfer': onLine((sessionId, line, { useSipRefer }) => {
      // A referred call leaves this room; a transferred call stays connected through it.
      if (useSipRefer === true) hangUp(sessionId, line);
    }),
    'send-dtmf': onLine(() => {}),
    'dialin-start': (request) => {
      const sipEndpoint = `sip:${crypto.randomUUID()}@localhost`;
      channel.post({ action: 'dialin-ready', sipEndpoint, ...textFields(request, ['provider']) });
      channel.answer(request, { sipEndpoint });
    },
  };
}

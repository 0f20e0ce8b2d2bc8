import type { StateValue } from 'xstate';
import type { ObservedCall } from '../../machines/incidentsMachine.ts';
import type { Recording } from '../../recording/recording.ts';

const CALL = 'call-client';

/** The newest call attempt in a tab's recording. */
export function observedCall(recording: Recording | undefined): ObservedCall {
  const attempt = recording?.actors.findLast(({ machine }) => machine === CALL);
  if (recording === undefined || attempt === undefined) return { status: 'none' };
  const { id, status } = attempt;
  if (status !== 'active') return { attempt: id, status: 'none' };
  const latest = recording.events.findLast(({ target, value }) => target === id && value !== undefined);
  return { attempt: id, status: statusIn(latest?.value) };
}

function statusIn(value: StateValue | undefined): ObservedCall['status'] {
  const inRoom = typeof value === 'object' ? value.inRoom : undefined;
  if (typeof inRoom === 'object') return 'connected' in inRoom ? 'running' : 'starting';
  return inRoom === 'leaving' || inRoom === 'closed' ? 'ending' : 'starting';
}

import type { FaultKind } from '../faults.ts';
import type { CallContext, SubjectRequests } from './callContext.ts';
import type { FrontRequest } from './frontChannel.ts';
import type { IncidentAct } from './roomIncidents.ts';

/** The access levels of the specification, section 4 (access state). */
export type AccessLevel = 'full' | 'lobby' | 'none';

export type Access = {
  readonly level: () => AccessLevel;
  /** Sets the access level that the fault selects, or full access without a fault. Called when the room has been found. */
  readonly applyFault: (fault: FaultKind<'access'> | undefined) => void;
  /** Posts the access level, and whether a request for access is pending. */
  readonly report: () => void;
  readonly requests: SubjectRequests;
  /** Decisions about the visitor's requests for access. The page triggers the decisions (`roomIncidents.ts`). */
  readonly incidents: Readonly<Record<'admit' | 'deny', IncidentAct>>;
};

export type AccessOptions = {
  /** Called when the visitor is admitted from the lobby. */
  readonly onAdmitted: () => void;
  /** Called with the name in a request for access from the lobby, unless the name is empty. */
  readonly onName: (name: string) => void;
};

const FULL = { level: 'full' } as const;

/** Tracks the visitor's access level, and the pending requests for access. */
export function createAccess({ channel }: Pick<CallContext, 'channel'>, options: AccessOptions): Access {
  let level: AccessLevel = 'full';
  /** Requests from the lobby. They are answered when the incident `admit` or `deny` is triggered. */
  const pendingRequests: FrontRequest[] = [];

  const report = () => {
    const awaitingAccess = pendingRequests.length > 0 ? { awaitingAccess: FULL } : {};
    channel.post({ action: 'access-state-updated', access: { level }, ...awaitingAccess });
  };

  const decideRequests = (newLevel: AccessLevel) => {
    const decidedRequests = pendingRequests.splice(0);
    level = newLevel;
    report();
    for (const request of decidedRequests) channel.answer(request, { access: { level }, granted: level === 'full' });
  };

  return {
    level: () => level,
    applyFault: (fault) => {
      level = fault ?? 'full';
    },
    report,
    requests: {
      'daily-method-request-access': (request) => {
        if (level !== 'lobby') {
          channel.answer(request, { access: { level }, granted: level === 'full' });
          return;
        }
        if (typeof request.name === 'string' && request.name !== '') options.onName(request.name);
        pendingRequests.push(request);
        report();
      },
    },
    incidents: {
      admit: () => {
        if (level !== 'lobby') return false;
        decideRequests('full');
        options.onAdmitted();
        return true;
      },
      deny: () => {
        if (level !== 'lobby') return false;
        // A denied visitor stays in the lobby, and may request access again.
        decideRequests('lobby');
        return true;
      },
    },
  };
}

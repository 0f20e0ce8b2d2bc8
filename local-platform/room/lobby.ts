import type { FaultKind } from '../faults.ts';
import type { CallContext, SubjectRequests } from './callContext.ts';
import { fieldsIn, type FrontRequest } from './frontChannel.ts';
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

type WaitingParticipant = {
  readonly id: string;
  readonly name: string;
  readonly awaitingAccess: { readonly level: 'full' };
};

export type WaitingParticipants = {
  readonly requests: SubjectRequests;
  /** Another participant knocks, changes its name or leaves the lobby. The page triggers these incidents (`roomIncidents.ts`). */
  readonly incidents: Readonly<Record<'knock' | 'knock-again' | 'withdraw', IncidentAct>>;
};

const ALL = '*';

/** Participants in the lobby, as an owner of the room sees them. A participant who is admitted or denied no longer waits. */
export function createWaitingParticipants({ channel }: Pick<CallContext, 'channel'>): WaitingParticipants {
  const waiting = new Map<string, WaitingParticipant>();
  let knockCount = 0;

  const report = (change: 'added' | 'updated' | 'removed', participant: WaitingParticipant) => {
    channel.post({
      action: `waiting-participant-${change}`,
      participant,
      allWaitingParticipants: Object.fromEntries(waiting),
    });
  };

  const remove = (participant: WaitingParticipant | undefined): boolean => {
    if (participant === undefined || !waiting.delete(participant.id)) return false;
    report('removed', participant);
    return true;
  };

  const applyDecision = (id: string, updates: unknown) => {
    if (typeof fieldsIn(updates).grantRequestedAccess === 'boolean') remove(waiting.get(id));
  };

  const newest = () => [...waiting.values()].at(-1);
  const unknownIdError = (id: string) => ({ error: `No participant ${JSON.stringify(id)} waits in the lobby.` });

  return {
    requests: {
      'daily-method-update-waiting-participant': (request) => {
        const id = typeof request.id === 'string' ? request.id : '';
        if (!waiting.has(id)) {
          channel.answer(request, unknownIdError(id));
          return;
        }
        applyDecision(id, request.updates);
        channel.answer(request, { id });
      },
      'daily-method-update-waiting-participants': (request) => {
        const updates = Object.entries(fieldsIn(request.updatesById)).flatMap(([id, update]) =>
          (id === ALL ? [...waiting.keys()] : [id]).map((waitingId) => [waitingId, update] as const),
        );
        const unknownUpdate = updates.find(([id]) => !waiting.has(id));
        if (unknownUpdate !== undefined) {
          channel.answer(request, unknownIdError(unknownUpdate[0]));
          return;
        }
        for (const [id, update] of updates) applyDecision(id, update);
        channel.answer(request, { ids: updates.map(([id]) => id) });
      },
    },
    incidents: {
      knock: () => {
        knockCount += 1;
        const participant: WaitingParticipant = {
          id: crypto.randomUUID(),
          name: `Visitor ${knockCount}`,
          awaitingAccess: { level: 'full' },
        };
        waiting.set(participant.id, participant);
        report('added', participant);
        return true;
      },
      'knock-again': () => {
        const participant = newest();
        if (participant === undefined) return false;
        const renamed = { ...participant, name: `${participant.name}, once more` };
        waiting.set(renamed.id, renamed);
        report('updated', renamed);
        return true;
      },
      withdraw: () => remove(newest()),
    },
  };
}

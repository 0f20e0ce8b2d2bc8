import type { FaultKind } from '../faults.ts';
import type { CallContext, SubjectRequests } from './callContext.ts';
import type { FrontRequest } from './frontChannel.ts';
import type { IncidentAct } from './roomIncidents.ts';

/** Specification, section 4: access state. */
export type AccessLevel = 'full' | 'lobby' | 'none';

export type Access = {
  readonly level: () => AccessLevel;
  /** The room is known, and with it who may enter. */
  readonly settle: (fault: FaultKind<'access'> | undefined) => void;
  readonly tell: () => void;
  readonly requests: SubjectRequests;
  readonly incidents: Readonly<Record<'admit' | 'deny', IncidentAct>>;
};

export type AccessOptions = {
  /** Somebody in the room let the visitor in from the lobby. */
  readonly onAdmitted: () => void;
  /** The name that the visitor gave at the door. */
  readonly onName: (name: string) => void;
};

const FULL = { level: 'full' } as const;

/** Whether the visitor may be in the room, and who decides it. */
export function createAccess({ channel }: Pick<CallContext, 'channel'>, options: AccessOptions): Access {
  let level: AccessLevel = 'full';
  /** They are answered when somebody in the room has decided. */
  const waiting: FrontRequest[] = [];

  const tell = () => {
    const awaitingAccess = waiting.length > 0 ? { awaitingAccess: FULL } : {};
    channel.post({ action: 'access-state-updated', access: { level }, ...awaitingAccess });
  };

  const decide = (next: AccessLevel) => {
    const asked = waiting.splice(0);
    level = next;
    tell();
    for (const request of asked) channel.answer(request, { access: { level }, granted: level === 'full' });
  };

  return {
    level: () => level,
    settle: (fault) => {
      level = fault ?? 'full';
    },
    tell,
    requests: {
      'daily-method-request-access': (request) => {
        if (level !== 'lobby') {
          channel.answer(request, { access: { level }, granted: level === 'full' });
          return;
        }
        if (typeof request.name === 'string' && request.name !== '') options.onName(request.name);
        waiting.push(request);
        tell();
      },
    },
    incidents: {
      admit: () => {
        if (level !== 'lobby') return false;
        decide('full');
        options.onAdmitted();
        return true;
      },
      deny: () => {
        if (level !== 'lobby') return false;
        decide('lobby');
        return true;
      },
    },
  };
}

import type { CallContext, SubjectRequests } from './callContext.ts';
import { fieldsIn } from './frontChannel.ts';
import type { IncidentAct } from './roomIncidents.ts';

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

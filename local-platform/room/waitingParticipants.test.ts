import { describe, expect, test } from 'vitest';
import { recordedContext } from './recordedContext.fixture.ts';
import { createWaitingParticipants } from './waitingParticipants.ts';

const UPDATE = 'daily-method-update-waiting-participant';
const UPDATE_ALL = 'daily-method-update-waiting-participants';

function lobby(knocks: number) {
  const recorded = recordedContext();
  const { requests, incidents } = createWaitingParticipants(recorded.context);
  for (let index = 0; index < knocks; index += 1) incidents.knock();
  const idOf = (index: number) => {
    const participant = recorded.posted[index]?.participant as { readonly id: string } | undefined;
    return participant?.id ?? 'none';
  };
  return { ...recorded, requests, incidents, idOf };
}

describe('a participant in the lobby', () => {
  test('knocks, changes its name and leaves', () => {
    const { posted, incidents, idOf } = lobby(2);
    expect([incidents['knock-again'](), incidents.withdraw()]).toEqual([true, true]);
    const secondParticipant = { id: idOf(1), name: 'Visitor 2', awaitingAccess: { level: 'full' } };
    const renamed = { ...secondParticipant, name: 'Visitor 2, once more' };
    const firstParticipant = { ...secondParticipant, id: idOf(0), name: 'Visitor 1' };
    expect(posted.slice(1)).toEqual([
      {
        action: 'waiting-participant-added',
        participant: secondParticipant,
        allWaitingParticipants: { [idOf(0)]: firstParticipant, [idOf(1)]: secondParticipant },
      },
      {
        action: 'waiting-participant-updated',
        participant: renamed,
        allWaitingParticipants: { [idOf(0)]: firstParticipant, [idOf(1)]: renamed },
      },
      {
        action: 'waiting-participant-removed',
        participant: renamed,
        allWaitingParticipants: { [idOf(0)]: firstParticipant },
      },
    ]);
  });

  test.each([true, false])('no longer waits after a decision (granted: %s)', (grantRequestedAccess) => {
    const { posted, send, requests, idOf } = lobby(1);
    expect(send(requests, UPDATE, { id: idOf(0), updates: { grantRequestedAccess } })).toEqual({ id: idOf(0) });
    expect(posted.at(-1)).toMatchObject({ action: 'waiting-participant-removed', allWaitingParticipants: {} });
  });

  test('continues to wait after an update without a decision', () => {
    const { posted, send, requests, idOf } = lobby(1);
    expect(send(requests, UPDATE, { id: idOf(0), updates: {} })).toEqual({ id: idOf(0) });
    expect(posted).toHaveLength(1);
  });

  test('is granted access by the id, or by a star together with all others', () => {
    const { send, requests, idOf } = lobby(3);
    const granted = { grantRequestedAccess: true };
    expect(send(requests, UPDATE_ALL, { updatesById: { [idOf(1)]: granted } })).toEqual({ ids: [idOf(1)] });
    expect(send(requests, UPDATE_ALL, { updatesById: { '*': granted } })).toEqual({ ids: [idOf(0), idOf(2)] });
    expect(send(requests, UPDATE_ALL, { updatesById: { '*': granted } })).toEqual({ ids: [] });
  });

  test('must exist: an unknown id is an error, and nothing is decided', () => {
    const { posted, send, requests, idOf } = lobby(1);
    const updates = { grantRequestedAccess: true };
    expect(send(requests, UPDATE, { id: 'stranger', updates })).toHaveProperty('error');
    expect(send(requests, UPDATE, { updates })).toHaveProperty('error');
    expect(send(requests, UPDATE_ALL, { updatesById: { [idOf(0)]: updates, stranger: updates } })).toHaveProperty(
      'error',
    );
    expect(posted).toHaveLength(1);
  });

  test('is required for the incidents knock-again and withdraw', () => {
    const { posted, incidents } = lobby(0);
    expect([incidents['knock-again'](), incidents.withdraw()]).toEqual([false, false]);
    expect(posted).toEqual([]);
  });
});

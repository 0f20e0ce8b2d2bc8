import { describe, expect, test, vi } from 'vitest';
import { createAccess, createWaitingParticipants } from './lobby.ts';
import { recordedContext } from './recordedContext.fixture.ts';

const REQUEST = 'daily-method-request-access';

function accessUnder(fault: 'lobby' | 'none' | undefined) {
  const recorded = recordedContext();
  const [onAdmitted, onName] = [vi.fn(), vi.fn()];
  const access = createAccess(recorded.context, { onAdmitted, onName });
  access.applyFault(fault);
  return { ...recorded, access, onAdmitted, onName };
}

describe('access to the room', () => {
  test.each([
    [undefined, { access: { level: 'full' }, granted: true }],
    ['none', { access: { level: 'none' }, granted: false }],
  ] as const)(
    'immediately answers a request of a visitor who is not in the lobby, and posts nothing (fault: %s)',
    (fault, answer) => {
      const { access, send, posted } = accessUnder(fault);
      expect(send(access.requests, REQUEST)).toEqual(answer);
      expect(posted).toEqual([]);
    },
  );

  test('keeps requests from the lobby pending, reports their non-empty names, and answers all of them when the visitor is admitted', () => {
    const { access, send, posted, answerTo, onAdmitted, onName } = accessUnder('lobby');
    expect(send(access.requests, REQUEST, { name: 'Dana' })).toBeUndefined();
    expect(send(access.requests, REQUEST, { name: '' })).toBeUndefined();
    expect(onName.mock.calls).toEqual([['Dana']]);
    expect(access.incidents.admit()).toBe(true);
    expect([1, 2].map((index) => answerTo(`${REQUEST} ${index}`))).toEqual([
      { access: { level: 'full' }, granted: true },
      { access: { level: 'full' }, granted: true },
    ]);
    expect(posted.at(-2)).toMatchObject({ access: { level: 'lobby' }, awaitingAccess: { level: 'full' } });
    expect(posted.at(-1)).toEqual({ action: 'access-state-updated', access: { level: 'full' } });
    expect(onAdmitted).toHaveBeenCalledOnce();
  });

  test('refuses the request of a denied visitor, who stays in the lobby without a pending request', () => {
    const { access, send, posted, answerTo, onAdmitted } = accessUnder('lobby');
    send(access.requests, REQUEST);
    expect(access.incidents.deny()).toBe(true);
    expect(answerTo(`${REQUEST} 1`)).toEqual({ access: { level: 'lobby' }, granted: false });
    expect(posted.at(-1)).toEqual({ action: 'access-state-updated', access: { level: 'lobby' } });
    expect(onAdmitted).not.toHaveBeenCalled();
  });

  test('admits and denies only visitors in the lobby', () => {
    for (const fault of [undefined, 'none'] as const) {
      const { access, posted, onAdmitted } = accessUnder(fault);
      expect(access.incidents.admit()).toBe(false);
      expect(access.incidents.deny()).toBe(false);
      expect(posted).toEqual([]);
      expect(onAdmitted).not.toHaveBeenCalled();
    }
  });
});

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

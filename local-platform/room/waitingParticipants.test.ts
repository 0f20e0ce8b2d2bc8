import { describe, expect, test } from 'vitest';
import { recordedContext } from './recordedContext.fixture.ts';
import { createWaitingParticipants } from './waitingParticipants.ts';

const UPDATE = 'daily-method-update-waiting-participant';
const UPDATE_ALL = 'daily-method-update-waiting-participants';

function lobby(knocks: number) {
  const recorded = recordedContext();
  const { requests, incidents } = createWaitingParticipants(recorded.context);
  for (let index = 0; index < knocks; index += 1) incidents.knock();
  const idOf = (index: number) => (recorded.told[index]?.participant as { readonly id: string }).id;
  return { ...recorded, requests, incidents, idOf };
}

describe('who waits in the lobby', () => {
  test('knocks, takes another name and goes away', () => {
    const { told, incidents, idOf } = lobby(2);
    expect([incidents['knock-again'](), incidents.withdraw()]).toEqual([true, true]);
    const second = { id: idOf(1), name: 'Visitor 2', awaitingAccess: { level: 'full' } };
    const renamed = { ...second, name: 'Visitor 2, once more' };
    const first = { ...second, id: idOf(0), name: 'Visitor 1' };
    expect(told.slice(1)).toEqual([
      {
        action: 'waiting-participant-added',
        participant: second,
        allWaitingParticipants: { [idOf(0)]: first, [idOf(1)]: second },
      },
      {
        action: 'waiting-participant-updated',
        participant: renamed,
        allWaitingParticipants: { [idOf(0)]: first, [idOf(1)]: renamed },
      },
      { action: 'waiting-participant-removed', participant: renamed, allWaitingParticipants: { [idOf(0)]: first } },
    ]);
  });

  test.each([true, false])('is let in (%s) and waits no longer', (grantRequestedAccess) => {
    const { told, ask, requests, idOf } = lobby(1);
    expect(ask(requests, UPDATE, { id: idOf(0), updates: { grantRequestedAccess } })).toEqual({ id: idOf(0) });
    expect(told.at(-1)).toMatchObject({ action: 'waiting-participant-removed', allWaitingParticipants: {} });
  });

  test('goes on waiting where nothing is decided', () => {
    const { told, ask, requests, idOf } = lobby(1);
    expect(ask(requests, UPDATE, { id: idOf(0), updates: {} })).toEqual({ id: idOf(0) });
    expect(told).toHaveLength(1);
  });

  test('is decided about together, by names or by a star', () => {
    const { ask, requests, idOf } = lobby(3);
    const granted = { grantRequestedAccess: true };
    expect(ask(requests, UPDATE_ALL, { updatesById: { [idOf(1)]: granted } })).toEqual({ ids: [idOf(1)] });
    expect(ask(requests, UPDATE_ALL, { updatesById: { '*': granted } })).toEqual({ ids: [idOf(0), idOf(2)] });
    expect(ask(requests, UPDATE_ALL, { updatesById: { '*': granted } })).toEqual({ ids: [] });
  });

  test('must be there: a stranger is an error, and nobody is decided about', () => {
    const { told, ask, requests, idOf } = lobby(1);
    const updates = { grantRequestedAccess: true };
    expect(ask(requests, UPDATE, { id: 'stranger', updates })).toHaveProperty('error');
    expect(ask(requests, UPDATE, { updates })).toHaveProperty('error');
    expect(ask(requests, UPDATE_ALL, { updatesById: { [idOf(0)]: updates, stranger: updates } })).toHaveProperty(
      'error',
    );
    expect(told).toHaveLength(1);
  });

  test('nobody is there to take another name or to go away', () => {
    const { told, incidents } = lobby(0);
    expect([incidents['knock-again'](), incidents.withdraw()]).toEqual([false, false]);
    expect(told).toEqual([]);
  });
});

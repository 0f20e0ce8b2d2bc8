import { describe, expect, test, vi } from 'vitest';
import { createAccess } from './access.ts';
import { recordedContext } from './recordedContext.fixture.ts';

const REQUEST = 'daily-method-request-access';

function door(fault: 'lobby' | 'none' | undefined) {
  const recorded = recordedContext();
  const [onAdmitted, onName] = [vi.fn(), vi.fn()];
  const access = createAccess(recorded.context, { onAdmitted, onName });
  access.settle(fault);
  return { ...recorded, access, onAdmitted, onName };
}

describe('access to the room', () => {
  test.each([
    [undefined, { access: { level: 'full' }, granted: true }],
    ['none', { access: { level: 'none' }, granted: false }],
  ] as const)('with the fault %s a request is decided at once', (fault, answer) => {
    const { access, ask, told } = door(fault);
    expect(ask(access.requests, REQUEST)).toEqual(answer);
    expect(told).toEqual([]);
  });

  test('every request of who waits in the lobby is answered by one decision', () => {
    const { access, ask, told, answerTo, onAdmitted, onName } = door('lobby');
    expect(ask(access.requests, REQUEST, { name: 'Dana' })).toBeUndefined();
    expect(ask(access.requests, REQUEST, { name: '' })).toBeUndefined();
    expect(onName.mock.calls).toEqual([['Dana']]);
    expect(access.incidents.admit()).toBe(true);
    expect([1, 2].map((index) => answerTo(`${REQUEST} ${index}`))).toEqual([
      { access: { level: 'full' }, granted: true },
      { access: { level: 'full' }, granted: true },
    ]);
    expect(told.at(-2)).toMatchObject({ access: { level: 'lobby' }, awaitingAccess: { level: 'full' } });
    expect(told.at(-1)).toEqual({ action: 'access-state-updated', access: { level: 'full' } });
    expect(onAdmitted).toHaveBeenCalledOnce();
  });

  test('who is turned away stays in the lobby and awaits nothing', () => {
    const { access, ask, told, answerTo, onAdmitted } = door('lobby');
    ask(access.requests, REQUEST);
    expect(access.incidents.deny()).toBe(true);
    expect(answerTo(`${REQUEST} 1`)).toEqual({ access: { level: 'lobby' }, granted: false });
    expect(told.at(-1)).toEqual({ action: 'access-state-updated', access: { level: 'lobby' } });
    expect(onAdmitted).not.toHaveBeenCalled();
  });

  test('nobody is admitted or denied who is in the room, or may never be', () => {
    for (const fault of [undefined, 'none'] as const) {
      const { access, told, onAdmitted } = door(fault);
      expect(access.incidents.admit()).toBe(false);
      expect(access.incidents.deny()).toBe(false);
      expect(told).toEqual([]);
      expect(onAdmitted).not.toHaveBeenCalled();
    }
  });
});

import { describe, expect, test, vi } from 'vitest';
import { createAccess } from './access.ts';
import { recordedContext } from './recordedContext.fixture.ts';

const REQUEST = 'daily-method-request-access';

function accessUnder(fault: 'lobby' | 'none' | undefined) {
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
  ] as const)('answers a request of a visitor outside of the lobby at once (fault: %s)', (fault, answer) => {
    const { access, send, posted } = accessUnder(fault);
    expect(send(access.requests, REQUEST)).toEqual(answer);
    expect(posted).toEqual([]);
  });

  test('answers every pending request of a visitor in the lobby with one decision, and reports a name that is not empty', () => {
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

  test('leaves a denied visitor in the lobby, without a pending request', () => {
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

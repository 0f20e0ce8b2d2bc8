import { describe, expect, test, vi } from 'vitest';
import { createAccess } from './access.ts';
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

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordedContext } from './recordedContext.fixture.ts';
import { createTelephony } from './telephony.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Options = { readonly fault?: 'refuse' | 'stall' };

function telephone({ fault }: Options = {}) {
  const recorded = recordedContext(...(fault === undefined ? [] : [{ stage: 'dial-out', kind: fault } as const]));
  const requests = createTelephony(recorded.context);
  const send = (action: string, fields = {}) => recorded.send(requests, action, fields);
  const dial = () => send('dialout-start', { phoneNumber: '+15551234567', provider: 'daily', userId: 'u' });
  const actions = () => recorded.posted.map(({ action }) => action);
  return { ...recorded, send, dial, actions };
}

describe('an outgoing call', () => {
  test('is connected, then answered, then stopped', () => {
    const { posted, send, dial, actions } = telephone();
    const { sessionId, session } = dial() ?? {};
    expect(session).toEqual({ sessionId });
    expect(actions()).toEqual([]);
    vi.runAllTimers();
    expect(posted).toMatchObject([
      { action: 'dialout-connected', sessionId, destination: '+15551234567', provider: 'daily', userId: 'u' },
      { action: 'dialout-answered', sessionId },
    ]);
    expect(send('dialout-stop', { sessionId })).toEqual({ sessionId });
    expect(actions().at(-1)).toBe('dialout-stopped');
  });

  test('reports no connection if it is stopped before it connects', () => {
    const { send, dial, actions } = telephone();
    send('dialout-stop', { sessionId: dial()?.sessionId });
    vi.runAllTimers();
    expect(actions()).toEqual(['dialout-stopped']);
  });

  test('reports nothing after the room is closed', () => {
    const { context, dial, actions } = telephone();
    dial();
    context.scope.close();
    vi.runAllTimers();
    expect(actions()).toEqual([]);
  });

  test('stays unanswered under the fault dial-out:stall, and fails under dial-out:refuse', () => {
    const stalled = telephone({ fault: 'stall' });
    stalled.dial();
    vi.runAllTimers();
    expect(stalled.actions()).toEqual(['dialout-connected']);
    const refused = telephone({ fault: 'refuse' });
    expect(refused.dial()).toHaveProperty('error');
    expect(refused.actions()).toEqual(['dialout-error']);
  });

  test('stays connected after a transfer, and stops after a referral', () => {
    const { send, dial, actions } = telephone();
    const { sessionId } = dial() ?? {};
    const transfer = (useSipRefer: boolean) => send('sip-call-transfer', { sessionId, useSipRefer });
    expect(transfer(false)).toEqual({ sessionId });
    expect(actions()).toEqual([]);
    expect(transfer(true)).toEqual({ sessionId });
    expect(actions()).toEqual(['dialout-stopped']);
    expect(transfer(true)).toHaveProperty('error');
  });

  test.each(['dialout-stop', 'sip-call-transfer', 'send-dtmf'])(
    'must exist: %s is answered with an error if its session is unknown or missing',
    (action) => {
      const { send } = telephone();
      expect(send(action, { sessionId: 'missing' })).toHaveProperty('error');
      expect(send(action)).toHaveProperty('error');
    },
  );

  test('accepts dial tones', () => {
    const { send, dial } = telephone();
    const { sessionId } = dial() ?? {};
    expect(send('send-dtmf', { sessionId, tones: '1' })).toEqual({ sessionId });
  });
});

test('a request for incoming calls is answered with the SIP address to dial', () => {
  const { posted, send } = telephone();
  const { sipEndpoint } = send('dialin-start', { provider: 'daily' }) ?? {};
  expect(posted).toEqual([{ action: 'dialin-ready', sipEndpoint, provider: 'daily' }]);
  expect(sipEndpoint).toMatch(/^sip:/);
});

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
  const ask = (action: string, fields = {}) => recorded.ask(requests, action, fields);
  const dial = () => ask('dialout-start', { phoneNumber: '+15551234567', provider: 'daily', userId: 'u' });
  const actions = () => recorded.told.map(({ action }) => action);
  return { ...recorded, ask, dial, actions };
}

describe('a call out', () => {
  test('is connected, then answered, then stopped', () => {
    const { told, ask, dial, actions } = telephone();
    const { sessionId, session } = dial() ?? {};
    expect(session).toEqual({ sessionId });
    expect(actions()).toEqual([]);
    vi.runAllTimers();
    expect(told).toMatchObject([
      { action: 'dialout-connected', sessionId, destination: '+15551234567', provider: 'daily', userId: 'u' },
      { action: 'dialout-answered', sessionId },
    ]);
    expect(ask('dialout-stop', { sessionId })).toEqual({ sessionId });
    expect(actions().at(-1)).toBe('dialout-stopped');
  });

  test('that is stopped before it is connected tells nothing of a connection', () => {
    const { ask, dial, actions } = telephone();
    ask('dialout-stop', { sessionId: dial()?.sessionId });
    vi.runAllTimers();
    expect(actions()).toEqual(['dialout-stopped']);
  });

  test('ends with the room', () => {
    const { context, dial, actions } = telephone();
    dial();
    context.scope.close();
    vi.runAllTimers();
    expect(actions()).toEqual([]);
  });

  test('is never answered, or not made at all, where a fault asks for it', () => {
    const stalled = telephone({ fault: 'stall' });
    stalled.dial();
    vi.runAllTimers();
    expect(stalled.actions()).toEqual(['dialout-connected']);
    const refused = telephone({ fault: 'refuse' });
    expect(refused.dial()).toHaveProperty('error');
    expect(refused.actions()).toEqual(['dialout-error']);
  });

  test('is transferred and stays, or is referred elsewhere and goes', () => {
    const { ask, dial, actions } = telephone();
    const { sessionId } = dial() ?? {};
    const transfer = (useSipRefer: boolean) => ask('sip-call-transfer', { sessionId, useSipRefer });
    expect(transfer(false)).toEqual({ sessionId });
    expect(actions()).toEqual([]);
    expect(transfer(true)).toEqual({ sessionId });
    expect(actions()).toEqual(['dialout-stopped']);
    expect(transfer(true)).toHaveProperty('error');
  });

  test.each(['dialout-stop', 'sip-call-transfer', 'send-dtmf'])('%s of no call is an error', (action) => {
    const { ask } = telephone();
    expect(ask(action, { sessionId: 'nobody' })).toHaveProperty('error');
    expect(ask(action)).toHaveProperty('error');
  });

  test('tones go to a line that is open', () => {
    const { ask, dial } = telephone();
    const { sessionId } = dial() ?? {};
    expect(ask('send-dtmf', { sessionId, tones: '1' })).toEqual({ sessionId });
  });

  test('a call in gets an address to dial', () => {
    const { told, ask } = telephone();
    const { sipEndpoint } = ask('dialin-start', { provider: 'daily' }) ?? {};
    expect(told).toEqual([{ action: 'dialin-ready', sipEndpoint, provider: 'daily' }]);
    expect(sipEndpoint).toMatch(/^sip:/);
  });
});

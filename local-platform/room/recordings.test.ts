import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordedContext, VISITOR_ID } from './recordedContext.fixture.ts';
import { createRecordings } from './recordings.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const INSTANCE = { instanceId: '11111111-1111-4111-8111-111111111111' };

function recordings(fault?: 'refuse' | 'stall') {
  const { context, posted } = recordedContext();
  const { start, update, stop } = createRecordings(context.scope, context.channel, VISITOR_ID, fault);
  const startNow = (fields = {}) => {
    start(fields);
    vi.runAllTimers();
  };
  return { posted, startNow, update, stop };
}

describe('recordings', () => {
  test('run at the same time, are started and stopped by their instance ids, and report no update', () => {
    const { posted, startNow, update, stop } = recordings();
    startNow();
    startNow({ ...INSTANCE, type: 'cloud-audio-only' });
    update({ layout: { preset: 'active-participant' } });
    update({ ...INSTANCE, layout: { preset: 'active-participant' } });
    stop({});
    stop(INSTANCE);
    expect(posted).toMatchObject([
      { action: 'recording-started', type: 'cloud', startedBy: VISITOR_ID, layout: { preset: 'default' } },
      { action: 'recording-started', type: 'cloud-audio-only', ...INSTANCE },
      { action: 'recording-stopped' },
      { action: 'recording-stopped', ...INSTANCE },
    ]);
  });

  test('report an error for a second start of an instance', () => {
    const { posted, startNow } = recordings();
    startNow(INSTANCE);
    startNow(INSTANCE);
    expect(posted.slice(1)).toEqual([
      { action: 'recording-error', errorMsg: 'A recording is already running.', ...INSTANCE },
    ]);
  });

  test('report an error for a new layout while none is running', () => {
    const { posted, update } = recordings();
    update({ layout: { preset: 'default' } });
    expect(posted).toEqual([{ action: 'recording-error', errorMsg: 'No recording is running.' }]);
  });

  test('do not start under a fault: refuse reports an error, stall reports nothing', () => {
    const refused = recordings('refuse');
    refused.startNow();
    expect(refused.posted).toEqual([{ action: 'recording-error', errorMsg: 'The recording could not be started.' }]);
    const stalled = recordings('stall');
    stalled.startNow();
    expect(stalled.posted).toEqual([]);
  });
});

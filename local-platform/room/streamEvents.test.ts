import { describe, expect, test } from 'vitest';
import type { Fault } from '../faults.ts';
import { createLiveStreams } from './liveStreams.ts';
import { createMeetingSession } from './meetingSession.ts';
import { recordedContext } from './recordedContext.fixture.ts';
import { createTranscriptions } from './transcriptions.ts';

const INSTANCE = { instanceId: '11111111-1111-4111-8111-111111111111' };

describe('live streams', () => {
  const START = 'daily-method-start-live-streaming';
  const STOP = 'daily-method-stop-live-streaming';
  const ENDPOINTS = 'daily-method-update-live-streaming-endpoints';
  function stream(...faults: Fault[]) {
    const recorded = recordedContext(...faults);
    const requests = createLiveStreams(recorded.context);
    return { told: recorded.told, ask: (action: string, fields = {}) => recorded.ask(requests, action, fields) };
  }

  test.each([
    [{ rtmpUrl: 'rtmp://one' }, ['rtmp://one']],
    [{ rtmpUrl: ['rtmp://one', 'rtmp://two'] }, ['rtmp://one', 'rtmp://two']],
    [{ endpoints: [{ endpoint: 'rtmp://one' }, null] }, ['rtmp://one']],
  ])('%j goes to %j', (fields, endpoints) => {
    const { told, ask } = stream();
    ask(START, { ...fields, ...INSTANCE });
    ask(STOP, INSTANCE);
    expect(told).toEqual([
      { action: 'live-streaming-started', layout: { preset: 'default' }, ...INSTANCE },
      ...endpoints.map((endpoint) => ({
        action: 'live-streaming-updated',
        endpoint: { endpoint },
        state: 'connected',
        ...INSTANCE,
      })),
      { action: 'live-streaming-stopped', ...INSTANCE },
    ]);
  });

  test('a stream without an address, a second one and one that is not there are errors', () => {
    const { told, ask } = stream();
    ask(START);
    ask(STOP);
    ask('daily-method-update-live-streaming');
    ask(ENDPOINTS, { endpointsOp: 'add-endpoints', endpoints: [{ endpoint: 'rtmp://one' }] });
    ask(START, { rtmpUrl: 'rtmp://one' });
    ask(START, { rtmpUrl: 'rtmp://one' });
    expect(told.filter(({ action }) => action === 'live-streaming-error')).toHaveLength(5);
  });

  test('addresses come to a stream that runs, and go from it without a word', () => {
    const { told, ask } = stream();
    ask(START, { rtmpUrl: 'rtmp://one' });
    ask('daily-method-update-live-streaming', { layout: { preset: 'default' } });
    ask(ENDPOINTS, { endpointsOp: 'add-endpoints', endpoints: [{ endpoint: 'rtmp://two' }] });
    ask(ENDPOINTS, { endpointsOp: 'remove-endpoints', endpoints: [{ endpoint: 'rtmp://two' }] });
    expect(told.slice(2)).toMatchObject([{ endpoint: { endpoint: 'rtmp://two' } }]);
  });

  test('a fault refuses the start', () => {
    const { told, ask } = stream({ stage: 'live-streaming', kind: 'refuse' });
    ask(START, { rtmpUrl: 'rtmp://one' });
    expect(told).toMatchObject([{ action: 'live-streaming-error' }]);
  });
});

describe('transcriptions', () => {
  const START = 'daily-method-start-transcription';
  const STOP = 'daily-method-stop-transcription';
  function transcription(...faults: Fault[]) {
    const recorded = recordedContext(...faults);
    const requests = createTranscriptions(recorded.context);
    return { told: recorded.told, ask: (action: string, fields = {}) => recorded.ask(requests, action, fields) };
  }

  test('two run beside each other and stop by their instances', () => {
    const { told, ask } = transcription();
    ask(START);
    ask(START, { ...INSTANCE, language: 'es', model: 'nova-3' });
    ask('daily-method-update-transcription', INSTANCE);
    ask(STOP, INSTANCE);
    ask(STOP);
    expect(told).toMatchObject([
      { action: 'transcription-started', language: 'en', model: 'nova-2-general' },
      { action: 'transcription-started', language: 'es', model: 'nova-3', ...INSTANCE },
      { action: 'transcription-stopped', ...INSTANCE },
      { action: 'transcription-stopped', instanceId: told[0]?.instanceId },
    ]);
  });

  test('a second start and what does not run are errors, as is a start that a fault refuses', () => {
    const { told, ask } = transcription();
    ask(STOP);
    ask('daily-method-update-transcription');
    ask(START);
    ask(START);
    expect(told.filter(({ action }) => action === 'transcription-error')).toHaveLength(3);
    const refused = transcription({ stage: 'transcription', kind: 'refuse' });
    refused.ask(START);
    expect(refused.told).toMatchObject([{ action: 'transcription-error' }]);
  });
});

describe('the data of a session', () => {
  test('is replaced or merged, and told with the session', () => {
    const { context, told, ask } = recordedContext();
    const { requests, tell } = createMeetingSession(context);
    const set = (data: unknown, mergeStrategy?: string) => {
      ask(requests, 'set-session-data', { data, mergeStrategy });
      return told.at(-1)?.meetingSessionState;
    };
    expect(set({ a: 1, b: { c: 1 } })).toEqual({ data: { a: 1, b: { c: 1 } }, topology: 'sfu' });
    expect(set({ b: { d: 2 } }, 'shallow-merge')).toMatchObject({ data: { a: 1, b: { d: 2 } } });
    expect(set({ e: 3 }, 'replace')).toMatchObject({ data: { e: 3 } });
    tell();
    const { meetingSession } = ask(requests, 'get-meeting-session') ?? {};
    expect(told.slice(-2)).toMatchObject([
      { action: 'meeting-session-summary-updated', meetingSession },
      { action: 'meeting-session-state-updated', meetingSessionState: { data: { e: 3 } } },
    ]);
  });
});

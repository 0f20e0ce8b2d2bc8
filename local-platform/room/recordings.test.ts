import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fault } from '../faults.ts';
import { recordedContext, VISITOR_ID } from './recordedContext.fixture.ts';
import { createLiveStreams, createRecordings, createTranscriptions } from './recordings.ts';
import { createMeetingSession } from './roomSubjects.ts';

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

describe('live streams', () => {
  const START = 'daily-method-start-live-streaming';
  const STOP = 'daily-method-stop-live-streaming';
  const ENDPOINTS = 'daily-method-update-live-streaming-endpoints';
  function stream(...faults: Fault[]) {
    const recorded = recordedContext(...faults);
    const requests = createLiveStreams(recorded.context);
    return { posted: recorded.posted, send: (action: string, fields = {}) => recorded.send(requests, action, fields) };
  }

  test.each([
    [{ rtmpUrl: 'rtmp://one' }, ['rtmp://one']],
    [{ rtmpUrl: ['rtmp://one', 'rtmp://two'] }, ['rtmp://one', 'rtmp://two']],
    [{ endpoints: [{ endpoint: 'rtmp://one' }, null] }, ['rtmp://one']],
  ])('started with %j connect to the endpoints %j, and are stopped by their instance id', (fields, endpoints) => {
    const { posted, send } = stream();
    send(START, { ...fields, ...INSTANCE });
    send(STOP, INSTANCE);
    expect(posted).toEqual([
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

  test('report an error for a start without an address, a second start, and a change or stop of a missing stream', () => {
    const { posted, send } = stream();
    send(START);
    send(STOP);
    send('daily-method-update-live-streaming');
    send(ENDPOINTS, { endpointsOp: 'add-endpoints', endpoints: [{ endpoint: 'rtmp://one' }] });
    send(START, { rtmpUrl: 'rtmp://one' });
    send(START, { rtmpUrl: 'rtmp://one' });
    expect(posted.filter(({ action }) => action === 'live-streaming-error')).toHaveLength(5);
  });

  test('report an address that is added, but not one that is removed', () => {
    const { posted, send } = stream();
    send(START, { rtmpUrl: 'rtmp://one' });
    send('daily-method-update-live-streaming', { layout: { preset: 'default' } });
    send(ENDPOINTS, { endpointsOp: 'add-endpoints', endpoints: [{ endpoint: 'rtmp://two' }] });
    send(ENDPOINTS, { endpointsOp: 'remove-endpoints', endpoints: [{ endpoint: 'rtmp://two' }] });
    expect(posted.slice(2)).toMatchObject([{ endpoint: { endpoint: 'rtmp://two' } }]);
  });

  test('report an error for a start under the fault live-streaming:refuse', () => {
    const { posted, send } = stream({ stage: 'live-streaming', kind: 'refuse' });
    send(START, { rtmpUrl: 'rtmp://one' });
    expect(posted).toMatchObject([{ action: 'live-streaming-error' }]);
  });
});

describe('transcriptions', () => {
  const START = 'daily-method-start-transcription';
  const STOP = 'daily-method-stop-transcription';
  function transcription(...faults: Fault[]) {
    const recorded = recordedContext(...faults);
    const { requests } = createTranscriptions(recorded.context);
    return { posted: recorded.posted, send: (action: string, fields = {}) => recorded.send(requests, action, fields) };
  }

  test('run at the same time, and are stopped by their instance ids', () => {
    const { posted, send } = transcription();
    send(START);
    send(START, { ...INSTANCE, language: 'es', model: 'nova-3' });
    send('daily-method-update-transcription', INSTANCE);
    send(STOP, INSTANCE);
    send(STOP);
    expect(posted).toMatchObject([
      { action: 'transcription-started', language: 'en', model: 'nova-2-general' },
      { action: 'transcription-started', language: 'es', model: 'nova-3', ...INSTANCE },
      { action: 'transcription-stopped', ...INSTANCE },
      { action: 'transcription-stopped', instanceId: posted[0]?.instanceId },
    ]);
  });

  test('report an error for a second start, a change or stop of a missing transcription, and a start that a fault refuses', () => {
    const { posted, send } = transcription();
    send(STOP);
    send('daily-method-update-transcription');
    send(START);
    send(START);
    expect(posted.filter(({ action }) => action === 'transcription-error')).toHaveLength(3);
    const refused = transcription({ stage: 'transcription', kind: 'refuse' });
    refused.send(START);
    expect(refused.posted).toMatchObject([{ action: 'transcription-error' }]);
  });
});

describe('the words of a participant', () => {
  const START = 'daily-method-start-transcription';
  function transcription() {
    const { context, posted, send } = recordedContext();
    const { requests, write } = createTranscriptions(context);
    const messages = () => posted.filter(({ action }) => action === 'transcription-message');
    return { write, messages, send: (action: string, fields = {}) => send(requests, action, fields) };
  }

  test('are sent to each transcription while it runs', () => {
    const { write, messages, send } = transcription();
    write('visitor', 'Too early');
    send(START);
    send(START, INSTANCE);
    write('visitor', 'My roof is leaking.');
    send('daily-method-stop-transcription', INSTANCE);
    write('assistant', 'Sorry to hear that.');
    expect(messages()).toMatchObject([
      { participantId: 'visitor', text: 'My roof is leaking.', trackType: 'cam-audio' },
      { participantId: 'visitor', text: 'My roof is leaking.', ...INSTANCE },
      { participantId: 'assistant', text: 'Sorry to hear that.' },
    ]);
    expect(messages()[0]?.timestamp).toBeInstanceOf(Date);
  });

  test('are sent only while the transcription selects the participant', () => {
    const { write, messages, send } = transcription();
    const writeBoth = () => {
      write('visitor', 'Hello');
      write('assistant', 'Hi there');
      return messages().map(({ text }) => text);
    };
    send(START, { participants: ['visitor'] });
    expect(writeBoth()).toEqual(['Hello']);
    send('daily-method-update-transcription', { participants: ['assistant'] });
    expect(writeBoth()).toEqual(['Hello', 'Hi there']);
  });
});

describe('the meeting-session data', () => {
  test('is replaced or merged, and reported after each change and with the session', () => {
    const { context, posted, send } = recordedContext();
    const { requests, report } = createMeetingSession(context);
    const set = (data: unknown, mergeStrategy?: string) => {
      send(requests, 'set-session-data', { data, mergeStrategy });
      return posted.at(-1)?.meetingSessionState;
    };
    expect(set({ a: 1, b: { c: 1 } })).toEqual({ data: { a: 1, b: { c: 1 } }, topology: 'sfu' });
    expect(set({ b: { d: 2 } }, 'shallow-merge')).toMatchObject({ data: { a: 1, b: { d: 2 } } });
    expect(set({ e: 3 }, 'replace')).toMatchObject({ data: { e: 3 } });
    report();
    const { meetingSession } = send(requests, 'get-meeting-session') ?? {};
    expect(posted.slice(-2)).toMatchObject([
      { action: 'meeting-session-summary-updated', meetingSession },
      { action: 'meeting-session-state-updated', meetingSessionState: { data: { e: 3 } } },
    ]);
  });
});

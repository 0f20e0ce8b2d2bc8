import { describe, expect, test } from 'vitest';
import { type CallClientContext, initialContext } from './callClientContext.ts';
import type { CallProblem, WebCall } from './callEvents.ts';
import {
  endReports,
  recordingDelaySeconds,
  requestSummary,
  stageFailed,
  stageProgressFailed,
  startFailed,
  startSucceeded,
  webCallSummary,
} from './callReports.ts';
import { PLAIN_CALL } from './callUnderTest.fixture.ts';

const PROBLEM: CallProblem = { type: 'start-failed', message: 'Not here.', retryable: true };

/** An attempt that began at 10:00:00. The time is 10:00:05. */
const contextWith = (changes: Partial<CallClientContext> = {}): CallClientContext => ({
  ...initialContext({ request: {}, mobile: false, muted: false, now: () => Date.parse('2026-03-02T10:00:00Z') }),
  now: () => Date.parse('2026-03-02T10:00:05Z'),
  ...changes,
});

describe('requestSummary()', () => {
  test.each<[string, object]>([
    ['assistant', { hasAssistant: true }],
    ['assistantId', { hasAssistant: true }],
    ['squad', { hasSquad: true }],
    ['squadId', { hasSquad: true }],
    ['workflow', { hasWorkflow: true }],
    ['workflowId', { hasWorkflow: true }],
    ['metadata', {}],
  ])('of a request with "%s" has these true flags: %j', (field, expected) => {
    expect(requestSummary(contextWith({ request: { [field]: 'given' } }))).toEqual({
      hasAssistant: false,
      hasSquad: false,
      hasWorkflow: false,
      isMobile: false,
      ...expected,
    });
  });
});

describe('the reports of a start', () => {
  const bare: WebCall = { webCallUrl: 'https://callwright.daily.co/room' };

  test.each<[WebCall | undefined, string]>([
    [PLAIN_CALL, 'call-1'],
    [bare, 'unknown'],
    [undefined, 'unknown'],
  ])('with the call %j have the call id "%s"', (webCall, callId) => {
    expect(startSucceeded(contextWith({ webCall })).payload).toMatchObject({ callId });
    if (webCall) expect(webCallSummary(webCall)).toMatchObject({ callId });
  });

  test.each<[WebCall['assistant'] & object, string]>([
    [{}, 'unknown'],
    [{ voice: {} }, 'unknown'],
    [{ voice: { provider: 'tavus' } }, 'tavus'],
  ])('with the assistant %j have the voice provider "%s"', (assistant, voiceProvider) => {
    expect(webCallSummary({ ...bare, assistant })).toMatchObject({ voiceProvider });
  });
});

describe('durations', () => {
  const stageStartedAt = Date.parse('2026-03-02T10:00:03Z');
  const context = contextWith({ stage: 'audio-observer-setup', stageStartedAt });
  const timestamp = '2026-03-02T10:00:05.000Z';

  test('a failed stage is measured from the start of the stage', () => {
    expect(stageProgressFailed(context, PROBLEM)).toEqual({
      type: 'call-start-progress',
      payload: {
        stage: 'audio-observer-setup',
        status: 'failed',
        duration: 2_000,
        timestamp,
        metadata: { error: 'Not here.' },
      },
    });
  });

  test('a failed extra is measured from the start of its stage, and its reports include an error', () => {
    expect(stageFailed(context, PROBLEM)).toEqual([
      stageProgressFailed(context, PROBLEM),
      {
        type: 'error',
        payload: {
          name: 'CallClientError',
          message: PROBLEM.message,
          type: 'audio-observer-setup-error',
          stage: 'audio-observer-setup',
          error: PROBLEM,
          duration: 2_000,
          timestamp,
        },
      },
    ]);
  });

  test('a failed start is measured from the start of the attempt', () => {
    expect(startFailed(context, PROBLEM, 'assistant').map(({ payload }) => payload)).toMatchObject([
      { totalDuration: 5_000, timestamp },
      { totalDuration: 5_000, timestamp },
    ]);
  });

  test('a completed start is measured from the start of the attempt', () => {
    expect(startSucceeded(context).payload).toMatchObject({ totalDuration: 5_000, timestamp });
  });

  test('the delay of a recording is measured in seconds from its request', () => {
    expect(recordingDelaySeconds({ ...context, recordingRequestedAt: stageStartedAt })).toBe(2);
  });
});

describe('endReports()', () => {
  const reportNames = (changes: Partial<CallClientContext>) => endReports(contextWith(changes)).map(({ type }) => type);

  test.each<[Partial<CallClientContext>, readonly string[]]>([
    [{ joined: false, speaking: true }, []],
    [{ joined: true }, ['message', 'call-end']],
    [{ joined: true, speaking: true }, ['speech-end', 'message', 'call-end']],
    [{ joined: true, endReported: true }, ['call-end']],
    [{ joined: true, speaking: true, endReported: true }, ['speech-end', 'call-end']],
  ])('of a context with %j are %j', (changes, expected) => {
    expect(reportNames(changes)).toEqual(expected);
  });
});

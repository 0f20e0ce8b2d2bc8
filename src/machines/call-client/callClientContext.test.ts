import { describe, expect, test } from 'vitest';
import { hasFace, initialContext, recordingOf, isRecorded, usesVideo } from './callClientContext.ts';
import type { WebCall } from './callEvents.ts';
import { PLAIN_CALL, RECORDED_CALL } from './callUnderTest.fixture.ts';

const contextOf = (webCall: WebCall | undefined) => ({
  ...initialContext({ request: {}, mobile: false, muted: false, now: () => 0 }),
  webCall,
});

const TOKEN = { callToken: 'meeting-token' };

describe('recordingOf()', () => {
  test.each<[string, ReturnType<typeof recordingOf>, WebCall | undefined]>([
    ['before the call exists', 'none', undefined],
    ['without an artifact plan', 'none', PLAIN_CALL],
    ['with a plan that does not mention video', 'none', { ...PLAIN_CALL, artifactPlan: {} }],
    ['with a plan that records no video', 'none', { ...PLAIN_CALL, artifactPlan: { videoRecordingEnabled: false } }],
    ['with a token and no plan', 'none', { ...PLAIN_CALL, transport: TOKEN }],
    ['with a plan that records video', 'by-request', RECORDED_CALL],
    [
      'with a plan that records video and a transport without a token',
      'by-request',
      { ...RECORDED_CALL, transport: {} },
    ],
    ['with a plan that records video and a token', 'by-token', { ...RECORDED_CALL, transport: TOKEN }],
  ])('%s is %s; isRecorded() and usesVideo() are false only for none', (_, recording, webCall) => {
    const context = contextOf(webCall);
    expect(recordingOf(context)).toBe(recording);
    expect(isRecorded(context)).toBe(recording !== 'none');
    expect(usesVideo(context)).toBe(recording !== 'none');
  });
});

describe('hasFace() and usesVideo()', () => {
  test.each<[string, boolean, WebCall | undefined]>([
    ['before the call exists', false, undefined],
    ['without an assistant', false, PLAIN_CALL],
    ['without a voice', false, { ...PLAIN_CALL, assistant: {} }],
    ['with a voice without a provider', false, { ...PLAIN_CALL, assistant: { voice: {} } }],
    [
      'with a voice provider that sends no video',
      false,
      { ...PLAIN_CALL, assistant: { voice: { provider: '11labs' } } },
    ],
    ['with a voice provider that sends video', true, { ...PLAIN_CALL, assistant: { voice: { provider: 'tavus' } } }],
  ])('%s are %s', (_, expected, webCall) => {
    const context = contextOf(webCall);
    expect(hasFace(context)).toBe(expected);
    expect(usesVideo(context)).toBe(expected);
  });
});

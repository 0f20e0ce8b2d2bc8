import { describe, expect, test } from 'vitest';
import { hasFace, initialContext, recordingOf, isRecorded, usesVideo } from './callClientContext.ts';
import type { WebCall } from './callEvents.ts';
import { PLAIN_CALL, RECORDED_CALL } from './callUnderTest.fixture.ts';

const contextOf = (webCall: WebCall | undefined) => ({
  ...initialContext({ request: {}, mobile: false, muted: false, now: () => 0 }),
  webCall,
});

const TOKEN = { callToken: 'meeting-token' };

describe('the recording of a call', () => {
  test.each<[string, WebCall | undefined, ReturnType<typeof recordingOf>]>([
    ['before the call exists', undefined, 'none'],
    ['without an artifact plan', PLAIN_CALL, 'none'],
    ['with a plan that does not mention video', { ...PLAIN_CALL, artifactPlan: {} }, 'none'],
    ['with a plan without video', { ...PLAIN_CALL, artifactPlan: { videoRecordingEnabled: false } }, 'none'],
    ['with a token alone', { ...PLAIN_CALL, transport: TOKEN }, 'none'],
    ['with a plan', RECORDED_CALL, 'by-request'],
    ['with a plan and a transport without a token', { ...RECORDED_CALL, transport: {} }, 'by-request'],
    ['with a plan and a token', { ...RECORDED_CALL, transport: TOKEN }, 'by-token'],
  ])('%s', (_, webCall, recording) => {
    const context = contextOf(webCall);
    expect(recordingOf(context)).toBe(recording);
    expect(isRecorded(context)).toBe(recording !== 'none');
    expect(usesVideo(context)).toBe(recording !== 'none');
  });
});

describe('the face of the assistant', () => {
  test.each<[string, WebCall | undefined, boolean]>([
    ['before the call exists', undefined, false],
    ['without an assistant', PLAIN_CALL, false],
    ['without a voice', { ...PLAIN_CALL, assistant: {} }, false],
    ['with a voice without a provider', { ...PLAIN_CALL, assistant: { voice: {} } }, false],
    ['with a provider of voices only', { ...PLAIN_CALL, assistant: { voice: { provider: '11labs' } } }, false],
    ['with a provider of video', { ...PLAIN_CALL, assistant: { voice: { provider: 'tavus' } } }, true],
  ])('%s', (_, webCall, face) => {
    const context = contextOf(webCall);
    expect(hasFace(context)).toBe(face);
    expect(usesVideo(context)).toBe(face);
  });
});

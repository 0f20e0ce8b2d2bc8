import { describe, expect, test } from 'vitest';
import { assistant, visitor } from '../call-session/callSessionEventCases.ts';
import type { RoomParticipant, TrackHandle } from '../call-session/roomEvents.ts';
import {
  callUnderTest,
  joinedCall,
  liveCall,
  PLAIN_CALL,
  requestedCall,
  setUpExtras,
} from './callUnderTest.fixture.ts';

const VOICE: TrackHandle = { id: 'voice', kind: 'audio' };
const FACE: TrackHandle = { id: 'face', kind: 'video' };

describe('mute', () => {
  /** The microphone commands to the room, oldest first: true switches the microphone on. */
  const switchesOf = (call: Awaited<ReturnType<typeof liveCall>>) =>
    call.roomCommands.flatMap((command) => (command.type === 'meeting.set-local-audio' ? [command.enabled] : []));

  test('and unmute reach the room', async () => {
    const call = await liveCall();
    const before = switchesOf(call).length;
    call.send({ type: 'microphone.mute', muted: true });
    call.send({ type: 'microphone.mute', muted: false });
    expect(switchesOf(call).slice(before)).toEqual([false, true]);
  });

  test('before the room exists joins the room muted and persists after the join', async () => {
    const call = callUnderTest();
    call.send({ type: 'microphone.mute', muted: true });
    call.sendBack('lease', { type: 'lease.granted' });
    await call.answerRequest(PLAIN_CALL);
    call.room({ type: 'room.created' });
    call.passPermissionWait();
    expect(call.roomCommands).toMatchObject([{ type: 'library.join', join: { muted: true } }]);
    call.room({ type: 'room.loading' });
    call.room({ type: 'room.loaded' });
    call.room({ type: 'room.joining' });
    call.room({ type: 'room.joined', participants: [visitor], access: 'full' });
    setUpExtras(call);
    expect(switchesOf(call)).not.toContain(true);
    expect(switchesOf(call).length).toBeGreaterThan(0);
  });

  test('sends no command before the call object exists or after the call is stopped', async () => {
    const call = requestedCall();
    await call.answerRequest(PLAIN_CALL);
    call.send({ type: 'microphone.mute', muted: true });
    expect(switchesOf(call)).toEqual([]);
    call.send({ type: 'call.stop' });
    call.send({ type: 'microphone.mute', muted: false });
    expect(switchesOf(call)).toEqual([]);
  });

  test('is sent while joining, but not while the call machine loads, and is sent again after the join', async () => {
    const call = requestedCall();
    await call.answerRequest(PLAIN_CALL);
    call.room({ type: 'room.created' });
    call.passPermissionWait();
    expect(call.roomCommands.at(-1)).toEqual({
      type: 'library.join',
      join: { type: 'session.join', url: PLAIN_CALL.webCallUrl },
    });
    call.room({ type: 'room.loading' });
    call.send({ type: 'microphone.mute', muted: true });
    expect(switchesOf(call)).toEqual([]);
    call.room({ type: 'room.loaded' });
    call.room({ type: 'room.joining' });
    call.send({ type: 'microphone.mute', muted: false });
    call.send({ type: 'microphone.mute', muted: true });
    expect(switchesOf(call)).toEqual([true, false]);
    call.room({ type: 'room.joined', participants: [visitor], access: 'full' });
    expect(switchesOf(call)).toEqual([true, false, false]);
  });

  test('before the join is part of the join command', async () => {
    const call = requestedCall();
    await call.answerRequest(PLAIN_CALL);
    call.send({ type: 'microphone.mute', muted: true });
    call.room({ type: 'room.created' });
    call.passPermissionWait();
    expect(call.roomCommands.at(-1)).toEqual({
      type: 'library.join',
      join: { type: 'session.join', url: PLAIN_CALL.webCallUrl, muted: true },
    });
  });

  test('is applied again after noise cancellation changed the track', async () => {
    const call = await joinedCall(PLAIN_CALL, { muted: true });
    call.room({ type: 'room.remote-levels-observed' });
    const before = switchesOf(call).length;
    call.room({ type: 'room.noise-cancellation-set', enabled: true });
    expect(switchesOf(call).slice(before)).toEqual([false]);
  });

  // The microphone stays as the visitor selected it (docs/call-client.md, lesson 11).
  test('persists when noise cancellation fails and is switched off', async () => {
    const call = await liveCall();
    call.send({ type: 'microphone.mute', muted: true });
    const before = switchesOf(call).length;
    call.room({ type: 'room.audio-processor-failed', problem: { type: 'audio-processor-error', message: 'Krisp' } });
    expect(call.roomCommands.at(-1)).toEqual({ type: 'meeting.set-noise-cancellation', enabled: false });
    call.room({ type: 'room.noise-cancellation-set', enabled: false });
    expect(switchesOf(call).slice(before)).toEqual([false]);
    call.room({ type: 'room.track-started', participant: visitor, track: { id: 'new', kind: 'audio' } });
    expect(switchesOf(call).slice(before)).toEqual([false, false]);
  });

  test("is applied to a new track of the visitor's microphone, but not to other new tracks", async () => {
    const call = await liveCall(PLAIN_CALL, { muted: true });
    const before = switchesOf(call).length;
    call.room({ type: 'room.track-started', participant: visitor, track: FACE });
    call.room({ type: 'room.track-started', participant: { ...assistant, userName: 'Stranger' }, track: VOICE });
    call.room({ type: 'room.track-started', participant: assistant, track: FACE });
    expect(switchesOf(call)).toHaveLength(before);
    call.room({ type: 'room.track-started', participant: visitor, track: VOICE });
    expect(switchesOf(call).slice(before)).toEqual([false]);
  });

  test('by the room is followed once, and the visitor can unmute', async () => {
    const call = await liveCall();
    const before = switchesOf(call).length;
    const update = (participant: RoomParticipant) => {
      call.room({ type: 'room.participant-updated', participant, detail: {} });
    };
    update({ ...assistant, mutedByRoom: true });
    expect(call.count('microphone-muted')).toBe(0);
    update({ ...visitor, mutedByRoom: true });
    update({ ...visitor, mutedByRoom: true });
    expect(call.count('microphone-muted')).toBe(1);
    expect(call.snapshot().context.muted).toBe(true);
    call.send({ type: 'microphone.mute', muted: false });
    // An update of something else, before the room has switched the microphone on.
    update({ ...visitor, mutedByRoom: true });
    expect(call.snapshot().context.muted).toBe(false);
    expect(switchesOf(call).slice(before)).toEqual([true]);
    update(visitor);
    update({ ...visitor, mutedByRoom: true });
    expect(call.count('microphone-muted')).toBe(2);
  });

  test('by the room of a visitor who is muted is not reported', async () => {
    const call = await liveCall();
    call.send({ type: 'microphone.mute', muted: true });
    call.room({ type: 'room.participant-updated', participant: { ...visitor, mutedByRoom: true }, detail: {} });
    expect(call.count('microphone-muted')).toBe(0);
  });

  test('is not set by failed noise cancellation: the microphone stays on', async () => {
    const call = await liveCall();
    call.room({ type: 'room.audio-processor-failed', problem: { type: 'audio-processor-error', message: 'Krisp' } });
    call.room({ type: 'room.noise-cancellation-set', enabled: false });
    expect(switchesOf(call).at(-1)).toBe(true);
    expect(call.errorTypes()).toEqual([]);
  });

  test('persists when noise cancellation fails during its setup', async () => {
    const call = await joinedCall(PLAIN_CALL, { muted: true });
    call.room({ type: 'room.remote-levels-observed' });
    call.room({ type: 'room.audio-processor-failed', problem: { type: 'audio-processor-error', message: 'Krisp' } });
    call.room({ type: 'room.noise-cancellation-set', enabled: true });
    call.room({ type: 'room.noise-cancellation-set', enabled: false });
    expect(switchesOf(call)).not.toContain(true);
  });
});

test('noise cancellation that fails and cannot be switched off is reported, and the call continues', async () => {
  const call = await liveCall();
  call.room({ type: 'room.audio-processor-failed', problem: { type: 'audio-processor-error', message: 'Krisp' } });
  call.room({ type: 'room.noise-cancellation-refused', enabled: false, problem: { type: 'unknown', message: 'No' } });
  expect(call.errorTypes()).toEqual(['audio-processor-recovery-error']);
  expect(call.snapshot().hasTag('live')).toBe(true);
});

describe("the assistant's sound", () => {
  const attachCommands = (call: Awaited<ReturnType<typeof liveCall>>) =>
    call.audioCommands.filter(({ type }) => type === 'audio.attach');

  test("is played from the assistant's audio track only, until the assistant leaves", async () => {
    const call = await liveCall();
    call.room({ type: 'room.track-started', participant: visitor, track: VOICE });
    call.room({ type: 'room.track-started', participant: { ...assistant, userName: 'Stranger' }, track: VOICE });
    call.room({ type: 'room.track-started', participant: assistant, track: { id: 'face', kind: 'video' } });
    expect(attachCommands(call)).toEqual([]);
    call.room({ type: 'room.track-started', participant: assistant, track: VOICE });
    expect(attachCommands(call)).toEqual([{ type: 'audio.attach', track: VOICE, sessionId: 'assistant' }]);
    call.room({ type: 'room.participant-left', participant: assistant });
    expect(call.audioCommands.at(-1)).toEqual({ type: 'audio.detach', sessionId: 'assistant' });
  });

  test('is reported with its player when it plays, and "playable" is sent to the room', async () => {
    const call = await joinedCall();
    call.sendBack('audio', { type: 'audio.playing', player: 'the player' });
    expect(call.payloads('audio')).toEqual(['the player']);
    expect(call.roomCommands.at(-1)).toEqual({ type: 'meeting.send', data: 'playable' });
    expect(call.count('sound-resumed')).toBe(0);
  });

  // A blocked sound is reported, and one click starts it (docs/call-client.md, lesson 16).
  test("is reported once if blocked before the assistant answers; a click resumes it, and the assistant's deadline restarts", async () => {
    const call = await joinedCall();
    setUpExtras(call);
    // Together, the waits are longer than the assistant's deadline of 20 s. The deadline restarts when the sound plays.
    call.wait(19_000);
    call.sendBack('audio', { type: 'audio.blocked' });
    expect(call.count('sound-blocked')).toBe(1);
    expect(call.errorTypes()).toEqual(['audio-start-failed']);
    call.wait(30_000);
    call.send({ type: 'sound.resume' });
    expect(call.audioCommands.at(-1)).toEqual({ type: 'audio.play' });
    call.sendBack('audio', { type: 'audio.playing', player: 'the player' });
    expect(call.reportTypes().slice(-2)).toEqual(['sound-resumed', 'audio']);
    expect(call.roomCommands.at(-1)).toEqual({ type: 'meeting.send', data: 'playable' });
    call.wait(19_000);
    call.appMessage('listening');
    expect(call.snapshot().hasTag('live')).toBe(true);
  });

  test('can be resumed again if the first click does not help', async () => {
    const call = await joinedCall();
    call.sendBack('audio', { type: 'audio.blocked' });
    call.send({ type: 'sound.resume' });
    call.sendBack('audio', { type: 'audio.blocked' });
    call.send({ type: 'sound.resume' });
    expect(call.audioCommands.filter(({ type }) => type === 'audio.play')).toHaveLength(2);
    expect(call.count('sound-blocked')).toBe(1);
  });

  test('is reported and can be resumed if blocked during a call, which continues without a deadline', async () => {
    const call = await liveCall();
    call.sendBack('audio', { type: 'audio.blocked' });
    call.wait(600_000);
    expect(call.snapshot().hasTag('live')).toBe(true);
    call.send({ type: 'sound.resume' });
    call.sendBack('audio', { type: 'audio.playing', player: 'the player' });
    expect(call.reportTypes().slice(-3)).toEqual(['error', 'sound-resumed', 'audio']);
  });

  test('does not delay call-start if it is blocked when the assistant answers, and can still be resumed', async () => {
    const call = await joinedCall();
    setUpExtras(call);
    call.sendBack('audio', { type: 'audio.blocked' });
    call.appMessage('listening');
    expect(call.count('call-start')).toBe(1);
    call.send({ type: 'sound.resume' });
    expect(call.audioCommands.at(-1)).toEqual({ type: 'audio.play' });
  });

  test('has the volume that the visitor sets', async () => {
    const call = await liveCall();
    call.send({ type: 'volume.set', volume: 0.25 });
    expect(call.audioCommands).toEqual([{ type: 'volume.set', volume: 0.25 }]);
  });
});

describe("the assistant's face", () => {
  test('is reported only for the video track of the assistant, and "playable" is then sent to the room', async () => {
    const call = await liveCall();
    const before = call.roomCommands.length;
    call.room({ type: 'room.track-started', participant: visitor, track: FACE });
    call.room({ type: 'room.track-started', participant: { ...visitor, userName: assistant.userName }, track: FACE });
    call.room({ type: 'room.track-started', participant: { ...assistant, userName: 'Stranger' }, track: FACE });
    call.room({ type: 'room.track-started', participant: assistant, track: VOICE });
    call.room({ type: 'room.track-started', participant: assistant, track: { id: 'pointer', kind: 'data' } });
    expect(call.payloads('video')).toEqual([]);
    expect(call.roomCommands).toHaveLength(before);
    call.room({ type: 'room.track-started', participant: assistant, track: FACE });
    expect(call.payloads('video')).toEqual([FACE]);
    expect(call.roomCommands.slice(before)).toEqual([{ type: 'meeting.send', data: 'playable' }]);
  });
});

describe('volume and speech', () => {
  test('are computed from the levels: the volume is their sum / 0.15, at most 1, and speech ends after a second of silence', async () => {
    const call = await liveCall();
    call.room({ type: 'room.remote-levels', levels: { assistant: 0.06, guest: 0.015 } });
    call.room({ type: 'room.remote-levels', levels: { assistant: 0.9 } });
    call.room({ type: 'room.remote-levels', levels: { assistant: 0 } });
    expect(call.payloads('volume-level')).toEqual([0.5, 1, 0]);
    expect(call.count('speech-start')).toBe(1);
    call.wait(999);
    expect(call.count('speech-end')).toBe(0);
    call.wait(1);
    expect(call.count('speech-end')).toBe(1);
  });

  test('are computed from levels that the client requests with an interval of 100 ms', async () => {
    const call = await liveCall();
    expect(call.roomCommands).toContainEqual({ type: 'meeting.observe-remote-levels', intervalMs: 100 });
  });

  test("the visitor's level is reported on request, and a refusal is reported by an event", async () => {
    const call = await liveCall();
    call.send({ type: 'local-level.observe', intervalMs: 100 });
    expect(call.roomCommands.at(-1)).toEqual({
      type: 'meeting.observe-local-level',
      intervalMs: 100,
      forListeners: true,
    });
    call.room({ type: 'room.local-level', level: 0.3 });
    call.room({ type: 'room.local-level-refused', problem: { type: 'unknown', message: 'No' } });
    expect(call.payloads('local-volume-level')).toEqual([0.3]);
    expect(call.count('local-audio-level-observer-error')).toBe(1);
    expect(call.snapshot().hasTag('live')).toBe(true);
  });

  test("a refusal to measure the visitor's level for a caller is reported to that caller only", async () => {
    const call = await liveCall();
    const refused = { type: 'meeting.observe-local-level', intervalMs: 5 } as const;
    call.send(refused);
    const error = new RangeError('At least 100 milliseconds.');
    call.room({
      type: 'room.command-refused',
      refused,
      problem: { type: 'invalid-argument', message: error.message },
      error,
    });
    expect(call.count('local-audio-level-observer-error')).toBe(0);
    expect(call.commandAnswers).toMatchObject([{ command: refused, error }]);
  });

  test("a refusal to measure the visitor's level for listeners is reported only by an event", async () => {
    const call = await liveCall();
    call.send({ type: 'local-level.observe', intervalMs: 100 });
    const refused = { type: 'meeting.observe-local-level', intervalMs: 100, forListeners: true } as const;
    const problem = { type: 'unknown', message: 'No levels here.' } as const;
    call.room({ type: 'room.command-refused', refused, problem });
    expect(call.payloads('local-audio-level-observer-error')).toEqual([problem]);
    expect(call.commandAnswers).toEqual([]);
    expect(call.errorTypes()).toEqual([]);
  });
});

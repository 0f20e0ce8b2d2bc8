import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { callClientMachine } from './callClientMachine.ts';
import {
  callUnderTest,
  type CallUnderTest,
  joinedCall,
  joiningCall,
  liveCall,
  PLAIN_CALL,
  requestedCall,
  setUpExtras,
} from './callUnderTest.fixture.ts';

describe('deadlines', () => {
  test.each<[string, () => Promise<CallUnderTest>, number, string, string]>([
    ["the page's lease on the room", () => Promise.resolve(callUnderTest()), 10_000, 'initialization', 'room-in-use'],
    ['the platform', () => Promise.resolve(requestedCall()), 15_000, 'web-call-creation', 'web-call-timeout'],
    [
      'the room library',
      async () => {
        const call = requestedCall();
        await call.answerRequest(PLAIN_CALL);
        return call;
      },
      15_000,
      'daily-call-object-creation',
      'room-creation-timeout',
    ],
    // This deadline is longer than the room library's three rounds of loading.
    [
      'the call machine',
      async () => {
        const call = requestedCall();
        await call.answerRequest(PLAIN_CALL);
        call.room({ type: 'room.created' });
        call.passPermissionWait();
        call.room({ type: 'room.loading' });
        return call;
      },
      190_000,
      'daily-call-join',
      'load-timeout',
    ],
    ['the room', () => joiningCall(), 60_000, 'daily-call-join', 'join-timeout'],
    [
      'the assistant',
      async () => {
        const call = await joinedCall();
        setUpExtras(call);
        return call;
      },
      20_000,
      'assistant',
      'assistant-silent',
    ],
    [
      'the gesture that turns the sound on',
      async () => {
        const call = await joinedCall();
        setUpExtras(call);
        call.sendBack('audio', { type: 'audio.blocked' });
        return call;
      },
      60_000,
      'assistant',
      'sound-blocked',
    ],
  ])('a wait for %s fails the attempt at its deadline', async (_, begin, deadline, stage, type) => {
    const call = await begin();
    const before = call.state();
    call.wait(deadline - 1);
    expect(call.state()).toEqual(before);
    call.wait(1);
    call.finishLeave();
    expect(call.output()).toMatchObject({ outcome: 'failed', stage, problem: { type, retryable: true } });
    expect(call.runningTimers()).toBe(0);
    expect(call.runningActors.size).toBe(0);
  });

  test('a request that no actor answers, as in the inspector, fails the attempt at its deadline', async () => {
    const clock = new SimulatedClock();
    const input = { request: {}, mobile: false, muted: false, now: () => clock.now() };
    const actor = createActor(callClientMachine, { clock, input }).start();
    actor.send({ type: 'lease.granted' });
    // A promise's outcome reaches the machine some microtasks later.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    expect(actor.getSnapshot().value).toEqual({ inRoom: 'creatingWebCall' });
    // The deadline of the request, then that of the leave.
    for (const deadline of [15_000, 5_000]) clock.increment(deadline);
    expect(actor.getSnapshot().output).toMatchObject({ outcome: 'failed', problem: { type: 'web-call-timeout' } });
  });

  test('the request is aborted if the platform does not answer in time', () => {
    const call = requestedCall();
    call.wait(15_000);
    expect(call.requestSignal()?.aborted).toBe(true);
  });

  // A silent assistant is a failure (docs/call-client.md, lesson 17).
  test('an assistant that never sends "listening" fails the attempt: an error and call-end are emitted, but no call-start', async () => {
    const call = await joinedCall();
    setUpExtras(call);
    call.wait(20_000);
    expect(call.payloads('error').at(-1)).toMatchObject({
      type: 'assistant-silent-error',
      stage: 'assistant',
      error: { message: 'The room was joined, but the assistant never said that it listens.' },
    });
    call.finishLeave();
    expect(call.reportTypes().at(-1)).toBe('call-end');
    expect(call.count('call-start')).toBe(0);
  });

  test('the client waits at most five seconds for the room to close', async () => {
    const call = await liveCall();
    call.send({ type: 'call.stop' });
    call.wait(4_999);
    expect(call.output()).toBeUndefined();
    call.wait(1);
    expect(call.output()).toEqual({ outcome: 'ended', reason: 'customer-ended-call', orderly: false });
    expect(call.runningActors.size).toBe(0);
  });

  test('a live call has no running timers and no maximum length', async () => {
    const call = await liveCall();
    expect(call.runningTimers()).toBe(0);
    call.wait(3_600_000);
    expect(call.snapshot().hasTag('live')).toBe(true);
  });
});

describe('a start that is stopped', () => {
  const stages: readonly [string, () => Promise<CallUnderTest>][] = [
    ['while it waits for the lease on the room', () => Promise.resolve(callUnderTest())],
    ['while the request is in flight', () => Promise.resolve(requestedCall())],
    [
      'while the room library loads',
      async () => {
        const call = requestedCall();
        await call.answerRequest(PLAIN_CALL);
        return call;
      },
    ],
    [
      'during the permission wait of a phone',
      async () => {
        const call = requestedCall({ mobile: true });
        await call.answerRequest(PLAIN_CALL);
        call.room({ type: 'room.created' });
        call.wait(500);
        return call;
      },
    ],
    ['while it joins', () => joiningCall()],
    ['while recording, levels and noise cancellation are set up', () => joinedCall()],
  ];

  // A stop during a start is not an error (docs/call-client.md, lessons 1, 2 and 3).
  test.each(stages)('%s is cancelled without an error and releases all resources', async (_, begin) => {
    const call = await begin();
    call.send({ type: 'call.stop' });
    call.finishLeave();
    expect(call.output()).toEqual({ outcome: 'cancelled', orderly: true });
    expect(call.count('error')).toBe(0);
    expect(call.count('call-start-failed')).toBe(0);
    expect(call.count('call-start')).toBe(0);
    expect(call.runningActors.size).toBe(0);
    expect(call.runningTimers()).toBe(0);
  });

  // Leaving the page ends the call (docs/call-client.md, lesson 19).
  test.each(stages)('%s, by leaving the page, is cancelled and releases all resources', async (_, begin) => {
    const call = await begin();
    call.sendBack('page', { type: 'page.left' });
    call.finishLeave();
    expect(call.output()).toEqual({ outcome: 'cancelled', orderly: true });
    expect(call.runningActors.size).toBe(0);
  });

  // The microphone is not opened for a late response (docs/call-client.md, lesson 1).
  test('aborts the request in flight, and a late response joins no room', async () => {
    const call = requestedCall();
    call.send({ type: 'call.stop' });
    expect(call.requestSignal()?.aborted).toBe(true);
    await call.answerRequest(PLAIN_CALL);
    call.finishLeave();
    expect(call.output()).toEqual({ outcome: 'cancelled', orderly: true });
    expect(call.roomCommands.map(({ type }) => type)).toEqual(['library.destroy']);
    expect(call.count('call-end')).toBe(0);
  });

  test('emits call-end only if the room was joined', async () => {
    const unjoined = await joiningCall();
    unjoined.send({ type: 'call.stop' });
    unjoined.finishLeave();
    expect(unjoined.count('call-end')).toBe(0);
    const joined = await joinedCall();
    joined.send({ type: 'call.stop' });
    joined.finishLeave();
    expect(joined.count('call-end')).toBe(1);
  });
});

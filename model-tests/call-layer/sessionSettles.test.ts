import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { CallLayerError } from '../../src/platform/call-layer/errors/CallLayerError.ts';
import { VISITOR } from './scriptedCallMachine.ts';
import {
  holdMessages,
  LONG_MS,
  loseMessages,
  openLibrary,
  releaseScript,
  ROOM,
  type Settled,
  Sitting,
  tick,
  withholdScript,
} from './sitting.ts';

const { createCallObject, listenersLeft } = openLibrary();

describe('what the room library leaves open for ever is settled', () => {
  test.each(['leave', 'destroy'] as const)('a second %s while one is under way', async (method) => {
    const sitting = new Sitting();
    await sitting.join();
    const both = [sitting.ask(method), sitting.ask(method)];
    await tick();
    sitting.callMachine.answer();
    await tick();
    expect(both.map(({ outcome }) => outcome)).toEqual(['resolved', 'resolved']);
    await sitting.finish();
  });

  test('destroy() in a listener of left-meeting', async () => {
    const sitting = new Sitting();
    await sitting.join();
    let destroyed: Settled | undefined;
    sitting.session.on('left-meeting', () => {
      destroyed = sitting.ask('destroy');
    });
    sitting.ask('leave');
    await tick();
    sitting.callMachine.answer();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(destroyed?.outcome).toBe('resolved');
    expect(sitting.session.leftInTime).toBe(true);
  });

  test.each(['load', 'join'] as const)('a second %s while one is under way', async (method) => {
    const sitting = new Sitting();
    const both = [sitting.ask(method), sitting.ask(method)];
    await tick();
    await sitting.arrive();
    sitting.callMachine.answer();
    await tick();
    expect(both.map(({ outcome }) => outcome)).toEqual(['resolved', 'resolved']);
  });

  test.each([
    ['load', 'join'],
    ['join', 'load'],
  ] as const)('%s() and %s() at once: one load, and both come through', async (...methods) => {
    const sitting = new Sitting();
    const both = methods.map((method) => sitting.ask(method));
    await sitting.arrive();
    await tick();
    sitting.callMachine.answer();
    await tick();
    expect(both.map(({ outcome }) => outcome)).toEqual(['resolved', 'resolved']);
    expect(sitting.session.meetingState()).toBe('joined-meeting');
  });

  test('preAuth() and join() at once: one load, and both come through', async () => {
    const sitting = new Sitting();
    const access = sitting.session.preAuth({ url: ROOM });
    const join = sitting.ask('join');
    await sitting.arrive();
    while (sitting.callMachine.answer()) await tick();
    await expect(access).resolves.toEqual({ access: { level: 'full' } });
    expect(join.outcome).toBe('resolved');
  });

  test('join() again in a listener of the error that ended it', async () => {
    const sitting = new Sitting();
    await sitting.join();
    let again: Settled | undefined;
    sitting.session.once('error', () => {
      again = sitting.ask('join');
    });
    sitting.callMachine.eject();
    await tick();
    sitting.callMachine.answer();
    await tick();
    expect(again?.outcome).toBe('resolved');
    expect(sitting.session.meetingState()).toBe('joined-meeting');
  });

  test('join() again as soon as one that the room refuses rejects', async () => {
    const sitting = new Sitting();
    const again = sitting.session.join({ url: ROOM }).catch(() => sitting.session.join({ url: ROOM }));
    await sitting.arrive();
    sitting.callMachine.send({ action: 'error', errorMsg: 'Full.', error: { type: 'meeting-full', msg: 'Full.' } });
    await tick();
    while (sitting.callMachine.answer()) await tick();
    await expect(again).resolves.toMatchObject({ local: VISITOR });
    sitting.ask('leave');
    await tick();
    while (sitting.callMachine.answer()) await tick();
    expect(sitting.session.meetingState()).toBe('left-meeting');
  });

  test('load() again as soon as one that failed rejects', async () => {
    const sitting = new Sitting();
    const again = sitting.session.load().catch(() => sitting.session.load());
    const failures: unknown[] = [];
    sitting.session.on('error', (event) => failures.push(event));
    while (failures.length === 0) {
      await tick();
      if (!withholdScript()) await vi.advanceTimersByTimeAsync(3_000);
    }
    await sitting.arrive();
    await expect(again).resolves.toBeUndefined();
  });

  test('leave() after a join that was refused, while the call machine is there: it leaves, and the camera with it', async () => {
    const sitting = new Sitting();
    sitting.ask('load');
    await sitting.arrive();
    await expect(sitting.session.join()).rejects.toMatchObject({ type: 'no-room-url' });
    const leave = sitting.ask('leave');
    await tick();
    expect(sitting.callMachine.requests.at(-1)).toMatchObject({ action: 'leave-meeting' });
    sitting.callMachine.answer();
    await tick();
    expect(leave.outcome).toBe('resolved');
    expect(sitting.session.meetingState()).toBe('left-meeting');
  });

  test('join() of the room that the session is in, which startCamera() has named', async () => {
    const sitting = new Sitting();
    sitting.ask('load');
    await sitting.arrive();
    sitting.session.startCamera({ url: ROOM }).catch(() => undefined);
    const join = sitting.session.join();
    await tick();
    while (sitting.callMachine.answer()) await tick();
    await expect(join).resolves.toMatchObject({ local: VISITOR });
    await expect(sitting.session.join({ url: ROOM })).resolves.toBeUndefined();
    await sitting.finish();
  });

  test('join() when the room is left while its script is on the way', async () => {
    const sitting = new Sitting();
    const join = sitting.ask('join');
    await tick();
    sitting.ask('leave');
    await tick();
    expect(join.outcome).toMatchObject({ type: 'left', message: 'join() ended: the room was left.' });
    await sitting.finish();
  });

  test('join() again after that', async () => {
    const sitting = new Sitting();
    sitting.ask('join');
    sitting.ask('leave');
    await tick();
    await sitting.join();
    await sitting.finish();
  });

  test('a method that waits for an answer when the visitor is thrown out', async () => {
    const sitting = new Sitting();
    await sitting.join();
    const answer = sitting.session.setUserName('Ada').catch((error: unknown) => error);
    sitting.callMachine.eject();
    expect(await answer).toMatchObject({ type: 'ejected', message: 'Out.', retryable: true });
    await sitting.finish();
  });

  test('leave() when the call machine hangs, after three seconds', async () => {
    const sitting = new Sitting();
    await sitting.join();
    const leave = sitting.ask('leave');
    await vi.advanceTimersByTimeAsync(2_999);
    expect(leave.outcome).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(leave.outcome).toBe('resolved');
    expect(sitting.session.leftInTime).toBe(false);
    expect(sitting.session.meetingState()).toBe('left-meeting');
    await sitting.finish();
  });

  test('join() when the library takes no notice that the room was left', async () => {
    const sitting = new Sitting();
    await sitting.join();
    holdMessages('left-meeting');
    sitting.ask('leave');
    await vi.advanceTimersByTimeAsync(4_000);
    loseMessages();
    expect(sitting.session.meetingState()).toBe('joined-meeting');
    const join = sitting.ask('join');
    await tick();
    expect(join.outcome).toMatchObject({ type: 'already-joined' });
    await sitting.finish();
  });

  test.each(['load', 'join'] as const)('%s() whose script brings nothing, after ten seconds', async (method) => {
    const sitting = new Sitting();
    const asked = sitting.ask(method);
    await tick();
    expect(releaseScript()).toBe(true);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(asked.outcome).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.outcome).toMatchObject({ type: 'load-failed', message: 'Failed to load call object bundle.' });
    expect(sitting.session.meetingState()).toBe('error');
    await sitting.join();
  });

  test('leave() while a script that brings nothing is waited for, and join() after it', async () => {
    const sitting = new Sitting();
    const failures: unknown[] = [];
    sitting.session.on('error', (event) => failures.push(event));
    sitting.ask('join');
    await tick();
    releaseScript();
    await tick();
    const leave = sitting.ask('leave');
    await tick();
    expect(leave.outcome).toBe('resolved');
    expect(sitting.session.leftInTime).toBe(true);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(failures).toEqual([]);
    await sitting.join();
  });

  test('join() after leave(), when leave() is asked once more before the acknowledgement has come', async () => {
    const sitting = new Sitting();
    await sitting.join();
    sitting.ask('leave');
    const join = sitting.ask('join');
    sitting.ask('leave');
    await tick();
    sitting.callMachine.answer();
    await sitting.arrive();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(join.outcome).toMatchObject({ type: 'left' });
    expect(sitting.session.meetingState()).toBe('left-meeting');
  });

  test('load() while the room is joined, when its script is there already', async () => {
    const sitting = new Sitting();
    const join = sitting.ask('join');
    await sitting.arrive();
    const load = sitting.ask('load');
    await tick();
    expect(load.outcome).toBe('resolved');
    sitting.callMachine.answer();
    await tick();
    expect(join.outcome).toBe('resolved');
  });

  test('load() after a join that named no room, when the call machine is there already', async () => {
    const sitting = new Sitting();
    sitting.ask('load');
    await sitting.arrive();
    await expect(sitting.session.join()).rejects.toMatchObject({ type: 'no-room-url' });
    const load = sitting.ask('load');
    await tick();
    expect(load.outcome).toBe('resolved');
    expect(sitting.session.meetingState()).toBe('loaded');
  });

  test('a script that takes its time to bring the call machine is waited for', async () => {
    const sitting = new Sitting();
    const join = sitting.ask('join');
    await tick();
    releaseScript();
    await vi.advanceTimersByTimeAsync(9_000);
    sitting.callMachine.start();
    sitting.callMachine.answer();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(join.outcome).toBe('resolved');
  });

  test('a join that is answered after the room was left without an acknowledgement is left again', async () => {
    const sitting = new Sitting();
    sitting.ask('join');
    await sitting.arrive();
    sitting.ask('leave');
    await vi.advanceTimersByTimeAsync(LONG_MS);
    sitting.callMachine.answer();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(sitting.session.meetingState()).toBe('left-meeting');
  });

  test('a session that the library refused harms none that comes after', async () => {
    const refused = () => createCallObject({ dailyConfig: null as never });
    expect(refused).toThrow(CallLayerError);
    expect(refused).toThrow(/property 'dailyConfig'/);
    const sitting = new Sitting();
    await sitting.finish();
  });

  test('a property that the library does not know is refused, and harms none that comes after', async () => {
    expect(() => createCallObject({ colour: 'red' } as never)).toThrow(
      expect.objectContaining({ type: 'unrecognized-property', message: "unrecognized property 'colour'" }),
    );
    await new Sitting().finish();
  });

  test('a second session on the page is refused while there is one', async () => {
    const sitting = new Sitting();
    expect(() => createCallObject()).toThrow(expect.objectContaining({ type: 'duplicate-instance' }));
    await sitting.finish();
    await new Sitting().finish();
  });

  test('after destroy() nothing can be loaded, joined or sent', async () => {
    const sitting = new Sitting();
    await sitting.finish();
    for (const method of ['load', 'join'] as const) {
      const asked = sitting.ask(method);
      await tick();
      expect(asked.outcome).toMatchObject({ type: 'use-after-destroy' });
    }
    await expect(sitting.session.setUserName('Ada')).rejects.toMatchObject({ type: 'use-after-destroy' });
    expect(() => sitting.session.setLocalAudio(false)).toThrow(expect.objectContaining({ type: 'use-after-destroy' }));
  });
});

test('whatever is asked, in whatever order, settles, and a destroyed session is in no room', async () => {
  const step = fc.constantFrom(
    'load',
    'join',
    'retry',
    'leave',
    'destroy',
    'arrive',
    'answer',
    'refuse',
    'eject',
    'tick',
    'wait',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const sitting = new Sitting();
      for (const name of steps) {
        if (name === 'arrive') await sitting.arrive();
        else if (name === 'answer') sitting.callMachine.answer();
        else if (name === 'refuse') sitting.callMachine.reply('join-meeting', { error: 'No.' });
        else if (name === 'eject') sitting.callMachine.eject();
        else if (name === 'retry') sitting.retry();
        else if (name === 'tick') await tick();
        else if (name === 'wait') await vi.advanceTimersByTimeAsync(3_000);
        else sitting.ask(name);
      }
      await sitting.finish();
      expect(sitting.pending()).toEqual([]);
      const refusals = sitting.asked.filter(({ outcome }) => typeof outcome === 'object');
      for (const { outcome } of refusals) expect(outcome).toBeInstanceOf(CallLayerError);
      while (sitting.callMachine.answer()) await tick();
      expect(sitting.session.meetingState()).not.toBe('joined-meeting');
      expect(listenersLeft(), 'listeners that the library has left behind').toBe(0);
    }),
    { numRuns: 300 },
  );
});

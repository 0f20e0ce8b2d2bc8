import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { CallLayerError } from '../../src/platform/call-layer/errors/CallLayerError.ts';
import { runs } from '../kit/runs.ts';
import { VISITOR } from './scriptedCallMachine.ts';
import {
  holdMessages,
  PAST_EVERY_DEADLINE_MS,
  loseMessages,
  setUpLibrary,
  releaseScript,
  ROOM,
  type SessionRequest,
  ScriptedSession,
  tick,
  failScript,
} from './scriptedSession.ts';

const { createCallObject, listenerCount } = setUpLibrary();

describe('session methods', () => {
  test.each(['leave', 'destroy'] as const)(
    'two concurrent %s() calls of a joined session both resolve',
    async (method) => {
      const scripted = new ScriptedSession();
      await scripted.join();
      const requests = [scripted.request(method), scripted.request(method)];
      await tick();
      scripted.callMachine.answer();
      await tick();
      expect(requests.map(({ outcome }) => outcome)).toEqual(['resolved', 'resolved']);
      await scripted.finish();
    },
  );

  test('destroy() resolves when called in a listener of left-meeting, and the session has left in time', async () => {
    const scripted = new ScriptedSession();
    await scripted.join();
    let destroyed: SessionRequest | undefined;
    scripted.session.on('left-meeting', () => {
      destroyed = scripted.request('destroy');
    });
    scripted.request('leave');
    await tick();
    scripted.callMachine.answer();
    await vi.advanceTimersByTimeAsync(PAST_EVERY_DEADLINE_MS);
    expect(destroyed?.outcome).toBe('resolved');
    expect(scripted.session.leftInTime).toBe(true);
  });

  test.each(['load', 'join'] as const)('two concurrent %s() calls of a new session both resolve', async (method) => {
    const scripted = new ScriptedSession();
    const requests = [scripted.request(method), scripted.request(method)];
    await tick();
    await scripted.deliverScript();
    scripted.callMachine.answer();
    await tick();
    expect(requests.map(({ outcome }) => outcome)).toEqual(['resolved', 'resolved']);
  });

  test.each([
    ['load', 'join'],
    ['join', 'load'],
  ] as const)(
    'concurrent %s() and %s() need the script only once, both resolve, and the session is joined',
    async (...methods) => {
      const scripted = new ScriptedSession();
      const requests = methods.map((method) => scripted.request(method));
      await scripted.deliverScript();
      await tick();
      scripted.callMachine.answer();
      await tick();
      expect(requests.map(({ outcome }) => outcome)).toEqual(['resolved', 'resolved']);
      expect(scripted.session.meetingState()).toBe('joined-meeting');
    },
  );

  test('concurrent preAuth() and join() need the script only once, and both resolve', async () => {
    const scripted = new ScriptedSession();
    const access = scripted.session.preAuth({ url: ROOM });
    const join = scripted.request('join');
    await scripted.deliverScript();
    while (scripted.callMachine.answer()) await tick();
    await expect(access).resolves.toEqual({ access: { level: 'full' } });
    expect(join.outcome).toBe('resolved');
  });

  test('join() resolves when called in a listener of the error that ended the session', async () => {
    const scripted = new ScriptedSession();
    await scripted.join();
    let secondJoin: SessionRequest | undefined;
    scripted.session.once('error', () => {
      secondJoin = scripted.request('join');
    });
    scripted.callMachine.eject();
    await tick();
    scripted.callMachine.answer();
    await tick();
    expect(secondJoin?.outcome).toBe('resolved');
    expect(scripted.session.meetingState()).toBe('joined-meeting');
  });

  test('join() resolves if it is called when an earlier join rejects because the room is full, and the session can leave', async () => {
    const scripted = new ScriptedSession();
    const secondJoin = scripted.session.join({ url: ROOM }).catch(() => scripted.session.join({ url: ROOM }));
    await scripted.deliverScript();
    scripted.callMachine.send({ action: 'error', errorMsg: 'Full.', error: { type: 'meeting-full', msg: 'Full.' } });
    await tick();
    while (scripted.callMachine.answer()) await tick();
    await expect(secondJoin).resolves.toMatchObject({ local: VISITOR });
    scripted.request('leave');
    await tick();
    while (scripted.callMachine.answer()) await tick();
    expect(scripted.session.meetingState()).toBe('left-meeting');
  });

  test('load() resolves if it is called as soon as an earlier load has failed', async () => {
    const scripted = new ScriptedSession();
    const secondLoad = scripted.session.load().catch(() => scripted.session.load());
    const failures: unknown[] = [];
    scripted.session.on('error', (event) => failures.push(event));
    while (failures.length === 0) {
      await tick();
      if (!failScript()) await vi.advanceTimersByTimeAsync(3_000);
    }
    await scripted.deliverScript();
    await expect(secondLoad).resolves.toBeUndefined();
  });

  test('leave() after a join without a URL sends the loaded call machine a request to leave, and resolves', async () => {
    // The session is in no room, but the call machine releases the camera when it leaves.
    const scripted = new ScriptedSession();
    scripted.request('load');
    await scripted.deliverScript();
    await expect(scripted.session.join()).rejects.toMatchObject({ type: 'no-room-url' });
    const leave = scripted.request('leave');
    await tick();
    expect(scripted.callMachine.requests.at(-1)).toMatchObject({ action: 'leave-meeting' });
    scripted.callMachine.answer();
    await tick();
    expect(leave.outcome).toBe('resolved');
    expect(scripted.session.meetingState()).toBe('left-meeting');
  });

  test('join() without a URL joins the room given to startCamera(), and a second join() resolves while joined', async () => {
    const scripted = new ScriptedSession();
    scripted.request('load');
    await scripted.deliverScript();
    scripted.session.startCamera({ url: ROOM }).catch(() => undefined);
    const join = scripted.session.join();
    await tick();
    while (scripted.callMachine.answer()) await tick();
    await expect(join).resolves.toMatchObject({ local: VISITOR });
    await expect(scripted.session.join({ url: ROOM })).resolves.toBeUndefined();
    await scripted.finish();
  });

  test('join() rejects when leave() is called while the script is loading', async () => {
    const scripted = new ScriptedSession();
    const join = scripted.request('join');
    await tick();
    scripted.request('leave');
    await tick();
    expect(join.outcome).toMatchObject({ type: 'left', message: 'join() ended: the room was left.' });
    await scripted.finish();
  });

  test('join() joins the room after a leave that ended a pending join', async () => {
    const scripted = new ScriptedSession();
    scripted.request('join');
    scripted.request('leave');
    await tick();
    await scripted.join();
    await scripted.finish();
  });

  test('a pending setUserName() rejects when the visitor is ejected', async () => {
    const scripted = new ScriptedSession();
    await scripted.join();
    const answer = scripted.session.setUserName('Ada').catch((error: unknown) => error);
    scripted.callMachine.eject();
    expect(await answer).toMatchObject({ type: 'ejected', message: 'Out.', retryable: true });
    await scripted.finish();
  });

  test('leave() resolves after three seconds without an acknowledgement, and the session has not left in time', async () => {
    const scripted = new ScriptedSession();
    await scripted.join();
    const leave = scripted.request('leave');
    await vi.advanceTimersByTimeAsync(2_999);
    expect(leave.outcome).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(leave.outcome).toBe('resolved');
    expect(scripted.session.leftInTime).toBe(false);
    expect(scripted.session.meetingState()).toBe('left-meeting');
    await scripted.finish();
  });

  test('join() rejects if the library is still joined after the leave timed out', async () => {
    const scripted = new ScriptedSession();
    await scripted.join();
    holdMessages('left-meeting');
    scripted.request('leave');
    await vi.advanceTimersByTimeAsync(4_000);
    loseMessages();
    expect(scripted.session.meetingState()).toBe('joined-meeting');
    const join = scripted.request('join');
    await tick();
    expect(join.outcome).toMatchObject({ type: 'already-joined' });
    await scripted.finish();
  });

  test.each(['load', 'join'] as const)(
    '%s() rejects ten seconds after the arrival of a script that defines no call machine, and a later join() joins the room',
    async (method) => {
      const scripted = new ScriptedSession();
      const request = scripted.request(method);
      await tick();
      expect(releaseScript()).toBe(true);
      await vi.advanceTimersByTimeAsync(9_999);
      expect(request.outcome).toBe('pending');
      await vi.advanceTimersByTimeAsync(1);
      expect(request.outcome).toMatchObject({ type: 'load-failed', message: 'Failed to load call object bundle.' });
      expect(scripted.session.meetingState()).toBe('error');
      await scripted.join();
    },
  );

  test('leave() after a script without a call machine resolves in time without an error event, and a later join() joins', async () => {
    const scripted = new ScriptedSession();
    const failures: unknown[] = [];
    scripted.session.on('error', (event) => failures.push(event));
    scripted.request('join');
    await tick();
    releaseScript();
    await tick();
    const leave = scripted.request('leave');
    await tick();
    expect(leave.outcome).toBe('resolved');
    expect(scripted.session.leftInTime).toBe(true);
    await vi.advanceTimersByTimeAsync(PAST_EVERY_DEADLINE_MS);
    expect(failures).toEqual([]);
    await scripted.join();
  });

  test('join() during a leave rejects if leave() is called again before the acknowledgement', async () => {
    const scripted = new ScriptedSession();
    await scripted.join();
    scripted.request('leave');
    const join = scripted.request('join');
    scripted.request('leave');
    await tick();
    scripted.callMachine.answer();
    await scripted.deliverScript();
    await vi.advanceTimersByTimeAsync(PAST_EVERY_DEADLINE_MS);
    expect(join.outcome).toMatchObject({ type: 'left' });
    expect(scripted.session.meetingState()).toBe('left-meeting');
  });

  test('load() resolves during a join whose script is loaded, and the join resolves too', async () => {
    const scripted = new ScriptedSession();
    const join = scripted.request('join');
    await scripted.deliverScript();
    const load = scripted.request('load');
    await tick();
    expect(load.outcome).toBe('resolved');
    scripted.callMachine.answer();
    await tick();
    expect(join.outcome).toBe('resolved');
  });

  test('load() resolves after a join without a URL if the call machine is loaded', async () => {
    const scripted = new ScriptedSession();
    scripted.request('load');
    await scripted.deliverScript();
    await expect(scripted.session.join()).rejects.toMatchObject({ type: 'no-room-url' });
    const load = scripted.request('load');
    await tick();
    expect(load.outcome).toBe('resolved');
    expect(scripted.session.meetingState()).toBe('loaded');
  });

  test('join() resolves if the script defines the call machine nine seconds after its arrival', async () => {
    const scripted = new ScriptedSession();
    const join = scripted.request('join');
    await tick();
    releaseScript();
    await vi.advanceTimersByTimeAsync(9_000);
    scripted.callMachine.start();
    scripted.callMachine.answer();
    await vi.advanceTimersByTimeAsync(PAST_EVERY_DEADLINE_MS);
    expect(join.outcome).toBe('resolved');
  });

  test('the session leaves again if its join is answered after an unacknowledged leave', async () => {
    const scripted = new ScriptedSession();
    scripted.request('join');
    await scripted.deliverScript();
    scripted.request('leave');
    await vi.advanceTimersByTimeAsync(PAST_EVERY_DEADLINE_MS);
    scripted.callMachine.answer();
    await vi.advanceTimersByTimeAsync(PAST_EVERY_DEADLINE_MS);
    expect(scripted.session.meetingState()).toBe('left-meeting');
  });

  test('load(), join(), setUserName() and setLocalAudio() fail after destroy(), with the type use-after-destroy', async () => {
    const scripted = new ScriptedSession();
    await scripted.finish();
    for (const method of ['load', 'join'] as const) {
      const request = scripted.request(method);
      await tick();
      expect(request.outcome).toMatchObject({ type: 'use-after-destroy' });
    }
    await expect(scripted.session.setUserName('Ada')).rejects.toMatchObject({ type: 'use-after-destroy' });
    expect(() => scripted.session.setLocalAudio(false)).toThrow(expect.objectContaining({ type: 'use-after-destroy' }));
  });
});

describe('creating a session', () => {
  test('createCallObject() throws for an invalid property, and a later session can be created', async () => {
    const createRefused = () => createCallObject({ dailyConfig: null as never });
    expect(createRefused).toThrow(CallLayerError);
    expect(createRefused).toThrow(/property 'dailyConfig'/);
    const scripted = new ScriptedSession();
    await scripted.finish();
  });

  test('createCallObject() refuses an unknown property, and a later session can be created', async () => {
    expect(() => createCallObject({ colour: 'red' } as never)).toThrow(
      expect.objectContaining({ type: 'unrecognized-property', message: "unrecognized property 'colour'" }),
    );
    await new ScriptedSession().finish();
  });

  test('createCallObject() throws while another session exists, but not after the end of that session', async () => {
    const scripted = new ScriptedSession();
    expect(() => createCallObject()).toThrow(expect.objectContaining({ type: 'duplicate-instance' }));
    await scripted.finish();
    await new ScriptedSession().finish();
  });
});

test('after random steps and destroy(), all requests are settled, rejections are CallLayerErrors, a late answer joins no room, and no listener remains', async () => {
  const stepName = fc.constantFrom(
    'load',
    'join',
    'join, and again if rejected',
    'leave',
    'destroy',
    'deliver script',
    'answer',
    'refuse join',
    'eject',
    'tick',
    'wait',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(stepName, { maxLength: 14 }), async (steps) => {
      const scripted = new ScriptedSession();
      for (const name of steps) {
        if (name === 'deliver script') await scripted.deliverScript();
        else if (name === 'answer') scripted.callMachine.answer();
        else if (name === 'refuse join') scripted.callMachine.reply('join-meeting', { error: 'No.' });
        else if (name === 'eject') scripted.callMachine.eject();
        else if (name === 'join, and again if rejected') scripted.joinWithRetry();
        else if (name === 'tick') await tick();
        else if (name === 'wait') await vi.advanceTimersByTimeAsync(3_000);
        else scripted.request(name);
      }
      await scripted.finish();
      expect(scripted.pendingMethods()).toEqual([]);
      const rejections = scripted.requests.filter(({ outcome }) => typeof outcome === 'object');
      for (const { outcome } of rejections) expect(outcome).toBeInstanceOf(CallLayerError);
      while (scripted.callMachine.answer()) await tick();
      expect(scripted.session.meetingState()).not.toBe('joined-meeting');
      expect(listenerCount(), 'remaining listeners of the library').toBe(0);
    }),
    runs(75, 300),
  );
});

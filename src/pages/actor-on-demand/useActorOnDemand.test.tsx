import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { useActorOnDemand } from './useActorOnDemand.ts';
import { useSnapshot } from './useSnapshot.ts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
});

/** Renders the hook with a loader that the test resolves or rejects. */
function requestable() {
  const actor = createActor(lamp);
  const settle: { readonly arrive: () => void; readonly fail: () => void }[] = [];
  const load = vi.fn(
    () =>
      new Promise<typeof actor>((resolve, reject) => {
        settle.push({ arrive: () => resolve(actor), fail: () => reject(new Error('Not loaded.')) });
      }),
  );
  const { result, unmount } = renderHook(
    () => {
      const onDemand = useActorOnDemand(load);
      return { ...onDemand, snapshot: useSnapshot(onDemand.actor) };
    },
    { wrapper: StrictMode },
  );
  return { actor, load, settle, result, unmount };
}

test('the first request loads the code, once, and the actor runs until the component unmounts', async () => {
  const { actor, load, settle, result, unmount } = requestable();
  expect(load).not.toHaveBeenCalled();
  const requests = [result.current.request(), result.current.request()];
  expect(load).toHaveBeenCalledOnce();
  expect([result.current.actor, result.current.snapshot]).toEqual([undefined, undefined]);
  await act(async () => {
    settle[0]?.arrive();
    await Promise.all(requests);
  });
  expect(result.current.actor).toBe(actor);
  expect(result.current.snapshot?.value).toBe('off');
  act(() => actor.send({ type: 'press' }));
  expect(result.current.snapshot?.value).toBe('on');
  unmount();
  await Promise.resolve();
  expect(actor.getSnapshot().status).toBe('stopped');
});

test('a request rejects if its code cannot be loaded, and the next one tries again', async () => {
  const { load, settle, result } = requestable();
  const failed = result.current.request();
  settle[0]?.fail();
  await expect(failed).rejects.toThrow('Not loaded.');
  const again = result.current.request();
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => {
    settle[1]?.arrive();
    await again;
  });
  expect(result.current.snapshot?.value).toBe('off');
});

test('an actor whose code is loaded after the unmount is not started', async () => {
  const { actor, settle, result, unmount } = requestable();
  const request = result.current.request();
  unmount();
  await Promise.resolve();
  settle[0]?.arrive();
  await request;
  actor.send({ type: 'press' });
  expect(actor.getSnapshot().value).toBe('off');
});

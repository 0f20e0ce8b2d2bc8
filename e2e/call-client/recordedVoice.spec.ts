import { CALL_STAGES } from '../../src/machines/call-client/callEvents.ts';
import { expect, test } from '../harness/harnessTest.ts';

test.use({ microphone: 'visitor' });

/** The differential test covers a recorded call with every push. */
const NIGHTLY = { tag: '@nightly' };

test('a recorded voice interrupts the greeting, and the events are emitted in order', NIGHTLY, async ({ harness }) => {
  const call = await harness.callClient();
  await call.talk({});
  await call.waitForEvent('message', { type: 'user-interrupted' });
  await call.waitForEvent('message', { type: 'speech-update', role: 'user', status: 'stopped' });
  await call.waitForEvent('speech-start', {}, 2);
  await call.stop();

  const events = await call.events();
  const emitted = events.flatMap(({ name, payload }) => {
    const { stage, status, type, role } = (payload ?? {}) as Readonly<Record<string, string>>;
    switch (name) {
      case 'call-start-progress':
        return status === 'completed' ? [String(stage)] : [];
      case 'message':
        return type === 'user-interrupted' || type === 'speech-update' ? [`${type} ${role ?? ''} ${status ?? ''}`] : [];
      case 'call-start':
      case 'call-end':
      case 'speech-start':
      case 'speech-end':
        return [name];
      default:
        return [];
    }
  });
  expect(emitted.slice(0, CALL_STAGES.length)).toEqual(CALL_STAGES);
  const rest = emitted.slice(CALL_STAGES.length);
  const order = ['call-start', 'speech-start', 'user-interrupted  ', 'speech-end', 'call-end'];
  expect(rest.filter((word, index) => order.includes(word) && rest.indexOf(word) === index)).toEqual(order);
  expect(rest.at(-1)).toBe('call-end');
  await harness.expectClean();
});

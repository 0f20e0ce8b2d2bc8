import { CALL_STAGES } from '../../src/machines/call-client/callEvents.ts';
import { expect, test } from '../harness/harnessTest.ts';

test.use({ microphone: 'visitor' });

/** The differential test plays a recorded call with every push. */
const NIGHTLY = { tag: '@nightly' };

test('a recorded voice interrupts the greeting, and everything is told in order', NIGHTLY, async ({ harness }) => {
  const call = await harness.callClient();
  await call.talk({});
  await call.heard('message', { type: 'user-interrupted' });
  await call.heard('message', { type: 'speech-update', role: 'user', status: 'stopped' });
  await call.heard('speech-start', {}, 2);
  await call.stop();

  const events = await call.events();
  const told = events.flatMap(({ name, payload }) => {
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
  expect(told.slice(0, CALL_STAGES.length)).toEqual(CALL_STAGES);
  const rest = told.slice(CALL_STAGES.length);
  const order = ['call-start', 'speech-start', 'user-interrupted  ', 'speech-end', 'call-end'];
  expect(rest.filter((word, index) => order.includes(word) && rest.indexOf(word) === index)).toEqual(order);
  expect(rest.at(-1)).toBe('call-end');
  await harness.expectClean();
});

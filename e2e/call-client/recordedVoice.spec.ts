import { CALL_STAGES } from '../../src/machines/call-client/callEvents.ts';
import { expect, test } from '../harness/harnessFixture.ts';

test.use({ microphone: 'visitor' });

/** On every push, e2e/call/call.spec.ts covers a call with this voice on the site. */
const NIGHTLY = { tag: ['@nightly', '@chromium'] };

test(
  'if the recorded voice of a visitor interrupts the greeting, the client emits the events of the call in order',
  NIGHTLY,
  async ({ harness }) => {
    const call = await harness.createCallClient();
    // Without overrides, the greeting is long enough to be interrupted.
    await call.connect({});
    await call.waitForEvent('message', { type: 'user-interrupted' });
    await call.waitForEvent('message', { type: 'speech-update', role: 'user', status: 'stopped' });
    await call.waitForEvents('speech-start', 2);
    await call.stop();

    const events = await call.events();
    const emitted = events.flatMap(({ name, payload }) => {
      const { stage, status, type, role } = (payload ?? {}) as Readonly<Record<string, string>>;
      switch (name) {
        case 'call-start-progress':
          return status === 'completed' ? [String(stage)] : [];
        case 'message':
          return type === 'user-interrupted' || type === 'speech-update'
            ? [`${type} ${role ?? ''} ${status ?? ''}`]
            : [];
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
    const entriesAfterStart = emitted.slice(CALL_STAGES.length);
    // Only the first occurrence of an entry is compared. An interruption has neither a role nor a status, so its entry ends in two spaces.
    const order = ['call-start', 'speech-start', 'user-interrupted  ', 'speech-end', 'call-end'];
    expect(
      entriesAfterStart.filter((entry, index) => order.includes(entry) && entriesAfterStart.indexOf(entry) === index),
    ).toEqual(order);
    expect(entriesAfterStart.at(-1)).toBe('call-end');
    await harness.expectResourcesReleased();
  },
);

import { FATAL_JOIN_FAULTS } from '../../local-platform/faults.ts';
import { FATAL_ROOM_ERRORS } from '../../src/machines/call-session/roomEvents.ts';
import { expect, test } from './localRoomTest.ts';

test(
  'join() can fail with each fatal error of the room library, and destroy() then releases all resources',
  { tag: '@nightly' },
  async ({ harness, rooms }) => {
    expect([...FATAL_JOIN_FAULTS].toSorted()).toEqual([...FATAL_ROOM_ERRORS].toSorted());
    for (const kind of FATAL_JOIN_FAULTS) {
      await harness.setFaults({ stage: 'daily-call-join', kind });
      const visitor = await rooms.createCallObject();
      await expect(visitor.join(), kind).rejects.toThrow();
      await visitor.waitForEvent('error', { error: expect.objectContaining({ type: kind }) });
      expect(await visitor.call.evaluate((call) => call.meetingState())).toBe('error');
      await visitor.destroy();
    }
    await harness.expectResourcesReleased();
  },
);

import type * as RoomActor from '../../../src/platform/call-layer/room/roomActor.ts';
import { World } from './World.ts';

/** The room actor, for which the module of the room library arrives when the world of the run says so. */
export const openInWorld = ({ createRoomLogic }: typeof RoomActor): Partial<typeof RoomActor> => ({
  createRoomLogic: ({ open, ...options }) =>
    createRoomLogic({
      ...options,
      open: (input, signal) => World.latest?.openRoom(() => open(input, signal), signal) ?? open(input, signal),
    }),
});

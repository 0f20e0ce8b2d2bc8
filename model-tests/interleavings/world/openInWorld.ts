import type * as RoomActor from '../../../src/platform/call-layer/room/roomActor.ts';
import { World } from './World.ts';

/** The module of the room actor, changed so that the actor loads the room library through the world of the run. */
export const openInWorld = ({ createRoomLogic }: typeof RoomActor): Partial<typeof RoomActor> => ({
  createRoomLogic: ({ open, ...options }) =>
    createRoomLogic({
      ...options,
      open: (input, signal) => World.latest?.openRoom(() => open(input, signal), signal) ?? open(input, signal),
    }),
});

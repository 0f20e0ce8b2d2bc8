import type { AnyStateMachine } from 'xstate';
import type { RegisteredMachine } from '../../../src/machines/index.ts';
import type { GuardedCall } from '../../../src/platform/call-layer/methods/GuardedCall.ts';
import { createRoomLogic } from '../../../src/platform/call-layer/room/roomActor.ts';
import { type Creation, RoomOnLibrary } from './RoomOnLibrary.ts';

/** Opens rooms with the real library, one after another. The library allows one at a time. */
export class RoomsOnLibrary {
  readonly #machine: AnyStateMachine;
  #latest: RoomOnLibrary | undefined;

  constructor(
    private readonly registered: RegisteredMachine,
    create: () => GuardedCall,
  ) {
    const room = createRoomLogic({
      open: (_, signal) => {
        const { latest } = this;
        return latest.whenToCreate === 'later' ? latest.createLater(signal, create) : latest.attach(create());
      },
      ownsTracks: true,
    });
    this.#machine = registered.machine.provide({ actors: { room } });
  }

  async open(creation: Creation): Promise<RoomOnLibrary> {
    const { MediaStreamTrack } = globalThis;
    const room = new RoomOnLibrary(this.registered, this.#machine, creation);
    this.#latest = room;
    if (creation === 'fails') Object.assign(globalThis, { MediaStreamTrack: undefined });
    await room.start();
    Object.assign(globalThis, { MediaStreamTrack });
    return room;
  }

  get latest(): RoomOnLibrary {
    if (this.#latest === undefined) throw new Error('No room was opened.');
    return this.#latest;
  }

  /** Closes the latest room, if a failed path has left it open. */
  async close(): Promise<void> {
    await this.#latest?.close();
  }
}

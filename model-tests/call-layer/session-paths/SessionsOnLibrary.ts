import type { AnyStateMachine } from 'xstate';
import type { RegisteredMachine } from '../../../src/machines/index.ts';
import type { GuardedCall } from '../../../src/platform/call-layer/methods/GuardedCall.ts';
import { createRoomLogic } from '../../../src/platform/call-layer/room/roomActor.ts';
import { type Creation, SessionOnLibrary } from './SessionOnLibrary.ts';

/** Opens sessions with the real room library (daily-js), one after another. The library allows one at a time. */
export class SessionsOnLibrary {
  readonly #machine: AnyStateMachine;
  #latest: SessionOnLibrary | undefined;

  constructor(
    private readonly registered: RegisteredMachine,
    create: () => GuardedCall,
  ) {
    const room = createRoomLogic({
      open: (_, signal) => {
        const { latest } = this;
        return latest.creation === 'later' ? latest.createLater(signal, create) : latest.attach(create());
      },
      ownsTracks: true,
    });
    this.#machine = registered.machine.provide({ actors: { room } });
  }

  async open(creation: Creation): Promise<SessionOnLibrary> {
    const { MediaStreamTrack } = globalThis;
    const session = new SessionOnLibrary(this.registered, this.#machine, creation);
    this.#latest = session;
    // Without this global the library considers the browser unsupported.
    if (creation === 'fails') Object.assign(globalThis, { MediaStreamTrack: undefined });
    await session.start();
    Object.assign(globalThis, { MediaStreamTrack });
    return session;
  }

  get latest(): SessionOnLibrary {
    if (this.#latest === undefined) throw new Error('No session was opened.');
    return this.#latest;
  }

  /** Closes the latest session, if a failed path has left it open. */
  async close(): Promise<void> {
    await this.#latest?.close();
  }
}

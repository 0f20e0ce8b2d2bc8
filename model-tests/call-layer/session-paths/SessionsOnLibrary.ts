import type { AnyStateMachine } from 'xstate';
import type { RegisteredMachine } from '../../../src/machines/index.ts';
import type { GuardedCall } from '../../../src/platform/call-layer/methods/GuardedCall.ts';
import { createRoomLogic } from '../../../src/platform/call-layer/room/roomActor.ts';
import { type Creation, SessionOnLibrary } from './SessionOnLibrary.ts';

/** Opens sessions with the real room library (daily-js), one after another. The library allows one call object at a time. */
export class SessionsOnLibrary {
  readonly #machine: AnyStateMachine;
  #current: SessionOnLibrary | undefined;

  constructor(
    private readonly registered: RegisteredMachine,
    create: () => GuardedCall,
  ) {
    const room = createRoomLogic({
      open: (_, signal) => {
        const { current } = this;
        return current.creation === 'later' ? current.createLater(signal, create) : current.attach(create());
      },
      ownsTracks: true,
    });
    this.#machine = registered.machine.provide({ actors: { room } });
  }

  async open(creation: Creation): Promise<SessionOnLibrary> {
    const { MediaStreamTrack } = globalThis;
    const session = new SessionOnLibrary(this.registered, this.#machine, creation);
    this.#current = session;
    // Without this global the library considers the browser unsupported.
    if (creation === 'fails') Object.assign(globalThis, { MediaStreamTrack: undefined });
    await session.start();
    Object.assign(globalThis, { MediaStreamTrack });
    return session;
  }

  get current(): SessionOnLibrary {
    if (this.#current === undefined) throw new Error('No session was opened.');
    return this.#current;
  }

  /** Closes the current session, if there is one that is still open, for example after a failed path. */
  async close(): Promise<void> {
    await this.#current?.close();
  }
}

import type { AccessState } from '../../../src/machines/call-session/roomEvents.ts';

/** The library at one moment. */
export type LibraryState = {
  /** The library's meeting state; `none` while it has no call object. */
  readonly meeting: string;
  /** Whether the call machine's script is not loaded (`none`), or loaded without (`empty`) or with (`running`) a running call machine. */
  readonly script: 'none' | 'empty' | 'running';
  /** The room's URL in the properties of the call object, if there is one. */
  readonly url: string | undefined;
};

/** The state of the session and of the room library (daily-js) before a step. */
export type CombinedState = LibraryState & {
  /** The formatted state of the session's machine. */
  readonly state: string;
  /** The access level in the library's state. */
  readonly access: AccessState;
};

import fc from 'fast-check';
import type { SessionRun } from './SessionRun.ts';

type Action = (run: SessionRun) => unknown;

/** Marks the run as disturbed before the action. After an event of the room or a delay, more than one final state is correct. */
const disturbing =
  (act: Action): Action =>
  (run) => {
    run.disturb();
    return act(run);
  };

export const sessionCommands = {
  load: (run) => run.call('load'),
  join: (run) => run.call('join'),
  'join another room': (run) => run.call('join another room'),
  leave: (run) => run.call('leave'),
  destroy: (run) => run.call('destroy'),
  'set the name': (run) => run.call('set the name'),
  'the visitor is ejected': disturbing(({ world }) => world.room?.eject('ejected')),
  'the connection breaks': disturbing(({ world }) => world.room?.eject('connection-error')),
  'the visitor is dropped from the room': disturbing(({ world }) => world.room?.removeVisitor()),
  'wait 1 s': disturbing(({ world }) => world.wait(1_000)),
  'wait 25 s': disturbing(({ world }) => world.wait(25_000)),
  'freeze for a minute': disturbing(({ world }) => world.freeze(60_000)),
} as const satisfies Record<string, Action>;

export type SessionCommand = keyof typeof sessionCommands;

const anyCommand: fc.Arbitrary<SessionCommand> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('load', 'join', 'leave') },
  { weight: 1, arbitrary: fc.constant('destroy') },
  { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(sessionCommands) as SessionCommand[])) },
);

/** Groups of commands for `Schedule.play`. */
export const sessionCommandGroups: fc.Arbitrary<readonly (readonly SessionCommand[])[]> = fc.array(
  fc.array(anyCommand, { maxLength: 6 }),
  { minLength: 1, maxLength: 3 },
);

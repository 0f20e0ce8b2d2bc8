import fc from 'fast-check';
import { test } from 'vitest';
import { interleave, TIMEOUT_MS } from './interleave.ts';
import type { SessionRun } from './session/SessionRun.ts';
import { faultsAt } from './world/plan.ts';
import type { CommandGroups } from './world/Schedule.ts';
import { World } from './world/World.ts';

type Action = (run: SessionRun) => unknown;

/** Marks the run as disturbed before the action. After an event of the room or a delay, more than one final state is correct. */
const disturbing =
  (act: Action): Action =>
  (run) => {
    run.disturb();
    return act(run);
  };

const sessionCommands = {
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

type SessionCommand = keyof typeof sessionCommands;

const anyCommand: fc.Arbitrary<SessionCommand> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('load', 'join', 'leave') },
  { weight: 1, arbitrary: fc.constant('destroy') },
  { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(sessionCommands) as SessionCommand[])) },
);

/** Groups of commands for `Schedule.play`. */
const sessionCommandGroups: fc.Arbitrary<CommandGroups<SessionCommand>> = fc.array(
  fc.array(anyCommand, { maxLength: 6 }),
  { minLength: 1, maxLength: 3 },
);

test(
  'for any order of asynchronous work, a session settles every method call, reaches the expected state unless it is disturbed, can join again unless it is destroyed, and releases its resources',
  async () => {
    await interleave('Call session', {
      defaultRuns: 250,
      load: () => import('./session/SessionRun.ts'),
      inputs: fc.record({ commandGroups: sessionCommandGroups, faults: faultsAt('script', 'join', 'leave') }),
      open: (session, scheduler, { faults }) => {
        // A session does not own the microphone, so the rooms of this world do not open one.
        return new session.SessionRun(new World(scheduler, { faults, hasMicrophone: false }));
      },
      commands: sessionCommands,
    });
  },
  TIMEOUT_MS,
);

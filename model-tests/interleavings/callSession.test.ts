import fc from 'fast-check';
import { test } from 'vitest';
import { interleave, TIMEOUT_MS } from './interleave.ts';
import { sessionCommandGroups } from './session/sessionCommands.ts';
import { faultsAt } from './world/plan.ts';
import { World } from './world/World.ts';

test(
  'for any order of asynchronous work, a session settles every method call, reaches the expected state unless it is disturbed, can join again unless it is destroyed, and releases its resources',
  async () => {
    await interleave('Call session', {
      defaultRuns: 250,
      load: () => import('./session/SessionRun.ts'),
      inputs: fc.record({ commandGroups: sessionCommandGroups, faults: faultsAt('script', 'join', 'leave') }),
      open: ({ SessionRun }, scheduler, { faults }) => {
        // A session does not own the microphone, so the rooms of this world do not open one.
        return new SessionRun(new World(scheduler, { faults, hasMicrophone: false }));
      },
    });
  },
  TIMEOUT_MS,
);

import fc from 'fast-check';
import { test } from 'vitest';
import { interleave, TIMEOUT_MS } from './interleave.ts';
import { sessionCommandGroups } from './session/sessionCommands.ts';
import { faultsAt } from './world/plan.ts';
import { World } from './world/World.ts';

test(
  'for any order of asynchronous work, a session settles every call, reaches the state of its calls if nothing fails, releases its resources and can join again',
  async () => {
    await interleave('Call session', {
      runsInCi: 250,
      load: () => import('./session/SessionRun.ts'),
      inputs: fc.record({ groups: sessionCommandGroups, faults: faultsAt('script', 'join', 'leave') }),
      open: ({ SessionRun }, scheduler, { faults }) => {
        // A session does not own the microphone, so this world does not have one.
        return new SessionRun(new World(scheduler, { faults, hasMicrophone: false }));
      },
    });
  },
  TIMEOUT_MS,
);

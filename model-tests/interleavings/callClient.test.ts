import fc from 'fast-check';
import { test, vi } from 'vitest';
import { clientCommandGroups, reactions } from './client/clientCommands.ts';
import { interleave, TIMEOUT_MS } from './interleave.ts';
import { openInWorld } from './world/openInWorld.ts';
import { CALL_KINDS } from './world/Platform.ts';
import { faultsExcept } from './world/plan.ts';
import { World } from './world/World.ts';

vi.mock('../../src/platform/call-layer/room/roomActor.ts', async (original) => openInWorld(await original()));

test(
  'for any order of asynchronous work, a call client ends its call, releases its resources and can start another',
  async () => {
    await interleave('Call client', {
      defaultRuns: 100,
      load: () => import('./client/ClientRun.ts'),
      inputs: fc.record({
        commandGroups: clientCommandGroups,
        reactions,
        // Only the site loads a view (the code of the call's dialog).
        faults: faultsExcept('view'),
        isPhone: fc.boolean(),
        call: fc.constantFrom(...CALL_KINDS),
        isAssistantEager: fc.boolean(),
        fetchesToken: fc.boolean(),
        startsMuted: fc.boolean(),
      }),
      open: ({ ClientRun }, scheduler, input) => new ClientRun(new World(scheduler, input), input),
    });
  },
  TIMEOUT_MS,
);

import fc from 'fast-check';
import { test, vi } from 'vitest';
import { interleave, TIMEOUT_MS } from './interleave.ts';
import { siteCommandGroups } from './site/siteCommands.ts';
import { openInWorld } from './world/openInWorld.ts';
import { CALL_KINDS } from './world/Platform.ts';
import { faultsExcept } from './world/plan.ts';
import { World } from './world/World.ts';

vi.mock('../../src/platform/call-layer/room/roomActor.ts', async (original) => openInWorld(await original()));

test(
  'for any order of asynchronous work, the voice demo ends each call once, releases its resources and can start another',
  async () => {
    await interleave('Voice demo', {
      defaultRuns: 80,
      load: () => import('./site/SiteRun.ts'),
      inputs: fc.record({
        commandGroups: siteCommandGroups,
        // The site's token is fixed, and only the room opens a microphone.
        faults: faultsExcept('token', 'own microphone'),
        isPhone: fc.boolean(),
        call: fc.constantFrom(...CALL_KINDS),
        isAssistantEager: fc.boolean(),
      }),
      open: ({ SiteRun }, scheduler, input) => new SiteRun(new World(scheduler, input)),
    });
  },
  TIMEOUT_MS,
);

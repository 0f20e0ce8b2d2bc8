import fc from 'fast-check';
import { test, vi } from 'vitest';
import { interleave, TIMEOUT_MS } from './interleave.ts';
import type { SiteRun } from './site/SiteRun.ts';
import { CALL_KINDS } from './world/Platform.ts';
import type { CommandGroups } from './world/Schedule.ts';
import { faultsExcept } from './world/plan.ts';
import { anyOf, browserCommands, roomCommands } from './world/worldCommands.ts';
import { openInWorld, World } from './world/World.ts';

vi.mock('../../src/platform/call-layer/room/roomActor.ts', async (original) => openInWorld(await original()));

type Action = (run: SiteRun) => unknown;

const visitorCommands = {
  start: (run) => run.start({ type: 'visitor.start', companyName: 'Dana & Sons' }),
  end: (run) => run.end(),
  mute: (run) => run.setMuted(true),
  unmute: (run) => run.setMuted(false),
  'try the microphone again': (run) => run.send({ type: 'visitor.try-microphone' }),
  type: (run) => run.send({ type: 'visitor.type', text: 'My roof leaks.' }),
  'send the text': (run) => run.send({ type: 'visitor.send' }),
  'say a scenario': (run) => run.send({ type: 'visitor.say', text: 'My furnace is out.' }),
  'type instead': (run) => run.start({ type: 'visitor.type-instead' }),
  'call again': (run) => run.start({ type: 'visitor.call-again' }),
  dismiss: (run) => run.send({ type: 'visitor.dismiss' }),
  'turn on the sound': (run) => run.send({ type: 'visitor.turn-on-sound' }),
  'leave the landing page': (run) => run.unmount(),
  'return to the landing page': (run) => run.mount(),
  // All three actions take place in one turn of the event loop, as with React's StrictMode.
  'leave the landing page, return and start': (run) => {
    run.unmount();
    run.mount();
    run.start({ type: 'visitor.start' });
  },
} as const satisfies Record<string, Action>;

const siteCommands = { ...visitorCommands, ...browserCommands, ...roomCommands } as const;

type SiteCommand = keyof typeof siteCommands;

const anyCommand: fc.Arbitrary<SiteCommand> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('start', 'end') },
  { weight: 1, arbitrary: fc.constant('type instead') },
  { weight: 5, arbitrary: anyOf(visitorCommands) },
  { weight: 3, arbitrary: anyOf(browserCommands) },
  { weight: 4, arbitrary: anyOf(roomCommands) },
);

/** Groups of commands for `Schedule.play`. Each run begins with a start. */
const siteCommandGroups: fc.Arbitrary<CommandGroups<SiteCommand>> = fc
  .array(fc.array(anyCommand, { maxLength: 5 }), { minLength: 1, maxLength: 4 })
  .map(([first = [], ...others]) => [['start', ...first], ...others]);

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
      open: (site, scheduler, input) => new site.SiteRun(new World(scheduler, input)),
      commands: siteCommands,
    });
  },
  TIMEOUT_MS,
);

import fc from 'fast-check';
import { test, vi } from 'vitest';
import type { ClientRun } from './client/ClientRun.ts';
import { reactions } from './client/clientEvents.ts';
import { interleave, TIMEOUT_MS } from './interleave.ts';
import { CALL_KINDS } from './world/Platform.ts';
import type { CommandGroups } from './world/Schedule.ts';
import { faultsExcept } from './world/plan.ts';
import { anyOf, browserCommands, roomCommands } from './world/worldCommands.ts';
import { openInWorld, World } from './world/World.ts';

vi.mock('../../src/platform/call-layer/room/roomActor.ts', async (original) => openInWorld(await original()));

type Action = (run: ClientRun) => unknown;

/** Actions of the page's code. */
const pageCommands = {
  start: (run) => run.start(),
  stop: (run) => run.stop(),
  end: (run) => run.end(),
  'abort the signal': (run) => run.abort(),
  // The next two commands call both methods in one turn of the event loop, as React's StrictMode does.
  'stop and start': (run) => {
    run.stop();
    run.start();
  },
  'start and stop': (run) => {
    run.start();
    run.stop();
  },
  mute: (run) => run.setMuted(true),
  unmute: (run) => run.setMuted(false),
  'amplify the microphone': (run) => run.amplifyMicrophone(),
  'amplify the microphone twice': (run) => {
    run.amplifyMicrophone();
    run.amplifyMicrophone();
  },
  say: (run) => run.say(),
  'join again': (run) => run.reconnect(),
  'set the volume': ({ client }) => client.setVolume(0.5),
  'resume the sound': ({ client }) => client.resumeSound(),
  'observe the microphone level': (run) => run.observeMicrophoneLevel(),
} as const satisfies Record<string, Action>;

const clientCommands = { ...pageCommands, ...browserCommands, ...roomCommands } as const;

type ClientCommand = keyof typeof clientCommands;

const anyCommand: fc.Arbitrary<ClientCommand> = fc.oneof(
  { weight: 2, arbitrary: fc.constant('start') },
  { weight: 3, arbitrary: fc.constantFrom('stop', 'abort the signal', 'end', 'stop and start') },
  { weight: 4, arbitrary: anyOf(pageCommands) },
  { weight: 3, arbitrary: anyOf(browserCommands) },
  { weight: 4, arbitrary: anyOf(roomCommands) },
);

/** Groups of commands for `Schedule.play`. Each run begins with a start. */
const clientCommandGroups: fc.Arbitrary<CommandGroups<ClientCommand>> = fc
  .array(fc.array(anyCommand, { maxLength: 5 }), { minLength: 1, maxLength: 4 })
  .map(([first = [], ...others]) => [['start', ...first], ...others]);

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
      open: (client, scheduler, input) => new client.ClientRun(new World(scheduler, input), input),
      commands: clientCommands,
    });
  },
  TIMEOUT_MS,
);

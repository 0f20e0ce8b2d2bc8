import fc from 'fast-check';
import type { World } from './World.ts';

/** Generates the names of these commands. */
export const anyOf = <Name extends string>(commands: Readonly<Record<Name, unknown>>): fc.Arbitrary<Name> =>
  fc.constantFrom(...(Object.keys(commands) as Name[]));

type InBrowser = {
  readonly world: World;
  /** Dispatches `pagehide`. The page may be shown again. */
  readonly hidePage: () => void;
  readonly freeze: (ms: number) => unknown;
  readonly wait: (ms: number) => unknown;
};

/** Actions of the browser, and the passage of time. */
export const browserCommands = {
  'hide the page': (run) => run.hidePage(),
  'hide the page, freeze it, and show it again': async (run) => {
    run.hidePage();
    await run.freeze(60_000);
    run.world.page.window.dispatchEvent({ type: 'pageshow' });
  },
  'freeze for a second': (run) => run.freeze(1_000),
  'freeze for a minute': (run) => run.freeze(60_000),
  'wait 100 ms': (run) => run.wait(100),
  'wait 1 s': (run) => run.wait(1_000),
  'wait 6 s': (run) => run.wait(6_000),
  'wait 25 s': (run) => run.wait(25_000),
  'pause the sound': ({ world }) => {
    for (const player of world.page.players()) player.pause();
  },
} as const satisfies Record<string, (run: InBrowser) => unknown>;

type InWorld = { readonly world: World };

const cameraError = {
  action: 'camera-error',
  errorMsg: { errorMsg: 'Busy.' },
  error: { type: 'mic-in-use', msg: 'Busy.' },
};

const audioLevels = (assistant: number) => ({
  action: 'remote-participants-audio-level',
  participantsAudioLevel: { assistant },
});

const processorError = { action: 'nonfatal-error', type: 'audio-processor-error', errorMsg: 'Broken.' };

/** Events of the room. */
export const roomCommands = {
  'the assistant speaks': ({ world }) => world.room?.report(audioLevels(0.1)),
  'the assistant is quiet': ({ world }) => world.room?.report(audioLevels(0)),
  'a message arrives': ({ world }) => world.room?.send('{"type":"transcript","role":"user","transcript":"Hi"}'),
  'garbage arrives': ({ world }) => world.room?.send('<garbage>'),
  'the assistant hangs up': ({ world }) => world.room?.hangUp(),
  'the visitor is ejected': ({ world }) => world.room?.eject('ejected'),
  'the connection breaks': ({ world }) => world.room?.eject('connection-error'),
  'the visitor is dropped from the room': ({ world }) => world.room?.removeVisitor(),
  'the microphone is unplugged': ({ world }) => world.room?.unplug(),
  'the microphone is back': ({ world }) => world.room?.plugIn(),
  'the microphone is busy': ({ world }) => world.room?.report(cameraError),
  'noise cancellation breaks': ({ world }) => world.room?.report(processorError),
  "the assistant's track restarts": ({ world }) => world.room?.restartAssistantTrack(),
} as const satisfies Record<string, (run: InWorld) => void>;

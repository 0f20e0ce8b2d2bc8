import type { World } from './World.ts';

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

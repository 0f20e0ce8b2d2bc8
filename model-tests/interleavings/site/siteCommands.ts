import fc from 'fast-check';
import { browserCommands } from '../world/browserCommands.ts';
import { roomCommands } from '../world/roomCommands.ts';
import type { SiteRun } from './SiteRun.ts';

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

export const siteCommands = { ...visitorCommands, ...browserCommands, ...roomCommands } as const;

export type SiteCommand = keyof typeof siteCommands;

const anyOf = <Name extends string>(commands: Readonly<Record<Name, unknown>>) =>
  fc.constantFrom(...(Object.keys(commands) as Name[]));

const anyCommand: fc.Arbitrary<SiteCommand> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('start', 'end') },
  { weight: 1, arbitrary: fc.constant('type instead') },
  { weight: 5, arbitrary: anyOf(visitorCommands) },
  { weight: 3, arbitrary: anyOf(browserCommands) },
  { weight: 4, arbitrary: anyOf(roomCommands) },
);

/** Groups of commands for `Schedule.play`. Each run begins with a start. */
export const siteCommandGroups: fc.Arbitrary<readonly (readonly SiteCommand[])[]> = fc
  .array(fc.array(anyCommand, { maxLength: 5 }), { minLength: 1, maxLength: 4 })
  .map(([first = [], ...others]) => [['start', ...first], ...others]);

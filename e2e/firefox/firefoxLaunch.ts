import type { LaunchOptions } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isRepeated, type MicrophoneSound, recordingOf } from '../fake-microphone/fakeMicrophone.ts';

/** Settings of the visitor's browser. */
type VisitorSettings = {
  readonly microphone: MicrophoneSound;
  /** True if pages get the microphone without a prompt. */
  readonly microphoneAllowed: boolean;
  /** False if the visitor prefers reduced motion. Over WebDriver BiDi Playwright cannot change this later. */
  readonly motion: boolean;
};

/** The sink whose sound the microphones record. */
const INPUT_SINK = 'microphone-input';
const LOUDSPEAKERS = ['loudspeaker', 'headphones'];
const MICROPHONES = ['microphone', 'headset'];

/** Configuration of PulseAudio. Without `norewinds` a sink processes steps of up to two seconds, and an AudioContext waits for a step. */
const configuration = (socket: string): string =>
  [
    ...[...LOUDSPEAKERS, INPUT_SINK].map(
      (name) => `load-module module-null-sink norewinds=1 sink_name=${name} sink_properties=device.description=${name}`,
    ),
    ...MICROPHONES.map(
      (name) =>
        `load-module module-remap-source master=${INPUT_SINK}.monitor source_name=${name} source_properties=device.description=${name}`,
    ),
    `set-default-sink ${LOUDSPEAKERS[0] ?? ''}`,
    `set-default-source ${MICROPHONES[0] ?? ''}`,
    `load-module module-native-protocol-unix socket=${socket} auth-anonymous=1`,
  ].join('\n');

/** Starts a sound server without hardware. It exits after 20 seconds without a client. @returns the server, with all devices ready. */
async function startSoundServer(folder: string, socket: string): Promise<ChildProcess> {
  const configurationFile = join(folder, 'devices.pa');
  await writeFile(configurationFile, configuration(socket));
  const server = spawn(
    'pulseaudio',
    ['-n', '-F', configurationFile, '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=20', '--log-level=info'],
    {
      env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const log: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: server.stderr }).on('line', (line) => {
      log.push(line);
      if (line.includes('Daemon startup complete')) resolve();
    });
    server.on('error', reject);
    server.on('exit', () => reject(new Error(`PulseAudio did not start:\n${log.join('\n')}`)));
  });
  return server;
}

/**
 * Plays the recording from its beginning when the first microphone is opened, again and again if `repeated`. Stops when all microphones
 * are closed.
 *
 * @returns the process that reports when microphones are opened and closed.
 */
function playWhileOpen(socket: string, file: string, repeated: boolean): ChildProcess {
  let openMicrophones = 0;
  let player: ChildProcess | undefined;
  const play = () => {
    player = spawn('paplay', [`--server=${socket}`, `--device=${INPUT_SINK}`, file], { stdio: 'ignore' });
    if (repeated) player.on('exit', () => openMicrophones > 0 && play());
  };
  const events = spawn('pactl', [`--server=${socket}`, 'subscribe'], { stdio: ['ignore', 'pipe', 'ignore'] });
  createInterface({ input: events.stdout }).on('line', (line) => {
    if (line.startsWith("Event 'new' on source-output")) {
      openMicrophones += 1;
      if (openMicrophones === 1) play();
    }
    if (line.startsWith("Event 'remove' on source-output")) {
      openMicrophones -= 1;
      if (openMicrophones === 0) player?.kill();
    }
  });
  return events;
}

/**
 * Calls `use` with the environment variables of a Firefox with this microphone. Firefox cannot replace a microphone with a recording,
 * so a separate sound server provides the microphone.
 */
async function withVirtualMicrophone(
  sound: MicrophoneSound,
  use: (environment: Readonly<Record<string, string>>) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'callwright-sound-'));
  const socket = join(folder, 'socket');
  const recording = join(folder, `${sound}.wav`);
  await writeFile(recording, await recordingOf(sound));
  const server = await startSoundServer(folder, socket);
  const watcher = playWhileOpen(socket, recording, isRepeated(sound));
  await use({ PULSE_SERVER: `unix:${socket}` });
  for (const child of [watcher, server]) {
    child.kill();
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true });
}

/** Bits of Firefox's preferences for pointers. */
const FINE_AND_HOVER = 2 + 4;

/** Calls `use` with the launch options of Firefox for this visitor. The virtual microphone exists until `use` resolves. */
export const withFirefoxOptions = (
  { microphone, microphoneAllowed, motion }: VisitorSettings,
  launchOptions: LaunchOptions,
  use: (options: LaunchOptions) => Promise<void>,
): Promise<void> =>
  withVirtualMicrophone(microphone, (environment) =>
    use({
      ...launchOptions,
      env: { ...process.env, ...launchOptions.env, ...environment },
      firefoxUserPrefs: {
        ...launchOptions.firefoxUserPrefs,
        'media.navigator.permission.disabled': microphoneAllowed,
        // 2 refuses the microphone, unless the page has its own permission.
        'permissions.default.microphone': 2,
        'ui.prefersReducedMotion': motion ? 0 : 1,
        // A mouse: without a window Firefox has no pointer.
        'ui.primaryPointerCapabilities': FINE_AND_HOVER,
        'ui.allPointerCapabilities': FINE_AND_HOVER,
      },
    }),
  );

import type { DailyAdvancedConfig, DailyCall, DailyFactoryOptions } from '@daily-co/daily-js';

/**
 * Options that give trouble in Chrome 140 and later, by what the vendor's class says of them. As there, they are left out
 * with a warning; `setMuted` is the way to be silent.
 */

type Devices = Parameters<DailyCall['setInputDevicesAsync']>[0];

/** `audioSource: false` becomes true. */
export function factoryOptionsWithMicrophone<Options extends Pick<DailyFactoryOptions, 'audioSource'>>(
  options: Options,
): Options {
  if (options.audioSource !== false) return options;
  warn('audioSource: false', 'The default microphone is used.');
  return { ...options, audioSource: true };
}

/** `audioSource: false` is left out: the microphone stays as it is. */
export function devicesWithMicrophone(devices: Devices): Devices {
  if (devices.audioSource !== false) return devices;
  warn('audioSource: false', 'The microphone stays as it is.');
  const kept = { ...devices };
  delete kept.audioSource;
  return kept;
}

/** `alwaysIncludeMicInPermissionPrompt: false` is left out. */
export function dailyConfigWithMicrophone(config: DailyAdvancedConfig): DailyAdvancedConfig {
  if (config.alwaysIncludeMicInPermissionPrompt !== false) return config;
  warn('alwaysIncludeMicInPermissionPrompt: false', 'It is left out.');
  const kept = { ...config };
  delete kept.alwaysIncludeMicInPermissionPrompt;
  return kept;
}

function warn(option: string, consequence: string): void {
  // eslint-disable-next-line no-console -- the option is not honoured, and whoever set it has to hear of that
  console.warn(`Call client: ${option} gives trouble in Chrome 140 and later. ${consequence}`);
}

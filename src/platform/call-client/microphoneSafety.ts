import type { DailyAdvancedConfig, DailyCall, DailyFactoryOptions } from '@daily-co/daily-js';

/**
 * Options that cause problems in Chrome 140 and later, according to the vendor's class. As there, they are removed with a
 * warning. Use `setMuted` to be silent.
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

/** Removes `audioSource: false`: the microphone stays as it is. */
export function devicesWithMicrophone(devices: Devices): Devices {
  if (devices.audioSource !== false) return devices;
  warn('audioSource: false', 'The microphone stays as it is.');
  const kept = { ...devices };
  delete kept.audioSource;
  return kept;
}

/** Removes `alwaysIncludeMicInPermissionPrompt: false`. */
export function dailyConfigWithMicrophone(config: DailyAdvancedConfig): DailyAdvancedConfig {
  if (config.alwaysIncludeMicInPermissionPrompt !== false) return config;
  warn('alwaysIncludeMicInPermissionPrompt: false', 'It is ignored.');
  const kept = { ...config };
  delete kept.alwaysIncludeMicInPermissionPrompt;
  return kept;
}

function warn(option: string, consequence: string): void {
  // eslint-disable-next-line no-console -- the option is ignored, which its author must learn
  console.warn(`Call client: ${option} causes problems in Chrome 140 and later. ${consequence}`);
}

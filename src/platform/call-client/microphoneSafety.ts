import type { DailyAdvancedConfig, DailyCall, DailyFactoryOptions } from '@daily-co/daily-js';

/**
 * Some options cause problems in Chrome 140 and later, according to the vendor's class (`@vapi-ai/web`). Like that class, `CallClient`
 * replaces or removes these options with a warning. To send no sound, a page uses `setMuted`.
 */

type Devices = Parameters<DailyCall['setInputDevicesAsync']>[0];

/** Replaces `audioSource: false` by true, so that the default microphone is used. */
export function factoryOptionsWithMicrophone<Options extends Pick<DailyFactoryOptions, 'audioSource'>>(
  options: Options,
): Options {
  if (options.audioSource !== false) return options;
  warn('audioSource: false', 'The default microphone is used.');
  return { ...options, audioSource: true };
}

/** Removes `audioSource: false`, so that the microphone stays as it is. */
export function devicesWithMicrophone(devices: Devices): Devices {
  if (devices.audioSource !== false) return devices;
  warn('audioSource: false', 'The microphone stays as it is.');
  const remaining = { ...devices };
  delete remaining.audioSource;
  return remaining;
}

/** Removes `alwaysIncludeMicInPermissionPrompt: false`. */
export function dailyConfigWithMicrophone(config: DailyAdvancedConfig): DailyAdvancedConfig {
  if (config.alwaysIncludeMicInPermissionPrompt !== false) return config;
  warn('alwaysIncludeMicInPermissionPrompt: false', 'It is ignored.');
  const remaining = { ...config };
  delete remaining.alwaysIncludeMicInPermissionPrompt;
  return remaining;
}

function warn(option: string, consequence: string): void {
  // oxlint-disable-next-line no-console -- the author of the page must learn that the option is ignored
  console.warn(`Call client: ${option} causes problems in Chrome 140 and later. ${consequence}`);
}

import type { LaunchOptions } from '@playwright/test';
import type { MicrophoneSound } from '../fake-microphone/fakeMicrophone.ts';
import { withVirtualMicrophone } from './virtualMicrophone.ts';

/** Settings of the visitor's browser. */
type VisitorSettings = {
  readonly microphone: MicrophoneSound;
  /** True if pages get the microphone without a prompt. */
  readonly microphoneAllowed: boolean;
  /** False if the visitor prefers reduced motion. Over WebDriver BiDi Playwright cannot change this later. */
  readonly motion: boolean;
};

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
      },
    }),
  );

import type { LaunchOptions } from '@playwright/test';
import type { MicrophoneSound } from '../fake-microphone/fakeMicrophone.ts';
import { withVirtualMicrophone } from './virtualMicrophone.ts';

type Visitor = {
  readonly microphone: MicrophoneSound;
  /** Pages get the microphone without a prompt. */
  readonly microphoneAllowed: boolean;
  /** Over WebDriver BiDi Playwright cannot change this later. */
  readonly motion: boolean;
};

/** Calls `use` with the launch options of Firefox for this visitor. The virtual microphone exists until `use` settles. */
export const withFirefoxOf = (
  { microphone, microphoneAllowed, motion }: Visitor,
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
        // 2: refused, unless the page has a permission of its own.
        'permissions.default.microphone': 2,
        'ui.prefersReducedMotion': motion ? 0 : 1,
      },
    }),
  );

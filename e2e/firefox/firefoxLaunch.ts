import type { LaunchOptions } from '@playwright/test';
import type { MicrophoneSound } from '../fake-microphone/fakeMicrophone.ts';
import { withVirtualMicrophone } from './virtualMicrophone.ts';

type Visitor = {
  readonly microphone: MicrophoneSound;
  /** Pages get the microphone without a question. */
  readonly microphoneAllowed: boolean;
  /** Over WebDriver BiDi Playwright cannot change this later. */
  readonly motion: boolean;
};

/** Gives `use` the options of a Firefox with such a visitor; its microphone is there until that is over. */
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
        // Without a permission of its own a page is refused.
        'permissions.default.microphone': 2,
        'ui.prefersReducedMotion': motion ? 0 : 1,
      },
    }),
  );

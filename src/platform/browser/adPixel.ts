/** The advertising pixel's global function. */
type AdPixel = (...command: unknown[]) => void;

/**
 * The loading protocol of the pixel's vendor (Meta). The function queues commands until the script has loaded, and passes later commands to
 * the script.
 */
type QueueingPixel = AdPixel & {
  /** Set by the script. Until then, commands are queued. */
  callMethod?: AdPixel;
  /** The function itself, under a second name of the protocol. */
  push?: AdPixel;
  readonly queue: unknown[][];
  /** Means that this function is installed. The script may still be loading. */
  readonly loaded: true;
  readonly version: '2.0';
  /** Stops the script from reporting a page view on every URL change. */
  readonly disablePushState: true;
};

declare global {
  interface Window {
    /** The function of a pixel that the page already has, or that of `loadPixel`. */
    fbq?: AdPixel;
    /** A second global name that the script uses. */
    _fbq?: AdPixel;
  }
}

export type AdPixelOptions = {
  /** The pixel's id. If it is empty, the site loads no pixel. */
  readonly id: string;
  /** URL of the pixel's script. If it is empty, the site loads `VENDOR_PIXEL.script`. */
  readonly scriptUrl: string;
};

/**
 * The URLs of the pixel's vendor. The script loads the settings of the pixel and further scripts from `scriptFolder`, and sends reports to
 * `reports`.
 */
export const VENDOR_PIXEL = {
  script: 'https://connect.facebook.net/en_US/fbevents.js',
  scriptFolder: 'https://connect.facebook.net/signals/',
  reports: 'https://www.facebook.com/tr/',
} as const;

/**
 * Reports a booked demo to the pixel as Lead and CompleteRegistration (specification, section 2). Uses the page's existing pixel, or
 * loads the configured one, which receives the commands when its script loads. Does nothing if there is neither.
 */
export function reportBooking(options: AdPixelOptions): void {
  try {
    if (window.fbq === undefined && options.id !== '') loadPixel(options);
    window.fbq?.('track', 'Lead');
    window.fbq?.('track', 'CompleteRegistration');
  } catch (error) {
    // An error of the third-party script must not reach the caller.
    reportError(error);
  }
}

function loadPixel({ id, scriptUrl }: AdPixelOptions): void {
  const queue: unknown[][] = [];
  const pixel: QueueingPixel = Object.assign(
    (...command: unknown[]) => {
      if (pixel.callMethod === undefined) queue.push(command);
      else pixel.callMethod(...command);
    },
    { queue, loaded: true, version: '2.0', disablePushState: true } as const,
  );
  pixel.push = pixel;
  window.fbq = pixel;
  window._fbq = pixel;
  // Without this command, the script reports clicks and page contents as events of its own.
  pixel('set', 'autoConfig', false, id);
  pixel('init', id);
  const script = document.createElement('script');
  script.async = true;
  script.src = scriptUrl === '' ? VENDOR_PIXEL.script : scriptUrl;
  document.head.append(script);
}

/** The advertising pixel's global function. */
type AdPixel = (...command: unknown[]) => void;

/** The function that a page has until the pixel's script arrives, and keeps then: the vendor's protocol. */
type QueueingPixel = AdPixel & {
  /** Set by the script, which first takes what is in the queue. */
  callMethod?: AdPixel;
  push?: AdPixel;
  readonly queue: unknown[][];
  readonly loaded: true;
  readonly version: '2.0';
  /** The script reports a page view each time when the address changes, unless this is set. */
  readonly disablePushState: true;
};

declare global {
  interface Window {
    /** Absent where the visitor or a blocker keeps the pixel out, or the site has none. */
    fbq?: AdPixel;
    /** The script's second name for it. */
    _fbq?: AdPixel;
  }
}

export type AdPixelOptions = {
  /** Empty: the site brings no pixel. */
  readonly id: string;
  /** Empty: the vendor's. */
  readonly scriptUrl: string;
};

/** The vendor's addresses. The script loads the settings of the pixel, and further scripts, from the folder. */
export const VENDOR_PIXEL = {
  script: 'https://connect.facebook.net/en_US/fbevents.js',
  scriptFolder: 'https://connect.facebook.net/signals/',
  reports: 'https://www.facebook.com/tr/',
} as const;

/**
 * Reports a booked demo: Lead and CompleteRegistration, if there is a pixel (specification, section 2). A pixel that the page has
 * already is used; otherwise the configured one is loaded, and gets the commands when its script arrives.
 */
export function reportBooking(options: AdPixelOptions): void {
  try {
    if (window.fbq === undefined && options.id !== '') loadPixel(options);
    window.fbq?.('track', 'Lead');
    window.fbq?.('track', 'CompleteRegistration');
  } catch (error) {
    // The script is not the site's: its errors must not reach the page.
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
  // Without this the script reports clicks and what it reads in the page as events of its own.
  pixel('set', 'autoConfig', false, id);
  pixel('init', id);
  const script = document.createElement('script');
  script.async = true;
  script.src = scriptUrl === '' ? VENDOR_PIXEL.script : scriptUrl;
  document.head.append(script);
}

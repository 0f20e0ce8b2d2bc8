/** The part of the advertising pixel's global function that the site calls. */
type AdPixel = (command: 'track', event: 'Lead' | 'CompleteRegistration') => void;

declare global {
  interface Window {
    /** Absent where the visitor or a blocker keeps the pixel out, or the site has none. */
    fbq?: AdPixel;
  }
}

/** Reports a booked demo: Lead and CompleteRegistration, if there is a pixel (specification, section 2). */
export function reportBooking(): void {
  window.fbq?.('track', 'Lead');
  window.fbq?.('track', 'CompleteRegistration');
}

/** For a page that paints nothing, for example after the visitor has left its tab. */
const LONGEST_WAIT_MS = 1_000;

/**
 * Resolves once the browser has painted the first content of the page (Paint Timing), after a second at the latest; at once in a
 * background tab, which paints nothing. An animation frame would be too early: before its pixels are on the screen.
 */
export function firstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    const shown = () => {
      observer.disconnect();
      clearTimeout(timeout);
      resolve();
    };
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) shown();
    });
    observer.observe({ type: 'paint', buffered: true });
    const timeout = setTimeout(shown, LONGEST_WAIT_MS);
  });
}

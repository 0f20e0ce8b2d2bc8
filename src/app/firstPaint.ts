/** For a page that paints nothing, as one whose tab the visitor has left. */
const LONGEST_WAIT_MS = 1_000;

/**
 * Resolves once the browser has shown the first content of the page (Paint Timing), after a second at the latest; at once in a
 * tab in the background, which shows nothing. An animation frame comes earlier: before its pixels are on the screen.
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

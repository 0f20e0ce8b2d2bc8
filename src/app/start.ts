import { keepPresses } from './earlyPresses.ts';

/**
 * The page's first script. The prerendered page is painted before the site's code is fetched: that would compete for the
 * network and the processor. What the visitor presses meanwhile is kept.
 */
const presses = keepPresses(document);

async function start(): Promise<void> {
  try {
    const { showSite } = await import('./main.tsx');
    await showSite({ onShown: presses.replay });
  } catch (error) {
    // The page can be read. The next press tries again.
    presses.onNext(() => void start());
    reportError(error);
  }
}

/** A tab in the background paints nothing. */
if (document.visibilityState === 'hidden') void start();
else requestAnimationFrame(() => setTimeout(() => void start()));

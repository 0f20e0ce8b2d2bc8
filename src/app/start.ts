import { keepPresses } from './earlyPresses.ts';
import { firstPaint } from './firstPaint.ts';
import { loadSite } from './loadSite.ts';

/**
 * The page's first script, which the build puts into the HTML. The prerendered page is painted before the site's code is
 * fetched: that would compete for the network and the processor. What the visitor presses meanwhile is kept.
 */
const presses = keepPresses(document);

async function start(): Promise<void> {
  try {
    const { showSite } = await loadSite();
    // Evaluating the code and hydrating the page are two tasks: between them the browser can paint and answer.
    await new Promise((resolve) => setTimeout(resolve));
    await showSite({ onShown: presses.replay });
  } catch (error) {
    // The page can be read. The next press tries again.
    presses.onNext(() => void start());
    reportError(error);
  }
}

void firstPaint().then(start);

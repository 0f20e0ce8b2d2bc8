import { keepPresses } from './earlyPresses.ts';
import { firstPaint } from './firstPaint.ts';
import { loadSite } from './loadSite.ts';

/**
 * The page's first script, which the build puts into the HTML. The prerendered page is painted before the site's code is
 * fetched: that would compete for the network and the processor. What the visitor presses meanwhile is kept.
 */
const presses = keepPresses(document);

async function start(isAgain = false): Promise<void> {
  try {
    const { showSite } = await loadSite();
    // Evaluating the code and hydrating the page are two tasks: between them the browser can paint and answer.
    await new Promise((resolve) => setTimeout(resolve));
    await showSite({ onShown: presses.replay });
  } catch (error) {
    // The page can be read. The next press tries again.
    presses.onNext(() => void start(true));
    reportError(error);
    if (isAgain) await reloadIfOnline();
  }
}

/**
 * Firefox answers a failed import in the same way until the page is loaded anew. Without a network, which the request tells, the
 * page stays: it can still be read.
 */
const reloadIfOnline = (): Promise<void> =>
  fetch(location.href, { method: 'HEAD' }).then(
    () => location.reload(),
    () => undefined,
  );

void firstPaint().then(() => start());

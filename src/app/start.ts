import { recordPresses } from './earlyPresses.ts';
import { recordForeignChanges } from './foreignChanges.ts';
import { firstPaint } from './firstPaint.ts';
import { loadSite } from './loadSite.ts';

/**
 * The page's first script, which the build inlines into the HTML. It fetches the site's code after the first paint of the
 * prerendered page, so that the code does not compete for the network and the processor. Presses until then are recorded.
 */
const presses = recordPresses(document);
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');
const foreignChanges = recordForeignChanges(root);

async function start(root: HTMLElement, isAgain = false): Promise<void> {
  try {
    const { showSite } = await loadSite();
    // Evaluates the code and hydrates the page in two tasks: between them the browser can paint and handle input.
    await new Promise((resolve) => setTimeout(resolve));
    await showSite(root, { onShown: presses.replay, foreignChanges });
  } catch (error) {
    // The page is readable without its code. The next press tries again.
    presses.onNext(() => void start(root, true));
    reportError(error);
    if (isAgain) await reloadIfOnline();
  }
}

/**
 * Firefox repeats the failure of an import until the page is reloaded. Without a network, which the request detects, the page
 * stays: it is still readable.
 */
const reloadIfOnline = (): Promise<void> =>
  fetch(location.href, { method: 'HEAD' }).then(
    () => location.reload(),
    () => undefined,
  );

void firstPaint().then(() => start(root));

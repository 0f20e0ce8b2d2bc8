/** `popstate`: the way back from another page leads to a page that is not prerendered. */
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll', 'popstate'] as const;

const isPrerendered =
  typeof document !== 'undefined' && document.getElementById('root')?.dataset.renderedAt !== undefined;

/** Begins with the page's code: once the page is live, nothing tells that it was prerendered. */
const firstInput = isPrerendered ? nextInput() : Promise.resolve();

function nextInput(): Promise<void> {
  return new Promise((resolve) => {
    const inputs = new AbortController();
    for (const type of INPUTS) {
      addEventListener(
        type,
        () => {
          inputs.abort();
          resolve();
        },
        { passive: true, signal: inputs.signal },
      );
    }
  });
}

/**
 * Resolves once the visitor has done something, for code that prerendered HTML does without until then. Where the page that was
 * opened is not prerendered it resolves at once.
 */
export const afterFirstInput = (): Promise<void> => firstInput;

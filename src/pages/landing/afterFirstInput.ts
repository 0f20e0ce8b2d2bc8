const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

/**
 * Resolves once the visitor does something, for code that prerendered HTML does without until then. Where the page is not
 * prerendered it resolves at once.
 */
export function afterFirstInput(): Promise<void> {
  const isPrerendered =
    typeof document !== 'undefined' && document.getElementById('root')?.dataset.renderedAt !== undefined;
  if (!isPrerendered) return Promise.resolve();
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

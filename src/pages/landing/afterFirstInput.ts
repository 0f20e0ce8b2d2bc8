/** `popstate`: the way back from another page leads to a page that is not prerendered. */
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll', 'popstate'] as const;

const IDLE_TIMEOUT_MS = 1_000;

let firstInput: Promise<void> = Promise.resolve();

/** To be called before a prerendered page is hydrated: `afterFirstInput` waits from now on. */
export function waitForFirstInput(): void {
  firstInput = nextInput();
}

function nextInput(): Promise<void> {
  return new Promise((resolve) => {
    const inputs = new AbortController();
    for (const type of INPUTS) {
      addEventListener(
        type,
        () => {
          inputs.abort();
          whenIdle(resolve);
        },
        { passive: true, signal: inputs.signal },
      );
    }
  });
}

/** The input itself is answered first: it may be the press that starts a call. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(act, IDLE_TIMEOUT_MS);
}

/** Resolves once the visitor has done something, for code that prerendered HTML does without until then; elsewhere at once. */
export const afterFirstInput = (): Promise<void> => firstInput;

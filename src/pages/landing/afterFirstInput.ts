import { whenIdle } from '../whenIdle.ts';

/** `popstate`: the way back from another page leads to a page that is not prerendered. */
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll', 'popstate'] as const;

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
          // The input itself is answered first: it may be the press that starts a call.
          whenIdle(resolve);
        },
        { passive: true, signal: inputs.signal },
      );
    }
  });
}

/** Resolves once the visitor has done something, for code that prerendered HTML does without until then; elsewhere at once. */
export const afterFirstInput = (): Promise<void> => firstInput;

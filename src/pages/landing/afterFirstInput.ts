import { whenIdle } from '../whenIdle.ts';

/** `popstate`: navigating back from another page opens a page that is not prerendered. */
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll', 'popstate'] as const;

let firstInput: Promise<void> = Promise.resolve();

/** Call this before a prerendered page is hydrated. From then on `afterFirstInput` waits. */
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
          // The input itself is handled first: it may be the press that starts a call.
          whenIdle(resolve);
        },
        { passive: true, signal: inputs.signal },
      );
    }
  });
}

/** On a prerendered page, resolves after the visitor's first input, before which its HTML needs no code; otherwise at once. */
export const afterFirstInput = (): Promise<void> => firstInput;

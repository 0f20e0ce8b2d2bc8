import { useLayoutEffect } from 'react';

/**
 * Browsers give this code to a key that the input method handles. Safari reports the key that ends a composition after
 * `compositionend`, with `isComposing` false, but with this code.
 */
const INPUT_METHOD_KEY_CODE = 229;

const hideFromOthers = (event: KeyboardEvent) => {
  // oxlint-disable-next-line typescript/no-deprecated -- in Safari no other property distinguishes such a key
  if (event.isComposing || event.keyCode === INPUT_METHOD_KEY_CODE) event.stopImmediatePropagation();
};

/**
 * Hides the keys of a composition from all other listeners of the page: Escape that closes a list of candidates closes no
 * dialog, and arrow keys and Enter that choose a candidate act on nothing else. The input method and the field still get
 * them. Must be used once, by the root of a page.
 */
export function useCompositionKeys(): void {
  // A layout effect: listeners that are added to the window later are called later.
  useLayoutEffect(() => {
    addEventListener('keydown', hideFromOthers, true);
    return () => removeEventListener('keydown', hideFromOthers, true);
  }, []);
}

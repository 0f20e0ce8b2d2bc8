/**
 * React's development build advertises its browser extension in the console of whoever has none. Here the console says
 * only what somebody has to act on. It counts an extension as there when the hook of the hot reload has this function.
 */
type Hook = { checkDCE?: () => void };

if (import.meta.env.DEV) {
  const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = window as { readonly __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };
  if (hook !== undefined) hook.checkDCE ??= () => undefined;
}

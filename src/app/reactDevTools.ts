/**
 * React's development build advertises its browser extension in the console unless it is installed. The console is for
 * messages that need an action. React assumes that the extension is installed if the hook of the hot reload has this function.
 */
type Hook = { checkDCE?: () => void };

if (import.meta.env.DEV) {
  const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = window as { readonly __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };
  if (hook !== undefined) hook.checkDCE ??= () => undefined;
}

/** The `sessionStorage` key of the recorded messages of all pages that a tab has loaded. */
export const MESSAGES_KEY = 'page-watch';

/** Name of the performance mark for each request for a microphone, camera or screen. */
export const DEVICE_REQUEST_MARK = 'device requested';

/**
 * Runs in the page. Records console messages, errors, failed loads and policy violations in `sessionStorage`, and sets a performance
 * mark at each request for a microphone, camera or screen.
 *
 * Classic WebDriver cannot run a script before those of the page, so the tests add this one to each page of their copy of the site. They
 * write its source text to a file: it must not use other variables of this module.
 */
export function watchPage(messagesKey: string, deviceRequestMark: string): void {
  const record = (message: string) => {
    const messages = JSON.parse(sessionStorage.getItem(messagesKey) ?? '[]') as string[];
    sessionStorage.setItem(messagesKey, JSON.stringify([...messages, message]));
  };
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    const write = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      record(`console.${level}: ${values.map(String).join(' ')}`);
      write(...values);
    };
  }
  const recordError = (event: Event) => {
    if (event instanceof ErrorEvent) record(`uncaught: ${event.message}`);
    else if (event.target instanceof Element) record(`not loaded: ${event.target.outerHTML}`);
  };
  // The error of an element that could not be loaded does not bubble.
  addEventListener('error', recordError, { capture: true });
  addEventListener('unhandledrejection', ({ reason }) => record(`unhandled rejection: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    record(`the policy's ${violatedDirective} blocks ${blockedURI}`),
  );
  const { mediaDevices } = navigator;
  for (const method of ['getUserMedia', 'getDisplayMedia'] as const) {
    const request = mediaDevices[method].bind(mediaDevices);
    mediaDevices[method] = (constraints) => {
      performance.mark(deviceRequestMark);
      return request(constraints);
    };
  }
}

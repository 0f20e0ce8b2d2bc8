/** Where the page keeps what was noticed, over all documents of a tab: key of `sessionStorage`. */
export const NOTICED_KEY = 'page-watch';

/** Name of the mark that the page sets each time a microphone, camera or screen is asked for. */
export const DEVICE_REQUEST_MARK = 'device requested';

/**
 * Runs before any other script of the page, which classic WebDriver has no command for: each page of the build loads it first.
 * It is written out as text, so it must not refer to anything outside.
 */
export function watchPage(noticedKey: string, deviceRequestMark: string): void {
  const notice = (message: string) => {
    const noticed = JSON.parse(sessionStorage.getItem(noticedKey) ?? '[]') as string[];
    sessionStorage.setItem(noticedKey, JSON.stringify([...noticed, message]));
  };
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    const write = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      notice(`console.${level}: ${values.map(String).join(' ')}`);
      write(...values);
    };
  }
  const noticeError = (event: Event) => {
    if (event instanceof ErrorEvent) notice(`uncaught: ${event.message}`);
    else if (event.target instanceof Element) notice(`not loaded: ${event.target.outerHTML}`);
  };
  // The error of an element that could not be loaded does not bubble.
  addEventListener('error', noticeError, { capture: true });
  addEventListener('unhandledrejection', ({ reason }) => notice(`unhandled rejection: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    notice(`the policy's ${violatedDirective} blocks ${blockedURI}`),
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

import type { Page } from '@playwright/test';

/**
 * Console messages of Chromium itself, and their counterparts in Firefox, as far as Playwright reports them. `chromium` matches the
 * source of the pattern with which a test expects the message.
 */
const COUNTERPARTS: readonly { readonly chromium: RegExp; readonly firefox: readonly RegExp[] }[] = [
  // Firefox shows failed requests only in its network panel.
  { chromium: /^\^?(error: )?Failed to load resource/, firefox: [] },
  // "The resource from … was blocked due to MIME type mismatch (X-Content-Type-Options: nosniff)."
  { chromium: /MIME type/, firefox: [/^uncaught: nosniff\)/] },
  {
    chromium: /Content Security Policy/,
    firefox: [/^uncaught: The page’s settings blocked a (script|JavaScript eval) /],
  },
];

/** Messages of Firefox that are not a defect of the page. */
const HARMLESS_MESSAGES = [
  // React's marks for the profiler.
  /^timeStamp: /,
  // Firefox checks prefetched files against `default-src`; no other browser does.
  /^uncaught: The page’s settings blocked the loading of a resource \(default-src\) at http:\/\/localhost:/,
  /^default-src$/,
];

const isFirefox = (page: Page): boolean => page.context().browser()?.browserType().name() === 'firefox';

/** @returns the patterns for this page's browser that correspond to these patterns of Chromium's messages. */
export const messagesIn = (page: Page, chromiumMessages: readonly RegExp[]): readonly RegExp[] =>
  isFirefox(page)
    ? chromiumMessages.flatMap(
        (message) => COUNTERPARTS.find(({ chromium }) => chromium.test(message.source))?.firefox ?? [message],
      )
    : chromiumMessages;

/** @returns patterns of the harmless messages that this page's browser may write about any page. */
export const harmlessMessagesIn = (page: Page): readonly RegExp[] => (isFirefox(page) ? HARMLESS_MESSAGES : []);

import type { Page } from '@playwright/test';

/** What Chromium writes to the console by itself, and what Firefox writes in its place, as far as Playwright passes it on. */
const COUNTERPARTS: readonly { readonly chromium: RegExp; readonly firefox: readonly RegExp[] }[] = [
  // Firefox shows failed requests in its network panel alone.
  { chromium: /^\^?(error: )?Failed to load resource/, firefox: [] },
  // "The resource from … was blocked due to MIME type mismatch (X-Content-Type-Options: nosniff)."
  { chromium: /MIME type/, firefox: [/^uncaught: nosniff\)/] },
  {
    chromium: /Content Security Policy/,
    firefox: [/^uncaught: The page’s settings blocked a (script|JavaScript eval) /],
  },
];

/** Messages of Firefox that are no defect of a page. */
const NOTES = [
  // React marks its work for the profiler.
  /^timeStamp: /,
  // Firefox checks prefetched files against `default-src`; no other browser does.
  /^uncaught: The page’s settings blocked the loading of a resource \(default-src\) at http:\/\/localhost:/,
  /^default-src$/,
];

const isFirefox = (page: Page): boolean => page.context().browser()?.browserType().name() === 'firefox';

/** @returns what this page's browser writes where Chromium writes messages like these. */
export const messagesIn = (page: Page, chromiums: readonly RegExp[]): readonly RegExp[] =>
  isFirefox(page)
    ? chromiums.flatMap(
        (message) => COUNTERPARTS.find(({ chromium }) => chromium.test(message.source))?.firefox ?? [message],
      )
    : chromiums;

/** @returns what this page's browser writes about any page. */
export const notesIn = (page: Page): readonly RegExp[] => (isFirefox(page) ? NOTES : []);

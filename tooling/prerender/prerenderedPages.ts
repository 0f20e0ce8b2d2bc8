/** A page that the build writes as HTML. */
export type PrerenderedPage = {
  /** Address of the page; for the page of unknown addresses, one that is no page. */
  readonly path: string;
  /** Below the build's folder. */
  readonly file: string;
  /** Module whose code, and style, the page loads on demand. */
  readonly onDemand?: string;
};

export const PRERENDERED_PAGES: readonly PrerenderedPage[] = [
  { path: '/', file: 'index.html', onDemand: 'src/pages/landing/sections/LowerSections.tsx' },
  { path: '/smart-inbox', file: 'smart-inbox.html', onDemand: 'src/pages/smart-inbox/SmartInboxPage.tsx' },
  { path: '/thank-you', file: 'thank-you.html', onDemand: 'src/pages/thank-you/ThankYouPage.tsx' },
  { path: '/404', file: '404.html', onDemand: 'src/pages/not-found/NotFoundPage.tsx' },
];

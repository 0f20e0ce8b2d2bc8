/** A page that the build writes as HTML. */
export type PrerenderedPage = {
  /** Address of the page; for the page of unknown addresses, an address without a page. */
  readonly path: string;
  /** Path below the build's folder. */
  readonly file: string;
  /** Modules whose code, and styles, the page loads on demand. */
  readonly onDemand: readonly string[];
  /** Modules that the visitor's next step may load. Browsers preload them when idle. */
  readonly nextStep?: readonly string[];
};

/** The modules that a press on a voice button loads. */
const CALL = [
  'src/pages/landing/voice/createVoiceSite.ts',
  'src/pages/landing/voice/CallDialog.tsx',
  'src/pages/toasts/createToasts.ts',
  'src/platform/call-client/callAttempt.ts',
];

const OTHER_PAGES = ['src/pages/other-pages/OtherPages.tsx'];

export const PRERENDERED_PAGES: readonly PrerenderedPage[] = [
  {
    path: '/',
    file: 'index.html',
    onDemand: ['src/pages/landing/illustrations/TruckCab.tsx', 'src/pages/landing/sections/LowerSections.tsx'],
    nextStep: CALL,
  },
  { path: '/smart-inbox', file: 'smart-inbox.html', onDemand: ['src/pages/smart-inbox/SmartInboxPage.tsx'] },
  { path: '/thank-you', file: 'thank-you.html', onDemand: OTHER_PAGES },
  { path: '/privacy', file: 'privacy.html', onDemand: OTHER_PAGES },
  { path: '/404', file: '404.html', onDemand: OTHER_PAGES },
];

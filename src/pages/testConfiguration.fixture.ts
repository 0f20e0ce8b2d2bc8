import type { SiteConfiguration } from './siteConfiguration.tsx';

/** Differs from the default company, so that tests detect hard-coded names. */
export const testConfiguration: SiteConfiguration = {
  brandName: 'Hammerline',
  aiName: 'Robin',
  schedulingUrl: 'https://example.com/book',
  privacyUrl: '',
  termsUrl: '',
  adPixel: { id: '', scriptUrl: '' },
  call: {
    token: '',
    assistantId: '',
    apiBaseUrl: 'https://example.com/api',
    roomBundleUrl: '',
    rooms: { hosts: [], origin: '' },
  },
};

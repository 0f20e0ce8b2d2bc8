import type { SiteConfiguration } from './siteConfiguration.tsx';

/** A company that is not the default one, so that a name that is written into a page shows. */
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

import type { Configuration } from './configuration.ts';

type Metadata = Pick<Configuration, 'brandName' | 'aiName' | 'siteUrl'>;

/** The pages that search engines may list, with the picture's and the preview's words. */
export const LISTED_PAGES: readonly string[] = ['/', '/smart-inbox'];

/** In `public`; `npm run social-picture` draws it. */
export const SOCIAL_PICTURE = { path: '/social-picture.png', width: 1_200, height: 630 } as const;

/** The words of the picture, which is the same for all pages. */
const pictureText = ({ brandName, aiName }: Metadata) =>
  `${brandName}, the AI receptionist for contractors. You're on the job. ${aiName}'s on the phone.`;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const property = (name: string, content: string) => `<meta property="${name}" content="${escape(content)}">`;
const named = (name: string, content: string) => `<meta name="${name}" content="${escape(content)}">`;

/** A data block: browsers do not run it, so that no policy forbids it. */
const structuredData = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const previewOf = (path: string, { brandName, aiName }: Metadata) =>
  path === '/smart-inbox'
    ? {
        title: `The ${brandName} Smart Inbox`,
        description: 'Calls, texts, voicemails and notes in one list, with sample data to try.',
      }
    : {
        title: `${brandName}: the AI receptionist for contractors`,
        description: `${aiName} answers your missed calls, texts back and books the job. Talk to ${aiName} in your browser.`,
      };

/**
 * What search engines and link previews read and the site itself does not change: canonical address, Open Graph, Twitter, JSON-LD.
 * Addresses are whole ones, so without the site's own (`VITE_SITE_URL`) those that need one are left out.
 *
 * @returns HTML for the document's head.
 */
export function pageMetadata(path: string, configuration: Metadata): string {
  const { brandName, siteUrl } = configuration;
  if (!LISTED_PAGES.includes(path)) return named('robots', 'noindex');
  const { title, description } = previewOf(path, configuration);
  const isAddressKnown = siteUrl !== '';
  const address = siteUrl + path;
  return [
    ...(isAddressKnown ? [`<link rel="canonical" href="${escape(address)}">`, property('og:url', address)] : []),
    property('og:type', 'website'),
    property('og:site_name', brandName),
    property('og:title', title),
    property('og:description', description),
    named('twitter:card', isAddressKnown ? 'summary_large_image' : 'summary'),
    ...(isAddressKnown
      ? [
          property('og:image', siteUrl + SOCIAL_PICTURE.path),
          property('og:image:width', String(SOCIAL_PICTURE.width)),
          property('og:image:height', String(SOCIAL_PICTURE.height)),
          property('og:image:alt', pictureText(configuration)),
        ]
      : []),
    ...(path === '/' ? [structuredData(structuredDataOf(configuration))] : []),
  ].join('');
}

/** Only what the site itself says. */
const structuredDataOf = ({ brandName, aiName, siteUrl }: Metadata) => {
  const address = siteUrl === '' ? {} : { url: siteUrl };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', name: brandName, ...address },
      {
        '@type': 'SoftwareApplication',
        name: brandName,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        description: `${aiName} is an AI receptionist for contractors.`,
        ...address,
      },
    ],
  };
};

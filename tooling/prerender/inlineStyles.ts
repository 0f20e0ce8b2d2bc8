/** A stylesheet of the build. */
export type Stylesheet = {
  /** Address in the page: "/assets/start-1a2b.css". */
  readonly address: string;
  readonly text: string;
};

/**
 * The elements of the head for inlined stylesheets, so that the first paint waits for no further request.
 *
 * The disabled links load nothing. When the site's code requests the stylesheet, they mark it as already in the page.
 */
export const inlineStyles = (stylesheets: readonly Stylesheet[]): string =>
  [
    `<style>${stylesheets.map(({ text }) => text.trim()).join('')}</style>`,
    ...stylesheets.map(({ address }) => `<link rel="stylesheet" href="${address}" disabled>`),
  ].join('');

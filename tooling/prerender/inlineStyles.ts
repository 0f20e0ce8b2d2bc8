/** A stylesheet of the build. */
export type Stylesheet = {
  /** Address as the page names it: "/assets/start-1a2b.css". */
  readonly address: string;
  readonly text: string;
};

/**
 * The head's elements for stylesheets that stand in the page itself, so that its first paint waits for no further request.
 *
 * The disabled link loads nothing: where the site's code asks for the stylesheet, Vite sees that the page has it.
 */
export const inlineStyles = (stylesheets: readonly Stylesheet[]): string =>
  [
    `<style>${stylesheets.map(({ text }) => text.trim()).join('')}</style>`,
    ...stylesheets.map(({ address }) => `<link rel="stylesheet" href="${address}" disabled>`),
  ].join('');

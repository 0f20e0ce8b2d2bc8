import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** Sources for the policy's `style-src`, one for each style element of a page. */
export const styleHashesIn = (html: string): readonly string[] =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/**
 * Sources for the policy's `style-src`, one for each style element of the built pages: `'sha256-...'`.
 *
 * @param folder of the build; without one there are no pages yet.
 */
export const styleHashesOf = (folder: string): readonly string[] =>
  existsSync(folder)
    ? [
        ...new Set(
          readdirSync(folder)
            .filter((name) => name.endsWith('.html'))
            .flatMap((name) => styleHashesIn(readFileSync(join(folder, name), 'utf8'))),
        ),
      ]
    : [];

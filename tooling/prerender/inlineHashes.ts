import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of the policy for inline styles and scripts: `'sha256-...'`, each once. */
export type InlineHashes = {
  /** For `style-src`: one for each style element. */
  readonly styleHashes: readonly string[];
  /** For `script-src`: one for each script element that browsers run. Data blocks need none. */
  readonly scriptHashes: readonly string[];
};

const STYLES = /<style\b[^>]*>(?<text>.*?)<\/style>/gis;
const INLINE_SCRIPTS = /<script\b(?![^>]*\bsrc\s*=)(?<attributes>[^>]*)>(?<text>.*?)<\/script\s*>/gis;
const TYPE = /\btype\s*=\s*["']?([^"'\s>]*)/i;
/** Elements of other types are data blocks. */
const RUNNING_TYPES = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:javascript|ecmascript))$/i;

const isRunning = (attributes: string) => RUNNING_TYPES.test(TYPE.exec(attributes)?.[1] ?? '');

const hashesOf = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)),
];

/** @param pages HTML of the pages that share a policy. */
export const inlineHashesIn = (...pages: readonly string[]): InlineHashes => ({
  styleHashes: hashesOf(pages.flatMap((html) => [...html.matchAll(STYLES)].map(({ groups }) => groups?.text ?? ''))),
  scriptHashes: hashesOf(
    pages.flatMap((html) =>
      [...html.matchAll(INLINE_SCRIPTS)]
        .filter(({ groups }) => isRunning(groups?.attributes ?? ''))
        .map(({ groups }) => groups?.text ?? ''),
    ),
  ),
});

/** @param folder of the build. If it does not exist, there are no hashes. */
export const inlineHashesOf = (folder: string): InlineHashes =>
  inlineHashesIn(
    ...(existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.html'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );

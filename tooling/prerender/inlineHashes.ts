import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTags, type Tag } from './readTags.ts';

/** Sources of the policy for inline styles and scripts: `'sha256-...'`, each once. */
export type InlineHashes = {
  /** For `style-src`: one for each style element. */
  readonly styleHashes: readonly string[];
  /** For `script-src`: one for each script element that browsers run. Data blocks need none. */
  readonly scriptHashes: readonly string[];
};

/** Elements of other types are data blocks. */
const RUNNING_TYPES = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:javascript|ecmascript))$/i;

const isRunning = ({ attributes }: Tag) =>
  !attributes.has('src') && RUNNING_TYPES.test((attributes.get('type') ?? '').trim());

const hashesOf = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)),
];

/** @param tags of the pages that share a policy. */
export function inlineHashesOfTags(tags: readonly Tag[]): InlineHashes {
  const starts = tags.filter(({ kind }) => kind === 'start');
  const named = (name: string) => starts.filter((tag) => tag.name === name);
  return {
    styleHashes: hashesOf(named('style').map(({ text }) => text)),
    scriptHashes: hashesOf(
      named('script')
        .filter(isRunning)
        .map(({ text }) => text),
    ),
  };
}

/** @param pages HTML of the pages that share a policy. */
export const inlineHashesIn = (...pages: readonly string[]): InlineHashes =>
  inlineHashesOfTags(pages.flatMap(readTags));

/** @param folder of the build. If it does not exist, there are no hashes. */
export const inlineHashesOf = (folder: string): InlineHashes =>
  inlineHashesIn(
    ...(existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.html'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );

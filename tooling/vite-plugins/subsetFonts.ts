import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Below the project, where `src/ui/theme/fonts.css` and `index.html` refer to it. */
const FOLDER = 'node_modules/.fonts';

/** The characters of the site's own texts. For typed text, which may need more, `fonts.css` has the complete fonts. */
export const FIRST_CHARACTERS = `${ascii()}\u{a0}·×é–—‘’“”•…←→`;

function ascii(): string {
  const codes = Array.from({ length: 0x7f - 0x20 }, (_, offset) => 0x20 + offset);
  return String.fromCodePoint(...codes);
}

type FontSubset = {
  readonly file: string;
  readonly source: string;
  /** Axes that are fixed, or limited to the range that the theme uses. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
};

/** The weights are those of `theme.weight`. */
export const FONT_SUBSETS: readonly FontSubset[] = [
  {
    file: 'figtree.woff2',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 680 } },
  },
  {
    file: 'bricolage-grotesque.woff2',
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    axes: { wght: 780 },
  },
];

/** Files that this plugin makes, and the files that they are made from. Paths below the project. */
export const SUBSET_SOURCES: Readonly<Record<string, string>> = Object.fromEntries(
  FONT_SUBSETS.map(({ file, source }) => [`${FOLDER}/${file}`, `node_modules/${source}`]),
);

const require = createRequire(import.meta.url);

/** Makes the fonts of the first view: the characters and weights of the site's own texts, a third of the complete fonts. */
export function subsetFonts(): Plugin {
  return {
    name: 'callwright:subset-fonts',
    // The files must exist before the first module refers to them.
    config: async ({ root = process.cwd() }) => {
      await Promise.all(FONT_SUBSETS.map((subset) => writeSubset(join(root, FOLDER), subset)));
    },
  };
}

/** Does nothing if the file already exists, made from the same font in the same way. */
async function writeSubset(folder: string, { file, source, axes }: FontSubset): Promise<void> {
  const font = await readFile(require.resolve(source));
  const key = createHash('sha256')
    .update(font)
    .update(JSON.stringify([FIRST_CHARACTERS, axes]))
    .digest('hex');
  const [path, keyPath] = [join(folder, file), join(folder, `${file}.${key.slice(0, 16)}`)];
  if (await exists(keyPath)) return;
  await mkdir(folder, { recursive: true });
  const subset = await subsetFont(font, FIRST_CHARACTERS, { targetFormat: 'woff2', variationAxes: { ...axes } });
  // Renamed when complete, so that servers that start at the same time never read half a file.
  const unfinished = `${path}.${String(process.pid)}`;
  await writeFile(unfinished, subset);
  await rename(unfinished, path);
  await writeFile(keyPath, '');
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

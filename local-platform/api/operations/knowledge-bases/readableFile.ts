import { isDeepStrictEqual } from 'node:util';
import type { StoredRecord } from '../../records/recordStore.ts';

type Format = {
  readonly endings: readonly string[];
  readonly mediaType: RegExp;
  readonly isReadable: (content: Uint8Array) => boolean;
};

const startsWith =
  (...signature: readonly number[]) =>
  (content: Uint8Array): boolean =>
    isDeepStrictEqual([...content.subarray(0, signature.length)], signature);

/** Text contains no NUL byte; nearly every binary file does. */
const isText = (content: Uint8Array): boolean =>
  !content.includes(0) && new TextDecoder().decode(content).trim() !== '';

const ASCII_PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

/** The formats that the vendor's documentation lists for knowledge bases. */
const FORMATS: readonly Format[] = [
  {
    endings: ['txt', 'csv', 'md', 'tsv', 'yaml', 'yml', 'json', 'xml', 'log'],
    mediaType: /^(text\/.+|application\/(json|xml|yaml|x-yaml))$/,
    isReadable: isText,
  },
  { endings: ['pdf'], mediaType: /^application\/pdf$/, isReadable: startsWith(...ASCII_PDF) },
  {
    endings: ['docx'],
    mediaType: /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document$/,
    isReadable: startsWith(...ZIP),
  },
  { endings: ['doc'], mediaType: /^application\/msword$/, isReadable: startsWith(...COMPOUND_FILE) },
];

const endingOf = (name: unknown): string => /\.([^.]+)$/.exec(String(name))?.[1]?.toLowerCase() ?? '';

/** The format by the extension of the name or the original name; by the media type if both extensions are unknown. */
function formatOf({ name, originalName, mimetype }: StoredRecord): Format | undefined {
  const [ending, originalEnding] = [endingOf(name), endingOf(originalName)];
  return (
    FORMATS.find(({ endings }) => endings.includes(ending)) ??
    FORMATS.find(({ endings }) => endings.includes(originalEnding)) ??
    FORMATS.find(({ mediaType }) => mediaType.test(String(mimetype)))
  );
}

/** True if a knowledge base can index the file: its format is supported, and its content has that format and is not blank. */
export const isReadableFile = (file: StoredRecord, content: Uint8Array): boolean =>
  formatOf(file)?.isReadable(content) ?? false;

import { isDeepStrictEqual } from 'node:util';
import type { StoredRecord } from '../../records/recordStore.ts';

type Format = {
  readonly extensions: readonly string[];
  readonly mediaType: RegExp;
  readonly isReadable: (content: Uint8Array) => boolean;
};

const startsWith =
  (...signature: readonly number[]) =>
  (content: Uint8Array): boolean =>
    isDeepStrictEqual([...content.subarray(0, signature.length)], signature);

/** True for text that is not blank. Content with a NUL byte counts as binary, because nearly every binary file has a NUL byte. */
const isText = (content: Uint8Array): boolean =>
  !content.includes(0) && new TextDecoder().decode(content).trim() !== '';

/** The first bytes of a PDF file: `%PDF-`. */
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** The first bytes of a DOCX file, which is a ZIP archive. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The first bytes of a DOC file. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

/** The formats that the vendor's documentation lists for knowledge bases. */
const FORMATS: readonly Format[] = [
  {
    extensions: ['txt', 'csv', 'md', 'tsv', 'yaml', 'yml', 'json', 'xml', 'log'],
    mediaType: /^(text\/.+|application\/(json|xml|yaml|x-yaml))$/,
    isReadable: isText,
  },
  { extensions: ['pdf'], mediaType: /^application\/pdf$/, isReadable: startsWith(...PDF) },
  {
    extensions: ['docx'],
    mediaType: /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document$/,
    isReadable: startsWith(...ZIP),
  },
  { extensions: ['doc'], mediaType: /^application\/msword$/, isReadable: startsWith(...COMPOUND_FILE) },
];

const extensionOf = (name: unknown): string => /\.([^.]+)$/.exec(String(name))?.[1]?.toLowerCase() ?? '';

/** Finds the format by the extension of the name, then by the extension of the original name, then by the media type. */
function formatOf({ name, originalName, mimetype }: StoredRecord): Format | undefined {
  const [extension, originalExtension] = [extensionOf(name), extensionOf(originalName)];
  return (
    FORMATS.find(({ extensions }) => extensions.includes(extension)) ??
    FORMATS.find(({ extensions }) => extensions.includes(originalExtension)) ??
    FORMATS.find(({ mediaType }) => mediaType.test(String(mimetype)))
  );
}

/** True if a knowledge base can index the file: its format is supported, and its content fits the format and is not blank text. */
export const isReadableFile = (file: StoredRecord, content: Uint8Array): boolean =>
  formatOf(file)?.isReadable(content) ?? false;

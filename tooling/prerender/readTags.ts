import { Tokenizer, TokenizerMode } from 'parse5';

/** A start or end tag of HTML, with the text between it and the next tag. Entities are decoded. */
export type Tag = {
  /** "start" or "end". */
  readonly kind: 'start' | 'end';
  /** In lower case. */
  readonly name: string;
  /** Without repetitions of the same name. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Of styles and scripts: their whole text. */
  readonly text: string;
};

/** Elements whose content is text only, and how it is read. */
const TEXT_ELEMENTS: ReadonlyMap<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['plaintext', TokenizerMode.PLAINTEXT],
  ...['style', 'iframe', 'xmp', 'noembed', 'noframes'].map((name) => [name, TokenizerMode.RAWTEXT] as const),
  ...['title', 'textarea'].map((name) => [name, TokenizerMode.RCDATA] as const),
]);

/**
 * Reads the tags as a browser does, in time proportional to the length. Builds no tree: with misnested elements, a tree may be far
 * larger than its HTML.
 */
export function readTags(html: string): readonly Tag[] {
  const tags: {
    readonly kind: Tag['kind'];
    readonly name: string;
    readonly attributes: Tag['attributes'];
    text: string;
  }[] = [];
  const addTag = (kind: Tag['kind'], { tagName, attrs }: { readonly tagName: string; readonly attrs: Attributes }) =>
    tags.push({ kind, name: tagName, attributes: new Map(attrs.map(({ name, value }) => [name, value])), text: '' });
  const addText = ({ chars }: { readonly chars: string }) => {
    const last = tags.at(-1);
    if (last !== undefined) last.text += chars;
  };
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: (tag) => {
        addTag('start', tag);
        tokenizer.state = TEXT_ELEMENTS.get(tag.tagName) ?? tokenizer.state;
      },
      onEndTag: (tag) => void addTag('end', tag),
      onCharacter: addText,
      onWhitespaceCharacter: addText,
      onNullCharacter: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(html, true);
  return tags;
}

type Attributes = readonly { readonly name: string; readonly value: string }[];
